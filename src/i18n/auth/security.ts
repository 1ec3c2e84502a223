import { textsOf } from "#i18n/text.ts";
import { securityEnNZ } from "./security.en-NZ.ts";
import { securityNlNL } from "./security.nl-NL.ts";

export const securityTexts = textsOf({ "en-NZ": securityEnNZ, "nl-NL": securityNlNL } as const);
