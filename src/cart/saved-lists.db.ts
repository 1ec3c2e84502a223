import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { canAdminister } from "#accounts/accounts.ts";
import type { Act } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { linesOf } from "./cart-lines.db.ts";
import { linesShown } from "./cart-view.db.ts";
import type { ShowList } from "./saved-lists.ts";

/** One's own and those that colleagues share, of the company one acts for; staff see all. */
export const visibleLists = ({ staff, userId, accountId }: ScopeViewer): Scope => {
	if (staff) return "all";
	if (!userId || !accountId) return "none";
	return and(eq(cart.accountId, accountId), or(eq(cart.userId, userId), cart.shared)) ?? "none";
};

const isStanding = and(eq(cart.kind, "list"), isNull(cart.deletedAt));

const listColumns = {
	id: cart.id,
	name: cart.name,
	shared: cart.shared,
	updatedAt: cart.updatedAt,
	userId: cart.userId,
	accountId: cart.accountId,
	deletedAt: cart.deletedAt,
};
export type ListRow = Awaited<ReturnType<typeof listBy>>[number];

type Kept = Pick<ListRow, "userId" | "accountId">;

/** Whose a list is, it is theirs to name, to share and to throw away; an administrator may do it for them. */
export const mayKeep = ({ by }: Act, { userId, accountId }: Kept): boolean =>
	userId === by.userId || canAdminister(by, accountId);

const said = (act: Act, { id, name, shared, updatedAt, ...of }: ListRow) => ({
	id,
	name: name ?? "",
	shared,
	updatedAt: updatedAt.toISOString(),
	isOwn: of.userId === act.by.userId,
	mayKeep: mayKeep(act, of),
});

const namesAtMost = 500;

/** The ones last changed first. */
export async function listsOf(act: Act) {
	const rows = await act.db
		.select({
			...listColumns,
			owner: sql<string | null>`${contact.firstName} || ' ' || ${contact.lastName}`,
			lines: sql<number>`(select ${count()}::int from ${cartItem} where ${cartItem.cartId} = ${cart.id})`,
		})
		.from(cart)
		.innerJoin(users, eq(users.id, cart.userId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(scoped(visibleLists, act.by), eq(cart.accountId, act.by.accountId ?? ""), isStanding))
		.orderBy(desc(cart.updatedAt), asc(cart.id))
		.limit(namesAtMost);
	return rows.map(({ owner, lines, ...row }) => ({ ...said(act, row), owner: owner ?? "", lines }));
}

const listBy = ({ db, by }: Act, id: string) =>
	db
		.select(listColumns)
		.from(cart)
		.where(and(eq(cart.id, id), scoped(visibleLists, by), isStanding));

/** Its lines as they stand today. */
export async function listShown(act: Act, { listId, language }: ShowList) {
	const [list] = await listBy(act, listId);
	if (!list) throw new Refusal("not-found", "list.not-found");
	const [before, rows] = await Promise.all([catalogueFor(act), linesOf(act, listId)]);
	const lines = linesShown(before, rows, language).map(({ shown, trouble }) => ({ ...shown, trouble }));
	return { ...said(act, list), lines };
}

/** Locked until the transaction ends. */
export async function lockList(act: Act, id: string): Promise<ListRow | null> {
	const [found] = await listBy(act, id).for("update");
	return found ?? null;
}

/** One that was thrown away. */
export async function lockGoneList({ db, by }: Act, id: string): Promise<ListRow | null> {
	const isGone = and(eq(cart.kind, "list"), isNotNull(cart.deletedAt));
	const [found] = await db
		.select(listColumns)
		.from(cart)
		.where(and(eq(cart.id, id), scoped(visibleLists, by), isGone))
		.for("update");
	return found ?? null;
}

export async function countLists({ db }: Act, { userId, accountId }: Kept): Promise<number> {
	const own = and(eq(cart.userId, userId), eq(cart.accountId, accountId));
	const [found] = await db.select({ lists: count() }).from(cart).where(and(own, isStanding));
	return found?.lists ?? 0;
}

/** False: its person has another one of this name. */
export async function isNameFree({ db }: Act, { id, name, userId, accountId }: ListRow): Promise<boolean> {
	const same = and(
		eq(cart.userId, userId),
		eq(cart.accountId, accountId),
		isStanding,
		sql`lower(${cart.name}) = lower(${name}) and ${cart.id} <> ${id}`,
	);
	const [other] = await db.select({ id: cart.id }).from(cart).where(same);
	return !other;
}

type NewList = { name: string; shared: boolean; userId: string; accountId: string };

/** Null: there is one of this name. */
export async function insertList(act: Act, list: NewList): Promise<string | null> {
	const row = { id: newId("0a6", act), kind: "list" as const, locationId: null, ...list, ...auditValues(act) };
	const made = await act.db.insert(cart).values(row).onConflictDoNothing().returning({ id: cart.id });
	return made[0]?.id ?? null;
}

export type ListChange = { name?: string; shared?: boolean; deletedAt?: Date | null };

export async function saveListRow(act: Act, id: string, change: ListChange): Promise<Date> {
	const [saved] = await act.db
		.update(cart)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(cart.id, id))
		.returning({ updatedAt: cart.updatedAt });
	if (!saved) throw new Error("a list that is locked is there");
	return saved.updatedAt;
}
