import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Db } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceLine } from "#db/schema/invoices.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { collectOrders } from "#invoices/raising/collecting.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { expectCopied, fillRow } from "#test/copied-rows.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";

const documentAt = async (db: Db, id: string) => (await db.select().from(invoice).where(eq(invoice.id, id)))[0];
const goodsLineOf = async (db: Db, invoiceId: string) =>
	(
		await db
			.select()
			.from(invoiceLine)
			.where(and(eq(invoiceLine.invoiceId, invoiceId), eq(invoiceLine.kind, "goods")))
	)[0];

/** The columns of an order that its invoice has in another way. */
const notOnDocument = {
	"is the order's own": "serial number status type userId placedAt key termsVersion originalId isBackOrder",
	"names who ordered, on the lines of the order": "orderedBy successorId",
	"is on the delivery note": "expectedOn deliveredOn attention instruction timeWindow locationId deliveryAddress",
	"is read from the company when the invoice is raised": "billingAddress",
	"is shown with the order of the invoice": "costCentre",
	"says how the order is paid": "paymentMethod bank awaitsPayment",
	"is counted in the lines":
		"couponId couponCode gstBasisPoints goods discount freight adminFee deposit waste furtherCharges gst total",
	"is of other systems": "handedOverAt disputed cartId",
};

const notOnLine = {
	"has lines of its own": "deposit waste furtherCharges",
	"is in the net amount, without the discount": "goods",
};

describe("a document has every column of", () => {
	test("the order and its lines, and a credit note those of the invoice", async ({ database: { db } }) => {
		const { by, ownCompany } = stockedShop();
		const act = systemOn(db, dayOf(2026, 11, 23));
		const locationId = ownCompany.locations.buyersLocation;
		const orderId = await insertSentOrder(db, { of: by, locationId, prices: [10_000], quantity: 2, reference: "PO 7" });
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		const [inserted] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
		await fillRow(db, orderItem, inserted?.id ?? "", { delivered: 2, furtherCharges: undefined });
		await db.update(orderItem).set({ discount: money(500) });
		const totals = { goods: money(20_000), discount: money(500), gst: money(2_925), total: money(22_425) };
		await db.update(orders).set(totals);
		const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
		const { id: invoiceId } = await raisedInvoice(act, orderId);
		const line = await goodsLineOf(db, invoiceId);
		expectCopied(orderItem, {
			from: item,
			to: line && { ...line, delivered: line.quantity },
			others: notOnLine,
		});
		const document = await documentAt(db, invoiceId);
		expectCopied(orders, {
			from: order,
			to: document && { ...document, gst: 0, total: 0 },
			others: notOnDocument,
		});

		const credit = { invoiceId, reason: "damaged" as const, lines: [{ position: 1, pieces: 1 }] };
		const { id: creditId } = await creditLines(act, credit);
		expectCopied(invoice, {
			from: document,
			to: await documentAt(db, creditId),
			others: {
				"is of the credit note's series": "kind number",
				"says what the credit note corrects": "originalId creditReason",
				"a credit note is not due": "dueOn terms earlyPaymentBasisPoints earlyPaymentUntil",
				"is of a collective invoice": "periodFrom periodUntil",
				"is of what is credited": "net taxes gst total",
			},
		});
		expectCopied(invoiceLine, {
			from: line,
			to: await goodsLineOf(db, creditId),
			others: {
				"is of the credit note": "invoiceId",
				"is of the credited pieces": "quantity discount net",
				"names the line that is credited": "originalLineId",
			},
		});
	});

	test("each order of a period and its lines, when it is a collective invoice", async ({ database: { db } }) => {
		const { by, ownCompany, staff } = stockedShop();
		const accountId = by.accountId ?? "";
		await db.update(account).set({ invoiceSchedule: "week" }).where(eq(account.id, accountId));
		const [wednesday, sunday, monday] = [dayOf(2026, 12, 23), dayOf(2026, 12, 27), dayOf(2026, 12, 28)];
		const sent = async (price: number, reference: string) => {
			const locationId = ownCompany.locations.buyersLocation;
			const order = { of: by, locationId, prices: [price], quantity: 2, status: "In progress", reference } as const;
			const orderId = await insertSentOrder(db, order);
			const act = { ...systemOn(db, wednesday), by: staff.sales ?? by };
			await moveOrder(act, { orderId, to: "On the way", note: null, short: [] });
			const [inserted] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
			await fillRow(db, orderItem, inserted?.id ?? "", { delivered: 2, furtherCharges: undefined });
			const discount = { discount: money(500) };
			await db.update(orderItem).set(discount).where(eq(orderItem.orderId, orderId));
			const [gst, total] = [money(((price * 2 - 500) * 15) / 100), money(((price * 2 - 500) * 115) / 100)];
			await db
				.update(orders)
				.set({ ...discount, gst, total })
				.where(eq(orders.id, orderId));
			return orderId;
		};
		const ids = [await sent(10_000, "PO 7"), await sent(20_000, "PO 8")];
		await collectOrders(systemOn(db, monday), { accountId, periodUntil: sunday });
		const documents = await db.select().from(invoice);
		expect(documents.map(({ periodUntil }) => periodUntil)).toEqual([sunday]);
		for (const id of ids) {
			const [order] = await db.select().from(orders).where(eq(orders.id, id));
			const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, id));
			const [line] = await db
				.select()
				.from(invoiceLine)
				.where(and(eq(invoiceLine.orderId, id), eq(invoiceLine.kind, "goods")));
			const [document] = documents;
			expectCopied(orders, {
				from: order,
				to: document && { ...document, gst: 0, total: 0 },
				others: { ...notOnDocument, "is shown with each order of the invoice": "reference" },
			});
			expectCopied(orderItem, {
				from: item,
				to: line && { ...line, delivered: line.quantity },
				others: id === ids[0] ? notOnLine : { ...notOnLine, "follows the lines of the orders before": "position" },
			});
		}
	});
});
