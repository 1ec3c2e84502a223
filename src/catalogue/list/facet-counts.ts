import { type Bits, forEachMember, lowestOf } from "#catalogue/snapshot/bit-set.ts";

/** The numbers of the values of each member, member after member. The values of entries, and of sizes, are numbered from 0. */
export type Rows = { values: Uint32Array<ArrayBuffer>; begins: Uint32Array<ArrayBuffer>; count: number };

type Counted = { of: "entry" | "size"; values: readonly { bits: Bits; nth: number | null }[] };

/** Turns members by value into values by member. */
export function rowsOf(tables: readonly Counted[], of: Counted["of"], members: number): Rows {
	const numbered = tables.filter((table) => table.of === of).flatMap(({ values }) => values);
	const begins = new Uint32Array(members + 1);
	for (const { bits } of numbered)
		forEachMember(bits, (member) => {
			begins[member + 1] = (begins[member + 1] ?? 0) + 1;
		});
	for (let member = 0; member < members; member++)
		begins[member + 1] = (begins[member + 1] ?? 0) + (begins[member] ?? 0);
	const next = begins.slice();
	const values = new Uint32Array(begins[members] ?? 0);
	for (const { bits, nth } of numbered)
		forEachMember(bits, (member) => {
			const position = next[member] ?? 0;
			next[member] = position + 1;
			values[position] = nth ?? 0;
		});
	return { values, begins, count: numbered.length };
}

/** Counts the entries with each value. For few entries this reads far less than the bits of all values. No callbacks here and below,
 * because a call is slower than its work. */
export function countedEntries(matches: Bits, { values, begins, count }: Rows): Uint32Array {
	const counts = new Uint32Array(count);
	for (let at = 0; at < matches.length; at++)
		for (let word = matches[at] ?? 0; word !== 0; word &= word - 1) {
			const entry = (at << 5) + lowestOf(word);
			const end = begins[entry + 1] ?? 0;
			for (let nth = begins[entry] ?? 0; nth < end; nth++) {
				const value = values[nth] ?? 0;
				counts[value] = (counts[value] ?? 0) + 1;
			}
		}
	return counts;
}

/** Counts for each value the entries with a size that is in the set and has the value. */
export function countedSizes(matches: Bits, { values, begins, count }: Rows, entryOf: Uint32Array): Uint32Array {
	const counts = new Uint32Array(count);
	/** For each value the last counted entry plus one. */
	const lastOf = new Uint32Array(count);
	for (let at = 0; at < matches.length; at++)
		for (let word = matches[at] ?? 0; word !== 0; word &= word - 1) {
			const size = (at << 5) + lowestOf(word);
			const entry = (entryOf[size] ?? 0) + 1;
			const end = begins[size + 1] ?? 0;
			for (let nth = begins[size] ?? 0; nth < end; nth++) {
				const value = values[nth] ?? 0;
				if (lastOf[value] === entry) continue;
				lastOf[value] = entry;
				counts[value] = (counts[value] ?? 0) + 1;
			}
		}
	return counts;
}
