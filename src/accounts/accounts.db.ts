import { and, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { account } from "#db/schema/accounts.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { type AccountStatus, registerOf, type SetTerms } from "./accounts.ts";

/** Staff see every company, others their own. */
export const visibleAccounts = (by: ScopeViewer): Scope =>
	by.staff ? "all" : by.accountId ? eq(account.id, by.accountId) : "none";

const isVisible = (act: Act, id: string) =>
	and(scoped(visibleAccounts, act.by), eq(account.id, id), isNull(account.deletedAt));

export async function companyOf(act: Act, id: string) {
	const { name, country, status, chamberNumber, taxNumber, updatedAt } = account;
	const [company] = await act.db
		.select({ id: account.id, name, country, status, chamberNumber, taxNumber, updatedAt })
		.from(account)
		.where(isVisible(act, id));
	return company ?? null;
}

/** Locks a company. Null when the viewer cannot see it. */
export async function lockAccount(act: Act, id: string) {
	const { status, country, emailDomain, updatedAt } = account;
	const [row] = await act.db
		.select({ id: account.id, status, country, emailDomain, updatedAt })
		.from(account)
		.where(isVisible(act, id))
		.for("update");
	return row ?? null;
}

type NewAccount = { name: string; country: "NZ" | "NL"; chamberNumber: string | null; status: AccountStatus };

/** False when another company has this number. */
export async function insertAccount(act: Act, id: string, row: NewAccount): Promise<boolean> {
	const inserted = await act.db
		.insert(account)
		.values({ id, ...row, register: registerOf(row), ...auditValues(act) })
		.onConflictDoNothing({ target: [account.register, account.chamberNumber], where: isNull(account.deletedAt) })
		.returning({ id: account.id });
	return inserted.length > 0;
}

export async function saveAccountStatus(act: Act, id: string, status: AccountStatus): Promise<void> {
	await act.db
		.update(account)
		.set({ status, updatedBy: author(act) })
		.where(eq(account.id, id));
}

const terms = {
	taxNumber: account.taxNumber,
	sapId: account.sapId,
	creditLimit: account.creditLimit,
	paymentTermDays: account.paymentTermDays,
	earlyPaymentBasisPoints: account.earlyPaymentBasisPoints,
	earlyPaymentDays: account.earlyPaymentDays,
	invoiceDelivery: account.invoiceDelivery,
	referenceRequired: account.referenceRequired,
	emailDomain: account.emailDomain,
};

export async function lockTerms(act: Act, id: string) {
	const [row] = await act.db
		.select({ ...terms, updatedAt: account.updatedAt })
		.from(account)
		.where(isVisible(act, id))
		.for("update");
	return row ?? null;
}

export async function saveTerms(act: Act, id: string, changed: Omit<SetTerms, "accountId" | "seen">): Promise<void> {
	await act.db
		.update(account)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(account.id, id));
}
