import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { notification } from "#db/schema/notices.ts";
import { store } from "#db/schema/store.ts";
import { addDays, dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { insertSentOrder, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { warnWithoutSupplier } from "./missing-supplier.commands.ts";
import { openOrdersWithoutSupplier } from "./missing-supplier.db.ts";

const today = dayOf(2026, 11, 23);

describe("a shop without the supplier's details", () => {
	test("counts the orders that would be delivered without an invoice", async ({ database: { db } }) => {
		const { by, ownCompany } = stockedShop();
		const act = systemOn(db, today);
		const insert = (status: "Pending" | "On the way" | "Completed" | "Cancelled") =>
			insertSentOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation, prices: [1_000], status });
		for (const status of ["Pending", "On the way", "Completed", "Cancelled"] as const) await insert(status);
		expect(await openOrdersWithoutSupplier(act)).toBeNull();
		await db.update(store).set({ supplier: null });
		expect(await openOrdersWithoutSupplier(act)).toBe(2);
	});

	test("tells bookkeepers and administrators once a day", async ({ database: { db } }) => {
		const { staff } = stockedShop();
		const told = async () =>
			(
				await db
					.select({ userId: notification.userId })
					.from(notification)
					.where(eq(notification.kind, "supplier-missing"))
			).map(({ userId }) => userId);
		await warnWithoutSupplier(systemOn(db, today));
		expect(await told()).toEqual([]);
		await db.update(store).set({ supplier: null });
		await warnWithoutSupplier(systemOn(db, today));
		await warnWithoutSupplier(systemOn(db, today));
		const once = await told();
		expect(new Set(once)).toEqual(new Set([staff.finance?.userId, staff.administrator?.userId]));
		await warnWithoutSupplier(systemOn(db, addDays(today, 1)));
		expect(await told()).toHaveLength(once.length * 2);
	});
});
