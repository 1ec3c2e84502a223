import { textsOf } from "#i18n/text.ts";
import { noResultsEnNZ } from "./no-results.en-NZ.ts";
import { noResultsNlNL } from "./no-results.nl-NL.ts";

export const noResultsTexts = textsOf({ "en-NZ": noResultsEnNZ, "nl-NL": noResultsNlNL } as const);
