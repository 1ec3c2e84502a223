import { type Bits, has } from "#catalogue/snapshot/bit-set.ts";
import type { SearchIndex } from "./search-index.ts";
import { beginningWith, type Range, wholeOf } from "./word-list.ts";

/** The sizes that this is a code of, of those that are seen. */
export const sizesOfCode = (index: SearchIndex, code: string, seen: Bits): Uint32Array =>
	sizesIn(index, wholeOf(index.codes.list, beginningWith(index.codes.list, code), code.length), seen);

const digitsFrom = 5;

/** The sizes that have a code which begins so. Digits alone are the beginning of one only when there are many: 700 is a size of a
 * bottle. */
export const sizesOfCodeBegun = (index: SearchIndex, code: string, seen: Bits): Uint32Array =>
	code.length >= digitsFrom || /\D/.test(code)
		? sizesIn(index, beginningWith(index.codes.list, code), seen)
		: new Uint32Array();

/** A loop, because all that is sold may begin with one number of the trade, and a filter took six times as long. */
function sizesIn({ codes }: SearchIndex, { from, to }: Range, seen: Bits): Uint32Array {
	const sizes = new Uint32Array(to - from);
	let count = 0;
	for (let nth = from; nth < to; nth++) {
		const size = codes.sizes[nth] ?? 0;
		if (has(seen, size)) sizes[count++] = size;
	}
	return sizes.subarray(0, count);
}
