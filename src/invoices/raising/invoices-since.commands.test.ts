import { expect } from "vitest";
import { account } from "#db/schema/accounts.ts";
import { store } from "#db/schema/store.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { OrdersSince } from "#shared/counted-orders.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { invoicesSince } from "#store/store.db.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { insertSentOrder, invoiceOfOrder, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { collectDueOrders, collectOrders } from "./collecting.commands.ts";
import { invoiceSince, ordersInvoicedSince } from "./invoices-since.commands.ts";

const first = dayOf(2026, 11, 20);
const earlier = dayOf(2026, 11, 10);

test("shows the waiting orders that an earlier first day adds, and sets the day when count and sum are repeated", async ({
	database: { db },
}) => {
	const { by, ownCompany, staff } = stockedShop();
	await db.update(store).set({ invoicesSince: first });
	await db.update(account).set({ invoiceSchedule: "month" });
	const sentOn = async (day: StoreDay) => {
		const locationId = ownCompany.locations.buyersLocation;
		const placedAt = systemOn(db, dayOf(2026, 11, 2)).now;
		const orderId = await insertSentOrder(db, { of: by, locationId, placedAt, prices: [1_000], status: "In progress" });
		const act = { ...systemOn(db, day), by: staff.sales ?? by };
		await moveOrder(act, { orderId, to: "On the way", note: null, short: [] });
		return orderId;
	};
	const tooEarly = await sentOn(dayOf(2026, 11, 9));
	const added = await sentOn(earlier);
	await sentOn(first);
	const boss = { ...systemOn(db, dayOf(2026, 12, 1)), by: staff.administrator ?? by };

	const shown = await ordersInvoicedSince(boss, { since: earlier });
	expect(shown).toMatchObject({ orders: 1, companies: 1, total: 1_150, firstOn: earlier, lastOn: earlier });
	const seen = { since: earlier, orders: 1, total: 1_150 };
	for (const wrong of [{ orders: 0 }, { total: 0 }])
		expect(await refusalOf(invoiceSince(boss, OrdersSince.parse({ ...seen, ...wrong })))).toBe(
			"counted-orders.changed",
		);
	expect(await invoicesSince(boss)).toBe(first);
	await invoiceSince(boss, OrdersSince.parse(seen));
	expect(await invoicesSince(boss)).toBe(earlier);

	await collectDueOrders(boss);
	await collectOrders(boss, { accountId: by.accountId ?? "", periodUntil: dayOf(2026, 11, 30) });
	expect((await invoiceOfOrder(db, added)).total).toBe(2_300);
	await expect(invoiceOfOrder(db, tooEarly)).rejects.toThrow("the order has no invoice");

	expect(await ordersInvoicedSince(boss, { since: first })).toMatchObject({ orders: 0, firstOn: null });
	for (const viewer of [staff.finance ?? by, by])
		expect(await refusalOf(ordersInvoicedSince(actOf(db, viewer), { since: first }))).toBe("store.administrators-only");
});
