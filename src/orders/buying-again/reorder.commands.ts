import type { Act } from "#act.ts";
import { changeCartAt } from "#cart/cart.commands.ts";
import { maxCartLines } from "#cart/cart.ts";
import { linesOf, putLinesInCart } from "#cart/cart-lines.db.ts";
import type { Reorder } from "#orders/order-requests.ts";
import { Refusal } from "#shared/refusal.ts";
import { reorderLines } from "./reorder.db.ts";

/** Adds the lines of an order to the cart of a location, or some of them, as far as they can be ordered today. A cart that was empty remembers the order:
 * its own order will name it as original. */
export const reorder = (act: Act, { orderId, items, locationId }: Reorder): Promise<void> =>
	changeCartAt(act, {
		locationId: locationId ?? null,
		async work(act, cart) {
			const lines = await reorderLines(act, { orderId, cartId: cart.id, language: "en-NZ" });
			const chosen = items ? lines.filter(({ id }) => items.includes(id)) : lines;
			const orderable = chosen.filter(({ quantity }) => quantity > 0);
			if (orderable.length === 0) throw new Refusal("conflict", "order.nothing-to-reorder");
			const cartLines = await linesOf(act, cart.id);
			const added = orderable.filter(({ inCart }) => inCart === 0).length;
			if (cartLines.length + added > maxCartLines) throw new Refusal("invalid", "cart.full", { most: maxCartLines });
			await putLinesInCart(act, cart.id, orderable, "add");
			return cartLines.length === 0 ? { originalId: orderId } : {};
		},
	});
