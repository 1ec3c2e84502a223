import { loginEnNZ } from "./login.en-NZ.ts";
import { loginNlNL } from "./login.nl-NL.ts";
import { textsOf } from "./text.ts";

export const loginTexts = textsOf({ "en-NZ": loginEnNZ, "nl-NL": loginNlNL } as const);
