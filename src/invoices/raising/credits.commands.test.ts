import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { orderItem, orders } from "#db/schema/orders.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { creditNotesOf, insertSentOrder, invoiceOfOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { creditLines, creditOrderLine } from "./credits.commands.ts";

const today = dayOf(2026, 11, 23);

const test = plain.extend("shop", ({ database: { db } }) => {
	const { by, ownCompany, otherCompany, staff } = stockedShop();
	const locationId = ownCompany.locations.buyersLocation;
	const act = systemOn(db, today);
	const sent = (prices: readonly number[], quantity = 1, changes = {}) =>
		insertSentOrder(db, { of: by, locationId, prices, quantity, ...changes });
	const credit = (invoiceId: string, ...lines: [position: number, pieces: number][]) =>
		creditLines(act, {
			invoiceId,
			reason: "damaged",
			lines: lines.map(([position, pieces]) => ({ position, pieces })),
		});
	return { by, staff, otherCompany, act, sent, credit };
});

describe("a credit note", () => {
	test("names the invoice and its lines, and lowers the open amount", async ({
		shop: { act, sent, credit },
		database: { db },
	}) => {
		const orderId = await sent([1_000, 300], 4, { reference: "PO-1174" });
		const invoice = await raisedInvoice(act, orderId);
		await db.update(orders).set({ reference: "changed later" });
		const { id, number } = await credit(invoice.id, [1, 1], [2, 2]);
		expect(number).toBe("C2026-000001");
		expect(await documentOf(act, id)).toMatchObject({
			kind: "credit-note",
			original: { id: invoice.id, number: "2026-000001", issuedOn: today },
			reference: "PO-1174",
			creditReason: "damaged",
			dueOn: null,
			net: 1_600,
			gst: 240,
			orders: [{ id: orderId }],
			lines: [
				{ position: 1, kind: "goods", quantity: 1, price: 1_000, discount: 0, net: 1_000 },
				{ position: 2, kind: "goods", quantity: 2, price: 300, discount: 0, net: 600 },
			],
		});
		const { total, credited, open } = await invoiceOfOrder(db, orderId);
		expect({ credited, open }).toEqual({ credited: 1_840, open: total - 1_840 });
	});

	test("of all pieces, one by one, equals the invoice to the cent", async ({
		shop: { act, sent, credit },
		database: { db },
	}) => {
		const orderId = await sent([1_000], 3);
		// A coupon of $20.00 leaves $10.00 for three pieces.
		await db
			.update(orderItem)
			.set({ discount: money(2_000) })
			.where(eq(orderItem.orderId, orderId));
		const { id } = await raisedInvoice(act, orderId);
		for (const _ of [1, 2, 3]) await credit(id, [1, 1]);
		expect(await creditNotesOf(db, id)).toMatchObject([
			{ net: 333, gst: 50 },
			{ net: 334, gst: 50 },
			{ net: 333, gst: 50 },
		]);
		expect(await invoiceOfOrder(db, orderId)).toMatchObject({ total: 1_150, credited: 1_150, open: 0 });
	});

	test("of more pieces than are left is refused, also by two people at once", async ({
		shop: { act, sent, credit },
	}) => {
		const { id } = await raisedInvoice(act, await sent([1_000], 3));
		const outcomes = await Promise.allSettled([credit(id, [1, 2]), credit(id, [1, 2])]);
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		await expect(credit(id, [1, 2])).rejects.toMatchObject({ code: "invoice.credits-too-much" });
		await expect(credit(id, [2, 1])).rejects.toMatchObject({ code: "invoice.line-not-found" });
	});

	test("cannot be credited, and only finance issues one", async ({ database: { db }, shop }) => {
		const { act, sent, credit, staff, by } = shop;
		const { id } = await raisedInvoice(act, await sent([1_000], 3));
		const { id: creditNoteId } = await credit(id, [1, 1]);
		await expect(credit(creditNoteId, [1, 1])).rejects.toMatchObject({ code: "invoice.not-found" });
		for (const viewer of [staff.sales, staff.service, by])
			await expect(
				creditLines(actOf(db, viewer ?? by), {
					invoiceId: id,
					reason: "goodwill",
					lines: [{ position: 1, pieces: 1 }],
				}),
			).rejects.toMatchObject({ code: "invoice.finance-only" });
	});
});

describe("a complaint about a line of an order", () => {
	test("credits the pieces with their deposit and waste levy", async ({ shop: { act, sent }, database: { db } }) => {
		const orderId = await sent([1_000, 500], 2);
		const items = await db
			.select()
			.from(orderItem)
			.where(eq(orderItem.orderId, orderId))
			.orderBy(asc(orderItem.position));
		await db
			.update(orderItem)
			.set({ deposit: money(60), waste: money(14) })
			.where(eq(orderItem.id, items[1]?.id ?? ""));
		const invoice = await raisedInvoice(act, orderId);
		const { id } = await creditOrderLine(act, { orderId, line: 2, pieces: 1, reason: "missing" });
		expect(await documentOf(act, id)).toMatchObject({
			original: { id: invoice.id },
			creditReason: "missing",
			lines: [
				{ kind: "goods", quantity: 1, net: 500 },
				{ kind: "deposit", quantity: 1, net: 30 },
				{ kind: "waste", quantity: 1, net: 7 },
			],
		});
	});

	test("is refused for an order without an invoice", async ({ shop: { act, sent } }) => {
		const orderId = await sent([1_000]);
		await expect(creditOrderLine(act, { orderId, line: 1, pieces: 1, reason: "wrong" })).rejects.toMatchObject({
			code: "invoice.line-not-found",
		});
	});
});
