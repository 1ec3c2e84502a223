import { textsOf } from "#i18n/text.ts";
import { registrationEnNZ } from "./registration.en-NZ.ts";
import { registrationNlNL } from "./registration.nl-NL.ts";

export const registrationTexts = textsOf({ "en-NZ": registrationEnNZ, "nl-NL": registrationNlNL } as const);
