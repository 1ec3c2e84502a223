import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { hasWord } from "#db/columns.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { visibleLists } from "./saved-lists.db.ts";

const maxLists = 2_000;

/** The lists that the viewer sees, their own and the shared ones, with their lines. For the export of a company. */
export async function exportedLists({ db, by }: Act) {
	const lists = await db
		.select({ id: cart.id, name: cart.name, shared: cart.shared, updatedAt: cart.updatedAt })
		.from(cart)
		.where(and(scoped(visibleLists, by), hasWord(cart.kind, "list"), isNull(cart.deletedAt)))
		.orderBy(asc(cart.id))
		.limit(maxLists);
	if (lists.length === 0) return [];
	const { productCode, articleNumber, nameEn, nameNl } = product;
	const lines = await db
		.select({ listId: cartItem.cartId, productCode, articleNumber, nameEn, nameNl, quantity: cartItem.quantity })
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.where(
			inArray(
				cartItem.cartId,
				lists.map(({ id }) => id),
			),
		)
		.orderBy(cartItem.cartId, asc(cartItem.serial));
	const linesOf = Map.groupBy(lines, ({ listId }) => listId);
	return lists.map((list) => ({ ...list, lines: (linesOf.get(list.id) ?? []).map(({ listId: _, ...line }) => line) }));
}
