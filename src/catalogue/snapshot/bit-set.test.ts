import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	add,
	addRange,
	and,
	type Bits,
	count,
	countEntries,
	countIntersection,
	empty,
	entriesOf,
	forEachMember,
	full,
	has,
	intersects,
	isNotEmpty,
	lastSizesOf,
	membersIn,
	or,
	sizesOf,
	without,
	wordsOf,
	wordsToEnds,
} from "./bit-set.ts";

const bitsOf = (members: readonly number[], of: number): Bits => {
	const bits = empty(of);
	for (const member of members) add(bits, member);
	return bits;
};
const membersOf = (bits: Bits): number[] => {
	const members: number[] = [];
	forEachMember(bits, (member) => members.push(member));
	return members;
};
const sorted = (members: Iterable<number>): number[] => [...new Set(members)].sort((a, b) => a - b);

describe.each([0, 1, 31, 32, 33, 63, 64, 65, 100])("a set of %i", (members) => {
	test("is full with all its members and no others", () => {
		expect(count(full(members))).toBe(members);
		expect(membersOf(full(members))).toEqual(Array.from({ length: members }, (_, at) => at));
		expect([has(full(members), members), has(full(members), members - 1)]).toEqual([false, members > 0]);
	});

	test("adds a range", () => {
		for (let from = 0; from <= members; from++) {
			const bits = empty(members);
			addRange(bits, from, members);
			expect([count(bits), membersOf(bits)[0] ?? from]).toEqual([members - from, from]);
			const before = empty(members);
			addRange(before, 0, from);
			expect(count(or(bits, before))).toBe(members);
			expect(count(before)).toBe(from);
		}
	});

	test("is empty without members", () => {
		expect([count(empty(members)), membersOf(empty(members))]).toEqual([0, []]);
	});
});

test("returns the first members, range by range", () => {
	const given = fc.record({
		some: fc.array(fc.nat(199)),
		ranges: fc.array(fc.tuple(fc.nat(200), fc.nat(80)), { maxLength: 5 }),
		atMost: fc.nat(60),
	});
	fc.assert(
		fc.property(given, ({ some, ranges, atMost }) => {
			const apart = ranges
				.map(([from, length]) => [from, Math.min(200, from + length)] as const)
				.filter(([from, to], nth, all) => all.slice(0, nth).every(([other, end]) => to <= other || end <= from))
				.toReversed();
			const slowly = apart.flatMap(([from, to]) => sorted(some).filter((member) => from <= member && member < to));
			expect([...membersIn(bitsOf(some, 200), apart, atMost)]).toEqual(slowly.slice(0, atMost));
		}),
		{ numRuns: 500 },
	);
});

test("agrees with sets of numbers", () => {
	const two = fc.integer({ min: 1, max: 200 }).chain((of) => {
		const members = fc.array(fc.nat(of - 1));
		return fc.record({ of: fc.constant(of), one: members, other: members });
	});
	fc.assert(
		fc.property(two, ({ of, one, other }) => {
			const [a, b] = [bitsOf(one, of), bitsOf(other, of)];
			expect(membersOf(a)).toEqual(sorted(one));
			expect(count(a)).toBe(new Set(one).size);
			expect(membersOf(or(a, b))).toEqual(sorted([...one, ...other]));
			expect(membersOf(and(a, b))).toEqual(sorted(one.filter((member) => other.includes(member))));
			expect(membersOf(without(a, b))).toEqual(sorted(one.filter((member) => !other.includes(member))));
			expect([isNotEmpty(a), intersects(a, b)]).toEqual([one.length > 0, count(and(a, b)) > 0]);
			expect(countIntersection(a, b, wordsOf(a))).toBe(count(and(a, b)));
			expect(membersOf(a)).toEqual(sorted(one)); // the operations above change no set
		}),
		{ numRuns: 300 },
	);
});

/** Entries with one size, with a few, and with more sizes than bits in a word. */
const sizesOfShop = fc
	.array(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 30, max: 100 })), {
		minLength: 1,
		maxLength: 40,
	})
	.chain((sizesOfEntries) => {
		const entryOf = Uint32Array.from(sizesOfEntries.flatMap((sizes, entry) => new Array<number>(sizes).fill(entry)));
		const some = fc.array(fc.nat(entryOf.length - 1), { maxLength: 60 });
		return fc.record({
			entries: fc.constant(sizesOfEntries.length),
			entryOf: fc.constant(entryOf),
			one: some,
			other: some,
		});
	});

test("counts an entry once, also with several sizes in the set", () => {
	fc.assert(
		fc.property(sizesOfShop, ({ entries, entryOf, one, other }) => {
			const [a, b] = [bitsOf(one, entryOf.length), bitsOf(other, entryOf.length)];
			const all = full(entryOf.length);
			const ends = lastSizesOf(entryOf);
			const counted = (some: Bits, others: Bits) => countEntries(some, others, ends, wordsToEnds(some, ends));
			const entry = (size: number) => entryOf[size] ?? -1;
			expect(membersOf(entriesOf(a, entryOf, entries))).toEqual(sorted(one.map(entry)));
			expect(counted(a, all)).toBe(new Set(one.map(entry)).size);
			expect(counted(a, b)).toBe(new Set(one.filter((size) => other.includes(size)).map(entry)).size);
			expect(counted(all, all)).toBe(entries);
		}),
		{ numRuns: 500 },
	);
});

test("returns all sizes of the entries", () => {
	fc.assert(
		fc.property(sizesOfShop, ({ entries, entryOf, one }) => {
			const chosen = new Set(one.map((size) => entryOf[size]));
			const sizes = [...entryOf.keys()].filter((size) => chosen.has(entryOf[size]));
			const firstSize = Uint32Array.from({ length: entries }, (_, entry) => entryOf.indexOf(entry));
			const ends = Uint32Array.from([...firstSize, entryOf.length]);
			expect(membersOf(sizesOf(entriesOf(bitsOf(one, entryOf.length), entryOf, entries), ends))).toEqual(sizes);
		}),
		{ numRuns: 200 },
	);
});
