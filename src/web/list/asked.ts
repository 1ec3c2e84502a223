import type { Address } from "#web/app/routing/routes.ts";

type Place = { category: string } | { term: string };

/** What a list asks, the same on the server and in the browser. */
export const listAt = (place: Place, { language, search }: Pick<Address, "language" | "search">) => ({
	category: "category" in place ? place.category : null,
	term: "term" in place ? place.term.trim() : null,
	search,
	language,
});
