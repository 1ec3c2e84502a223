import { textsOf } from "#i18n/text.ts";
import { searchPagesEnNZ } from "./search-pages.en-NZ.ts";
import { searchPagesNlNL } from "./search-pages.nl-NL.ts";

export const searchPagesTexts = textsOf({ "en-NZ": searchPagesEnNZ, "nl-NL": searchPagesNlNL } as const);
