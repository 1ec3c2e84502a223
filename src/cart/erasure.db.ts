import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Act } from "#act.ts";
import { cart, cartItem } from "#db/schema/cart.ts";

/** Deletes the carts and saved lists of a company. Carts that became orders stay with their orders. */
export const deleteCartsOf = (act: Act, accountId: string): Promise<void> =>
	deleteCarts(act, eq(cart.accountId, accountId));

/** Deletes the carts of a person, at all companies. Their saved lists were handed over when they left. */
export const deleteCartsOfUser = (act: Act, userId: string): Promise<void> =>
	deleteCarts(act, and(eq(cart.userId, userId), inArray(cart.kind, ["open", "later"])));

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
