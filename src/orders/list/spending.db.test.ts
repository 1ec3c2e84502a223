import { expect } from "vitest";
import { testWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { spendingOf } from "./spending.db.ts";

const test = plain.extend("world", { scope: "file" }, () => people());
const now = new Date("2026-11-23T00:00:00Z");

test("sums the orders of twelve months by month of the store, without cancelled ones", async ({
	database: { db },
	world: { ownCompany, otherCompany },
}) => {
	const [of, { buyersLocation, otherLocation }] = [ownCompany.administrator.viewer, ownCompany.locations];
	for (const { at, ...order } of [
		{ at: "2026-11-22T00:00:00Z", locationId: buyersLocation },
		{ at: "2026-11-20T00:00:00Z", locationId: otherLocation },
		{ at: "2026-10-31T12:00:00Z", locationId: buyersLocation }, // 1 November in Auckland
		{ at: "2026-11-19T00:00:00Z", locationId: buyersLocation, status: "Cancelled" as const },
		{ at: "2025-11-30T11:00:00Z", locationId: buyersLocation }, // 1 December in Auckland
		{ at: "2025-11-30T10:59:00Z", locationId: buyersLocation },
	])
		await insertTestOrder(db, { of, ...order, placedAt: new Date(at) });
	await insertTestOrder(db, {
		of: otherCompany.administrator.viewer,
		locationId: otherCompany.locations.buyersLocation,
		placedAt: now,
	});

	const one = { net: 2000, total: 2000 };
	expect(await spendingOf(actOf(db, of, now))).toEqual([
		{ month: "2026-11", orders: 3, net: 3 * one.net, total: 3 * one.total },
		{ month: "2025-12", orders: 1, ...one },
	]);
	expect(await spendingOf(actOf(db, ownCompany.buyer.viewer, now)), "only the buyer's location").toMatchObject([
		{ month: "2026-11", orders: 2 },
		{ month: "2025-12", orders: 1 },
	]);
});
