import { locationsEnNZ } from "./locations.en-NZ.ts";
import { locationsNlNL } from "./locations.nl-NL.ts";
import { textsOf } from "./text.ts";

export const locationsTexts = textsOf({ "en-NZ": locationsEnNZ, "nl-NL": locationsNlNL } as const);
