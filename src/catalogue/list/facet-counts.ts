import { type Bits, each, lowestOf } from "#catalogue/snapshot/bit-set.ts";

/** Of each member, one after the other, the numbers of the values that it has. All values of its kind are numbered from 0. */
export type Rows = { values: Uint32Array<ArrayBuffer>; begins: Uint32Array<ArrayBuffer>; count: number };

type Counted = { of: "entry" | "size"; values: readonly { bits: Bits; nth: number | null }[] };

/** What bits say by value, said by member. */
export function rowsOf(tables: readonly Counted[], of: Counted["of"], members: number): Rows {
	const numbered = tables.filter((table) => table.of === of).flatMap(({ values }) => values);
	const begins = new Uint32Array(members + 1);
	for (const { bits } of numbered)
		each(bits, (member) => {
			begins[member + 1] = (begins[member + 1] ?? 0) + 1;
		});
	for (let member = 0; member < members; member++)
		begins[member + 1] = (begins[member + 1] ?? 0) + (begins[member] ?? 0);
	const next = begins.slice();
	const values = new Uint32Array(begins[members] ?? 0);
	for (const { bits, nth } of numbered)
		each(bits, (member) => {
			const place = next[member] ?? 0;
			next[member] = place + 1;
			values[place] = nth ?? 0;
		});
	return { values, begins, count: numbered.length };
}

/** How many of the entries have each value. Of few among many this reads far less than the bits of all values. No callbacks here and
 * below: each takes longer than what it would do. */
export function countedEntries(found: Bits, { values, begins, count }: Rows): Uint32Array {
	const counts = new Uint32Array(count);
	for (let at = 0; at < found.length; at++)
		for (let word = found[at] ?? 0; word !== 0; word &= word - 1) {
			const entry = (at << 5) + lowestOf(word);
			const end = begins[entry + 1] ?? 0;
			for (let nth = begins[entry] ?? 0; nth < end; nth++) {
				const value = values[nth] ?? 0;
				counts[value] = (counts[value] ?? 0) + 1;
			}
		}
	return counts;
}

/** Of how many entries a size in the set has each value. */
export function countedSizes(found: Bits, { values, begins, count }: Rows, entryOf: Uint32Array): Uint32Array {
	const counts = new Uint32Array(count);
	/** The entry for which a value was counted last, and one. */
	const lastOf = new Uint32Array(count);
	for (let at = 0; at < found.length; at++)
		for (let word = found[at] ?? 0; word !== 0; word &= word - 1) {
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
