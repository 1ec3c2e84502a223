import { textsOf } from "#i18n/text.ts";
import { suggestionsEnNZ } from "./suggestions.en-NZ.ts";
import { suggestionsNlNL } from "./suggestions.nl-NL.ts";

export const suggestionTexts = textsOf({ "en-NZ": suggestionsEnNZ, "nl-NL": suggestionsNlNL } as const);
