import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { orders } from "#db/schema/orders.ts";

export type HandOver = { accountId: string; from: string; to: string };

/** The user who gets the notifications of an order: the successor, or else the user who placed it. */
export const orderOwner = sql<string>`coalesce(${orders.successorId}, ${orders.userId})`;

/** Gives the open orders of a user to another. Returns their ids. */
export const saveSuccessor = (act: Act, { accountId, from, to }: HandOver): Promise<{ id: string }[]> =>
	act.db
		.update(orders)
		.set({ successorId: sql`nullif(${to}, ${orders.userId})`, updatedBy: author(act) })
		.where(and(eq(orders.accountId, accountId), eq(orderOwner, from), isOpenOrder, isNull(orders.deletedAt)))
		.returning({ id: orders.id });
