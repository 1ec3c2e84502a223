import { textsOf } from "#i18n/text.ts";
import { homeEnNZ } from "./home.en-NZ.ts";
import { homeNlNL } from "./home.nl-NL.ts";

export const homeTexts = textsOf({ "en-NZ": homeEnNZ, "nl-NL": homeNlNL } as const);
