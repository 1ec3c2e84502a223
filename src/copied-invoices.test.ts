import { and, eq } from "drizzle-orm";
import { describe } from "vitest";
import type { Db } from "#db/db.ts";
import { invoice, invoiceLine } from "#db/schema/invoices.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { creditLines } from "#invoices/credits.commands.ts";
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

describe("a document has every column of", () => {
	test("the order and its lines, and a credit note those of the invoice", async ({ database: { db } }) => {
		const { by, ownCompany } = stockedShop();
		const act = systemOn(db, dayOf(2026, 11, 23));
		const locationId = ownCompany.locations.buyersLocation;
		const orderId = await insertSentOrder(db, { of: by, locationId, prices: [10_000], quantity: 2, reference: "PO 7" });
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		const [inserted] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
		await fillRow(db, orderItem, inserted?.id ?? "", { delivered: 2 });
		await db.update(orderItem).set({ discount: money(500) });
		const totals = { goods: money(20_000), discount: money(500), gst: money(2_925), total: money(22_425) };
		await db.update(orders).set(totals);
		const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
		const { id: invoiceId } = await raisedInvoice(act, orderId);
		const line = await goodsLineOf(db, invoiceId);
		expectCopied(orderItem, {
			from: item,
			to: line && { ...line, delivered: line.quantity },
			others: {
				"has lines of its own": "deposit waste",
				"is in the net amount, without the discount": "goods",
			},
		});
		const document = await documentAt(db, invoiceId);
		expectCopied(orders, {
			from: order,
			to: document && { ...document, gst: 0, total: 0 },
			others: {
				"is the order's own": "serial number status type userId placedAt key termsVersion originalId isBackOrder",
				"names who ordered, on the lines of the order": "orderedBy successorId",
				"is on the delivery note": "expectedOn deliveredOn attention instruction timeWindow locationId deliveryAddress",
				"is read from the company when the invoice is raised": "billingAddress",
				"is shown with the order of the invoice": "costCentre",
				"says how the order is paid": "paymentMethod bank awaitsPayment",
				"is counted in the lines":
					"couponId couponCode gstBasisPoints goods discount freight adminFee deposit waste gst total",
				"is of other systems": "handedOverAt disputed cartId",
			},
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
				"is on the invoice that the credit note names": "reference",
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
});
