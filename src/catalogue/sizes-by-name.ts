import type { Language } from "#i18n/languages.ts";
import type { CatalogueView } from "./catalogue-view.db.ts";
import { cardsFor, firstProducts } from "./list/product-list.ts";
import { longestTerm, queryWords, wordPrefixTest } from "./search/query-words.ts";
import { has } from "./snapshot/bit-set.ts";
import { at, textAt } from "./snapshot/columns.ts";
import { visibleSizeBySlug } from "./snapshot/snapshot.ts";

const maxProducts = 20;

/** Three letters in a row: shorter texts and numbers are codes. */
const nameLike = /\p{L}{3}/u;

/** Finds the ids of the visible products with all words of a text in name and size. Never guesses: a word counts as a whole or as the start
 * of one, without typing errors. */
export function productIdsByName(
	{ snapshot, ...catalogue }: CatalogueView,
	text: string,
	language: Language,
): string[] {
	const term = text.trim().slice(0, longestTerm);
	if (!nameLike.test(term)) return [];
	const { view } = catalogue;
	const matches = wordPrefixTest(queryWords(term));
	const request = { ...catalogue, seesPrices: false, language };
	const cardOf = cardsFor(snapshot, request);
	return firstProducts(snapshot, { ...request, node: null, term }, maxProducts).cards.flatMap(({ slug }) => {
		const found = visibleSizeBySlug(snapshot, view, slug);
		if (!found) return [];
		const { segment } = found.part;
		const visible = view.parts[snapshot.parts.indexOf(found.part)]?.visible;
		const entry = at(segment.sizes.entry, found.size);
		const ids: string[] = [];
		for (let size = at(segment.entries.firstSize, entry); size < at(segment.entries.firstSize, entry + 1); size++) {
			const card = cardOf(found.part, size);
			const id = textAt(segment.texts, at(segment.sizes.id, size));
			if (id !== null && visible && has(visible, size) && matches(`${card.name} ${card.size} ${card.brand}`))
				ids.push(id);
		}
		return ids;
	});
}
