import { catalogueEnNZ } from "./catalogue.en-NZ.ts";
import { catalogueNlNL } from "./catalogue.nl-NL.ts";
import { textsOf } from "./text.ts";

export const catalogueTexts = textsOf({ "en-NZ": catalogueEnNZ, "nl-NL": catalogueNlNL } as const);
