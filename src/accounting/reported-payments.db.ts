import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { accountingEntry, accountingPayment, accountingProgress } from "#db/schema/accounting.ts";
import { account } from "#db/schema/accounts.ts";
import { allocation, invoice, invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { scoped } from "#db/scope.ts";
import type { Money } from "#shared/money.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { listedAtMost, visibleEntries } from "./accounting.db.ts";

/** The payments in review: a bookkeeper entered them, and finance decides about them. */
export const paymentsToReview = ({ db, by }: Act) =>
	db
		.select({
			externalId: accountingPayment.externalId,
			documentId: accountingPayment.documentId,
			number: invoice.number,
			company: account.name,
			valueOn: accountingPayment.valueOn,
			amount: accountingPayment.amount,
			currency: accountingPayment.currency,
			reference: accountingPayment.reference,
			isDeleted: accountingPayment.isDeleted,
		})
		.from(accountingPayment)
		.innerJoin(invoice, eq(invoice.id, accountingPayment.documentId))
		.innerJoin(account, eq(account.id, accountingPayment.accountId))
		.where(and(scoped(visibleEntries, by), eq(accountingPayment.state, "review")))
		.orderBy(asc(accountingPayment.valueOn), asc(accountingPayment.externalId))
		.limit(listedAtMost);

/** An invoice that was sent to the accounting program, with its open amount. Null for an unknown number. */
export async function sentInvoice({ db, by }: Act, number: string) {
	const [row] = await db
		.select({
			documentId: invoice.id,
			accountId: invoice.accountId,
			currency: invoice.currency,
			open: invoiceBalance.open,
		})
		.from(invoice)
		.innerJoin(accountingEntry, and(eq(accountingEntry.documentId, invoice.id), eq(accountingEntry.state, "sent")))
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(scoped(visibleEntries, by), eq(invoice.number, number), eq(invoice.kind, "invoice")));
	return row ?? null;
}

type Report = Omit<typeof accountingPayment.$inferInsert, "createdBy" | "updatedBy">;

/** Adds a reported payment. False when it was added before. */
export async function addReport(act: Act, row: Report): Promise<boolean> {
	const added = await act.db
		.insert(accountingPayment)
		.values({ ...row, ...auditValues(act) })
		.onConflictDoNothing({ target: accountingPayment.externalId })
		.returning({ externalId: accountingPayment.externalId });
	return added.length > 0;
}

/** A reported payment, locked until the transaction ends. */
export async function lockReport({ db, by }: Act, externalId: string) {
	const [row] = await db
		.select()
		.from(accountingPayment)
		.where(and(scoped(visibleEntries, by), eq(accountingPayment.externalId, externalId)))
		.for("update");
	return row ?? null;
}

type ReportChange = Partial<Pick<Report, "state" | "receiptId" | "isDeleted">>;

export async function changeReport(act: Act, externalId: string, change: ReportChange): Promise<void> {
	await act.db
		.update(accountingPayment)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(accountingPayment.externalId, externalId));
}

const daysBetweenBooks = 10;

/** A receipt that pays this amount of the invoice, dated about the same day, and is linked to no other reported payment. */
export async function receiptOfSameMoney(
	{ db }: Act,
	{ documentId, amount, valueOn }: { documentId: string; amount: Money; valueOn: StoreDay },
): Promise<string | null> {
	const [row] = await db
		.select({ id: receipt.id })
		.from(receipt)
		.innerJoin(allocation, eq(allocation.receiptId, receipt.id))
		.leftJoin(accountingPayment, eq(accountingPayment.receiptId, receipt.id))
		.where(
			and(
				eq(allocation.invoiceId, documentId),
				eq(allocation.amount, amount),
				gte(receipt.valueOn, addDays(valueOn, -daysBetweenBooks)),
				lte(receipt.valueOn, addDays(valueOn, daysBetweenBooks)),
				isNull(accountingPayment.externalId),
			),
		)
		.orderBy(asc(receipt.id))
		.limit(1);
	return row?.id ?? null;
}

/** The time up to which payments of a program were read. Null before the first run. */
export async function readUntil({ db }: Act, provider: string): Promise<Date | null> {
	const [row] = await db
		.select({ readUntil: accountingProgress.readUntil })
		.from(accountingProgress)
		.where(eq(accountingProgress.provider, provider));
	return row?.readUntil ?? null;
}

/** Stores the time up to which payments were read. Keeps a later stored time, because two processes can read at the same time. */
export async function saveReadUntil({ db }: Act, { provider, time }: { provider: string; time: Date }): Promise<void> {
	await db
		.insert(accountingProgress)
		.values({ provider, readUntil: time })
		.onConflictDoUpdate({
			target: accountingProgress.provider,
			set: { readUntil: sql`greatest(${accountingProgress.readUntil}, excluded.read_until)` },
		});
}
