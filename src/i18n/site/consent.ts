import { textsOf } from "#i18n/text.ts";
import { consentEnNZ } from "./consent.en-NZ.ts";
import { consentNlNL } from "./consent.nl-NL.ts";

export const consentTexts = textsOf({ "en-NZ": consentEnNZ, "nl-NL": consentNlNL } as const);
