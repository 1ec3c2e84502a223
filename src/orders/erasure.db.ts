import { and, asc, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { erasedFullName } from "#accounts/person.ts";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { namesPerson, type PersonPatterns } from "#db/person-text.ts";
import { orders } from "#db/schema/orders.ts";

type Recipient = { lastNames: readonly string[]; patterns: PersonPatterns };
type Person = Recipient & { accountIds: readonly string[] };

/** Whether a text names the person who takes a delivery, also by last name only. */
export const namesRecipient = (text: AnyPgColumn, { lastNames, patterns }: Recipient): SQL<boolean> =>
	sql`(${namesPerson(text, patterns)} or coalesce(exists (
		select from unnest(${sql.param(lastNames.map(wholeWord))}::text[]) word where ${text} ~* word), false))`;

/** Deletes `attention` of orders when it names the person, also by last name only, and `instruction` when it has the full name, e-mail address or
 * phone number, at the companies of the person. A last name alone can be a common word of an instruction. */
export async function eraseFromOrders(act: Act, { accountIds, ...person }: Person): Promise<void> {
	const isForPerson = namesRecipient(orders.attention, person);
	const namesThem = namesPerson(orders.instruction, person.patterns);
	await act.db
		.update(orders)
		.set({
			attention: sql`case when not ${isForPerson} then ${orders.attention} end`,
			instruction: sql`case when not ${namesThem} then ${orders.instruction} end`,
			updatedBy: author(act),
		})
		.where(and(inArray(orders.accountId, [...accountIds]), or(isForPerson, namesThem)));
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
