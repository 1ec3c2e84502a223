import { timings } from "#web/ui/styles/timings.ts";

/** Finds the next option that begins with the typed letters. Repeating one letter steps through the options that begin with it. Null when
 * no option matches. */
export function matchOption(labels: readonly string[], word: string, current: number): number | null {
	const letters = word.toLowerCase();
	const isOneLetter = [...letters].every((letter) => letter === letters[0]);
	const prefix = isOneLetter ? letters.slice(0, 1) : letters;
	// A longer word may still match the current option; a single letter moves to the next.
	const first = isOneLetter ? current + 1 : Math.max(current, 0);
	for (let step = 0; step < labels.length; step++) {
		const index = (first + step) % labels.length;
		if (labels[index]?.toLowerCase().startsWith(prefix)) return index;
	}
	return null;
}

/** Collects typed letters, and clears them some time after the last. */
export function createTypeAhead() {
	let word = "";
	let clearTimer: ReturnType<typeof setTimeout> | undefined;
	return {
		/** Returns the index of the matching option. Null when no option matches. */
		type(key: string, labels: readonly string[], current: number): number | null {
			clearTimeout(clearTimer);
			clearTimer = setTimeout(() => {
				word = "";
			}, timings.typeAheadMs);
			word += key;
			return matchOption(labels, word, current);
		},
		/** Whether a key belongs to the word. A space does only after a letter; otherwise it chooses the option. */
		accepts: (key: string): boolean => key.length === 1 && (key !== " " || word !== ""),
	};
}
