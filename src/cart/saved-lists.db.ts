import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import { canAdminister } from "#accounts/accounts.ts";
import type { Act } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { hasWord } from "#db/columns.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { visibleCarts } from "./cart.db.ts";
import { linesOf } from "./cart-lines.db.ts";
import { lineViews } from "./cart-view.db.ts";
import type { ShowList } from "./saved-lists.ts";

/** Members see their own lists and the shared lists of the current company; staff see all lists. */
export const visibleLists = ({ staff, userId, accountId, flags }: ScopeViewer): Scope => {
	if (staff) return "all";
	if (!userId || !accountId || !includesPart(flags, "shop")) return "none";
	return and(eq(cart.accountId, accountId), or(eq(cart.userId, userId), cart.shared)) ?? "none";
};

/** The carts of the viewer, and the lists that the viewer sees. */
export const visibleCartsAndLists = (by: ScopeViewer): Scope => {
	const [carts, lists] = [visibleCarts(by), visibleLists(by)];
	if (typeof carts === "string" || typeof lists === "string") return by.staff ? "all" : "none";
	return or(carts, and(hasWord(cart.kind, "list"), lists)) ?? "none";
};

/** The items of the carts and lists that the viewer sees. */
export const visibleCartItems = (by: ScopeViewer): Scope =>
	ofVisible(cartItem.cartId, { id: cart.id, rows: visibleCartsAndLists }, by);

/** The cart and the product of a cart item. Null when the viewer does not see the item. */
export async function lineOfItem({ db, by }: Act, itemId: string) {
	const { cartId, productId, quantity } = cartItem;
	const [line] = await db
		.select({ cartId, productId, quantity })
		.from(cartItem)
		.where(and(eq(cartItem.id, itemId), scoped(visibleCartItems, by), isNull(cartItem.deletedAt)));
	return line ?? null;
}

const isNotDeleted = and(hasWord(cart.kind, "list"), isNull(cart.deletedAt));

const listColumns = {
	id: cart.id,
	name: cart.name,
	shared: cart.shared,
	updatedAt: cart.updatedAt,
	userId: cart.userId,
	accountId: cart.accountId,
	deletedAt: cart.deletedAt,
};
export type ListRow = Awaited<ReturnType<typeof listById>>[number];

type ListOwner = Pick<ListRow, "userId" | "accountId">;

/** The owner and administrators may rename, share and delete a list. */
export const canManageList = ({ by }: Act, { userId, accountId }: ListOwner): boolean =>
	userId === by.userId || canAdminister(by, accountId);

const listHeader = (act: Act, { id, name, shared, updatedAt, ...owner }: ListRow) => ({
	id,
	name: name ?? "",
	shared,
	updatedAt: updatedAt.toISOString(),
	isOwn: owner.userId === act.by.userId,
	canManage: canManageList(act, owner),
});

const maxListsShown = 500;

/** The visible lists of the company, last changed first. */
export async function savedLists(act: Act) {
	const rows = await act.db
		.select({
			...listColumns,
			owner: sql<string | null>`${contact.firstName} || ' ' || ${contact.lastName}`,
			lines: sql<number>`(select ${count()}::int from ${cartItem} where ${cartItem.cartId} = ${cart.id})`,
		})
		.from(cart)
		.innerJoin(users, eq(users.id, cart.userId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(scoped(visibleLists, act.by), eq(cart.accountId, act.by.accountId ?? ""), isNotDeleted))
		.orderBy(desc(cart.updatedAt), asc(cart.id))
		.limit(maxListsShown);
	return rows.map(({ owner, lines, ...row }) => ({ ...listHeader(act, row), owner: owner ?? "", lines }));
}

const listById = ({ db, by }: Act, id: string) =>
	db
		.select(listColumns)
		.from(cart)
		.where(and(eq(cart.id, id), scoped(visibleLists, by), isNotDeleted));

/** A list with today's products, prices and stock. */
export async function savedListView(act: Act, { listId, language }: ShowList) {
	const [list] = await listById(act, listId);
	if (!list) throw new Refusal("not-found", "list.not-found");
	const [catalogue, rows] = await Promise.all([catalogueFor(act), linesOf(act, listId)]);
	const lines = lineViews(catalogue, rows, language).map(({ content, trouble }) => ({ ...content, trouble }));
	return { ...listHeader(act, list), lines };
}

/** Locks a list until the transaction ends. */
export async function lockList(act: Act, id: string): Promise<ListRow | null> {
	const [list] = await listById(act, id).for("update");
	return list ?? null;
}

/** Locks a deleted list until the transaction ends. */
export async function lockDeletedList({ db, by }: Act, id: string): Promise<ListRow | null> {
	const isDeleted = and(hasWord(cart.kind, "list"), isNotNull(cart.deletedAt));
	const [list] = await db
		.select(listColumns)
		.from(cart)
		.where(and(eq(cart.id, id), scoped(visibleLists, by), isDeleted))
		.for("update");
	return list ?? null;
}

/** Locks the lists of a person at a company, for the job that hands them over. */
export const lockListsOf = ({ db }: Act, { userId, accountId }: ListOwner): Promise<ListRow[]> =>
	db
		.select(listColumns)
		.from(cart)
		.where(and(eq(cart.userId, userId), eq(cart.accountId, accountId), isNotDeleted))
		.orderBy(asc(cart.id))
		.for("update");

export async function countLists({ db }: Act, { userId, accountId }: ListOwner): Promise<number> {
	const own = and(eq(cart.userId, userId), eq(cart.accountId, accountId));
	const [row] = await db.select({ lists: count() }).from(cart).where(and(own, isNotDeleted));
	return row?.lists ?? 0;
}

/** False when the owner has another list of this name. */
export async function isNameFree({ db }: Act, { id, name, userId, accountId }: ListRow): Promise<boolean> {
	const hasSameName = and(
		eq(cart.userId, userId),
		eq(cart.accountId, accountId),
		isNotDeleted,
		sql`lower(${cart.name}) = lower(${name}) and ${cart.id} <> ${id}`,
	);
	const [other] = await db.select({ id: cart.id }).from(cart).where(hasSameName);
	return !other;
}

type NewList = { name: string; shared: boolean; userId: string; accountId: string };

/** Creates a list. Null when the owner has a list of this name. */
export async function insertList(act: Act, list: NewList): Promise<string | null> {
	const row = { id: newId("0a6", act), kind: "list" as const, locationId: null, ...list, ...auditValues(act) };
	const created = await act.db.insert(cart).values(row).onConflictDoNothing().returning({ id: cart.id });
	return created[0]?.id ?? null;
}

export type ListChange = { name?: string; userId?: string; shared?: boolean; deletedAt?: Date | null };

export async function saveListRow(act: Act, id: string, change: ListChange): Promise<Date> {
	const [saved] = await act.db
		.update(cart)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(cart.id, id))
		.returning({ updatedAt: cart.updatedAt });
	if (!saved) throw new Error("the locked list is missing");
	return saved.updatedAt;
}
