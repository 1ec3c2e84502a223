import { confirmationEnNZ } from "./confirmation.en-NZ.ts";
import { confirmationNlNL } from "./confirmation.nl-NL.ts";
import { textsOf } from "./text.ts";

export const confirmationTexts = textsOf({ "en-NZ": confirmationEnNZ, "nl-NL": confirmationNlNL } as const);
