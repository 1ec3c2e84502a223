import fc from "fast-check";
import { expect, test } from "vitest";
import { columnBuilder, findIn, finishAll, sortedBy, textAt, textsBuilder } from "./columns.ts";

test("returns what was added to a column, in memory of that length", () => {
	fc.assert(
		fc.property(fc.array(fc.nat(2 ** 31 - 1), { maxLength: 300 }), (given) => {
			const growing = { counts: columnBuilder.counts(), days: columnBuilder.days(), amounts: columnBuilder.amounts() };
			for (const value of given) for (const column of Object.values(growing)) column.push(value);
			const { counts, days, amounts } = finishAll(growing);
			expect([[...counts], [...days], [...amounts]]).toEqual([given, given, given]);
			expect(counts.buffer.byteLength).toBe(given.length * 4);
		}),
	);
});

test("returns the added texts, and keeps shared ones only once", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constant(null)), { maxLength: 100 }), (given) => {
			const growing = textsBuilder();
			const [own, shared] = [columnBuilder.counts(), columnBuilder.counts()];
			for (const text of given) {
				own.push(text === null ? 0 : growing.addUnique(text));
				shared.push(growing.addShared(text));
			}
			const [texts, ...columns] = [growing.done(), own.finish(), shared.finish()];
			for (const column of columns) expect([...column].map((nth) => textAt(texts, nth))).toEqual(given);
			expect(new Set(columns[1]).size).toBe(new Set(given).size);
		}),
	);
});

test("finds a text in a column, and no other text", () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.stringMatching(/^[a-zA-Z0-9-]{1,6}$/)), fc.string(), (given, other) => {
			const growing = textsBuilder();
			const column = Uint32Array.from(given, growing.addUnique);
			const texts = growing.done();
			const sorted = sortedBy(texts, column);
			for (const [nth, text] of given.entries()) expect(findIn(texts, column, sorted, text)).toBe(nth);
			expect(findIn(texts, column, sorted, other)).toBe(given.includes(other) ? given.indexOf(other) : null);
		}),
	);
});
