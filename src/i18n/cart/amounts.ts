import { textsOf } from "#i18n/text.ts";
import { amountsEnNZ } from "./amounts.en-NZ.ts";
import { amountsNlNL } from "./amounts.nl-NL.ts";

export const amountTexts = textsOf({ "en-NZ": amountsEnNZ, "nl-NL": amountsNlNL } as const);
