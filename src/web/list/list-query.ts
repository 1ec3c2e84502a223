import type { Address } from "#web/app/routing/page.ts";

type Place = { category: string } | { term: string };

/** The names in the query string of a page with a product list: filters, order and page. */
export const listAddressNames = ["refinements", "contracted", "sort", "page"] as const;

/** The input of a product list's query. */
export const listInput = (place: Place, { language, search }: Pick<Address, "language" | "search">) => ({
	category: "category" in place ? place.category : null,
	term: "term" in place ? place.term.trim() : null,
	search,
	language,
});
