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

const placesAtMost = 4;
const brandsAtMost = 3;

/** Whoever types asks for beginnings that others typed, too. Kept are short answers alone, some four kilobytes each. */
const answersAtMost = 2_000;
const shortAtMost = 10;
const answerOf = cachedPerSnapshot<ReturnType<typeof suggested>>({
	atMost: answersAtMost,
	keepIf: ({ products }) => products.length <= shortAtMost,
});

/** What may be meant by what was typed so far: products, one entry for all sizes of each, the best first; places; brands. There are no
 * prices in it, so it is the same for all who see the same. */
export async function suggest(act: Act, asked: Suggest, visitor: string | null) {
	if (visitor) await throttleSampled(act, questions, visitor);
	const before = await standBefore(act);
	const key = [before.sight.whose, asked.language, asked.limit, asked.term].join(" ");
	return answerOf(before.shelf, key, async () => suggested(before, asked));
}

function suggested({ shelf, ...before }: Before, { term, language, limit }: Suggest) {
	const { total, cards } = firstOf(shelf, { ...before, seesPrices: false, node: null, term, language }, limit);
	const words = wordsIn(term);
	const isMeant = havingWords(words);
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
		categories: words.length === 0 ? [] : placesWith(shelf, before.sight, isMeant, language),
		brands: words.length === 0 ? [] : brandsWith(shelf, before.sight, isMeant),
	};
}

/** An area goes before what is below another; a place without anything for them leads nowhere. */
function placesWith(shelf: Shelf, sight: Sight, isMeant: (name: string) => boolean, language: Language) {
	const nodes = [...shelf.tree.byId.values()].map((node) => ({ node, ...saidOf(node, language) }));
	return nodes
		.filter(({ name }) => isMeant(name))
		.toSorted((a, b) => Number(b.node.parentId === null) - Number(a.node.parentId === null))
		.slice(0, placesAtMost)
		.map(({ node, slug, name }) => {
			const area = saidOf(node.area, language);
			const inside = node.parentId === null ? null : area.name;
			return { slug, name, area: area.slug, inside, productCount: countIn(shelf, sight, node) };
		})
		.filter(({ productCount }) => productCount > 0);
}

function brandsWith({ parts }: Shelf, sight: Sight, isMeant: (name: string) => boolean) {
	const counts = new Map<string, number>();
	for (const [nth, { segment }] of parts.entries()) {
		const entries = sight.parts[nth]?.entries;
		const brands = segment.facets.find(({ nameOrId }) => nameOrId === "brand")?.values ?? [];
		for (const { key, bits } of brands)
			if (entries && isMeant(key)) counts.set(key, (counts.get(key) ?? 0) + count(and(entries, bits)));
	}
	return [...counts]
		.filter(([, productCount]) => productCount > 0)
		.map(([name, productCount]) => ({ name, productCount }))
		.toSorted((a, b) => b.productCount - a.productCount)
		.slice(0, brandsAtMost);
}
