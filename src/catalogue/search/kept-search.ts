import type { Snapshot, Viewed } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import type { Language } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import type { SearchRange } from "./merge-segments.ts";
import { type CorrectedSearch, searchCorrected } from "./spelling.ts";

const bytesOf = ({ results }: CorrectedSearch): number =>
	results.reduce(
		(sum, { entries, scores, sizes }) => sum + entries.byteLength + scores.byteLength + (sizes?.byteLength ?? 0),
		0,
	);

const searchesIn = memoPerSnapshot((_: Snapshot) =>
	newCache<string, CorrectedSearch>({ name: "catalogue.searches", bytesOf }),
);

/** Searches once for each view and query, because people turn pages, sort and filter what they found, and many search for the same. The
 * scores are a copy, because the order of a list changes them. */
export function keptSearch(
	{ snapshot, view }: Viewed,
	term: string,
	language: Language,
	range: SearchRange = "all",
): CorrectedSearch {
	const searches = searchesIn(snapshot);
	const key = [view.key, language, range, term].join(" ");
	const known = searches.get(key);
	const search = known ?? searchCorrected({ snapshot, view }, term, language, range);
	if (!known) searches.set(key, search);
	return { ...search, results: search.results.map((result) => ({ ...result, scores: result.scores.slice() })) };
}
