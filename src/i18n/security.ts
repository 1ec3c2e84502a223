import { securityEnNZ } from "./security.en-NZ.ts";
import { securityNlNL } from "./security.nl-NL.ts";
import { textsOf } from "./text.ts";

export const securityTexts = textsOf({ "en-NZ": securityEnNZ, "nl-NL": securityNlNL } as const);
