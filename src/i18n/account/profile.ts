import { textsOf } from "#i18n/text.ts";
import { profileEnNZ } from "./profile.en-NZ.ts";
import { profileNlNL } from "./profile.nl-NL.ts";

export const profileTexts = textsOf({ "en-NZ": profileEnNZ, "nl-NL": profileNlNL } as const);
