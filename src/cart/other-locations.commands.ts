import type { Act } from "#act.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { refuseNonBuyers, switchLocation } from "./cart.commands.ts";
import { chosenLocation, lockOpenCarts, saveCart, touchCart } from "./cart.db.ts";
import { emptyCart, linesOf, putLinesInCart } from "./cart-lines.db.ts";
import { cartLimitRefusal, joinLines, type SendCart } from "./other-locations.ts";

/** Adds the lines of the current cart to the cart of another location. `move` empties the current cart, takes its coupon along, and makes the
 * other location the current one. Lines that cannot be ordered go along: the cart there says why. */
export async function sendCart(act: Act, { cartId, locationId, mode }: SendCart): Promise<void> {
	refuseNonBuyers(act);
	await inTransaction(act, async (act) => {
		const here = await chosenLocation(act, null);
		const there = await chosenLocation(act, locationId);
		if (!here || !there || here.id === there.id) throw new Refusal("not-found", "location.not-found");
		const carts = await lockOpenCarts(act, [here.id, there.id]);
		const [source, target] = [carts.get(here.id), carts.get(there.id)];
		if (!source || !target) throw new Error("one of the two carts was not locked");
		if (source.id !== cartId) throw new Refusal("stale", "checkout.cart-changed");
		const [lines, waiting] = await allSettledThenThrow([linesOf(act, source.id), linesOf(act, target.id)]);
		if (lines.length === 0) throw new Refusal("invalid", "checkout.empty");
		const tooLarge = cartLimitRefusal(joinLines(waiting, lines));
		if (tooLarge) throw tooLarge;
		await putLinesInCart(act, target.id, lines, "add");
		if (mode === "move") {
			await emptyCart(act, source.id);
			await saveCart(act, source.id, { couponId: null, originalId: null });
			const originalId = waiting.length === 0 ? source.originalId : target.originalId;
			await saveCart(act, target.id, { couponId: target.couponId ?? source.couponId, originalId });
			await switchLocation(act, { locationId });
		}
		await touchCart(act, target.id);
	});
}
