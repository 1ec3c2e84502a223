import { textsOf } from "#i18n/text.ts";
import { dayIfPaidEnNZ } from "./day-if-paid.en-NZ.ts";
import { dayIfPaidNlNL } from "./day-if-paid.nl-NL.ts";

export const dayIfPaidTexts = textsOf({ "en-NZ": dayIfPaidEnNZ, "nl-NL": dayIfPaidNlNL } as const);
