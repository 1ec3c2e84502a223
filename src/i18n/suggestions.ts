import { suggestionsEnNZ } from "./suggestions.en-NZ.ts";
import { suggestionsNlNL } from "./suggestions.nl-NL.ts";
import { textsOf } from "./text.ts";

export const suggestionTexts = textsOf({ "en-NZ": suggestionsEnNZ, "nl-NL": suggestionsNlNL } as const);
