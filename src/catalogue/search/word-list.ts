/** Words in the order of their letters, in arrays that a thread can hand over. One may stand in it more than once. */
export type WordList = {
	letters: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
	starts: Uint32Array<ArrayBuffer>;
};

/** Words that stand beside each other: from the first up to, not with, the last. */
export type Range = { from: number; to: number };

const smallLetters = 256;

/** The words have to be sorted as sort() does. */
export function wordList(sorted: readonly string[]): WordList {
	const starts = new Uint32Array(sorted.length + 1);
	let isSmall = true;
	for (const [nth, word] of sorted.entries()) {
		starts[nth + 1] = at(starts, nth) + word.length;
		for (let place = 0; isSmall && place < word.length; place++) isSmall = word.charCodeAt(place) < smallLetters;
	}
	const size = at(starts, sorted.length);
	const letters = isSmall ? new Uint8Array(size) : new Uint16Array(size);
	for (const [nth, word] of sorted.entries())
		for (let place = 0; place < word.length; place++) letters[at(starts, nth) + place] = word.charCodeAt(place);
	return { letters, starts };
}

const at = (numbers: Uint32Array, place: number): number => numbers[place] ?? 0;
export const lengthOf = ({ starts }: WordList, nth: number): number => at(starts, nth + 1) - at(starts, nth);
export const allOf = ({ starts }: WordList): Range => ({ from: 0, to: starts.length - 1 });
export const isEmpty = ({ from, to }: Range): boolean => from >= to;

/** -1 behind the end of a word, which so stands before those that go on. */
const letterOf = (list: WordList, nth: number, depth: number): number =>
	depth < lengthOf(list, nth) ? (list.letters[at(list.starts, nth) + depth] ?? -1) : -1;

/** The first of the range, whose words are alike up to the depth, with this letter there or a later one. */
function firstFrom(list: WordList, { from, to }: Range, depth: number, letter: number): number {
	let [low, high] = [from, to];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (letterOf(list, middle, depth) < letter) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Those of a range alike up to the depth that have this letter there. */
const narrowed = (list: WordList, range: Range, depth: number, letter: number): Range => {
	const from = firstFrom(list, range, depth, letter);
	return { from, to: firstFrom(list, { from, to: range.to }, depth, letter + 1) };
};

/** Those of a range alike up to the depth that go on with these letters. */
function following(list: WordList, range: Range, depth: number, rest: string): Range {
	let left = range;
	for (let place = 0; place < rest.length && !isEmpty(left); place++)
		left = narrowed(list, left, depth + place, rest.charCodeAt(place));
	return left;
}

export const beginningWith = (list: WordList, begin: string): Range => following(list, allOf(list), 0, begin);

/** Of a range of words that begin alike those that end there. */
export const wholeOf = (list: WordList, range: Range, length: number): Range => ({
	from: range.from,
	to: firstFrom(list, range, length, 0),
});

/** Of a range alike up to the depth one range for each letter that comes there. */
function* branches(list: WordList, range: Range, depth: number): Generator<Range> {
	let from = firstFrom(list, range, depth, 0);
	while (from < range.to) {
		const to = firstFrom(list, { from, to: range.to }, depth, letterOf(list, from, depth) + 1);
		yield { from, to };
		from = to;
	}
}

/** Words that begin with what was typed but for one slip: a letter left out, too many or wrong, or two that changed places.
 * A range may come more than once. */
export function* slipped(list: WordList, typed: string): Generator<{ range: Range; length: number }> {
	let range = allOf(list);
	const made = (from: Range, depth: number, rest: string) => ({
		range: following(list, from, depth, rest),
		length: depth + rest.length,
	});
	for (let depth = 0; depth <= typed.length && !isEmpty(range); depth++) {
		const [here, next] = [typed.slice(depth), typed.slice(depth + 1)];
		if (here !== "") yield made(range, depth, next);
		if (next !== "") yield made(range, depth, next.charAt(0) + here.charAt(0) + next.slice(1));
		for (const branch of branches(list, range, depth)) {
			yield made(branch, depth + 1, here);
			if (here !== "") yield made(branch, depth + 1, next);
		}
		range = narrowed(list, range, depth, typed.charCodeAt(depth));
	}
}
