import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { account, location } from "#db/schema/accounts.ts";
import { receipt } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { refundBalance } from "#invoices/money/allocations.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money } from "#shared/money.ts";
import { addDays, dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { insertPaidPayment, insertSentOrder, invoiceOfOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { creditLines } from "./credits.commands.ts";
import { raiseInvoice } from "./raising.commands.ts";

const today = dayOf(2026, 11, 23);

const test = plain.extend("shop", ({ database: { db } }) => {
	const { by, ownCompany, otherCompany, staff } = stockedShop();
	const accountId = by.accountId ?? "";
	const locationId = ownCompany.locations.buyersLocation;
	const sent = (prices: readonly number[], changes: Partial<typeof orders.$inferInsert> = {}) =>
		insertSentOrder(db, { of: by, locationId, prices, ...changes });
	return { by, ownCompany, otherCompany, staff, accountId, locationId, sent, act: systemOn(db, today) };
});

describe("the invoice of an order", () => {
	test("has the lines, charges and totals of the order, and the terms of the company", async ({
		database: { db },
		shop,
	}) => {
		const { act, sent, accountId } = shop;
		await db
			.update(account)
			.set({ paymentTermDays: 14, earlyPaymentBasisPoints: 200, earlyPaymentDays: 8, sapId: "C-77" });
		const orderId = await sent([1_000, 2_500], { freight: money(1_250), adminFee: money(350), reference: "PO 7" });
		const { id } = await raisedInvoice(act, orderId);
		const document = await documentOf(act, id);
		expect(document).toMatchObject({
			kind: "invoice",
			number: "2026-000001",
			issuedOn: today,
			dueOn: "2026-12-07",
			earlyPayment: { basisPoints: 200, until: "2026-12-01", net: 102, gst: 15 },
			supplier: { name: "Brewline Ltd", gstNumber: "104-573-185" },
			billedTo: { name: "Kererushop Cafés", customerNumber: "C-77", address: { street: "Kererushop Street" } },
			reference: "PO 7",
			net: 5_100,
			taxes: [{ gstBasisPoints: 1_500, net: 5_100, gst: 765 }],
			total: 5_865,
			prepaidBy: null,
			orders: [{ id: orderId }],
		});
		expect(document.lines.map(({ kind, net }) => [kind, net])).toEqual([
			["goods", 1_000],
			["goods", 2_500],
			["freight", 1_250],
			["admin-fee", 350],
		]);
		const [order] = await db.select().from(orders).where(eq(orders.accountId, accountId));
		expect(order).toMatchObject({ total: document.total, gst: document.gst });
	});

	test("is raised once, by a job that is enqueued when the order is sent", async ({
		database: { db },
		shop,
		owner,
	}) => {
		const { act, sent, staff } = shop;
		const orderId = await sent([1_000], { status: "In progress" });
		await expect(raiseInvoice(act, { orderId })).rejects.toMatchObject({ code: "invoice.order-not-sent" });
		await moveOrder(actOf(db, staff.sales ?? act.by, act.now), { orderId, to: "On the way", note: null, short: [] });
		const jobs = await owner`select content from job j
			where j.name = 'invoices.raise'`;
		expect(jobs.map(({ content }) => content.payload)).toEqual([{ orderId }]);
		const first = await raisedInvoice(act, orderId);
		expect(await raisedInvoice(systemOn(db, addDays(today, 1)), orderId)).toEqual(first);
	});

	test("of an order that the van sells is raised when the order is completed", async ({ shop: { act, sent } }) => {
		const orderId = await sent([1_000], { type: "routesales" });
		await expect(raiseInvoice(act, { orderId })).rejects.toMatchObject({ code: "invoice.order-not-sent" });
		const completed = await sent([1_000], { type: "routesales", status: "Completed" });
		expect((await raisedInvoice(act, completed)).number).toBe("2026-000001");
	});

	test("waits for the name and address of the supplier", async ({ database: { db }, shop: { act, sent } }) => {
		await db.update(store).set({ supplier: null });
		const orderId = await sent([1_000]);
		await expect(raiseInvoice(act, { orderId })).rejects.toMatchObject({ code: "invoice.supplier-missing" });
	});

	test("is refused to staff outside finance, and to customers", async ({ database: { db }, shop }) => {
		const { sent, staff, by } = shop;
		const orderId = await sent([1_000]);
		for (const viewer of [staff.sales, staff.service, by])
			await expect(raiseInvoice(actOf(db, viewer ?? by), { orderId })).rejects.toMatchObject({
				code: "invoice.finance-only",
			});
	});
});

describe("the number of a document", () => {
	test("starts again every year, and its date is never before the last", async ({
		database: { db },
		shop: { sent },
	}) => {
		const numbers: string[][] = [];
		for (const day of [
			dayOf(2026, 12, 30),
			dayOf(2026, 12, 31),
			dayOf(2026, 12, 30),
			dayOf(2027, 1, 1),
			dayOf(2026, 12, 31),
		]) {
			const { number, issuedOn } = await raisedInvoice(systemOn(db, day), await sent([1_000]));
			numbers.push([number, issuedOn]);
		}
		expect(numbers).toEqual([
			["2026-000001", "2026-12-30"],
			["2026-000002", "2026-12-31"],
			["2026-000003", "2026-12-31"],
			["2027-000001", "2027-01-01"],
			["2026-000004", "2026-12-31"],
		]);
	});

	test("has no gap and no duplicate when many invoices are raised at once", async ({
		database: { db },
		shop: { sent, act },
	}) => {
		const orderIds = await Promise.all(Array.from({ length: 12 }, () => sent([1_000])));
		const outcomes = await Promise.allSettled(
			[...orderIds, ...orderIds].map((orderId) => raiseInvoice(act, { orderId })),
		);
		expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
		const serials = await Promise.all(orderIds.map(async (orderId) => (await invoiceOfOrder(db, orderId)).serial));
		expect(serials.toSorted((a, b) => a - b)).toEqual(orderIds.map((_, at) => at + 1));
	});
});

describe("the invoice of a paid order", () => {
	test("is paid by the payment of the order", async ({ database: { db }, shop: { act, sent, accountId } }) => {
		const orderId = await sent([1_000], { paymentMethod: "creditcard" });
		await insertPaidPayment(systemOn(db, dayOf(2026, 11, 20)), { orderId, accountId, amount: 1_150 });
		expect(await raisedInvoice(act, orderId)).toMatchObject({ paid: 1_150, open: 0, dueOn: today });
		expect(await db.select({ amount: receipt.amount, on: receipt.valueOn }).from(receipt)).toEqual([
			{ amount: 1_150, on: "2026-11-20" },
		]);
	});

	test("takes its part of a payment that also pays the back-order, and the shop bears the rounding cent", async ({
		database: { db },
		shop: { act, sent, accountId },
	}) => {
		// 15% of $0.04 and of $0.04 is 1 cent each, of $0.08 also 1 cent.
		const original = await sent([4], { paymentMethod: "creditcard" });
		const rest = await sent([4], { paymentMethod: "creditcard", originalId: original, isBackOrder: true });
		await insertPaidPayment(act, { orderId: original, accountId, amount: 9 });
		expect(await raisedInvoice(act, original)).toMatchObject({ total: 5, paid: 5, open: 0 });
		expect(await raisedInvoice(act, rest)).toMatchObject({ total: 5, paid: 5, open: 0 });
		const receipts = await db
			.select({ source: receipt.source, amount: receipt.amount })
			.from(receipt)
			.orderBy(receipt.amount);
		expect(receipts).toEqual([
			{ source: "rounding", amount: 1 },
			{ source: "order", amount: 4 },
			{ source: "order", amount: 5 },
		]);
	});

	test("of a back-order is paid although the invoice of the first part was credited and returned", async ({
		shop: { act, sent, accountId },
	}) => {
		const original = await sent([1_000], { paymentMethod: "creditcard" });
		const rest = await sent([1_000], { paymentMethod: "creditcard", originalId: original, isBackOrder: true });
		await insertPaidPayment(act, { orderId: original, accountId, amount: 2_300 });
		const { id: invoiceId } = await raisedInvoice(act, original);
		const { id } = await creditLines(act, { invoiceId, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
		await refundBalance(act, { from: id, amount: money(1_150) });
		expect(await raisedInvoice(act, rest)).toMatchObject({ total: 1_150, paid: 1_150, open: 0 });
	});

	test("stays open for what the payment does not cover", async ({ shop: { act, sent, accountId } }) => {
		const orderId = await sent([1_000], { paymentMethod: "creditcard" });
		await insertPaidPayment(act, { orderId, accountId, amount: 1_000 });
		expect(await raisedInvoice(act, orderId)).toMatchObject({ total: 1_150, paid: 1_000, open: 150 });
	});
});

describe("a document", () => {
	test("is visible to members of all its locations and to finance, and unknown to others", async ({
		database: { db },
		shop,
	}) => {
		const { act, sent, ownCompany, otherCompany, staff } = shop;
		const shown = await raisedInvoice(act, await sent([1_000]));
		const hidden = await raisedInvoice(act, await sent([1_000], { locationId: ownCompany.locations.otherLocation }));
		const sees = (viewer: typeof ownCompany.buyer.viewer | undefined, id: string) =>
			documentOf(actOf(db, viewer ?? act.by, act.now), id).then(
				() => true,
				({ code }) => code,
			);
		const unknown = "invoice.not-found";
		for (const viewer of [ownCompany.administrator.viewer, ownCompany.reader.viewer, staff.finance])
			expect([await sees(viewer, shown.id), await sees(viewer, hidden.id)]).toEqual([true, true]);
		expect([await sees(ownCompany.buyer.viewer, shown.id), await sees(ownCompany.buyer.viewer, hidden.id)]).toEqual([
			true,
			unknown,
		]);
		for (const viewer of [otherCompany.administrator.viewer, staff.sales])
			expect(await sees(viewer, shown.id)).toBe(unknown);
	});

	test("is billed to the address that the company had", async ({ database: { db }, shop: { act, sent } }) => {
		const { id } = await raisedInvoice(act, await sent([1_000]));
		await db.update(account).set({ name: "Renamed" });
		await db.update(location).set({ street: "Moved" });
		await db.update(store).set({ supplier: null });
		const { billedTo, supplier } = await documentOf(act, id);
		expect([billedTo.name, billedTo.address.street, supplier.name]).toEqual([
			"Kererushop Cafés",
			"Kererushop Street",
			"Brewline Ltd",
		]);
	});
});
