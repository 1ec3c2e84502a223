/** Sorted words in arrays that a worker thread can transfer. May contain a word more than once. */
export type WordList = {
	letters: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
	starts: Uint32Array<ArrayBuffer>;
};

/** Neighbouring words of a list, `to` not included. */
export type Range = { from: number; to: number };

const byteValues = 256;

/** Makes a list of words, which must be sorted as by `sort()`. */
export function wordList(sorted: readonly string[]): WordList {
	const starts = new Uint32Array(sorted.length + 1);
	let fitsBytes = true;
	for (const [nth, word] of sorted.entries()) {
		starts[nth + 1] = at(starts, nth) + word.length;
		for (let position = 0; fitsBytes && position < word.length; position++)
			fitsBytes = word.charCodeAt(position) < byteValues;
	}
	const size = at(starts, sorted.length);
	const letters = fitsBytes ? new Uint8Array(size) : new Uint16Array(size);
	for (const [nth, word] of sorted.entries())
		for (let position = 0; position < word.length; position++)
			letters[at(starts, nth) + position] = word.charCodeAt(position);
	return { letters, starts };
}

const at = (numbers: Uint32Array, position: number): number => numbers[position] ?? 0;
export const lengthOf = ({ starts }: WordList, nth: number): number => at(starts, nth + 1) - at(starts, nth);
export const allOf = ({ starts }: WordList): Range => ({ from: 0, to: starts.length - 1 });
export const isEmpty = ({ from, to }: Range): boolean => from >= to;

export function wordAt({ letters, starts }: WordList, nth: number): string {
	return String.fromCharCode(...letters.subarray(at(starts, nth), at(starts, nth + 1)));
}

/** Returns -1 after the end of a word, so that a word sorts before its continuations. */
const letterOf = (list: WordList, nth: number, depth: number): number =>
	depth < lengthOf(list, nth) ? (list.letters[at(list.starts, nth) + depth] ?? -1) : -1;

/** The first word with this letter or a later one at the depth. All words of the range must be equal up to the depth. */
function firstFrom(list: WordList, { from, to }: Range, depth: number, letter: number): number {
	let [low, high] = [from, to];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (letterOf(list, middle, depth) < letter) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The words with this letter at the depth. All words of the range must be equal up to the depth. */
const narrowed = (list: WordList, range: Range, depth: number, letter: number): Range => {
	const from = firstFrom(list, range, depth, letter);
	return { from, to: firstFrom(list, { from, to: range.to }, depth, letter + 1) };
};

/** The words that continue with these letters at the depth. All words of the range must be equal up to the depth. */
function following(list: WordList, range: Range, depth: number, rest: string): Range {
	let current = range;
	for (let position = 0; position < rest.length && !isEmpty(current); position++)
		current = narrowed(list, current, depth + position, rest.charCodeAt(position));
	return current;
}

export const wordsWithPrefix = (list: WordList, prefix: string): Range => following(list, allOf(list), 0, prefix);

/** The words of exactly this length. All words of the range must be equal up to the length. */
export const exactWords = (list: WordList, range: Range, length: number): Range => ({
	from: range.from,
	to: firstFrom(list, range, length, 0),
});

/** Splits a range into one range for each letter at the depth. All words of the range must be equal up to the depth. */
function* branches(list: WordList, range: Range, depth: number): Generator<Range> {
	let from = firstFrom(list, range, depth, 0);
	while (from < range.to) {
		const to = firstFrom(list, { from, to: range.to }, depth, letterOf(list, from, depth) + 1);
		yield { from, to };
		from = to;
	}
}

/** Yields ranges of words that start with the query but for one typo: a letter missing, added, wrong, or swapped with the next.
 * May yield a range more than once. */
export function* wordsWithOneTypo(list: WordList, query: string): Generator<{ range: Range; length: number }> {
	let range = allOf(list);
	const candidate = (from: Range, depth: number, rest: string) => ({
		range: following(list, from, depth, rest),
		length: depth + rest.length,
	});
	for (let depth = 0; depth <= query.length && !isEmpty(range); depth++) {
		const [here, next] = [query.slice(depth), query.slice(depth + 1)];
		if (here !== "") yield candidate(range, depth, next);
		if (next !== "") yield candidate(range, depth, next.charAt(0) + here.charAt(0) + next.slice(1));
		for (const branch of branches(list, range, depth)) {
			yield candidate(branch, depth + 1, here);
			if (here !== "") yield candidate(branch, depth + 1, next);
		}
		range = narrowed(list, range, depth, query.charCodeAt(depth));
	}
}
