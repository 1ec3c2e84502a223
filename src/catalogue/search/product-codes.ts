import { type Bits, has } from "#catalogue/snapshot/bit-set.ts";
import type { SearchIndex } from "./search-index.ts";
import { beginningWith, type Range, wholeOf } from "./word-list.ts";

/** The visible sizes with this code. */
export const sizesOfCode = (index: SearchIndex, code: string, seen: Bits): Uint32Array =>
	sizesIn(index, wholeOf(index.codes.list, beginningWith(index.codes.list, code), code.length), seen);

const minDigits = 5;

/** The visible sizes with a code that starts with this prefix. Digits alone count as a prefix from five on, because 700 is also the size of a bottle. */
export const sizesOfCodeBegun = (index: SearchIndex, code: string, seen: Bits): Uint32Array =>
	code.length >= minDigits || /\D/.test(code)
		? sizesIn(index, beginningWith(index.codes.list, code), seen)
		: new Uint32Array();

/** A loop, six times as fast as `filter`: all products may share one prefix. */
function sizesIn({ codes }: SearchIndex, { from, to }: Range, seen: Bits): Uint32Array {
	const sizes = new Uint32Array(to - from);
	let count = 0;
	for (let index = from; index < to; index++) {
		const size = codes.sizes[index] ?? 0;
		if (has(seen, size)) sizes[count++] = size;
	}
	return sizes.subarray(0, count);
}
