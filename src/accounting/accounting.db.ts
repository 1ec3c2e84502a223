import { and, asc, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { accountingEntry } from "#db/schema/accounting.ts";
import { account } from "#db/schema/accounts.ts";
import { allocation, invoice } from "#db/schema/invoices.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { type Money, money } from "#shared/money.ts";
import { isCashier } from "#shared/roles.ts";
import type { EntryState, Period } from "./accounting.ts";

/** Only finance and administrators see the documents sent to the accounting program. */
export const visibleEntries = (by: ScopeViewer): Scope => (isCashier({ staff: by.staff }) ? "all" : "none");

/** The rows that a list of documents or payments shows. */
export const listedAtMost = 500;

/** The documents that the accounting program refused, or could not take so far, in the order of their numbers. */
export const documentsNotTaken = ({ db, by }: Act) =>
	db
		.select({
			documentId: accountingEntry.documentId,
			number: invoice.number,
			issuedOn: invoice.issuedOn,
			company: account.name,
			total: invoice.total,
			state: accountingEntry.state,
			message: accountingEntry.message,
			attempts: accountingEntry.attempts,
		})
		.from(accountingEntry)
		.innerJoin(invoice, eq(invoice.id, accountingEntry.documentId))
		.innerJoin(account, eq(account.id, accountingEntry.accountId))
		.where(and(scoped(visibleEntries, by), ne(accountingEntry.state, "sent"), isNotNull(accountingEntry.message)))
		.orderBy(asc(invoice.number))
		.limit(listedAtMost);

export async function entryOf({ db, by }: Act, documentId: string) {
	const [row] = await db
		.select()
		.from(accountingEntry)
		.where(and(scoped(visibleEntries, by), eq(accountingEntry.documentId, documentId)));
	return row ?? null;
}

/** The documents of a period that have no entry, in pages by id. */
export const documentsWithoutEntry = async ({ db, by }: Act, { from, until }: Period, after: string, atMost: number) =>
	(
		await db
			.select({ id: invoice.id })
			.from(invoice)
			.leftJoin(accountingEntry, eq(accountingEntry.documentId, invoice.id))
			.where(
				and(
					scoped(visibleEntries, by),
					gte(invoice.issuedOn, from),
					lte(invoice.issuedOn, until),
					isNull(accountingEntry.documentId),
					gt(invoice.id, after),
				),
			)
			.orderBy(asc(invoice.id))
			.limit(atMost)
	).map(({ id }) => id);

/** The company of a document as the accounting program knows it, and the part of a credit note that is set against its invoice. */
export async function contactOf({ db, by }: Act, documentId: string) {
	const [row] = await db
		.select({ contactNumber: invoice.accountId, recipients: account.invoiceRecipients, originalId: invoice.originalId })
		.from(invoice)
		.innerJoin(account, eq(account.id, invoice.accountId))
		.where(and(scoped(visibleEntries, by), eq(invoice.id, documentId)));
	if (!row) throw new Error(`document ${documentId} has no company`);
	return { contactNumber: row.contactNumber, email: row.recipients[0] ?? null, originalId: row.originalId };
}

export async function allocatedToOriginal({ db, by }: Act, creditNoteId: string): Promise<Money> {
	const [row] = await db
		.select({ cents: sql<string>`coalesce(sum(${allocation.amount}), 0)` })
		.from(allocation)
		.innerJoin(invoice, and(eq(invoice.id, allocation.creditNoteId), eq(invoice.originalId, allocation.invoiceId)))
		.where(and(scoped(visibleEntries, by), eq(allocation.creditNoteId, creditNoteId)));
	return money(Number(row?.cents ?? 0));
}

/** The credit notes that wait until their invoice is sent. */
export const waitingCreditNotesOf = async ({ db, by }: Act, invoiceId: string): Promise<string[]> =>
	(
		await db
			.select({ id: accountingEntry.documentId })
			.from(accountingEntry)
			.innerJoin(invoice, eq(invoice.id, accountingEntry.documentId))
			.where(and(scoped(visibleEntries, by), eq(invoice.originalId, invoiceId), eq(accountingEntry.state, "waiting")))
	).map(({ id }) => id);

/** Adds the entry of a document, unless there is one. */
export async function addEntry(
	act: Act,
	{ documentId, accountId }: { documentId: string; accountId: string },
): Promise<void> {
	await act.db
		.insert(accountingEntry)
		.values({ documentId, accountId, state: "waiting", ...auditValues(act) })
		.onConflictDoNothing();
}

/** Claims a waiting document for one job. False when another job has the claim, or when the document does not wait. */
export async function claimEntry(act: Act, documentId: string, until: Date): Promise<boolean> {
	const isFree = or(isNull(accountingEntry.claimedUntil), lte(accountingEntry.claimedUntil, act.now));
	const claimed = await act.db
		.update(accountingEntry)
		.set({ claimedUntil: until, attempts: sql`${accountingEntry.attempts} + 1`, updatedBy: author(act) })
		.where(and(eq(accountingEntry.documentId, documentId), eq(accountingEntry.state, "waiting"), isFree))
		.returning({ documentId: accountingEntry.documentId });
	return claimed.length > 0;
}

type EntryChange = Partial<
	Pick<typeof accountingEntry.$inferInsert, "state" | "externalId" | "sentAt" | "message" | "round">
>;

/** Changes an entry in one of these states and ends its claim. False when the entry is in another state. */
export async function changeEntry(
	act: Act,
	documentId: string,
	{ from, to }: { from: EntryState; to: EntryChange },
): Promise<boolean> {
	const changed = await act.db
		.update(accountingEntry)
		.set({ ...to, claimedUntil: null, updatedBy: author(act) })
		.where(
			and(scoped(visibleEntries, act.by), eq(accountingEntry.documentId, documentId), eq(accountingEntry.state, from)),
		)
		.returning({ documentId: accountingEntry.documentId });
	return changed.length > 0;
}
