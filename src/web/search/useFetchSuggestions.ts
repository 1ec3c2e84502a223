import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";

type Response = Outputs["catalogue"]["suggest"];

/** A row below the search field: a product, a category, a brand, or the link to all results. */
export type SuggestionRow = { href: string } & (
	| ({ kind: "product" } & Response["products"][number])
	| ({ kind: "category" } & Response["categories"][number])
	| ({ kind: "brand" } & Response["brands"][number])
	| { kind: "all"; total: number }
);

const maxProducts = 5;

/** Fetches suggestions: a few of each kind, and a link to all results. */
export function useFetchSuggestions() {
	const { language } = useText();
	const { client } = trpc.useUtils();
	return async (term: string, signal: AbortSignal): Promise<SuggestionRow[]> => {
		const input = { term, language, limit: maxProducts };
		const { products, categories, brands, total } = await client.catalogue.suggest.query(input, { signal });
		const searchPath = (term: string) => pathTo("search", language, { term });
		return [
			...products.map(
				(product): SuggestionRow => ({
					kind: "product",
					...product,
					href: pathTo("product", language, { slug: product.slug }),
				}),
			),
			...categories.map(
				(category): SuggestionRow => ({
					kind: "category",
					...category,
					href: pathTo("category", language, { slug: category.slug }),
				}),
			),
			...brands.map((brand): SuggestionRow => ({ kind: "brand", ...brand, href: searchPath(brand.name) })),
			{ kind: "all", total, href: searchPath(term.trim()) },
		];
	};
}
