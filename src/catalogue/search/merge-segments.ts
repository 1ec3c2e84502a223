import { empty, isAny, without } from "#catalogue/snapshot/bit-set.ts";
import type { Shelf, Sight } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { entriesWith, type Found, findIn } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";

/** The answers of the parts as if they were one: only with a slip forgiven counts when something was found without, the beginning
 * of a code when none is all of it. */
export function foundIn({ parts }: Shelf, sight: Sight, term: string, language: Language): Found[] {
	const found = parts.flatMap(({ segment: { search: index } }, nth) => {
		const seen = sight.parts[nth];
		return seen ? [{ index, one: findIn(index, term, language, { entries: seen.entries, sizes: seen.visible }) }] : [];
	});
	const isStrict = found.some(({ one }) => !one.isForgiven && isAny(one.entries));
	const isWhole = found.some(({ one }) => one.isWhole);
	return found.map(({ index, one }) => {
		if (isStrict && one.isForgiven) return { ...one, entries: empty(index.entries), isForgiven: false };
		return isWhole && !one.isWhole ? withoutCode(index, one) : one;
	});
}

const withoutCode = (index: SearchIndex, found: Found): Found =>
	found.sizes ? { ...found, entries: without(found.entries, entriesWith(index, found.sizes)), sizes: null } : found;
