import { timings } from "#web/ui/styles/timings.ts";

/** Null: the question failed. */
export type Answer<Found> = readonly Found[] | null;

type Asking<Found> = {
	ask: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
	tell: (answer: Answer<Found>) => void;
	debounceMs?: number;
};

/** Asks when typing pauses. Only the answer to the last question is told, in whatever order answers arrive. */
export function newAsker<Found>({ ask, tell, debounceMs = timings.debounceMs }: Asking<Found>) {
	let pause: ReturnType<typeof setTimeout> | undefined;
	let last = new AbortController();
	const stop = () => {
		clearTimeout(pause);
		last.abort();
	};
	return {
		asked(text: string) {
			stop();
			last = new AbortController();
			const { signal } = last;
			pause = setTimeout(async () => {
				const answer = await ask(text, signal).catch(() => null);
				if (!signal.aborted) tell(answer);
			}, debounceMs);
		},
		stop,
	};
}

/** The text in parts: what was typed, wherever it stands in it, and what lies between. */
export function hitsIn(text: string, typed: string): { part: string; hit: boolean }[] {
	const sought = typed.trim().toLowerCase();
	const parts: { part: string; hit: boolean }[] = [];
	const lower = text.toLowerCase();
	// Letters whose small form is longer would shift every place after them.
	if (!sought || lower.length !== text.length) return [{ part: text, hit: false }];
	let from = 0;
	for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
		if (at > from) parts.push({ part: text.slice(from, at), hit: false });
		parts.push({ part: text.slice(at, at + sought.length), hit: true });
		from = at + sought.length;
	}
	if (from < text.length) parts.push({ part: text.slice(from), hit: false });
	return parts;
}
