import { textsOf } from "#i18n/text.ts";
import { newPasswordEnNZ } from "./new-password.en-NZ.ts";
import { newPasswordNlNL } from "./new-password.nl-NL.ts";

export const newPasswordTexts = textsOf({ "en-NZ": newPasswordEnNZ, "nl-NL": newPasswordNlNL } as const);
