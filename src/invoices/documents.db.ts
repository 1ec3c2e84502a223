import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { streetOf, townOf } from "#accounts/address.ts";
import type { Act } from "#act.ts";
import { invoice, invoiceBalance, invoiceLine, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import { storeDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { wallClock } from "#store/store.db.ts";
import { earlyPaymentDiscount } from "./amounts.ts";
import type { DocumentLine, DocumentOrder, InvoiceDocument } from "./document.ts";
import { statusOn } from "./status.db.ts";

/** Documents of the viewer's company. Members of some locations see those whose orders are all of their locations. Finance sees all. */
export const visibleInvoices = (by: ScopeViewer): Scope => {
	if (by.staff) return isCashier({ staff: by.staff }) ? "all" : "none";
	if (!by.accountId) return "none";
	const isOwn = eq(invoice.accountId, by.accountId);
	const isWithin = within(orders.locationId, by);
	if (!isWithin) return isOwn;
	// A credit note has the orders of its invoice. A join, because a nested subquery reads all orders for each document.
	const others = sql`exists (select from ${invoiceOrder} join ${orders} on ${orders.id} = ${invoiceOrder.orderId}
		where ${invoiceOrder.invoiceId} = coalesce(${invoice.originalId}, ${invoice.id}) and not (${isWithin}))`;
	return and(isOwn, sql`not ${others}`) ?? "none";
};

/** The lines of the documents that the viewer sees. */
export const visibleInvoiceLines = (by: ScopeViewer): Scope =>
	ofVisible(invoiceLine.invoiceId, { id: invoice.id, rows: visibleInvoices }, by);

/** The documents of the viewer's company that the viewer sees. */
export const ownInvoices = ({ by }: Pick<Act, "by">) =>
	and(scoped(visibleInvoices, by), eq(invoice.accountId, by.accountId ?? ""));

const original = alias(invoice, "original");

/** A document with its lines and orders. */
export async function documentOf(act: Act, id: string): Promise<InvoiceDocument> {
	const [row] = await act.db
		.select({ document: invoice, original: { id: original.id, number: original.number, issuedOn: original.issuedOn } })
		.from(invoice)
		.leftJoin(original, eq(original.id, invoice.originalId))
		.where(and(scoped(visibleInvoices, act.by), eq(invoice.id, id), isNull(invoice.deletedAt)));
	if (!row) throw new Refusal("not-found", "invoice.not-found");
	const lines = await linesOf(act, id);
	const clock = await wallClock(act);
	const orderIds = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
	const { orders: documentOrders, prepaidBy } = await ordersOf(act, { orderIds, clock });
	const { document } = row;
	const { periodFrom, periodUntil, earlyPaymentUntil, earlyPaymentBasisPoints: basisPoints, taxes } = document;
	const discount = earlyPaymentDiscount({ taxes, credited: [], basisPoints });
	return {
		id,
		kind: document.kind,
		number: document.number,
		issuedOn: document.issuedOn,
		dueOn: document.dueOn,
		terms: document.terms,
		period: periodFrom && periodUntil ? { from: periodFrom, until: periodUntil } : null,
		original: row.original,
		creditReason: document.creditReason,
		supplier: document.supplier,
		billedTo: document.billedTo,
		reference: document.reference,
		currency: document.currency,
		orders: documentOrders,
		lines,
		net: document.net,
		taxes,
		gst: document.gst,
		total: document.total,
		earlyPayment: earlyPaymentUntil && {
			basisPoints,
			until: earlyPaymentUntil,
			net: discount.net,
			gst: discount.gst,
		},
		prepaidBy,
	};
}

async function linesOf({ db }: Act, invoiceId: string): Promise<DocumentLine[]> {
	const rows = await db
		.select()
		.from(invoiceLine)
		.where(eq(invoiceLine.invoiceId, invoiceId))
		.orderBy(asc(invoiceLine.position));
	return rows.map((row) => ({
		position: row.position,
		kind: row.kind,
		orderId: row.orderId,
		product:
			row.articleNumber === null
				? null
				: {
						articleNumber: row.articleNumber,
						productCode: row.productCode ?? "",
						name: { en: row.nameEn ?? "", nl: row.nameNl ?? "" },
						size: { en: row.sizeEn ?? "", nl: row.sizeNl ?? "" },
					},
		quantity: row.quantity,
		price: row.price,
		discount: row.discount,
		net: row.net,
		gstBasisPoints: row.gstBasisPoints,
	}));
}

/** The orders in the sequence of their lines. */
async function ordersOf({ db }: Act, { orderIds, clock }: { orderIds: readonly string[]; clock: StoreClock }) {
	const rows =
		orderIds.length === 0
			? []
			: await db
					.select()
					.from(orders)
					.where(inArray(orders.id, [...orderIds]));
	const inOrder = rows.toSorted((a, b) => orderIds.indexOf(a.id) - orderIds.indexOf(b.id));
	const [method] = inOrder.map(({ paymentMethod }) => paymentMethod);
	return {
		orders: inOrder.map((row): DocumentOrder => {
			const { name, ...address } = row.deliveryAddress;
			return {
				id: row.id,
				number: row.number,
				placedOn: clock.at(row.placedAt).day,
				deliveredOn: storeDay(row.deliveredOn),
				orderedBy: row.orderedBy,
				reference: row.reference,
				costCentre: row.costCentre,
				couponCode: row.couponCode,
				deliveryAddress: { name, lines: [streetOf(address), townOf(address)] },
			};
		}),
		prepaidBy: method && !isPaidLater(method) ? method : null,
	};
}

/** The id of the document with a number. */
export async function invoiceIdOf({ db, by }: Act, number: string): Promise<string> {
	const [row] = await db
		.select({ id: invoice.id })
		.from(invoice)
		.where(and(scoped(visibleInvoices, by), eq(invoice.number, number)));
	if (!row) throw new Refusal("not-found", "invoice.not-found");
	return row.id;
}

/** The status and the amounts of a document today. */
export async function balanceOfDocument(act: Act, id: string) {
	const { total, paid, credited, open } = invoiceBalance;
	const today = (await wallClock(act)).at(act.now).day;
	const [row] = await act.db
		.select({ status: statusOn(today), total, paid, credited, open })
		.from(invoiceBalance)
		.innerJoin(invoice, eq(invoice.id, invoiceBalance.invoiceId))
		.where(and(scoped(visibleInvoices, act.by), eq(invoice.id, id)));
	if (!row) throw new Refusal("not-found", "invoice.not-found");
	return row;
}
