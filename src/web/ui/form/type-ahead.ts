import { timings } from "#web/ui/styles/timings.ts";

/** The option that keys typed after each other mean: the first after the current one that begins with them. The same
 * letter again and again walks through those that begin with it. */
export function meant(labels: readonly string[], typed: string, current: number): number | null {
	const letters = typed.toLowerCase();
	const same = [...letters].every((letter) => letter === letters[0]);
	const sought = same ? letters.slice(0, 1) : letters;
	// A word that grows may still mean the option it stands on; a letter alone means the next.
	const first = same ? current + 1 : Math.max(current, 0);
	for (let step = 0; step < labels.length; step++) {
		const place = (first + step) % labels.length;
		if (labels[place]?.toLowerCase().startsWith(sought)) return place;
	}
	return null;
}

/** Collects keys, and forgets them some time after the last. */
export function newTypeAhead() {
	let typed = "";
	let forget: ReturnType<typeof setTimeout> | undefined;
	return {
		/** Null: nothing begins so. */
		type(key: string, labels: readonly string[], current: number): number | null {
			clearTimeout(forget);
			forget = setTimeout(() => {
				typed = "";
			}, timings.typeAheadMs);
			typed += key;
			return meant(labels, typed, current);
		},
		/** A space belongs to a word that was begun, and chooses otherwise. */
		takes: (key: string): boolean => key.length === 1 && (key !== " " || typed !== ""),
	};
}
