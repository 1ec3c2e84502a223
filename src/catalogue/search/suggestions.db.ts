import type { Act } from "#act.ts";
import type { Suggest } from "#catalogue/catalogue-requests.ts";
import { type Before, questions, saidOf, standBefore } from "#catalogue/catalogue-view.db.ts";
import { countIn, firstOf } from "#catalogue/list/product-list.ts";
import { and, count } from "#catalogue/snapshot/bit-set.ts";
import type { Shelf, Sight } from "#catalogue/snapshot/snapshot.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { throttleSampled } from "#db/throttle.ts";
import type { Language } from "#i18n/languages.ts";
import { havingWords, wordsIn } from "./query-words.ts";

const maxCategories = 4;
const maxBrands = 3;

/** Visitors type the same prefixes, so suggestions are cached. Long ones are not: an answer takes some four kilobytes. */
const maxCached = 2_000;
const maxCachedProducts = 10;
const cachedSuggestions = cachedPerSnapshot<ReturnType<typeof suggested>>({
	atMost: maxCached,
	keepIf: ({ products }) => products.length <= maxCachedProducts,
});

/** Suggests products, categories and brands for an incomplete query. Without prices, so that the answer is the same for all viewers
 * with the same view. */
export async function suggest(act: Act, request: Suggest, visitor: string | null) {
	if (visitor) await throttleSampled(act, questions, visitor);
	const before = await standBefore(act);
	const key = [before.sight.whose, request.language, request.limit, request.term].join(" ");
	return cachedSuggestions(before.shelf, key, async () => suggested(before, request));
}

function suggested({ shelf, ...before }: Before, { term, language, limit }: Suggest) {
	const { total, cards } = firstOf(shelf, { ...before, seesPrices: false, node: null, term, language }, limit);
	const words = wordsIn(term);
	const matches = havingWords(words);
	return {
		total,
		products: cards.map(({ slug, articleNumber, name, area, size, picture }) => ({
			slug,
			articleNumber,
			name,
			area,
			size,
			picture,
		})),
		categories: words.length === 0 ? [] : matchingCategories(shelf, before.sight, matches, language),
		brands: words.length === 0 ? [] : matchingBrands(shelf, before.sight, matches),
	};
}

/** The matching categories, areas first. Leaves out categories without a product for the viewer. */
function matchingCategories(shelf: Shelf, sight: Sight, matches: (name: string) => boolean, language: Language) {
	const nodes = [...shelf.tree.byId.values()].map((node) => ({ node, ...saidOf(node, language) }));
	return nodes
		.filter(({ name }) => matches(name))
		.toSorted((a, b) => Number(b.node.parentId === null) - Number(a.node.parentId === null))
		.slice(0, maxCategories)
		.map(({ node, slug, name }) => {
			const area = saidOf(node.area, language);
			const areaName = node.parentId === null ? null : area.name;
			return { slug, name, area: area.slug, inside: areaName, productCount: countIn(shelf, sight, node) };
		})
		.filter(({ productCount }) => productCount > 0);
}

function matchingBrands({ parts }: Shelf, sight: Sight, matches: (name: string) => boolean) {
	const counts = new Map<string, number>();
	for (const [index, { segment }] of parts.entries()) {
		const entries = sight.parts[index]?.entries;
		const brands = segment.facets.find(({ nameOrId }) => nameOrId === "brand")?.values ?? [];
		for (const { key, bits } of brands)
			if (entries && matches(key)) counts.set(key, (counts.get(key) ?? 0) + count(and(entries, bits)));
	}
	return [...counts]
		.filter(([, productCount]) => productCount > 0)
		.map(([name, productCount]) => ({ name, productCount }))
		.toSorted((a, b) => b.productCount - a.productCount)
		.slice(0, maxBrands);
}
