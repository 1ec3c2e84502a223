import { tableFiltersEnNZ } from "./table-filters.en-NZ.ts";
import { tableFiltersNlNL } from "./table-filters.nl-NL.ts";
import { textsOf } from "./text.ts";

export const tableFilterTexts = textsOf({ "en-NZ": tableFiltersEnNZ, "nl-NL": tableFiltersNlNL } as const);
