import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { orders } from "#db/schema/orders.ts";
import { hasEveryLocation, ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";

/** Members see the cases of their company; a member of some locations those of these locations and their own. Cases about a machine or an
 * order need the part of the site that shows it. Staff see all. */
export const visibleCases = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !by.userId || !includesPart(by.flags, "requests")) return "none";
	const isOfCompany = and(
		eq(supportCase.accountId, by.accountId),
		includesPart(by.flags, "services") ? undefined : isNull(supportCase.assetId),
		includesPart(by.flags, "purchases") ? undefined : isNull(supportCase.orderId),
	);
	if (by.locationIds === "all") return isOfCompany ?? "none";
	const isOwn = eq(supportCase.createdBy, by.userId);
	return and(isOfCompany, or(hasEveryLocation(by), within(supportCase.locationId, by), isOwn)) ?? "none";
};

/** The comments on the cases that the viewer sees. Customers see public ones only. */
export const visibleCaseComments = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	const isOfCase = ofVisible(caseComment.caseId, { id: supportCase.id, rows: visibleCases }, by);
	return typeof isOfCase === "string" ? isOfCase : (and(isOfCase, caseComment.isPublic) ?? "none");
};

/** The record that a case is about: a machine or an order. */
export const relatedRecord: SQL = sql`coalesce(${supportCase.assetId}, ${supportCase.orderId})`;

/** Locks a case. Null when the viewer sees no such case. */
export async function lockCase(act: Act, id: string) {
	const { accountId, kind, type, reason, priority, status, updatedAt } = supportCase;
	const [row] = await act.db
		.select({ accountId, kind, type, reason, priority, status, updatedAt })
		.from(supportCase)
		.where(and(scoped(visibleCases, act.by), eq(supportCase.id, id), isNull(supportCase.deletedAt)))
		.for("update");
	return row ?? null;
}

/** The location of an order. Null when the viewer sees no such order. */
export async function placeOfOrder(act: Act, id: string) {
	const [row] = await act.db
		.select({ accountId: orders.accountId, locationId: orders.locationId })
		.from(orders)
		.where(and(scoped(visibleOrders, act.by), eq(orders.id, id), isNull(orders.deletedAt)));
	return row ?? null;
}

/** The contact of a user at a company. Null when the user has none there. */
export async function contactOfUser(act: Act, accountId: string): Promise<string | null> {
	const [row] = await act.db
		.select({ id: contact.id })
		.from(users)
		.innerJoin(contact, eq(sql`lower(${contact.email})`, users.username))
		.where(and(eq(users.id, author(act)), eq(contact.accountId, accountId), isNull(contact.deletedAt)));
	return row?.id ?? null;
}

export async function isContactOf(act: Act, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
	const rows = await act.db
		.select({ id: contact.id })
		.from(contact)
		.where(and(eq(contact.id, id), eq(contact.accountId, accountId), isNull(contact.deletedAt)));
	return rows.length > 0;
}

type NewCase = Omit<typeof supportCase.$inferInsert, "id" | "number" | "createdBy" | "updatedBy">;

export async function insertCase(act: Act, id: string, row: NewCase): Promise<void> {
	await act.db.insert(supportCase).values({ id, ...row, ...auditValues(act) });
}

export async function saveCase(act: Act, id: string, changed: Partial<NewCase>): Promise<void> {
	await act.db
		.update(supportCase)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(supportCase.id, id));
}

type NewComment = Pick<typeof caseComment.$inferInsert, "caseId" | "accountId" | "body" | "isPublic">;

export async function insertComment(act: Act, id: string, row: NewComment): Promise<void> {
	await act.db.insert(caseComment).values({ id, ...row, ...auditValues(act) });
}
