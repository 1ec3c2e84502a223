import { textsOf } from "#i18n/text.ts";
import { catalogueEnNZ } from "./catalogue.en-NZ.ts";
import { catalogueNlNL } from "./catalogue.nl-NL.ts";

export const catalogueTexts = textsOf({ "en-NZ": catalogueEnNZ, "nl-NL": catalogueNlNL } as const);
