import { consentEnNZ } from "./consent.en-NZ.ts";
import { consentNlNL } from "./consent.nl-NL.ts";
import { textsOf } from "./text.ts";

export const consentTexts = textsOf({ "en-NZ": consentEnNZ, "nl-NL": consentNlNL } as const);
