/** A set of small numbers, one bit for each: of entries, or of sizes. */
export type Bits = Uint32Array<ArrayBuffer>;

const wordCount = (members: number): number => (members + 31) >>> 5;

export const empty = (members: number): Bits => new Uint32Array(wordCount(members));

export function full(members: number): Bits {
	const bits = empty(members).fill(0xffff_ffff);
	if (members % 32 !== 0) bits[bits.length - 1] = 2 ** (members % 32) - 1;
	return bits;
}

export const has = (bits: Bits, member: number): boolean => (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;

export function add(bits: Bits, member: number): void {
	bits[member >>> 5] = (bits[member >>> 5] ?? 0) | (1 << (member & 31));
}

export function remove(bits: Bits, member: number): void {
	bits[member >>> 5] = (bits[member >>> 5] ?? 0) & ~(1 << (member & 31));
}

/** Adds the members from `from` to `to`, the last not included. */
export function addRange(bits: Bits, from: number, to: number): void {
	for (let member = from; member < to; ) {
		const isWhole = (member & 31) === 0 && member + 32 <= to;
		if (isWhole) bits[member >>> 5] = 0xffff_ffff;
		else add(bits, member);
		member += isWhole ? 32 : 1;
	}
}

/** Loops, here and below, because a callback for each word is slower. */
export function and(a: Bits, b: Bits): Bits {
	const intersection: Bits = new Uint32Array(a.length);
	for (let at = 0; at < a.length; at++) intersection[at] = (a[at] ?? 0) & (b[at] ?? 0);
	return intersection;
}

export function or(a: Bits, b: Bits): Bits {
	const either = a.slice();
	addAll(either, b);
	return either;
}

export function without(a: Bits, b: Bits): Bits {
	const difference: Bits = new Uint32Array(a.length);
	for (let at = 0; at < a.length; at++) difference[at] = (a[at] ?? 0) & ~(b[at] ?? 0);
	return difference;
}

export function addAll(bits: Bits, others: Bits): void {
	for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
}

/** Counts the bits of a word: sums pairs, then fours, then eights in parallel. */
function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x5555_5555);
	const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function count(bits: Bits): number {
	let total = 0;
	for (let at = 0; at < bits.length; at++) total += ones(bits[at] ?? 0);
	return total;
}

/** Returns `count(and(a, b))` without making the set. `words` is `wordsOf(a)`. */
export function countIntersection(a: Bits, b: Bits, words: Uint32Array): number {
	let total = 0;
	for (let nth = 0; nth < words.length; nth++) {
		const at = words[nth] ?? 0;
		total += ones((a[at] ?? 0) & (b[at] ?? 0));
	}
	return total;
}

export function isNotEmpty(bits: Bits): boolean {
	for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return true;
	return false;
}

export function intersects(a: Bits, b: Bits): boolean {
	for (let at = 0; at < a.length; at++) if (((a[at] ?? 0) & (b[at] ?? 0)) !== 0) return true;
	return false;
}

/** The indices of the words that are not 0. Many facet values are counted against one set, and only these words matter. */
export function wordsOf(bits: Bits): Uint32Array<ArrayBuffer> {
	const words = new Uint32Array(bits.length);
	let used = 0;
	for (let at = 0; at < bits.length; at++) if ((bits[at] ?? 0) !== 0) words[used++] = at;
	return words.subarray(0, used);
}

/** As `wordsOf`, and the following words up to the last size of an entry in the set. */
export function wordsToEnds(sizes: Bits, ends: Bits): Uint32Array<ArrayBuffer> {
	const words = new Uint32Array(sizes.length);
	let used = 0;
	let goesOn = false;
	for (let at = 0; at < sizes.length; at++) {
		const isIn = (sizes[at] ?? 0) !== 0;
		if (!isIn && !goesOn) continue;
		words[used++] = at;
		const end = ends[at] ?? 0;
		goesOn = end >>> 31 === 0 && (isIn || end === 0);
	}
	return words.subarray(0, used);
}

/** Calls `see` with each member, in ascending order. */
export function forEachMember(bits: Bits, see: (member: number) => void): void {
	for (let at = 0; at < bits.length; at++)
		for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) see((at << 5) + lowestOf(word));
}

/** The first members of a set, range by range, in ascending order within a range. Stops at `atMost` members. */
export function membersIn(bits: Bits, ranges: readonly Range[], atMost: number): Uint32Array<ArrayBuffer> {
	const members = new Uint32Array(Math.min(atMost, count(bits)));
	let used = 0;
	for (const [from, to] of ranges) {
		for (let at = from >>> 5; at << 5 < to && used < members.length; at++) {
			let word = bits[at] ?? 0;
			if (at << 5 < from) word &= -1 << (from & 31);
			if ((at + 1) << 5 > to) word &= ~(-1 << (to & 31));
			for (; word !== 0 && used < members.length; word &= word - 1) members[used++] = (at << 5) + lowestOf(word);
		}
	}
	return members.subarray(0, used);
}
export type Range = readonly [from: number, to: number];

/** The index of the lowest set bit of a word. */
export const lowestOf = (word: number): number => 31 - Math.clz32(word & -word);

/** The entries with a size in the set. */
export function entriesOf(sizes: Bits, entryOf: Uint32Array, entries: number): Bits {
	const result = empty(entries);
	for (let at = 0; at < sizes.length; at++)
		for (let word = sizes[at] ?? 0; word !== 0; word &= word - 1) {
			const entry = entryOf[(at << 5) + lowestOf(word)] ?? 0;
			result[entry >>> 5] = (result[entry >>> 5] ?? 0) | (1 << (entry & 31));
		}
	return result;
}

/** All sizes of the entries in the set. `firstSize` has one element more, the end of the last entry. */
export function sizesOf(entries: Bits, firstSize: Uint32Array): Bits {
	const result = empty(firstSize[firstSize.length - 1] ?? 0);
	for (let at = 0; at < entries.length; at++)
		for (let word = entries[at] ?? 0; word !== 0; word &= word - 1) {
			const entry = (at << 5) + lowestOf(word);
			const end = firstSize[entry + 1] ?? 0;
			for (let size = firstSize[entry] ?? 0; size < end; size++)
				result[size >>> 5] = (result[size >>> 5] ?? 0) | (1 << (size & 31));
		}
	return result;
}

/** The last size of each entry. Computed once per segment, for `countEntries`. */
export function lastSizesOf(entryOf: Uint32Array): Bits {
	const ends = empty(entryOf.length);
	for (let size = 1; size < entryOf.length; size++) if (entryOf[size] !== entryOf[size - 1]) add(ends, size - 1);
	if (entryOf.length > 0) add(ends, entryOf.length - 1);
	return ends;
}

/** Returns `count(entriesOf(and(a, b), …))`, 32 sizes at a time: adds ones to all sizes of an entry but the last, so that any member
 * carries over to the last size. `words` is `wordsToEnds(a)`. */
export function countEntries(a: Bits, b: Bits, ends: Bits, words: Uint32Array): number {
	let total = 0;
	let carry = 0;
	for (let nth = 0; nth < words.length; nth++) {
		const at = words[nth] ?? 0;
		const both = (a[at] ?? 0) & (b[at] ?? 0);
		if ((both | carry) === 0) continue;
		const end = ends[at] ?? 0;
		const sizes = both & ~end;
		const reached = (((sizes + ~end) | 0) + carry) | 0;
		total += ones((reached | both) & end);
		carry = (sizes | (~end & ~reached)) >>> 31;
	}
	return total;
}
