import type { Act } from "#act.ts";
import { changeCart } from "#cart/cart.commands.ts";
import { mostLines } from "#cart/cart.ts";
import { linesOf, putAllInCart } from "#cart/cart-lines.db.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Reorder } from "./order-requests.ts";
import { linesAgain } from "./reorder.db.ts";

/** Adds the lines of an order to the cart, or some of them, as far as they can be ordered today. A cart that was empty remembers the order:
 * its own order will name it as original. */
export const reorder = (act: Act, { orderId, items }: Reorder): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const lines = await linesAgain(act, { orderId, cartId: cart.id, language: "en-NZ" });
		const asked = items ? lines.filter(({ id }) => items.includes(id)) : lines;
		const taken = asked.filter(({ quantity }) => quantity > 0);
		if (taken.length === 0) throw new Refusal("conflict", "order.nothing-again");
		const there = await linesOf(act, cart.id);
		const added = taken.filter(({ inCart }) => inCart === 0).length;
		if (there.length + added > mostLines) throw new Refusal("invalid", "cart.full", { most: mostLines });
		await putAllInCart(act, cart.id, taken, "more");
		return there.length === 0 ? { originalId: orderId } : {};
	});
