import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money } from "#shared/money.ts";
import { addDays, dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { insertSentOrder, invoiceOfOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { collectDueOrders, collectOrders } from "./collecting.commands.ts";
import { raiseInvoice } from "./raising.commands.ts";

/** A Wednesday. */
const wednesday = dayOf(2026, 12, 23);
const sunday = dayOf(2026, 12, 27);

const test = plain.extend("shop", async ({ database: { db }, owner }) => {
	const { by, ownCompany, staff } = stockedShop();
	const accountId = by.accountId ?? "";
	const locationId = ownCompany.locations.buyersLocation;
	const setTerms = (terms: Partial<typeof account.$inferInsert>) =>
		db.update(account).set(terms).where(eq(account.id, accountId));
	await setTerms({ invoiceSchedule: "week", paymentTermDays: 20 });
	const accepted = (prices: readonly number[], changes: Partial<typeof orders.$inferInsert> = {}) =>
		insertSentOrder(db, { of: by, locationId, prices, status: "In progress", ...changes });
	const sendOn = (day: StoreDay, orderId: string) => {
		const act = { ...systemOn(db, day), by: staff.sales ?? by };
		return moveOrder(act, { orderId, to: "On the way", note: null, short: [] });
	};
	type Sent = Partial<typeof orders.$inferInsert> & { day?: StoreDay };
	const sent = async (prices: readonly number[], { day = wednesday, ...changes }: Sent = {}) => {
		const orderId = await accepted(prices, changes);
		await sendOn(day, orderId);
		return orderId;
	};
	const jobs = async (name: string) => {
		const rows = await owner`select content from job j
			where j.name = ${name} order by id`;
		return rows.map(({ content }) => content.payload);
	};
	const waiting = async (orderId: string) => {
		const [row] = await db.select().from(invoiceOrder).where(eq(invoiceOrder.orderId, orderId));
		return row && [row.periodFrom, row.periodUntil, row.invoiceId];
	};
	return { by, accountId, locationId, accepted, sendOn, sent, setTerms, jobs, waiting };
});

describe("a collective invoice", () => {
	test("covers the orders of the week, with GST once, and is dated the day after", async ({
		database: { db },
		shop,
	}) => {
		const first = await shop.sent([1_010]);
		const second = await shop.sent([1_010], { day: sunday, placedAt: new Date("2026-11-19T21:00:00Z") });
		expect(await shop.waiting(first)).toEqual(["2026-12-21", sunday, null]);
		expect(await shop.jobs("invoices.raise")).toEqual([]);
		const monday = systemOn(db, addDays(sunday, 1));
		await collectDueOrders(systemOn(db, sunday));
		expect(await shop.jobs("invoices.collect")).toEqual([]);
		await collectDueOrders(monday);
		const due = { accountId: shop.accountId, periodUntil: sunday };
		expect(await shop.jobs("invoices.collect")).toEqual([due]);
		await collectOrders(systemOn(db, sunday), due);
		expect(await db.select().from(invoice)).toEqual([]);
		await collectOrders(monday, due);
		await collectOrders(monday, due);
		const { id } = await invoiceOfOrder(db, first);
		expect((await invoiceOfOrder(db, second)).id).toBe(id);
		expect(await documentOf(monday, id)).toMatchObject({
			number: "2026-000001",
			issuedOn: "2026-12-28",
			dueOn: "2027-01-17",
			period: { from: "2026-12-21", until: sunday },
			reference: null,
			net: 2_020,
			gst: 303,
			orders: [{ id: first }, { id: second }],
		});
		expect((await db.select().from(invoice)).length).toBe(1);
	});

	test("of December gets a number of the next year", async ({ database: { db }, shop }) => {
		await shop.setTerms({ invoiceSchedule: "month" });
		const orderId = await shop.sent([1_000]);
		expect(await shop.waiting(orderId)).toEqual(["2026-12-01", "2026-12-31", null]);
		const newYear = dayOf(2027, 1, 1);
		await collectOrders(systemOn(db, newYear), { accountId: shop.accountId, periodUntil: dayOf(2026, 12, 31) });
		expect(await invoiceOfOrder(db, orderId)).toMatchObject({ number: "2027-000001", issuedOn: newYear });
	});

	test("leaves out a card order and an order that is invoiced early", async ({ database: { db }, shop }) => {
		const paid = await shop.sent([1_000], { paymentMethod: "creditcard" });
		expect(await shop.jobs("invoices.raise")).toEqual([{ orderId: paid }]);
		const [early, kept] = [await shop.sent([2_000]), await shop.sent([3_000])];
		expect(await raisedInvoice(systemOn(db, wednesday), early)).toMatchObject({ issuedOn: wednesday, net: 2_000 });
		expect(await shop.waiting(early)).toMatchObject([null, null, expect.stringMatching(/^3tt/)]);
		await collectOrders(systemOn(db, dayOf(2026, 12, 28)), { accountId: shop.accountId, periodUntil: sunday });
		expect(await invoiceOfOrder(db, kept)).toMatchObject({ net: 3_000 });
	});

	test("keeps the orders of a period when the setting changes", async ({ database: { db }, shop }) => {
		const [before, job] = [await shop.sent([1_000]), "invoices.raise"];
		await shop.setTerms({ invoiceSchedule: "order" });
		const after = await shop.sent([2_000]);
		expect(await shop.jobs(job)).toEqual([{ orderId: after }]);
		await collectOrders(systemOn(db, dayOf(2026, 12, 28)), { accountId: shop.accountId, periodUntil: sunday });
		expect(await invoiceOfOrder(db, before)).toMatchObject({ net: 1_000, periodUntil: sunday });
	});

	test("charges the fee for paper once, also for orders that were placed with the fee", async ({
		database: { db },
		shop,
	}) => {
		await shop.setTerms({ invoiceDelivery: "paper" });
		const withFee = await shop.sent([1_010], { adminFee: money(350) });
		const [order] = await db.select().from(orders).where(eq(orders.id, withFee));
		expect(order).toMatchObject({ adminFee: 0, gst: 151, total: 1_161 });
		const [other, early] = [await shop.sent([1_010]), await shop.sent([500])];
		const monday = systemOn(db, dayOf(2026, 12, 28));
		await raiseInvoice(monday, { orderId: early });
		await collectOrders(monday, { accountId: shop.accountId, periodUntil: sunday });
		const linesOf = async (orderId: string) =>
			(await documentOf(monday, (await invoiceOfOrder(db, orderId)).id)).lines.map(({ kind, net }) => `${kind} ${net}`);
		expect(await linesOf(other)).toEqual(["goods 1010", "goods 1010", "admin-fee 350"]);
		expect(await linesOf(early)).toEqual(["goods 500", "admin-fee 350"]);
	});

	test("is not raised without orders", async ({ database: { db }, shop: { accountId } }) => {
		await collectDueOrders(systemOn(db, wednesday));
		await collectOrders(systemOn(db, wednesday), { accountId, periodUntil: dayOf(2026, 12, 20) });
		expect(await db.select().from(invoice)).toEqual([]);
	});
});

describe("the amount owed", () => {
	test("is the open amount of invoices and the orders on account without one, minus balance", async ({
		database: { db },
		shop,
	}) => {
		const { accountId, accepted, sent, sendOn } = shop;
		const act = actOf(db, shop.by);
		const waiting = await sent([1_000]);
		await accepted([2_000]);
		await accepted([4_000], { paymentMethod: "creditcard" });
		await insertSentOrder(db, { of: shop.by, locationId: shop.locationId, prices: [1], status: "Completed" });
		expect(await amountOwedBy(act, accountId)).toBe(1_150 + 2_300);
		await db.update(orders).set({ status: "Completed" }).where(eq(orders.id, waiting));
		expect(await amountOwedBy(act, accountId)).toBe(1_150 + 2_300);
		await raiseInvoice(systemOn(db, wednesday), { orderId: waiting });
		expect(await amountOwedBy(act, accountId)).toBe(1_150 + 2_300);
		await sendOn(wednesday, await accepted([8_000]));
		expect(await amountOwedBy(act, accountId)).toBe(1_150 + 2_300 + 9_200);
	});

	test("contains a sent order until its invoice is raised, also when the order is completed first", async ({
		database: { db },
		shop,
	}) => {
		await shop.setTerms({ invoiceSchedule: "order" });
		const orderId = await shop.sent([1_000]);
		await shop.sent([5_000], { paymentMethod: "creditcard" });
		await db.update(orders).set({ status: "Completed" }).where(eq(orders.id, orderId));
		const act = actOf(db, shop.by);
		expect(await amountOwedBy(act, shop.accountId)).toBe(1_150);
		await raiseInvoice(systemOn(db, wednesday), { orderId });
		expect(await amountOwedBy(act, shop.accountId)).toBe(1_150);
	});
});
