import { asc, eq, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { product } from "#db/schema/catalogue.ts";
import { allocation, invoice, invoiceBalance, invoiceLine, invoiceOrder, receipt } from "#db/schema/invoices.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { documentNumber } from "#invoices/numbers.ts";
import { newId } from "#shared/id.ts";
import { gstOf, type Money, money, zero } from "#shared/money.ts";
import { addDays } from "#shared/store-day.ts";
import { existingDay } from "./days.ts";
import { testSupplier } from "./invoice-parties.ts";
import { actOf } from "./people.ts";

const address = {
	street: "Cuba Street",
	houseNumber: "12",
	addition: null,
	suburb: null,
	postalCode: "6011",
	city: "Wellington",
	country: "NZ" as const,
};

type TestInvoice = {
	of: Viewer;
	/** The number of the series. */
	serial: number;
	issuedOn: string;
	/** Excluding GST. */
	net: number;
	dueDays?: number;
	name?: string;
	reference?: string;
	orderIds?: string[];
	period?: { from: string; until: string };
	early?: { basisPoints: number; until: string };
	/** The invoice that a credit note corrects. */
	originalId?: string;
};

/** Inserts a document and its balance, of which nothing is paid. */
async function insertDocument(act: Act, values: typeof invoice.$inferInsert): Promise<void> {
	const { id: invoiceId, accountId, kind, dueOn, total } = values;
	await act.db.insert(invoice).values(values);
	await act.db
		.insert(invoiceBalance)
		.values({ invoiceId, accountId, kind, dueOn, total, paid: zero, credited: zero, ...auditValues(act) });
}

/** Inserts a document as it is, without its orders. Its lines become freight, which needs no product. */
export async function insertTestDocument(
	db: Db,
	{ lines, orders, period, original, earlyPayment, prepaidBy, ...document }: InvoiceDocument,
	{ of, originalId }: Pick<TestInvoice, "of" | "originalId">,
): Promise<string> {
	const act = actOf(db, of);
	const accountId = of.accountId ?? "";
	const id = newId("3tt", act);
	const common = { accountId, ...auditValues(act) };
	const [year = "", serial = ""] = document.number.replace("C", "").split("-");
	const series = { year: Number(year), serial: Number(serial) };
	await insertDocument(act, { ...document, ...series, id, originalId: originalId ?? null, ...common });
	for (const { position, quantity, price, discount, net, gstBasisPoints } of lines)
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
	return id;
}

/** Inserts a document of one line without raising it. */
export async function insertTestInvoice(db: Db, document: TestInvoice): Promise<string> {
	const { of, serial, issuedOn, dueDays = 20, originalId, orderIds = [], period, early } = document;
	const accountId = of.accountId ?? "";
	const kind = originalId ? "credit-note" : "invoice";
	const act = actOf(db, of, new Date(`${issuedOn}T00:00:00Z`));
	const day = existingDay(issuedOn);
	const year = Number(issuedOn.slice(0, 4));
	const taxes = gstOf([{ net: money(document.net), gstBasisPoints: 1_500 }]);
	const gst = money(taxes.reduce((sum, tax) => sum + tax.gst, 0));
	const total = money(document.net + gst);
	const id = newId("3tt", act);
	const dueOn = originalId ? null : addDays(day, dueDays);
	await insertDocument(act, {
		id,
		kind,
		year,
		serial,
		number: documentNumber(kind, year, serial),
		accountId,
		originalId: originalId ?? null,
		creditReason: originalId ? "damaged" : null,
		issuedOn: day,
		dueOn,
		terms: originalId ? null : { days: dueDays },
		earlyPaymentBasisPoints: early?.basisPoints ?? 0,
		earlyPaymentUntil: early ? existingDay(early.until) : null,
		periodFrom: period ? existingDay(period.from) : null,
		periodUntil: period ? existingDay(period.until) : null,
		supplier: testSupplier,
		billedTo: { name: "Deli", address, country: "NZ", chamberNumber: null, taxNumber: null, customerNumber: "10233" },
		reference: document.reference ?? null,
		currency: "NZD",
		net: money(document.net),
		taxes,
		gst,
		total,
		...auditValues(act),
	});
	await insertTestLine(db, document, { act, id });
	for (const [index, orderId] of orderIds.entries())
		await db
			.insert(invoiceOrder)
			.values({ orderId, accountId, position: index + 1, invoiceId: id, ...auditValues(act) });
	return id;
}

async function insertTestLine(db: Db, document: TestInvoice, { act, id: invoiceId }: { act: Act; id: string }) {
	const accountId = document.of.accountId ?? "";
	const [goods] = await db.select().from(product).orderBy(asc(product.id)).limit(1);
	if (!goods) throw new Error("an invoice needs a product");
	await db.insert(invoiceLine).values({
		id: newId("3tl", act),
		invoiceId,
		accountId,
		position: 1,
		kind: "goods",
		orderId: document.orderIds?.[0] ?? null,
		productId: goods.id,
		articleNumber: goods.articleNumber,
		productCode: goods.productCode,
		nameEn: document.name ?? goods.nameEn,
		nameNl: document.name ?? goods.nameNl,
		quantity: 1,
		price: money(document.net),
		discount: zero,
		net: money(document.net),
		gstBasisPoints: 1_500,
		...auditValues(act),
	});
}

type TestReceipt = { of: Viewer; on: string; amount: number; note?: string; invoices?: Record<string, number> };

/** Inserts money received from a company, and sets it against invoices. */
export async function insertTestReceipt(
	db: Db,
	{ of, on, amount, note = "Thank you", invoices = {} }: TestReceipt,
): Promise<string> {
	const accountId = of.accountId ?? "";
	const act = actOf(db, of, new Date(`${on}T01:00:00Z`));
	const id = newId("a24", act);
	await db.insert(receipt).values({
		id,
		accountId,
		source: "bank",
		valueOn: existingDay(on),
		amount: money(amount),
		currency: "NZD",
		note,
		...auditValues(act),
	});
	for (const [invoiceId, part] of Object.entries(invoices))
		await insertTestAllocation(db, { of, on, invoiceId, receiptId: id, amount: money(part) });
	return id;
}

/** `invoiceId` is null for money that is returned to the company. */
type TestAllocation = {
	of: Viewer;
	on: string;
	amount: Money;
	invoiceId: string | null;
} & ({ receiptId: string } | { creditNoteId: string });

/** Sets money or a credit note against an invoice, or returns it, and updates the balances. */
export async function insertTestAllocation(
	db: Db,
	{ of, on, amount, invoiceId, ...source }: TestAllocation,
): Promise<void> {
	const act = actOf(db, of, new Date(`${on}T02:00:00Z`));
	const accountId = of.accountId ?? "";
	await db.insert(allocation).values({
		id: newId("a25", act),
		accountId,
		invoiceId,
		allocatedOn: existingDay(on),
		amount,
		...source,
		...auditValues(act),
	});
	const isCredit = "creditNoteId" in source;
	const addTo = (id: string, column: "paid" | "credited") =>
		db
			.update(invoiceBalance)
			.set({ [column]: sql`${invoiceBalance[column]} + ${amount}` })
			.where(eq(invoiceBalance.invoiceId, id));
	if (invoiceId) await addTo(invoiceId, isCredit ? "credited" : "paid");
	if (isCredit) await addTo(source.creditNoteId, "paid");
}
