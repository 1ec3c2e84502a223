import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { notification } from "#db/schema/notices.ts";
import { store } from "#db/schema/store.ts";
import { saveOrder } from "#orders/orders.db.ts";
import { createBreaker } from "#shared/breaker.ts";
import { OrdersSince } from "#shared/counted-orders.ts";
import { addDays, dayOf, type StoreDay } from "#shared/store-day.ts";
import { backOfficeSince } from "#store/store.db.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { syncWithBackOffice } from "./back-office.flows.ts";
import { handOverSince, ordersHandedOverSince } from "./back-office-start.commands.ts";

const today = dayOf(2026, 12, 1);
const yesterday = addDays(today, -1);

/** A shop that connects a back office on a day. */
const test = plain.extend("shop", async ({ database: { db } }) => {
	const { by, ownCompany, staff } = stockedShop();
	await db.update(store).set({ backOfficeSince: null });
	const received: string[] = [];
	const office = {
		take: async (_: unknown, { id }: { id: string }) => void received.push(id),
		reports: async () => [],
		breaker: createBreaker(),
	};
	const act = systemOn(db, today);
	const placeOn = (day: StoreDay, changes: Partial<Parameters<typeof insertTestOrder>[1]> = {}) =>
		insertTestOrder(db, {
			of: by,
			locationId: ownCompany.locations.buyersLocation,
			placedAt: systemOn(db, day).now,
			...changes,
		});
	const sync = () => syncWithBackOffice(act, office);
	return { act, by, staff, received, placeOn, sync };
});

describe("the first connection of a back office", () => {
	test("begins today when no order is open", async ({ shop: { act, received, placeOn, sync } }) => {
		await placeOn(yesterday, { status: "Completed" });
		await sync();
		expect(await backOfficeSince(act)).toBe(today);
		const orderId = await placeOn(today);
		await sync();
		expect(received).toEqual([orderId]);
	});

	test("hands over nothing while orders are open, and tells administrators once a day", async ({
		database: { db },
		shop: { act, staff, received, placeOn, sync },
	}) => {
		await placeOn(yesterday, { awaitsPayment: true, paymentMethod: "creditcard" });
		for (const _ of [1, 2]) await sync();
		expect(received).toEqual([]);
		expect(await backOfficeSince(act)).toBeNull();
		const rows = await db
			.select({ userId: notification.userId, details: notification.details })
			.from(notification)
			.where(and(eq(notification.kind, "hand-over-waiting")));
		expect(rows).toEqual([{ userId: staff.administrator?.userId, details: { openOrders: 1 } }]);
	});

	test("hands over the orders since the day that staff choose, after they saw count and sum", async ({
		database: { db },
		shop: { act, staff, received, placeOn, sync },
	}) => {
		const early = await placeOn(addDays(today, -20));
		const late = await placeOn(yesterday);
		const boss = { ...actOf(db, staff.administrator ?? act.by), now: act.now };
		const shown = await ordersHandedOverSince(boss, { since: yesterday });
		expect(shown).toMatchObject({ orders: 1, companies: 1, total: 2_000, firstOn: yesterday, lastOn: yesterday });
		const seen = { since: yesterday, orders: 1, total: 2_000 };
		for (const wrong of [{ orders: 2 }, { total: 1_999 }]) {
			const input = OrdersSince.parse({ ...seen, ...wrong });
			expect(await refusalOf(handOverSince(boss, input))).toBe("counted-orders.changed");
		}
		await sync();
		expect(received).toEqual([]);
		await handOverSince(boss, OrdersSince.parse(seen));
		for (const _ of [1, 2]) await sync();
		expect(received).toEqual([late]);
		await saveOrder(act, early, { reference: "PO 8" });
		await sync();
		expect(received).toEqual([late]);
	});

	test("is decided by administrators only", async ({ database: { db }, shop: { staff, by } }) => {
		for (const viewer of [staff.sales ?? by, staff.finance ?? by, by])
			expect(await refusalOf(ordersHandedOverSince(actOf(db, viewer), { since: today }))).toBe(
				"store.administrators-only",
			);
	});
});
