import { textsOf } from "#i18n/text.ts";
import { loginEnNZ } from "./login.en-NZ.ts";
import { loginNlNL } from "./login.nl-NL.ts";

export const loginTexts = textsOf({ "en-NZ": loginEnNZ, "nl-NL": loginNlNL } as const);
