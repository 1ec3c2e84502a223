/** The letters to insert, remove, replace or swap between two words (Damerau-Levenshtein). Stops above `most`. */
export function editDistance(one: string, other: string, most: number): number {
	let before: number[] = [];
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		let best = i;
		for (let j = 1; j <= other.length; j++) {
			const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
			let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
			const isSwapped =
				i > 1 &&
				j > 1 &&
				one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
				one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
			if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			next.push(cost);
			best = Math.min(best, cost);
		}
		if (best > most) return best;
		[before, row] = [row, next];
	}
	return row[other.length] ?? 0;
}
