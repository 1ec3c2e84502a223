import { empty, isNotEmpty, without } from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { entriesOfSizes, type SearchResult, searchSegment } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";

/** Searches all segments and merges the results as if there were one segment: drops matches with typos when another segment has
 * matches without, and prefixes of codes when another segment has the whole code. */
export function searchSnapshot({ parts }: Snapshot, view: View, term: string, language: Language): SearchResult[] {
	const results = parts.flatMap(({ segment: { search: index } }, nth) => {
		const partView = view.parts[nth];
		return partView
			? [
					{
						index,
						result: searchSegment(index, term, language, { entries: partView.entries, sizes: partView.visible }),
					},
				]
			: [];
	});
	const hasExactMatch = results.some(({ result }) => !result.isFuzzy && isNotEmpty(result.entries));
	const hasWholeCode = results.some(({ result }) => result.isWholeCode);
	return results.map(({ index, result }) => {
		if (hasExactMatch && result.isFuzzy) return { ...result, entries: empty(index.entries), isFuzzy: false };
		return hasWholeCode && !result.isWholeCode ? withoutCode(index, result) : result;
	});
}

const withoutCode = (index: SearchIndex, result: SearchResult): SearchResult =>
	result.sizes
		? { ...result, entries: without(result.entries, entriesOfSizes(index, result.sizes)), sizes: null }
		: result;
