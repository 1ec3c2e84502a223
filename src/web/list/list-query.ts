import { shortTerm } from "#catalogue/search/query-words.ts";
import type { Address } from "#web/app/routing/page.ts";

export type ListSource = { category: string } | { term: string };

/** The names in the query string of a page with a product list: filters, order and page. */
export const listAddressNames = ["refinements", "contracted", "sort", "page"] as const;

/** The input of a product list's query. */
export const listInput = (source: ListSource, { language, search }: Pick<Address, "language" | "search">) => ({
	category: "category" in source ? source.category : null,
	term: "term" in source ? shortTerm(source.term) : null,
	search,
	language,
});
