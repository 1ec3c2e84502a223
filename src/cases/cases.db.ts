import { and, asc, eq, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { literals } from "#db/columns.ts";
import { contact, membership, membershipLocation, users } from "#db/schema/accounts.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { hasEveryLocation, ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { endedCaseStatuses } from "./cases.ts";

/** Members see the cases of their company; a member of some locations those of these locations and their own. Cases about a
 * record need the part of the site that shows the record. Staff see all. */
export const visibleCases = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !by.userId || !includesPart(by.flags, "requests")) return "none";
	const isOfCompany = and(
		eq(supportCase.accountId, by.accountId),
		includesPart(by.flags, "services") ? undefined : isNull(supportCase.assetId),
		includesPart(by.flags, "purchases") ? undefined : and(isNull(supportCase.orderId), isNull(supportCase.invoiceId)),
		includesPart(by.flags, "shop") ? undefined : isNull(supportCase.productId),
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

/** The record that a case is about. */
export const relatedRecord: SQL = sql`coalesce(${supportCase.assetId}, ${supportCase.orderItemId}, ${supportCase.orderId}, ${supportCase.invoiceId}, ${supportCase.productId})`;

const lockedColumns = {
	accountId: supportCase.accountId,
	number: supportCase.number,
	kind: supportCase.kind,
	type: supportCase.type,
	reason: supportCase.reason,
	priority: supportCase.priority,
	status: supportCase.status,
	subject: supportCase.subject,
	makesCoffee: supportCase.makesCoffee,
	createdBy: supportCase.createdBy,
	assigneeId: supportCase.assigneeId,
	promisedAt: supportCase.promisedAt,
	answeredAt: supportCase.answeredAt,
	closedAt: supportCase.closedAt,
	updatedAt: supportCase.updatedAt,
};

/** Whether the first answer came after the promise, or has not come and the promise has passed. A case that ended without an answer
 * is not late. */
export const isLateCase = ({ now }: { now: SQL }) =>
	sql<boolean>`coalesce(${supportCase.promisedAt} < coalesce(${supportCase.answeredAt},
		case when ${supportCase.status} not in (${literals(endedCaseStatuses)}) then ${now} end), false)`;

/** Locks a case. Null when the viewer sees no such case. */
export async function lockCase(act: Act, id: string) {
	const [row] = await act.db
		.select(lockedColumns)
		.from(supportCase)
		.where(and(scoped(visibleCases, act.by), eq(supportCase.id, id), isNull(supportCase.deletedAt)))
		.for("update");
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

/** The number of a case that was opened in the same transaction. */
export async function numberOfCase({ db }: Act, id: string): Promise<number> {
	const [row] = await db.select({ number: supportCase.number }).from(supportCase).where(eq(supportCase.id, id));
	if (!row) throw new Error("the case was not stored");
	return row.number;
}

export async function saveCase(act: Act, id: string, changed: Partial<NewCase>): Promise<void> {
	await act.db
		.update(supportCase)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(supportCase.id, id));
}

type NewComment = Pick<
	typeof caseComment.$inferInsert,
	"caseId" | "accountId" | "body" | "isPublic" | "offeredAnswers"
>;

export async function insertComment(act: Act, id: string, row: NewComment): Promise<void> {
	await act.db.insert(caseComment).values({ id, ...row, ...auditValues(act) });
}

/** The cases that were solved before a time and not confirmed, the oldest first. */
export async function unconfirmedCases({ db }: Act, { solvedUntil, limit }: { solvedUntil: Date; limit: number }) {
	const rows = await db
		.select({ id: supportCase.id })
		.from(supportCase)
		.where(and(lte(supportCase.solvedAt, solvedUntil), isNull(supportCase.deletedAt)))
		.orderBy(asc(supportCase.solvedAt))
		.limit(limit);
	return rows.map(({ id }) => id);
}

const mostWriters = 50;

/** The members who opened a case or wrote a comment on it, as far as they see it today: their role, location or part of the site may have changed
 * since, as `visibleCases` says. */
export async function writersOf({ db }: Act, caseId: string): Promise<string[]> {
	const wrote = sql`(${users.id} = ${supportCase.createdBy} or exists (select from ${caseComment}
		where ${caseComment.caseId} = ${supportCase.id} and ${caseComment.createdBy} = ${users.id} and ${caseComment.isPublic}))`;
	const isAtLocation = sql`exists (select from ${membershipLocation} where ${membershipLocation.membershipId} = ${membership}.id
		and ${membershipLocation.locationId} = ${supportCase.locationId} and ${membershipLocation.deletedAt} is null)`;
	const isOfShop = sql`num_nonnulls(${supportCase.orderId}, ${supportCase.invoiceId}, ${supportCase.productId}) > 0`;
	const rows = await db
		.select({ id: users.id })
		.from(supportCase)
		.innerJoin(membership, and(eq(membership.accountId, supportCase.accountId), isNull(membership.deletedAt)))
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(
			and(
				eq(supportCase.id, caseId),
				wrote,
				or(membership.everyLocation, isAtLocation, eq(supportCase.createdBy, users.id)),
				or(isNull(supportCase.assetId), contact.enabledAsMyServicesUser),
				or(not(isOfShop), contact.enabledAsEcomUser),
				eq(users.isPunchoutUser, false),
				isNull(users.staff),
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		)
		.orderBy(asc(users.id))
		.limit(mostWriters);
	return rows.map(({ id }) => id);
}
