import { setImmediate } from "node:timers/promises";
import type { Language } from "#i18n/languages.ts";
import type { CatalogueView } from "./catalogue-view.db.ts";
import { cardsFor, firstProducts } from "./list/product-list.ts";
import { longestTerm, queryWords, wordPrefixTest } from "./search/query-words.ts";
import { has } from "./snapshot/bit-set.ts";
import { at, textAt } from "./snapshot/columns.ts";
import { visibleSizeBySlug } from "./snapshot/snapshot.ts";

const maxProducts = 20;
/** The names of a call that are searched. */
const maxNames = 50;

/** Three letters in a row: shorter texts and numbers are codes. */
const nameLike = /\p{L}{3}/u;

const termOf = (text: string): string => text.trim().slice(0, longestTerm).toLowerCase();

/** Finds the product ids of several names, see `idsOfTerm`. Searches each distinct name once, and only the first 50 names: the remaining
 * names have no products. Lets other requests run between two searches. */
export async function productIdsByNames(
	catalogue: CatalogueView,
	texts: readonly string[],
	language: Language,
): Promise<(text: string) => readonly string[]> {
	const terms = [...new Set(texts.map(termOf))].filter((term) => nameLike.test(term)).slice(0, maxNames);
	const idsByTerm = new Map<string, string[]>();
	for (const term of terms) {
		if (idsByTerm.size > 0) await setImmediate();
		idsByTerm.set(term, idsOfTerm(catalogue, term, language));
	}
	return (text) => idsByTerm.get(termOf(text)) ?? [];
}

/** Finds the ids of the visible products with all words of a text in name and size. Never guesses: a word counts as a whole or as the start
 * of one, without typing errors. */
function idsOfTerm({ snapshot, ...catalogue }: CatalogueView, term: string, language: Language): string[] {
	const { view } = catalogue;
	const matches = wordPrefixTest(queryWords(term));
	const request = { ...catalogue, seesPrices: false, language };
	const cardOf = cardsFor(snapshot, request);
	return firstProducts(snapshot, { ...request, node: null, term, searchRange: "exact" }, maxProducts).cards.flatMap(
		({ slug }) => {
			const visibleSize = visibleSizeBySlug(snapshot, view, slug);
			if (!visibleSize) return [];
			const { segment } = visibleSize.part;
			const visible = view.parts[snapshot.parts.indexOf(visibleSize.part)]?.visible;
			const entry = at(segment.sizes.entry, visibleSize.size);
			const ids: string[] = [];
			for (let size = at(segment.entries.firstSize, entry); size < at(segment.entries.firstSize, entry + 1); size++) {
				const card = cardOf(visibleSize.part, size);
				const id = textAt(segment.texts, at(segment.sizes.id, size));
				if (id !== null && visible && has(visible, size) && matches(`${card.name} ${card.size} ${card.brand}`))
					ids.push(id);
			}
			return ids;
		},
	);
}
