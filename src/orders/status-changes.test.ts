import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { stock } from "#db/schema/catalogue.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { testWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { moveOrder } from "./orders.commands.ts";

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { by, ownCompany, staff } = stockedShop();
	await db.update(stock).set({ taken: 100 });
	const statusOf = async (orderId: string) =>
		(await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status;
	return {
		by,
		staff,
		statusOf,
		insertOrder: () => insertTestOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation }),
	};
});

describe("an order", () => {
	test.for([
		["sales", "done", "In progress"],
		["administrator", "done", "In progress"],
		["service", "order.sales-only", "Pending"],
		["finance", "order.sales-only", "Pending"],
	] as const)(
		"gives staff of %s who accept it the outcome %s",
		async ([kind, outcome, status], { database: { db }, shop }) => {
			const orderId = await shop.insertOrder();
			const viewer = shop.staff[kind];
			if (!viewer) throw new Error(`no staff of ${kind}`);
			expect(await outcomeOf(moveOrder(actOf(db, viewer), { orderId, to: "In progress", note: null }))).toBe(outcome);
			expect(await shop.statusOf(orderId)).toBe(status);
		},
	);

	test("is either accepted or cancelled when both happen at once", async ({ database: { db }, shop }) => {
		for (let round = 0; round < 6; round++) {
			const orderId = await shop.insertOrder();
			const accept = () =>
				outcomeOf(moveOrder(actOf(db, shop.staff.sales ?? shop.by), { orderId, to: "In progress", note: null }));
			const cancel = () => outcomeOf(moveOrder(actOf(db, shop.by), { orderId, to: "Cancelled", note: null }));
			const outcomes = await Promise.all(round % 2 ? [accept(), cancel()] : [cancel(), accept()]);
			expect(outcomes.toSorted()).toEqual(["done", "order.wrong-status"]);
			const steps = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
			expect(steps.map(({ toStatus }) => toStatus)).toEqual(["Pending", await shop.statusOf(orderId)]);
		}
	});
});
