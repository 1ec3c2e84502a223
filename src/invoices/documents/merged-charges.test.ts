import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineKinds } from "#invoices/invoices.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { gstOf, money, sum, times } from "#shared/money.ts";
import { chargeLine, goodsLine, testDocument } from "#test/invoice-documents.ts";
import { faultsOfUbl } from "#test/ubl.ts";
import type { DocumentLine } from "./document.ts";
import { mergedCharges } from "./merged-charges.ts";

const cans = { article: "IN-3041", name: "Cold Brew Black", size: "12 × 250 ml cans", quantity: 24, price: 10 };
const milk = { article: "IN-3032", name: "Oat Milk", size: "6 × 1 l", quantity: 8, price: 15 };
const summary = (lines: readonly DocumentLine[]) =>
	lines.map(({ position, kind, quantity, price, net }) => [position, kind, quantity, price, net].join(" "));

test("gives an order one line for its deposit and one for its waste levy, after its goods", () => {
	const lines = [
		goodsLine(cans),
		chargeLine("deposit", 10, cans),
		chargeLine("waste", 15, cans),
		goodsLine(milk),
		chargeLine("deposit", 10, milk),
		chargeLine("waste", 18, milk),
		chargeLine("freight", 1_250),
	];
	const merged = mergedCharges(lines);
	expect(summary(merged)).toEqual([
		"1 goods 24 10 240",
		"2 goods 8 15 120",
		"3 deposit 32 10 320",
		"4 waste 1 504 504",
		"5 freight 1 1250 1250",
	]);
	expect(merged.slice(2, 4).map(({ product }) => product)).toEqual([null, null]);
});

test("keeps the levies of each order of a collective invoice apart", () => {
	const levies = ["801000000000001AAA", "801000000000002AAA"].flatMap((orderId) => [
		chargeLine("waste", 15, cans, orderId),
		chargeLine("waste", 15, milk, orderId),
	]);
	expect(mergedCharges(levies).map(({ orderId, quantity }) => `${orderId} ${quantity}`)).toEqual([
		"801000000000001AAA 32",
		"801000000000002AAA 32",
	]);
});

const anyLine = fc
	.record({
		kind: fc.constantFrom(...lineKinds),
		orderId: fc.constantFrom("801000000000001AAA", "801000000000002AAA"),
		quantity: fc.integer({ min: 1, max: 500 }),
		cents: fc.integer({ min: 0, max: 9_999 }),
		off: fc.integer({ min: 0, max: 99 }),
		gstBasisPoints: fc.constantFrom(1_500, 0),
	})
	.map(({ kind, orderId, quantity, cents, off, gstBasisPoints }): DocumentLine => {
		const line = chargeLine(kind, cents, { ...cans, quantity }, orderId);
		const discount = money(Math.min(off, line.net));
		return { ...line, discount, net: money(line.net - discount), gstBasisPoints };
	});

test("keeps all sums and the GST of each rate, for any lines", () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
			const merged = mergedCharges(lines);
			expect(gstOf(merged)).toEqual(gstOf(lines));
			for (const kind of lineKinds)
				expect(sum(merged.filter((line) => line.kind === kind).map(({ net }) => net))).toBe(
					sum(lines.filter((line) => line.kind === kind).map(({ net }) => net)),
				);
			for (const { quantity, price, discount, net } of merged) expect(times(price, quantity) - discount).toBe(net);
			const levies = merged.filter(({ kind }) => kind === "deposit" || kind === "waste");
			const keys = levies.map(({ kind, orderId, gstBasisPoints }) => `${kind} ${orderId} ${gstBasisPoints}`);
			expect(new Set(keys).size).toBe(keys.length);
			expect(merged.map(({ position }) => position)).toEqual(merged.map((_, index) => index + 1));
		}),
		{ numRuns: 200 },
	);
});

test("keeps the arithmetic of UBL, for any lines", () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
			const document = testDocument({ lines: mergedCharges([goodsLine(milk), ...lines]) });
			expect(faultsOfUbl(writeUbl(document))).toEqual([]);
		}),
		{ numRuns: 50 },
	);
});
