import { registrationEnNZ } from "./registration.en-NZ.ts";
import { registrationNlNL } from "./registration.nl-NL.ts";
import { textsOf } from "./text.ts";

export const registrationTexts = textsOf({ "en-NZ": registrationEnNZ, "nl-NL": registrationNlNL } as const);
