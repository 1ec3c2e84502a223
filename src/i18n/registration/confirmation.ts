import { textsOf } from "#i18n/text.ts";
import { confirmationEnNZ } from "./confirmation.en-NZ.ts";
import { confirmationNlNL } from "./confirmation.nl-NL.ts";

export const confirmationTexts = textsOf({ "en-NZ": confirmationEnNZ, "nl-NL": confirmationNlNL } as const);
