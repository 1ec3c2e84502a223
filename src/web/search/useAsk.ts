import { hasWords, wordsIn } from "#catalogue/words.ts";
import { useText } from "#web/app/text.tsx";
import { type Outputs, trpc } from "#web/app/trpc.ts";
import { areaPath } from "#web/layout/links.ts";
import { useMenus } from "#web/layout/useMenus.ts";

export type FoundProduct = Outputs["catalogue"]["find"]["products"][number];

/** A row under the search box: a product, a place in the shop, or all that was found. */
export type Row =
	| ({ kind: "product" } & FoundProduct)
	| { kind: "category"; area: string; name: string; in: string; href: string }
	| { kind: "all"; total: number };

const productsAtMost = 5;
const categoriesAtMost = 4;

/** The categories that are meant, which the page knows by itself. */
function useCategories() {
	const { language } = useText();
	const { main, subcategories } = useMenus();
	const places = main.flatMap(({ slug, name }) => [
		{ slug, name, in: "" },
		...subcategories.filter(({ area }) => area === slug).map((below) => ({ slug, name: below.name, in: name })),
	]);
	return (text: string): Row[] =>
		places
			.filter(({ name }) => hasWords(name, wordsIn(text)))
			.slice(0, categoriesAtMost)
			.map(({ slug, ...place }) => ({ kind: "category", area: slug, ...place, href: areaPath(language, slug) }));
}

/** Asks for suggestions: a few of each kind, and the way to all. */
export function useAsk() {
	const { language } = useText();
	const { client } = trpc.useUtils();
	const categories = useCategories();
	return async (term: string, signal: AbortSignal): Promise<Row[]> => {
		const { products, total } = await client.catalogue.find.query(
			{ term, language, limit: productsAtMost },
			{ signal },
		);
		return [
			...products.map((product): Row => ({ kind: "product", ...product })),
			...categories(term),
			{ kind: "all", total },
		];
	};
}
