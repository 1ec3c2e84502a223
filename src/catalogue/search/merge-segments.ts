import { empty, isAny, without } from "#catalogue/snapshot/bit-set.ts";
import type { Shelf, Sight } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { entriesWith, type Found, findIn } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";

/** Searches all segments and merges the results as if there were one segment: drops matches with typos when another segment has
 * matches without, and prefixes of codes when another segment has the whole code. */
export function foundIn({ parts }: Shelf, sight: Sight, term: string, language: Language): Found[] {
	const results = parts.flatMap(({ segment: { search: index } }, nth) => {
		const seen = sight.parts[nth];
		return seen
			? [{ index, result: findIn(index, term, language, { entries: seen.entries, sizes: seen.visible }) }]
			: [];
	});
	const hasExactMatch = results.some(({ result }) => !result.isForgiven && isAny(result.entries));
	const hasWholeCode = results.some(({ result }) => result.isWhole);
	return results.map(({ index, result }) => {
		if (hasExactMatch && result.isForgiven) return { ...result, entries: empty(index.entries), isForgiven: false };
		return hasWholeCode && !result.isWhole ? withoutCode(index, result) : result;
	});
}

const withoutCode = (index: SearchIndex, result: Found): Found =>
	result.sizes
		? { ...result, entries: without(result.entries, entriesWith(index, result.sizes)), sizes: null }
		: result;
