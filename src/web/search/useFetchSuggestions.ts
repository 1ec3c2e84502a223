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

/** A full EAN, or an article number as printed: letters, a dash and digits, or digits alone. */
const wholeCode = /^(?:\d{7,14}|[a-z]{1,4}-?\d{3,10})$/i;

/** Finds the page of the only product with a code. Null when the text is no code, or belongs to no product or to several. */
export function useFindByCode() {
	const { language } = useText();
	const { client } = trpc.useUtils();
	return async (text: string): Promise<string | null> => {
		const code = text.replaceAll(/\s/g, "");
		if (!wholeCode.test(code)) return null;
		try {
			const { products, total } = await client.catalogue.suggest.query({ term: code, language, limit: maxProducts });
			const [product] = products;
			return product && total === 1 ? pathTo("product", language, { slug: product.slug }) : null;
		} catch {
			return null; // the search page says what is wrong
		}
	};
}

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
