import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";

type Suggested = Outputs["catalogue"]["suggest"];

/** A row under the search box: a product, a place in the shop, a brand, or all that was found. Each leads somewhere. */
export type Row = { href: string } & (
	| ({ kind: "product" } & Suggested["products"][number])
	| ({ kind: "category" } & Suggested["categories"][number])
	| ({ kind: "brand" } & Suggested["brands"][number])
	| { kind: "all"; total: number }
);

const productsAtMost = 5;

/** Asks for suggestions: a few of each kind, and the way to all. */
export function useAsk() {
	const { language } = useText();
	const { client } = trpc.useUtils();
	return async (term: string, signal: AbortSignal): Promise<Row[]> => {
		const asked = { term, language, limit: productsAtMost };
		const { products, categories, brands, total } = await client.catalogue.suggest.query(asked, { signal });
		const search = (term: string) => pathTo("search", language, { term });
		return [
			...products.map(
				(one): Row => ({ kind: "product", ...one, href: pathTo("product", language, { slug: one.slug }) }),
			),
			...categories.map(
				(one): Row => ({ kind: "category", ...one, href: pathTo("category", language, { slug: one.slug }) }),
			),
			...brands.map((one): Row => ({ kind: "brand", ...one, href: search(one.name) })),
			{ kind: "all", total, href: search(term.trim()) },
		];
	};
}
