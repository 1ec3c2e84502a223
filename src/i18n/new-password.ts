import { newPasswordEnNZ } from "./new-password.en-NZ.ts";
import { newPasswordNlNL } from "./new-password.nl-NL.ts";
import { textsOf } from "./text.ts";

export const newPasswordTexts = textsOf({ "en-NZ": newPasswordEnNZ, "nl-NL": newPasswordNlNL } as const);
