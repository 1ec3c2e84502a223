import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { prepared } from "#db/db.ts";
import { membership } from "#db/schema/accounts.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { type NewItem, type NewOrder, stepOf } from "#orders/orders.db.ts";
import { newId } from "#shared/id.ts";

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

/** Inserts an order with its lines and the first row of its history, in one statement. */
export async function insertOrder(act: Act, order: NewOrder, items: readonly NewItem[]): Promise<string> {
	const id = newId("801", act);
	const stamp = auditValues(act);
	const rows = items.map((item, at) => ({ id: newId("802", act), orderId: id, position: at + 1, ...item, ...stamp }));
	const placing = { orderId: id, kind: "transition" as const, fromStatus: null, toStatus: order.status, note: null };
	const step = { ...stepOf(act, placing), at: act.now };
	await act.db.execute(sql`
		with placed as (${insertStatement(orders, [{ id, ...order, ...stamp }])}), lines as (${insertStatement(orderItem, rows)})
		${insertStatement(orderHistory, [step])}`);
	return id;
}
