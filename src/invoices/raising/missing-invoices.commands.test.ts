import { describe, expect } from "vitest";
import { account } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import type { orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { OrdersSince } from "#shared/counted-orders.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { insertSentOrder, invoiceOfOrder, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { collectDueOrders, collectOrders } from "./collecting.commands.ts";
import { missingInvoices, raiseMissing, raiseScheduled } from "./missing-invoices.commands.ts";

const first = dayOf(2026, 11, 20);
const before = dayOf(2026, 11, 19);
const after = dayOf(2026, 11, 21);
const today = dayOf(2026, 12, 1);

/** A shop that began to invoice on the first day, with orders that were sent without an invoice. */
const test = plain.extend("shop", async ({ database: { db }, owner }) => {
	const { by, ownCompany, staff } = stockedShop();
	const locationId = ownCompany.locations.buyersLocation;
	await db.update(store).set({ invoicesSince: first });
	const sentOn = async (day: StoreDay, changes: Partial<typeof orders.$inferInsert> = {}) => {
		const orderId = await insertSentOrder(db, {
			of: by,
			locationId,
			prices: [1_000],
			status: "In progress",
			...changes,
		});
		const act = { ...systemOn(db, day), by: staff.sales ?? by };
		await moveOrder(act, { orderId, to: "On the way", note: null, short: [] });
		await owner`delete from job`;
		return orderId;
	};
	const jobs = async (name: string) => {
		const rows = await owner`select content from job j
			where j.name = ${name} order by id`;
		return rows.map(({ content }) => content.payload);
	};
	return { by, staff, accountId: by.accountId ?? "", sentOn, jobs, act: systemOn(db, today) };
});

describe("missing invoices", () => {
	test("are counted first, from a day on, and raised when the count and the sum are the shown ones", async ({
		database: { db },
		shop: { act, sentOn, jobs },
	}) => {
		await sentOn(before);
		const onFirst = await sentOn(first);
		const later = await sentOn(after);
		const shown = await missingInvoices(act, { since: first });
		expect(shown).toMatchObject({ orders: 2, companies: 1, total: 2_300, firstOn: first, lastOn: after });
		expect(await missingInvoices(act, { since: after })).toMatchObject({ orders: 1, firstOn: after });
		expect(await jobs("invoices.raise")).toEqual([]);

		for (const wrong of [{ orders: 1 }, { total: 2_301 }]) {
			const input = OrdersSince.parse({ since: first, orders: 2, total: 2_300, ...wrong });
			expect(await refusalOf(raiseMissing(act, input))).toBe("counted-orders.changed");
		}
		expect(await jobs("invoices.raise")).toEqual([]);
		await raiseMissing(act, OrdersSince.parse({ since: first, orders: 2, total: 2_300 }));
		const enqueued: { orderId: string }[] = await jobs("invoices.raise");
		expect(enqueued.map(({ orderId }) => orderId).toSorted()).toEqual([onFirst, later].toSorted());
		const rows = await db.select({ changes: audit.changes }).from(audit);
		expect(rows.some(({ changes }) => "missingInvoices" in changes)).toBe(true);
		for (const job of enqueued) await raiseScheduled(act, job);
		expect((await invoiceOfOrder(db, later)).issuedOn).toBe(today);
		expect(await missingInvoices(act, { since: first })).toMatchObject({ orders: 0, total: 0, firstOn: null });
	});

	test("are refused from a day before the shop began to invoice, and without a supplier", async ({
		database: { db },
		shop: { act, sentOn },
	}) => {
		await sentOn(before);
		expect(await refusalOf(missingInvoices(act, { since: before }))).toBe("invoice.before-invoicing");
		const input = OrdersSince.parse({ since: before, orders: 1, total: 1_150 });
		expect(await refusalOf(raiseMissing(act, input))).toBe("invoice.before-invoicing");
		await db.update(store).set({ supplier: null, invoicesSince: null });
		expect(await refusalOf(missingInvoices(act, { since: first }))).toBe("invoice.supplier-missing");
	});

	test("are for finance only", async ({ database: { db }, shop: { staff, by } }) => {
		for (const viewer of [staff.sales ?? by, by])
			expect(await refusalOf(missingInvoices(actOf(db, viewer), { since: first }))).toBe("invoice.finance-only");
	});
});

test("a job raises no invoice of an order that was sent before the shop began to invoice", async ({
	database: { db },
	shop: { act, sentOn },
}) => {
	const early = await sentOn(before);
	const late = await sentOn(first);
	for (const orderId of [early, late]) await raiseScheduled(act, { orderId });
	expect((await invoiceOfOrder(db, late)).issuedOn).toBe(today);
	await expect(invoiceOfOrder(db, early)).rejects.toThrow("the order has no invoice");
});

test("a collective invoice leaves out orders that were sent before the shop began to invoice", async ({
	database: { db },
	shop: { act, accountId, sentOn, jobs },
}) => {
	await db.update(account).set({ invoiceSchedule: "month" });
	const early = await sentOn(before);
	const late = await sentOn(after);
	await sentOn(dayOf(2026, 10, 15));
	await collectDueOrders(act);
	const due: { accountId: string; periodUntil: StoreDay }[] = await jobs("invoices.collect");
	expect(due).toEqual([{ accountId, periodUntil: "2026-11-30" }]);
	for (const job of due) await collectOrders(act, job);
	expect((await invoiceOfOrder(db, late)).total).toBe(1_150);
	await expect(invoiceOfOrder(db, early)).rejects.toThrow("the order has no invoice");
});
