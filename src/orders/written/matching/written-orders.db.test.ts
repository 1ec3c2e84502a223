import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";
import { dutchOrders } from "#test/written-orders/dutch-orders.ts";
import { englishOrders } from "#test/written-orders/english-orders.ts";
import { halfOf } from "#test/written-orders/halves.ts";
import { heldOutMessages } from "#test/written-orders/held-out-messages.ts";
import { measureOrders } from "#test/written-orders/measured-lines.ts";
import { type MeasuredMessage, measureMessages } from "#test/written-orders/measured-messages.ts";
import { moreDutchOrders } from "#test/written-orders/more-dutch-orders.ts";
import { moreEnglishOrders } from "#test/written-orders/more-english-orders.ts";
import { tuningMessages } from "#test/written-orders/tuning-messages.ts";
import { tuningMoreMessages } from "#test/written-orders/tuning-more-messages.ts";
import { heldOutUnsoldLines, tuningUnsoldLines } from "#test/written-orders/unsold-lines.ts";
import { unsoldLinesMore } from "#test/written-orders/unsold-lines-more.ts";

const test = plain.extend("catalogue", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	return openDemoCatalogue(act);
});

describe("orders in the buyer's own words", () => {
	test.for([
		["first", [...englishOrders, ...dutchOrders]],
		["second", [...moreEnglishOrders, ...moreDutchOrders]],
	] as const)(
		"are right in at least 97 of the 100 lines of the %s set, never wrong unless marked with a doubt, and mostly sure",
		async ([, orders], { catalogue }) => {
			const measured = await measureOrders(orders, catalogue);
			const notRight = measured.filter(({ result }) => result !== "right");
			expect(notRight.filter(({ result }) => result === "wrong").map(({ report }) => report)).toEqual([]);
			expect(notRight.length, notRight.map(({ report }) => report).join("\n")).toBeLessThanOrEqual(3);
			const orderLines = measured.filter(({ isOrder }) => isOrder);
			expect(orderLines.filter(({ isSure }) => isSure).length / orderLines.length).toBeGreaterThan(0.9);
		},
	);

	test.for([
		["tuning", tuningMessages, { complete: 29, rows: 66, right: 66, wrong: 0 }],
		["held-out", heldOutMessages, { complete: 27, rows: 61, right: 57, wrong: 0 }],
		["more tuning", halfOf(tuningMoreMessages, "tuning"), { complete: 28, rows: 62, right: 62, wrong: 0 }],
		["more measured", halfOf(tuningMoreMessages, "measured"), { complete: 26, rows: 58, right: 57, wrong: 0 }],
	] as const)("have a row for each item of the %s messages", async ([, sets, floor], { catalogue }) => {
		const measured = await measureMessages(sets, catalogue);
		const sumOf = (count: (message: MeasuredMessage) => number) =>
			measured.reduce((sum, message) => sum + count(message), 0);
		expect(measured.filter(({ items, itemsWithRow }) => items === itemsWithRow).length).toBeGreaterThanOrEqual(
			floor.complete,
		);
		expect(sumOf(({ itemsWithRow }) => itemsWithRow)).toBeGreaterThanOrEqual(floor.rows);
		expect(sumOf(({ itemsRight }) => itemsRight)).toBeGreaterThanOrEqual(floor.right);
		expect(sumOf(({ wrongRows }) => wrongRows)).toBeLessThanOrEqual(floor.wrong);
	});

	test.for([
		["tuning", tuningUnsoldLines],
		["held-out", heldOutUnsoldLines],
		["more", unsoldLinesMore],
	] as const)(
		"are never sure about the %s lines for things that the shop does not sell",
		async ([, sets], { catalogue }) => {
			const measured = await measureMessages(sets, catalogue);
			expect(measured.filter(({ wrongRows }) => wrongRows > 0).length).toBe(0);
		},
	);
});
