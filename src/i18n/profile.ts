import { profileEnNZ } from "./profile.en-NZ.ts";
import { profileNlNL } from "./profile.nl-NL.ts";
import { textsOf } from "./text.ts";

export const profileTexts = textsOf({ "en-NZ": profileEnNZ, "nl-NL": profileNlNL } as const);
