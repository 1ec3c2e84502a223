import { and, eq, isNull, sql } from "drizzle-orm";
import { buyerColumns } from "#accounts/buyers.db.ts";
import { siteColumns } from "#accounts/delivery-sites.db.ts";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { prepared } from "#db/db.ts";
import { account, location, membership, users } from "#db/schema/accounts.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { debtColumns, debtFrom } from "#orders/credit/owed.db.ts";
import { type NewItem, type NewOrder, stepOf } from "#orders/orders.db.ts";
import { newId } from "#shared/id.ts";
import { calendarStart } from "#store/store.ts";

const byKey = prepared((db) =>
	db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.key, sql.placeholder("key")), eq(orders.userId, sql.placeholder("userId"))))
		.prepare("order_by_key"),
);

/** The order that a person has placed with an idempotency key. Null when there is none. */
export async function orderByKey({ db }: Act, { userId, key }: { userId: string; key: string }) {
	const [row] = await byKey(db).execute({ key, userId });
	return row ?? null;
}

const memberQuery = prepared((db) =>
	db
		.select({ id: membership.id })
		.from(membership)
		.where(
			and(
				eq(membership.userId, sql.placeholder("userId")),
				eq(membership.accountId, sql.placeholder("accountId")),
				isNull(membership.deletedAt),
			),
		)
		.prepare("draft_person_is_member"),
);

export async function isMember({ db }: Act, ids: { accountId: string; userId: string }): Promise<boolean> {
	return (await memberQuery(db).execute(ids)).length > 0;
}

export async function referenceIsUsed({ db }: Act, accountId: string, reference: string): Promise<boolean> {
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), eq(orders.reference, reference), sql`${orders.status} <> 'Cancelled'`))
		.limit(1);
	return rows.length > 0;
}

type NewOrderRows = { order: NewOrder; items: readonly NewItem[] };

/** Inserts an order with its lines and the first row of its history, in one statement. */
export async function insertOrder(act: Act, order: NewOrder, items: readonly NewItem[]): Promise<string> {
	const [id] = await insertOrders(act, [{ order, items }]);
	if (!id) throw new Error("an inserted order has no id");
	return id;
}

/** Inserts orders, each with its lines and the first row of its history, in one statement. Returns their ids. */
export async function insertOrders(act: Act, newOrders: readonly NewOrderRows[]): Promise<string[]> {
	const stamp = auditValues(act);
	const placed = newOrders.map(({ order, items }) => ({ id: newId("801", act), order, items }));
	const rows = placed.map(({ id, order }) => ({ id, ...order, ...stamp }));
	const lines = placed.flatMap(({ id: orderId, items }) =>
		items.map((item, at) => ({ id: newId("802", act), orderId, position: at + 1, ...item, ...stamp })),
	);
	const steps = placed.map(({ id: orderId, order: { status: toStatus } }) => ({
		...stepOf(act, { orderId, kind: "transition", fromStatus: null, toStatus, note: null }),
		at: act.now,
	}));
	await act.db.execute(sql`
		with placed as (${insertStatement(orders, rows)}), lines as (${insertStatement(orderItem, lines)})
		${insertStatement(orderHistory, steps)}`);
	return placed.map(({ id }) => id);
}

type OrderKey = { key: string; userId: string; accountId: string; locationId: string; reference: string | null };

const factsQuery = prepared((db) => {
	const wanted = sql`json_to_recordset(${sql.placeholder("orders")}::text::json)
		as wanted(key uuid, user_id text, account_id text, location_id text, reference text)`;
	return db
		.select({
			key: sql<string>`wanted.key`,
			buyer: { ...buyerColumns({ userId: sql`wanted.user_id`, reference: sql`wanted.reference` }), ...debtColumns },
			site: siteColumns(sql.placeholder("from")),
			isPlaced: sql<boolean>`exists (select from ${orders} o where o.key = wanted.key and o.user_id = wanted.user_id)`,
			isMember: sql<boolean>`exists (select from ${membership} m
				where m.user_id = wanted.user_id and m.account_id = wanted.account_id and m.deleted_at is null)`,
			isProven: isAddressProven,
		})
		.from(wanted)
		.innerJoin(account, and(sql`${account.id} = wanted.account_id`, isNull(account.deletedAt)))
		.innerJoin(
			location,
			and(sql`${location.id} = wanted.location_id`, eq(location.accountId, account.id), isNull(location.deletedAt)),
		)
		.innerJoin(users, and(sql`${users.id} = wanted.user_id`, isNull(users.deletedAt)))
		.prepare("order_facts");
});

/** Reads what the rules of new orders need, for several orders in one statement: company with its debt, location, person, and whether the order
 * exists. By the keys of the orders; without those of which the company, location or person is missing. */
export async function orderFacts(act: Act, newOrders: readonly OrderKey[]) {
	const keys = newOrders.map(({ key, userId, accountId, locationId, reference }) => ({
		key,
		user_id: userId,
		account_id: accountId,
		location_id: locationId,
		reference,
	}));
	const rows = await factsQuery(act.db).execute({ orders: JSON.stringify(keys), from: calendarStart(act.now) });
	return new Map(
		rows.map(({ key, buyer: { invoiced, notInvoiced, ...buyer }, ...facts }) => [
			key,
			{ ...facts, buyer: { ...buyer, amountOwed: debtFrom({ invoiced, notInvoiced }).owed } },
		]),
	);
}

export type OrderFacts = Awaited<ReturnType<typeof orderFacts>> extends Map<string, infer Facts> ? Facts : never;
