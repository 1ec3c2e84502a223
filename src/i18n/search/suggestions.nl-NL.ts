import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { suggestionsEnNZ } from "./suggestions.en-NZ.ts";

export const suggestionsNlNL: EveryTextOf<typeof suggestionsEnNZ> = {
	suggestions: "Suggesties",
	products: words.products,
	categories: "Categorieën",
	brands: "Merken",
	all: "Alle {0} resultaten voor ‘{1}’",
	"all-one": "1 resultaat voor ‘{0}’",
	pages: "Pagina’s over ‘{0}’",
	none: "Geen resultaten voor ‘{0}’",
	keys: "Kies met de pijltjes omhoog en omlaag, open met Enter",
};
