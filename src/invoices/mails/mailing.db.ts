import { and, asc, eq, exists, gte, inArray, isNull, lte, not, sql } from "drizzle-orm";
import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act, Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance, invoiceOrder, invoicePrint, invoiceReminder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { scoped } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { invoicesOfMember } from "#invoices/documents/documents.db.ts";
import { addresseeOfUser, membersWithRole } from "#notices/mails.db.ts";
import type { Money } from "#shared/money.ts";
import { invoicedRoles } from "#shared/roles.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { lateDays, type ReminderSettings } from "./reminders.ts";

/** Mails to further addresses are in the language of the company's country. */
const companyLanguage = sql<Language>`case ${account.country} when 'NL' then 'nl-NL' else 'en-NZ' end`;

const mailingColumns = {
	accountId: account.id,
	delivery: account.invoiceDelivery,
	recipients: account.invoiceRecipients,
	language: companyLanguage,
};

/** The settings by which a company gets its documents. Null when the company was deleted. */
export async function mailingOf({ db }: Act, accountId: string) {
	const [row] = await db
		.select(mailingColumns)
		.from(account)
		.where(and(eq(account.id, accountId), isNull(account.deletedAt)));
	return row ?? null;
}

/** The settings by which the company of a document gets its documents. */
export async function mailingOfDocument(act: Act, invoiceId: string) {
	const [row] = await act.db.select({ accountId: invoice.accountId }).from(invoice).where(eq(invoice.id, invoiceId));
	return row ? mailingOf(act, row.accountId) : null;
}

export type Reader = { userId: string; email: string; viewer: Viewer; visibleIds: string[] };

/** The members of a company who get its invoices and see at least one of the documents, with those that they see. */
export async function readersOf(act: Act, accountId: string, invoiceIds: readonly string[]): Promise<Reader[]> {
	const readers: Reader[] = [];
	for (const { userId } of await membersWithRole(act, accountId, invoicedRoles)) {
		const viewer = await viewerOf(act.db, userId, accountId);
		const addressee = await addresseeOfUser(act, userId);
		if (!viewer || !addressee) continue;
		const visible = await act.db
			.select({ id: invoice.id })
			.from(invoice)
			.where(and(scoped(invoicesOfMember, viewer), inArray(invoice.id, [...invoiceIds])));
		const visibleIds = visible.map(({ id }) => id);
		if (visible.length > 0) readers.push({ userId, email: addressee.to, viewer, visibleIds });
	}
	return readers;
}

export async function reminderSettings({ db }: Act): Promise<ReminderSettings> {
	const [row] = await db
		.select({ daysBefore: store.reminderDaysBefore, daysAfter: store.reminderDaysAfter })
		.from(store);
	return row ?? { daysBefore: null, daysAfter: [] };
}

const isDisputed = (db: Act["db"]) =>
	exists(
		db
			.select({ id: orders.id })
			.from(invoiceOrder)
			.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
			.where(and(eq(invoiceOrder.invoiceId, invoice.id), sql`${orders.disputed} is not null`)),
	);

type RemindedOn = { settings: ReminderSettings; today: StoreDay; accountId?: string | undefined };

/** Open invoices of one company or of all whose due date is near a step of the reminders, by company. Disputed ones are left out. */
export function invoicesToRemind({ db }: Act, { settings, today, accountId }: RemindedOn) {
	const { daysBefore, daysAfter } = settings;
	return db
		.select({
			id: invoice.id,
			accountId: invoice.accountId,
			number: invoice.number,
			issuedOn: invoice.issuedOn,
			dueOn: sql<StoreDay>`${invoice.dueOn}`,
			currency: invoice.currency,
			open: sql<Money>`${invoiceBalance.open}::float8`,
			sentSteps: sql<number[]>`coalesce((select json_agg(${invoiceReminder.step}) from ${invoiceReminder}
				where ${invoiceReminder.invoiceId} = ${invoice.id}), '[]')`,
		})
		.from(invoiceBalance)
		.innerJoin(invoice, eq(invoice.id, invoiceBalance.invoiceId))
		.where(
			and(
				sql`${invoiceBalance.open} > 0`,
				eq(invoiceBalance.kind, "invoice"),
				accountId === undefined ? undefined : eq(invoiceBalance.accountId, accountId),
				lte(invoiceBalance.dueOn, addDays(today, daysBefore ?? 0)),
				gte(invoiceBalance.dueOn, addDays(today, -Math.max(0, ...daysAfter) - lateDays)),
				not(isDisputed(db)),
			),
		)
		.orderBy(asc(invoice.accountId), asc(invoice.dueOn), asc(invoice.id));
}
export type InvoiceToRemind = Awaited<ReturnType<typeof invoicesToRemind>>[number];

type Step = { id: string; accountId: string; step: number };

/** Records steps as sent. Returns the ids of invoices whose step was not sent before. */
export async function insertReminders(act: Act, steps: readonly Step[], sentOn: StoreDay): Promise<Set<string>> {
	const rows = steps.map(({ id: invoiceId, ...row }) => ({ invoiceId, ...row, sentOn, ...auditValues(act) }));
	const inserted = await act.db
		.insert(invoiceReminder)
		.values(rows)
		.onConflictDoNothing()
		.returning({ invoiceId: invoiceReminder.invoiceId });
	return new Set(inserted.map(({ invoiceId }) => invoiceId));
}

const printedAtMost = 500;

/** The documents since a day that companies get on paper and that were not printed yet, in the order of issue. */
export function documentsOnPaper({ db }: Act, since: StoreDay) {
	return db
		.select({ id: invoice.id, accountId: invoice.accountId, number: invoice.number, language: companyLanguage })
		.from(invoice)
		.innerJoin(account, eq(account.id, invoice.accountId))
		.leftJoin(invoicePrint, eq(invoicePrint.invoiceId, invoice.id))
		.where(and(eq(account.invoiceDelivery, "paper"), gte(invoice.issuedOn, since), isNull(invoicePrint.invoiceId)))
		.orderBy(asc(invoice.issuedOn), asc(invoice.id))
		.limit(printedAtMost);
}

/** Marks documents as printed. Those that were printed before keep their day. */
export async function insertPrints(
	act: Act,
	documents: readonly { id: string; accountId: string }[],
	printedOn: StoreDay,
) {
	if (documents.length === 0) return;
	const rows = documents.map(({ id, accountId }) => ({ invoiceId: id, accountId, printedOn, ...auditValues(act) }));
	await act.db.insert(invoicePrint).values(rows).onConflictDoNothing();
}
