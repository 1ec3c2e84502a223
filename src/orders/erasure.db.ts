import { and, asc, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { erasedFullName } from "#accounts/person.ts";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { membership } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";

type Person = { userId: string; names: readonly string[]; lastNames: readonly string[] };

/** Deletes `attention` of orders when it names the person by full name, e-mail address or last name, and `instruction` when it has the full name
 * or the e-mail address, at every company that the person is or was a member of. A last name alone can be a common word of an instruction. */
export async function eraseFromOrders(act: Act, { userId, names, lastNames }: Person): Promise<void> {
	const accountIds = act.db
		.select({ accountId: membership.accountId })
		.from(membership)
		.where(sql`${membership.userId} = ${userId}`);
	const hasFullName = (column: typeof orders.attention | typeof orders.instruction): SQL =>
		sql`coalesce(exists (select from unnest(${sql.param([...names])}::text[]) name
				where position(lower(name) in lower(${column})) > 0), false)`;
	const isForPerson = sql`(${hasFullName(orders.attention)} or coalesce(exists (
		select from unnest(${sql.param(lastNames.map(wholeWord))}::text[]) word where ${orders.attention} ~* word), false))`;
	await act.db
		.update(orders)
		.set({
			attention: sql`case when not ${isForPerson} then ${orders.attention} end`,
			instruction: sql`case when not ${hasFullName(orders.instruction)} then ${orders.instruction} end`,
			updatedBy: author(act),
		})
		.where(and(inArray(orders.accountId, accountIds), or(isForPerson, hasFullName(orders.instruction))));
}

/** A pattern of the database for a text as a whole word. */
const wholeWord = (text: string): string => `(?<!\\w)${text.replace(/[^\p{L}\p{N}]/gu, "\\$&")}(?!\\w)`;

/** Replaces the names in orders that were placed before a time. Returns the number of orders. */
export async function eraseNamesBefore(act: Act, { before, limit }: { before: Date; limit: number }): Promise<number> {
	const hasNames = or(ne(orders.orderedBy, erasedFullName), isNotNull(orders.attention), isNotNull(orders.instruction));
	const ids = act.db
		.select({ id: orders.id })
		.from(orders)
		.where(and(lt(orders.placedAt, before), hasNames))
		.orderBy(asc(orders.placedAt))
		.limit(limit)
		.for("update");
	const erased = await act.db
		.update(orders)
		.set({ orderedBy: erasedFullName, attention: null, instruction: null, updatedBy: author(act) })
		.where(inArray(orders.id, ids))
		.returning({ id: orders.id });
	return erased.length;
}
