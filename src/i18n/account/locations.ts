import { textsOf } from "#i18n/text.ts";
import { locationsEnNZ } from "./locations.en-NZ.ts";
import { locationsNlNL } from "./locations.nl-NL.ts";

export const locationsTexts = textsOf({ "en-NZ": locationsEnNZ, "nl-NL": locationsNlNL } as const);
