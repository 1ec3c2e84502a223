import { timings } from "#web/ui/styles/timings.ts";

/** Null when the request failed. */
export type Results<Suggestion> = readonly Suggestion[] | null;

type SearchOptions<Suggestion> = {
	fetchSuggestions: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
	onResults: (results: Results<Suggestion>) => void;
	debounceMs?: number;
};

/** Fetches suggestions when typing pauses. Drops the responses to all requests but the last. */
export function createSuggestionSearch<Suggestion>(options: SearchOptions<Suggestion>) {
	const { fetchSuggestions, onResults, debounceMs = timings.debounceMs } = options;
	let pause: ReturnType<typeof setTimeout> | undefined;
	let last = new AbortController();
	const stop = () => {
		clearTimeout(pause);
		last.abort();
	};
	return {
		start(text: string) {
			stop();
			last = new AbortController();
			const { signal } = last;
			pause = setTimeout(async () => {
				const results = await fetchSuggestions(text, signal).catch(() => null);
				if (!signal.aborted) onResults(results);
			}, debounceMs);
		},
		stop,
	};
}

/** Splits a text into the parts that match the search and the parts between. */
export function matchParts(text: string, search: string): { part: string; isMatch: boolean }[] {
	const needle = search.trim().toLowerCase();
	const parts: { part: string; isMatch: boolean }[] = [];
	const lower = text.toLowerCase();
	// Some letters get longer in lower case, which would shift all following positions.
	if (!needle || lower.length !== text.length) return [{ part: text, isMatch: false }];
	let partStart = 0;
	for (let index = lower.indexOf(needle); index >= 0; index = lower.indexOf(needle, partStart)) {
		if (index > partStart) parts.push({ part: text.slice(partStart, index), isMatch: false });
		parts.push({ part: text.slice(index, index + needle.length), isMatch: true });
		partStart = index + needle.length;
	}
	if (partStart < text.length) parts.push({ part: text.slice(partStart), isMatch: false });
	return parts;
}
