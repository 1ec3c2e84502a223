import { and, asc, eq } from "drizzle-orm";
import { type Act, system, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { invoice, invoiceBalance, invoiceOrder } from "#db/schema/invoices.ts";
import type { orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { newId } from "#shared/id.ts";
import { money, share } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { insertTestOrder } from "./orders.ts";
import { actOf } from "./people.ts";

/** An act of System at noon of a day in Auckland, summer or winter. */
export const systemOn = (db: Db, day: StoreDay): Act => actOf(db, system, new Date(`${day}T00:00:00Z`));

type SentOrder = { of: Viewer; locationId: string; prices: readonly number[]; quantity?: number } & Partial<
	typeof orders.$inferInsert
>;

/** Inserts an order that is on the way, with a line for each price and GST of 15%. */
export async function insertSentOrder(db: Db, { prices, quantity = 1, ...order }: SentOrder): Promise<string> {
	const goods = money(prices.reduce((total, price) => total + price * quantity, 0));
	const { freight = money(0), adminFee = money(0) } = order;
	const gst = share(money(goods + freight + adminFee), 1_500);
	return insertTestOrder(db, {
		status: "On the way",
		gst,
		total: money(goods + freight + adminFee + gst),
		items: prices.map((price) => ({ price: money(price), quantity })),
		...order,
	});
}

/** Raises the invoice of an order and returns its row with its balance. */
export async function raisedInvoice(act: Act, orderId: string) {
	await raiseInvoice(act, { orderId });
	return invoiceOfOrder(act.db, orderId);
}

export async function invoiceOfOrder(db: Db, orderId: string) {
	const [row] = await db
		.select({ invoice, balance: invoiceBalance })
		.from(invoiceOrder)
		.innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(eq(invoiceOrder.orderId, orderId));
	if (!row) throw new Error("the order has no invoice");
	return { ...row.invoice, ...row.balance, id: row.invoice.id };
}

/** The credit notes of an invoice with their balances. */
export const creditNotesOf = (db: Db, invoiceId: string) =>
	db
		.select({
			id: invoice.id,
			number: invoice.number,
			reason: invoice.creditReason,
			net: invoice.net,
			gst: invoice.gst,
		})
		.from(invoice)
		.where(and(eq(invoice.originalId, invoiceId), eq(invoice.kind, "credit-note")))
		.orderBy(asc(invoice.number));

/** Inserts a card payment of an order that arrived. */
export async function insertPaidPayment(
	act: Act,
	{ orderId, accountId, amount }: { orderId: string; accountId: string; amount: number },
): Promise<string> {
	const id = newId("0aw", act);
	await act.db.insert(payment).values({
		id,
		orderId,
		accountId,
		provider: "sandbox",
		method: "creditcard",
		amount: money(amount),
		currency: "NZD",
		status: "paid",
		reference: id,
		endedAt: act.now,
		...auditValues(act),
	});
	return id;
}
