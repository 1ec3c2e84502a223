import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the list below the search field. */
export const suggestionsEnNZ = {
	suggestions: "Suggestions",
	products: words.products,
	categories: "Categories",
	brands: "Brands",
	all: "All {0} results for “{1}”",
	"all-one": "1 result for “{0}”",
	pages: "Pages about “{0}”",
	none: "No results for “{0}”",
	keys: "Use the up and down arrows to choose, Enter to open",
} as const;
