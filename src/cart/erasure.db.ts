import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { namesPerson, type PersonPatterns, withoutPerson } from "#db/person-text.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { maxListNameLength } from "./list-limits.ts";

/** Deletes the carts and saved lists of a company. Carts that became orders stay with their orders. */
export const deleteCartsOf = (act: Act, accountId: string): Promise<void> =>
	deleteCarts(act, eq(cart.accountId, accountId));

/** Deletes the carts of a person, at all companies. Their saved lists were handed over when they left. */
export const deleteCartsOfUser = (act: Act, userId: string): Promise<void> =>
	deleteCarts(act, and(eq(cart.userId, userId), inArray(cart.kind, ["open", "later"])));

type Person = { accountIds: readonly string[]; patterns: PersonPatterns };

/** Removes a person from the names of the lists of their companies. A name that the owner of the list has already gets a part of the id. */
export async function eraseFromListNames(act: Act, { accountIds, patterns }: Person): Promise<void> {
	const { db } = act;
	const rows = await db
		.select({
			id: cart.id,
			userId: cart.userId,
			accountId: cart.accountId,
			name: sql<string>`${withoutPerson(cart.name, patterns)}`,
		})
		.from(cart)
		.where(and(inArray(cart.accountId, [...accountIds]), namesPerson(cart.name, patterns)))
		.orderBy(cart.id)
		.for("update");
	for (const { id, name, userId, accountId } of rows) {
		const isOfOwner = and(eq(cart.userId, userId), eq(cart.accountId, accountId), ne(cart.id, id));
		const isTaken = (await db.$count(cart, and(isOfOwner, eq(sql`lower(${cart.name})`, name.toLowerCase())))) > 0;
		const free = isTaken ? `${[...name].slice(0, maxListNameLength - 6).join("")} ${id.slice(-5)}` : name;
		await db
			.update(cart)
			.set({ name: free, updatedBy: author(act) })
			.where(eq(cart.id, id));
	}
}

async function deleteCarts({ db }: Act, owned: SQL | undefined): Promise<void> {
	const rows = await db
		.select({ id: cart.id })
		.from(cart)
		.where(and(owned, ne(cart.kind, "ordered")))
		.orderBy(cart.id)
		.for("update");
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return;
	await db.delete(cartItem).where(inArray(cartItem.cartId, ids));
	await db.delete(cart).where(inArray(cart.id, ids));
}
