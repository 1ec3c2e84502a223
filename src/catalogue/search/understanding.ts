import type { Snapshot } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import type { Language } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import { type Understanding, understand } from "./concepts.ts";
import { factPhrases } from "./facts.ts";
import { longestRead } from "./spoken-text.ts";

/** A suggestion reads one query for products, categories and brands. */
const understandings = memoPerSnapshot((_: Snapshot) => newCache<string, Understanding>({ name: "catalogue.queries" }));

/** The concepts of a query, by the rules and facts of a snapshot. */
export function understandingOf(snapshot: Snapshot, term: string, language: Language): Understanding {
	const known = understandings(snapshot);
	const read = term.slice(0, longestRead);
	const key = `${language} ${read}`;
	const cached = known.get(key);
	if (cached) return cached;
	const understanding = understand(read, language, { rules: snapshot.rules, facts: factPhrases(snapshot) });
	known.set(key, understanding);
	return understanding;
}
