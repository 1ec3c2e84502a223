import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { prepared } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { chargesOf } from "#store/store.db.ts";
import { type AccountStatus, registerOf, type SetCreditTerms } from "./accounts.ts";
import type { BillingAddress } from "./person.ts";

/** Staff see every company, others their own. */
export const visibleAccounts = (by: ScopeViewer): Scope =>
	by.staff ? "all" : by.accountId ? eq(account.id, by.accountId) : "none";

const isVisible = (act: Act, id: string) =>
	and(scoped(visibleAccounts, act.by), eq(account.id, id), isNull(account.deletedAt));

export async function companyOf(act: Act, id: string) {
	const { name, country, status, register, chamberNumber, taxNumber, sapId, updatedAt } = account;
	const { invoiceDelivery, referenceRequired, referencePattern, referenceOnce, emailDomain, billingAddress } = account;
	const { invoiceSchedule, invoiceRecipients, paymentTermDays, paymentTermDayOfMonth } = account;
	const { earlyPaymentBasisPoints, earlyPaymentDays } = account;
	const terms = { paymentTermDays, paymentTermDayOfMonth, earlyPaymentBasisPoints, earlyPaymentDays };
	const details = { name, country, status, register, chamberNumber, taxNumber, sapId, updatedAt };
	const invoicing = { invoiceDelivery, invoiceSchedule, invoiceRecipients };
	const rules = { ...invoicing, referenceRequired, referencePattern, referenceOnce, emailDomain };
	const [company] = await act.db
		.select({ id: account.id, ...details, ...rules, ...terms, billingAddress })
		.from(account)
		.where(isVisible(act, id));
	if (!company) return null;
	const { adminCharge: paperInvoiceFee } = await chargesOf(act);
	return { ...company, paperInvoiceFee };
}

/** Locks a company. Null when the viewer cannot see it. */
export async function lockAccount(act: Act, id: string) {
	const { name, chamberNumber, status, country, emailDomain, updatedAt } = account;
	const [row] = await act.db
		.select({ id: account.id, name, chamberNumber, status, country, emailDomain, updatedAt })
		.from(account)
		.where(isVisible(act, id))
		.for("update");
	return row ?? null;
}

type NewAccount = Pick<typeof account.$inferInsert, "name" | "country" | "taxNumber" | "billingAddress"> & {
	chamberNumber: string | null;
	status: AccountStatus;
};

/** False when another company has this number. */
export async function insertAccount(act: Act, id: string, row: NewAccount): Promise<boolean> {
	const insert = insertStatement(account, [{ id, ...row, register: registerOf(row), ...auditValues(act) }]);
	const inserted = await act.db.execute(
		sql`${insert} on conflict (register, chamber_number) where deleted_at is null do nothing returning id`,
	);
	return inserted.length > 0;
}

export async function saveAccountStatus(act: Act, id: string, status: AccountStatus): Promise<void> {
	await act.db
		.update(account)
		.set({ status, updatedBy: author(act) })
		.where(eq(account.id, id));
}

const creditTerms = {
	taxNumber: account.taxNumber,
	sapId: account.sapId,
	creditLimit: account.creditLimit,
	paymentTermDays: account.paymentTermDays,
	paymentTermDayOfMonth: account.paymentTermDayOfMonth,
	earlyPaymentBasisPoints: account.earlyPaymentBasisPoints,
	earlyPaymentDays: account.earlyPaymentDays,
	invoiceDelivery: account.invoiceDelivery,
	invoiceSchedule: account.invoiceSchedule,
	invoiceRecipients: account.invoiceRecipients,
	referenceRequired: account.referenceRequired,
	emailDomain: account.emailDomain,
	billingAddress: account.billingAddress,
};

export async function lockCreditTerms(act: Act, id: string) {
	const [row] = await act.db
		.select({ ...creditTerms, country: account.country, updatedAt: account.updatedAt })
		.from(account)
		.where(isVisible(act, id))
		.for("update");
	return row ?? null;
}

type CreditTerms = Omit<SetCreditTerms, "accountId" | "seen"> & { billingAddress?: BillingAddress | null };

export async function saveCreditTerms(act: Act, id: string, changed: CreditTerms): Promise<void> {
	await act.db
		.update(account)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(account.id, id));
}

/** Whether a customer has this number of a register. For registration: it shows nobody which customer. */
export async function hasAccountNumbered(
	{ db }: Act,
	{ register, number }: { register: ReturnType<typeof registerOf>; number: string },
): Promise<boolean> {
	if (!register) return false;
	const isNumbered = and(eq(account.register, register), eq(account.chamberNumber, number), isNull(account.deletedAt));
	return (await db.$count(account, isNumbered)) > 0;
}

/** Whether a customer has this name in another spelling. For registration: it shows nobody which customer. */
export async function hasSimilarAccount({ db }: Act, name: string): Promise<boolean> {
	return (await similarAccountQuery(db).execute({ name })).length > 0;
}

const similarAccountQuery = prepared((db) => {
	// A subquery, which is computed once: without an index scan the function would run for each company.
	const nameKey = sql`(select company_name_key(${sql.placeholder("name")}))`;
	return db
		.select({ id: account.id })
		.from(account)
		.where(and(eq(account.nameKey, nameKey), isNull(account.deletedAt), isNull(account.closedAt)))
		.limit(1)
		.prepare("similar_account");
});
