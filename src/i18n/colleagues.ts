import { colleaguesEnNZ } from "./colleagues.en-NZ.ts";
import { colleaguesNlNL } from "./colleagues.nl-NL.ts";
import { textsOf } from "./text.ts";

export const colleaguesTexts = textsOf({ "en-NZ": colleaguesEnNZ, "nl-NL": colleaguesNlNL } as const);
