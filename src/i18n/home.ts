import { homeEnNZ } from "./home.en-NZ.ts";
import { homeNlNL } from "./home.nl-NL.ts";
import { textsOf } from "./text.ts";

export const homeTexts = textsOf({ "en-NZ": homeEnNZ, "nl-NL": homeNlNL } as const);
