import { asc, eq, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { product } from "#db/schema/catalogue.ts";
import { allocation, invoice, invoiceBalance, invoiceLine, invoiceOrder, receipt } from "#db/schema/invoices.ts";
import { newId } from "#shared/id.ts";
import { gstOf, type Money, money } from "#shared/money.ts";
import { addDays, type StoreDay, storeDay } from "#shared/store-day.ts";
import { actOf } from "./people.ts";

const supplier = {
	name: "Brewline Ltd",
	street: "41 Stanley Street",
	city: "Auckland",
	postalCode: "1010",
	country: "NZ" as const,
	gstNumber: "123-123-123",
	nzbn: "9429049541410",
	phone: "+64800555019",
	email: "accounts@brewline.example",
	bankAccount: "12-3456-0789012-00",
};

const address = {
	street: "Cuba Street",
	houseNumber: "12",
	addition: null,
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

export const dayFrom = (text: string): StoreDay => {
	const day = storeDay(text);
	if (!day) throw new Error(`${text} is no day`);
	return day;
};

/** Inserts a document of one line without raising it. */
export async function insertTestInvoice(db: Db, document: TestInvoice): Promise<string> {
	const { of, serial, issuedOn, dueDays = 20, originalId, orderIds = [], period, early } = document;
	const accountId = of.accountId ?? "";
	const kind = originalId ? "credit-note" : "invoice";
	const act = actOf(db, of, new Date(`${issuedOn}T00:00:00Z`));
	const day = dayFrom(issuedOn);
	const year = Number(issuedOn.slice(0, 4));
	const taxes = gstOf([{ net: money(document.net), gstBasisPoints: 1_500 }]);
	const gst = money(taxes.reduce((sum, tax) => sum + tax.gst, 0));
	const total = money(document.net + gst);
	const id = newId("3tt", act);
	const dueOn = originalId ? null : addDays(day, dueDays);
	await db.insert(invoice).values({
		id,
		kind,
		year,
		serial,
		number: `${originalId ? "C" : ""}${year}-${String(serial).padStart(6, "0")}`,
		accountId,
		originalId: originalId ?? null,
		creditReason: originalId ? "damaged" : null,
		issuedOn: day,
		dueOn,
		terms: originalId ? null : { days: dueDays },
		earlyPaymentBasisPoints: early?.basisPoints ?? 0,
		earlyPaymentUntil: early ? dayFrom(early.until) : null,
		periodFrom: period ? dayFrom(period.from) : null,
		periodUntil: period ? dayFrom(period.until) : null,
		supplier,
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
	await db.insert(invoiceBalance).values({
		invoiceId: id,
		accountId,
		kind,
		dueOn,
		total,
		paid: money(0),
		credited: money(0),
		...auditValues(act),
	});
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
		discount: money(0),
		net: money(document.net),
		gstBasisPoints: 1_500,
		...auditValues(act),
	});
}

type TestPayment = { of: Viewer; on: string; amount: number; invoices?: Record<string, number> };

/** Inserts money received from a company, and sets it against invoices. */
export async function insertTestPayment(db: Db, { of, on, amount, invoices = {} }: TestPayment): Promise<string> {
	const accountId = of.accountId ?? "";
	const act = actOf(db, of, new Date(`${on}T01:00:00Z`));
	const id = newId("a24", act);
	const valueOn = dayFrom(on);
	await db.insert(receipt).values({
		id,
		accountId,
		source: "bank",
		valueOn,
		amount: money(amount),
		currency: "NZD",
		note: "Thank you",
		...auditValues(act),
	});
	for (const [invoiceId, part] of Object.entries(invoices))
		await allocateForTest(db, { of, on, invoiceId, receiptId: id, amount: money(part) });
	return id;
}

type TestAllocation = {
	of: Viewer;
	on: string;
	amount: Money;
	invoiceId: string;
} & ({ receiptId: string } | { creditNoteId: string });

/** Sets money or a credit note against an invoice, and updates the balances. */
export async function allocateForTest(db: Db, { of, on, amount, invoiceId, ...source }: TestAllocation): Promise<void> {
	const act = actOf(db, of, new Date(`${on}T02:00:00Z`));
	const accountId = of.accountId ?? "";
	await db.insert(allocation).values({
		id: newId("a25", act),
		accountId,
		invoiceId,
		allocatedOn: dayFrom(on),
		amount,
		...source,
		...auditValues(act),
	});
	const isCredit = "creditNoteId" in source;
	const raise = (id: string, column: "paid" | "credited") =>
		db
			.update(invoiceBalance)
			.set({ [column]: sql`${invoiceBalance[column]} + ${amount}` })
			.where(eq(invoiceBalance.invoiceId, id));
	await raise(invoiceId, isCredit ? "credited" : "paid");
	if (isCredit) await raise(source.creditNoteId, "paid");
}
