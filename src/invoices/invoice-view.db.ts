import { and, asc, eq, isNotNull } from "drizzle-orm";
import { payersAt } from "#accounts/payers.db.ts";
import type { Act } from "#act.ts";
import { invoice, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { Refusal } from "#shared/refusal.ts";
import { documentOf, ownInvoices } from "./documents/documents.db.ts";
import type { ShowInvoice } from "./invoice-requests.ts";
import { mailedOn, paymentsNow } from "./money/payment-state.db.ts";
import { statusOf } from "./status.ts";

/** A document as issued, with its payments and its status today. */
export async function invoiceDetails(act: Act, { invoiceId }: ShowInvoice) {
	const document = await documentOf(act, invoiceId);
	const payments = await paymentsNow(act, document);
	const disputedOrders = await disputedOrdersOf(act, invoiceId);
	return {
		document,
		payments,
		mailedOn: await mailedOn(act, document),
		status: statusOf({ ...document, ...payments }, payments.asOf),
		/** The numbers of orders that the back office disputes. Reminders leave their invoice out. */
		disputedOrders: disputedOrders.flatMap(({ number }) => number ?? []),
	};
}

/** The names of the colleagues who see a document and can pay it: those who have the locations of all its orders. */
export async function payersOfInvoice(act: Act, { invoiceId }: ShowInvoice): Promise<string[]> {
	const [found] = await act.db
		.select({ id: invoice.id })
		.from(invoice)
		.where(and(ownInvoices(act), eq(invoice.id, invoiceId)));
	if (!found) throw new Refusal("not-found", "invoice.not-found");
	const rows = await act.db
		.selectDistinct({ locationId: orders.locationId })
		.from(invoiceOrder)
		.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
		.where(eq(invoiceOrder.invoiceId, invoiceId));
	const locationIds = rows.map(({ locationId }) => locationId);
	return payersAt(act, act.by.accountId ?? "", locationIds);
}

const disputedOrdersOf = ({ db }: Act, invoiceId: string) =>
	db
		.select({ number: orders.number })
		.from(invoiceOrder)
		.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
		.where(and(eq(invoiceOrder.invoiceId, invoiceId), isNotNull(orders.disputed)))
		.orderBy(asc(invoiceOrder.position));
