import type { Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { allocation, invoice, invoiceBalance, invoiceLine, receipt } from "#db/schema/invoices.ts";
import type { InvoiceDocument } from "#invoices/document.ts";
import { newId } from "#shared/id.ts";
import { type Money, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { actOf } from "./people.ts";

type Of = { by: Viewer; accountId: string; originalId?: string };

/** Inserts a document as it is, without a series and without orders. Its lines have no products. */
export async function insertTestDocument(
	db: Db,
	document: InvoiceDocument,
	{ by, accountId, originalId }: Of,
): Promise<string> {
	const act = actOf(db, by);
	const id = newId("3tt", act);
	const { kind, number, issuedOn, dueOn, terms, creditReason, supplier, billedTo, reference, currency } = document;
	const { net, taxes, gst, total } = document;
	const [year = "", serial = ""] = number.replace("C", "").split("-");
	const common = { accountId, ...auditValues(act) };
	await db.insert(invoice).values({
		id,
		kind,
		year: Number(year),
		serial: Number(serial),
		number,
		originalId: originalId ?? null,
		creditReason,
		issuedOn,
		dueOn,
		terms,
		supplier,
		billedTo,
		reference,
		currency,
		net,
		taxes,
		gst,
		total,
		...common,
	});
	for (const { position, quantity, price, discount, net, gstBasisPoints } of document.lines)
		await db.insert(invoiceLine).values({
			id: newId("3tl", act),
			invoiceId: id,
			position,
			kind: "freight",
			quantity,
			price,
			discount,
			net,
			gstBasisPoints,
			...common,
		});
	await db.insert(invoiceBalance).values({ invoiceId: id, kind, dueOn, total, paid: zero, credited: zero, ...common });
	return id;
}

type Received = { by: Viewer; accountId: string; amount: Money; day: StoreDay };

/** Inserts money from a bank statement. */
export async function insertTestReceipt(db: Db, { by, accountId, amount, day }: Received): Promise<string> {
	const act = actOf(db, by);
	const id = newId("a24", act);
	const row = { id, accountId, source: "bank" as const, valueOn: day, amount, currency: "NZD", note: "Direct credit" };
	await db.insert(receipt).values({ ...row, ...auditValues(act) });
	return id;
}

type Allocated = { by: Viewer; accountId: string; amount: Money; day: StoreDay } & (
	| { receiptId: string; creditNoteId?: never; invoiceId: string | null }
	| { creditNoteId: string; receiptId?: never; invoiceId: string | null }
);

/** Sets money or a credit note against an invoice, without its balance. Null as invoice returns the money. */
export async function insertTestAllocation(db: Db, { by, day: allocatedOn, ...row }: Allocated): Promise<void> {
	const act = actOf(db, by);
	await db.insert(allocation).values({ id: newId("a25", act), allocatedOn, ...row, ...auditValues(act) });
}
