import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import {
	allocation,
	invoice,
	invoiceBalance,
	invoiceLine,
	invoiceOrder,
	invoiceSeries,
	paymentInvoice,
	receipt,
} from "#db/schema/invoices.ts";
import { payment, paymentEvent } from "#db/schema/payments.ts";
import { addTaxes } from "#invoices/amounts.ts";
import { insertContents } from "#invoices/documents/issued-content.db.ts";
import type { BilledTo, CreditReason, DocumentKind, PaymentTerms } from "#invoices/invoices.ts";
import type { NewLine } from "#invoices/issuing/invoice-lines.ts";
import { documentNumber } from "#invoices/numbers.ts";
import { type Period, yearOf } from "#invoices/terms.ts";
import { type Money, money, type TaxAtRate, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { Supplier } from "#shared/supplier.ts";
import type { RowMaker } from "./rows.ts";

type InvoiceRow = typeof invoice.$inferInsert;
export type LineRow = NewLine & { id: string };

/** A document with what its later events need. */
export type DemoDocument = {
	id: string;
	number: string;
	kind: DocumentKind;
	accountId: string;
	/** The name of the company. */
	payer: string;
	issuedOn: StoreDay;
	dueOn: StoreDay | null;
	reference: string | null;
	taxes: TaxAtRate[];
	total: Money;
	paid: Money;
	credited: Money;
	/** The taxes of its credit notes. */
	creditedTaxes: TaxAtRate[];
	/** The taxes of the credit notes up to the last day of the early-payment discount. */
	creditedInTime: TaxAtRate[];
	/** Null when there is no discount, or when it is booked. */
	early: { basisPoints: number; until: StoreDay } | null;
	paidInTime: Money;
	lines: LineRow[];
	times: { createdAt: Date; updatedAt: Date };
};

export const openOf = ({ total, paid, credited }: DemoDocument): Money => money(total - paid - credited);

type Content = {
	at: Date;
	accountId: string;
	billedTo: BilledTo;
	lines: readonly NewLine[];
	totals: { net: Money; taxes: TaxAtRate[]; gst: Money; total: Money };
};
type InvoiceContent = Content & {
	kind: "invoice";
	reference: string | null;
	terms: PaymentTerms;
	dueOn: StoreDay;
	early: DemoDocument["early"];
	period: Period | null;
	orderIds: readonly string[];
};
type CreditContent = Content & { kind: "credit-note"; original: DemoDocument; creditReason: CreditReason };

type NewReceipt = Omit<typeof receipt.$inferInsert, "id" | "createdBy" | "updatedBy" | "currency"> & { at: Date };
type Allocation = { at: Date; amount: Money; to: DemoDocument | null } & (
	| { receipt: DemoReceipt }
	| { creditNote: DemoDocument }
);
/** Money received, with the part that no allocation uses. */
export type DemoReceipt = { id: string; accountId: string; valueOn: StoreDay; left: Money };

/** The documents and the money of the demo, in the sequence of time. */
export type DemoBooks = {
	maker: RowMaker;
	clock: StoreClock;
	supplier: Supplier;
	currency: string;
	series: Map<string, typeof invoiceSeries.$inferInsert>;
	documents: DemoDocument[];
	/** The rows that are not written yet. */
	rows: ReturnType<typeof emptyRows>;
};

const emptyRows = () => ({
	invoices: [] as InvoiceRow[],
	lines: [] as (typeof invoiceLine.$inferInsert)[],
	orders: [] as (typeof invoiceOrder.$inferInsert)[],
	payments: [] as (typeof payment.$inferInsert)[],
	events: [] as (typeof paymentEvent.$inferInsert)[],
	paymentInvoices: [] as (typeof paymentInvoice.$inferInsert)[],
	receipts: [] as (typeof receipt.$inferInsert)[],
	allocations: [] as (typeof allocation.$inferInsert)[],
});

export const newBooks = (parts: Pick<DemoBooks, "maker" | "clock" | "supplier" | "currency">): DemoBooks => ({
	...parts,
	series: new Map(),
	documents: [],
	rows: emptyRows(),
});

export const stampAt = ({ maker }: DemoBooks, at: Date) => ({ ...maker.stamp, createdAt: at, updatedAt: at });

/** Issues a document with the next number of its series. A credit note has the buyer's reference of its invoice. */
export function issue(books: DemoBooks, content: InvoiceContent | CreditContent): DemoDocument {
	const { maker, clock, supplier, currency, rows } = books;
	const { at, kind, accountId, billedTo, totals } = content;
	const { reference } = content.kind === "invoice" ? content : content.original;
	const { day: issuedOn } = clock.at(at);
	const id = maker.id("3tt");
	const number = nextNumber(books, kind, issuedOn);
	const stamp = stampAt(books, at);
	const common = { id, kind, ...number, accountId, issuedOn, supplier, billedTo, reference, currency, ...totals };
	rows.invoices.push({ ...common, ...fieldsOf(content), ...stamp });
	const lines = content.lines.map((line) => ({ ...line, id: maker.id("3tl") }));
	rows.lines.push(...lines.map((line, nth) => ({ ...line, invoiceId: id, accountId, position: nth + 1, ...stamp })));
	const isInvoice = content.kind === "invoice";
	if (isInvoice) tieOrders(books, { ...content, invoiceId: id, stamp });
	const document: DemoDocument = {
		id,
		number: number.number,
		kind,
		accountId,
		payer: billedTo.name,
		issuedOn,
		dueOn: isInvoice ? content.dueOn : null,
		reference,
		taxes: totals.taxes,
		total: totals.total,
		paid: zero,
		credited: zero,
		creditedTaxes: [],
		creditedInTime: [],
		early: isInvoice ? content.early : null,
		paidInTime: zero,
		lines,
		times: { createdAt: at, updatedAt: at },
	};
	books.documents.push(document);
	if (!isInvoice) noteCredit(content.original, document);
	return document;
}

/** The company as its documents name it. */
export const billedToOf = (billing: BilledTo): BilledTo => {
	const { name, address, country, chamberNumber, taxNumber, customerNumber } = billing;
	return { name, address, country, chamberNumber, taxNumber, customerNumber };
};

function noteCredit(invoice: DemoDocument, { taxes, issuedOn }: DemoDocument): void {
	invoice.creditedTaxes = addTaxes([invoice.creditedTaxes, taxes]);
	if (invoice.early && issuedOn <= invoice.early.until)
		invoice.creditedInTime = addTaxes([invoice.creditedInTime, taxes]);
}

function nextNumber({ series }: DemoBooks, kind: DocumentKind, day: StoreDay) {
	const year = yearOf(day);
	const serial = (series.get(`${kind} ${year}`)?.lastNumber ?? 0) + 1;
	series.set(`${kind} ${year}`, { kind, year, lastNumber: serial, lastIssuedOn: day });
	return { year, serial, number: documentNumber(kind, year, serial) };
}

const fieldsOf = (content: InvoiceContent | CreditContent) =>
	content.kind === "invoice"
		? {
				originalId: null,
				creditReason: null,
				terms: content.terms,
				dueOn: content.dueOn,
				earlyPaymentBasisPoints: content.early?.basisPoints ?? 0,
				earlyPaymentUntil: content.early?.until ?? null,
				periodFrom: content.period?.from ?? null,
				periodUntil: content.period?.until ?? null,
			}
		: {
				originalId: content.original.id,
				creditReason: content.creditReason,
				terms: null,
				dueOn: null,
				earlyPaymentBasisPoints: 0,
				earlyPaymentUntil: null,
				periodFrom: null,
				periodUntil: null,
			};

type OrderTie = {
	invoiceId: string | null;
	accountId: string;
	orderIds: readonly string[];
	period: Period | null;
	stamp: ReturnType<typeof stampAt>;
};

/** Ties orders to their invoice, or to the period of the collective invoice that they wait for. */
export function tieOrders({ rows }: DemoBooks, { invoiceId, accountId, orderIds, period, stamp }: OrderTie): void {
	rows.orders.push(
		...orderIds.map((orderId, nth) => ({
			orderId,
			accountId,
			position: invoiceId === null ? null : nth + 1,
			invoiceId,
			periodFrom: period?.from ?? null,
			periodUntil: period?.until ?? null,
			...stamp,
		})),
	);
}

/** Records money that arrived. */
export function receive(books: DemoBooks, { at, ...row }: NewReceipt): DemoReceipt {
	const { maker, rows, currency } = books;
	const id = maker.id("a24");
	const { accountId, valueOn, amount } = row;
	rows.receipts.push({ paymentId: null, orderId: null, note: null, ...row, id, currency, ...stampAt(books, at) });
	return { id, accountId, valueOn, left: amount };
}

/** Sets money or a credit note against an invoice, or returns either to the company. */
export function allocate(books: DemoBooks, { at, amount, to, ...source }: Allocation): void {
	if (amount === 0) return;
	const { maker, rows, clock } = books;
	const isMoney = "receipt" in source;
	const { accountId } = isMoney ? source.receipt : source.creditNote;
	rows.allocations.push({
		id: maker.id("a25"),
		accountId,
		invoiceId: to?.id ?? null,
		receiptId: isMoney ? source.receipt.id : null,
		creditNoteId: isMoney ? null : source.creditNote.id,
		allocatedOn: clock.at(at).day,
		amount,
		...stampAt(books, at),
	});
	if (isMoney) source.receipt.left = money(source.receipt.left - amount);
	else add(source.creditNote, "paid", amount, at);
	if (to) add(to, isMoney ? "paid" : "credited", amount, at);
	if (to?.early && isMoney && source.receipt.valueOn <= to.early.until) to.paidInTime = money(to.paidInTime + amount);
}

function add(document: DemoDocument, column: "paid" | "credited", amount: Money, at: Date): void {
	document[column] = money(document[column] + amount);
	document.times.updatedAt = at;
}

const rowsPerFlush = 4_000;

/** Writes the rows when there are enough of them. */
export async function flush(act: Act, books: DemoBooks, { isLast = false } = {}): Promise<void> {
	const { db } = act;
	const { rows } = books;
	if (!isLast && rows.lines.length + rows.allocations.length < rowsPerFlush) return;
	books.rows = emptyRows();
	await insertAll(db, invoice, rows.invoices);
	await insertAll(db, invoiceLine, rows.lines);
	await insertContents(act, rows.invoices, { hasMergedCharges: true });
	await insertAll(db, invoiceOrder, rows.orders);
	await insertAll(db, payment, rows.payments);
	await insertAll(db, paymentEvent, rows.events);
	await insertAll(db, paymentInvoice, rows.paymentInvoices);
	await insertAll(db, receipt, rows.receipts);
	await insertAll(db, allocation, rows.allocations);
}

/** Writes the remaining rows, the balances and the series. */
export async function closeBooks(act: Act, books: DemoBooks): Promise<void> {
	await flush(act, books, { isLast: true });
	const { stamp } = books.maker;
	const balances = books.documents.map(({ id: invoiceId, accountId, kind, dueOn, total, paid, credited, times }) => ({
		invoiceId,
		accountId,
		kind,
		dueOn,
		total,
		paid,
		credited,
		...stamp,
		...times,
	}));
	await insertAll(act.db, invoiceBalance, balances);
	await insertAll(act.db, invoiceSeries, [...books.series.values()]);
}
