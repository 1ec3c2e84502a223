import { textsOf } from "#i18n/text.ts";
import { colleaguesEnNZ } from "./colleagues.en-NZ.ts";
import { colleaguesNlNL } from "./colleagues.nl-NL.ts";

export const colleaguesTexts = textsOf({ "en-NZ": colleaguesEnNZ, "nl-NL": colleaguesNlNL } as const);
