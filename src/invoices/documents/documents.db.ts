import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { includesPart } from "#accounts/access.ts";
import { erasedFullName } from "#accounts/person.ts";
import type { Act } from "#act.ts";
import { invoice, invoiceBalance, invoiceContent, invoiceLine, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { earlyPaymentDiscount } from "#invoices/amounts.ts";
import { statusOn } from "#invoices/status.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import { wallClock } from "#store/store.db.ts";
import type { DocumentLine, InvoiceDocument } from "./document.ts";
import { contentsOf, orderedByOf } from "./issued-content.db.ts";
import { type IssuedContent, readContent } from "./issued-content.ts";
import { mergedCharges } from "./merged-charges.ts";

/** Documents of the viewer's company. Members of some locations see those whose orders are all of their locations. Finance sees all. */
export const visibleInvoices = (by: ScopeViewer): Scope => {
	if (by.staff) return isCashier({ staff: by.staff }) ? "all" : "none";
	return includesPart(by.flags, "purchases") ? invoicesOfMember(by) : "none";
};

/** Documents of a member's company and locations, whatever parts of the site the login has. Mails go by this condition: a company gets its
 * invoices, with the account to pay to, also when no login of it has the shop any more. */
export const invoicesOfMember = (by: ScopeViewer): Scope => {
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

/** A document as it was issued, with its lines and orders. */
export async function documentOf(act: Act, id: string): Promise<InvoiceDocument> {
	const [row] = await act.db
		.select({
			document: invoice,
			original: { id: original.id, number: original.number, issuedOn: original.issuedOn },
			stored: { version: invoiceContent.version, content: invoiceContent.content },
		})
		.from(invoice)
		.leftJoin(original, eq(original.id, invoice.originalId))
		.leftJoin(invoiceContent, eq(invoiceContent.invoiceId, invoice.id))
		.where(and(scoped(visibleInvoices, act.by), eq(invoice.id, id), isNull(invoice.deletedAt)));
	if (!row) throw new Refusal("not-found", "invoice.not-found");
	const { document } = row;
	const { shopName, hasMergedCharges, prepaidBy, orders: issuedOrders } = await contentOf(act, id, row.stored);
	const lines = await linesOf(act, id);
	const orderedBy = await orderedByOf(
		act,
		issuedOrders.map((order) => order.id),
	);
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
		shopName,
		supplier: document.supplier,
		billedTo: document.billedTo,
		reference: document.reference,
		currency: document.currency,
		orders: issuedOrders.map((order) => ({ ...order, orderedBy: orderedBy.get(order.id) ?? erasedFullName })),
		lines: hasMergedCharges ? mergedCharges(lines) : lines,
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

type Stored = { version: number; content: unknown } | null;

/** The stored content of a document. A former release that runs beside this one stores none: its documents are read from their orders, as the
 * job that stores them does. */
async function contentOf(act: Act, id: string, stored: Stored): Promise<IssuedContent> {
	if (stored) return readContent(stored);
	const content = (await contentsOf(act, [id], { hasMergedCharges: false })).get(id);
	if (!content) throw new Error(`document ${id} has no content`);
	return content;
}

/** The lines of a document as they are stored. Credits name them by their position. */
export async function linesOf({ db }: Act, invoiceId: string): Promise<DocumentLine[]> {
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
