import { byProductId, productIdOf } from "#catalogue/named-products.db.ts";
import { customer, router } from "#trpc.ts";
import { addToCart, clearCart, replaceSize, setQuantity, switchLocation, useCoupon } from "./cart.commands.ts";
import { AddToCart, ReplaceSize, SetQuantity, ShowCart, SwitchLocation, UseCoupon } from "./cart.ts";
import { cartAtAGlance, cartPromised } from "./cart-view.db.ts";
import { addTyped } from "./quick-order.commands.ts";
import { checkTyped } from "./quick-order.db.ts";
import { AddTyped } from "./quick-order.ts";

export const cartRouter = router({
	show: customer.input(ShowCart).query(({ ctx: { act }, input: { language } }) => cartPromised(act, language)),
	glance: customer.query(({ ctx: { act } }) => cartAtAGlance(act)),
	add: customer
		.input(AddToCart)
		.mutation(async ({ ctx: { act }, input }) => addToCart(act, await byProductId(act, input))),
	addTyped: customer.input(AddTyped).mutation(({ ctx: { act }, input }) => addTyped(act, input)),
	checkTyped: customer.input(AddTyped).mutation(({ ctx: { act }, input }) => checkTyped(act, input)),
	setQuantity: customer
		.input(SetQuantity)
		.mutation(async ({ ctx: { act }, input }) => setQuantity(act, await byProductId(act, input))),
	replaceSize: customer.input(ReplaceSize).mutation(async ({ ctx: { act }, input: { by, ...input } }) => {
		const [replaced, byId] = await Promise.all([byProductId(act, input), productIdOf(act, by)]);
		return replaceSize(act, { ...replaced, byId });
	}),
	clear: customer.mutation(({ ctx: { act } }) => clearCart(act)),
	/** A wrong guess must stay counted. */
	useCoupon: customer
		.meta({ idempotency: "ignored" })
		.input(UseCoupon)
		.mutation(({ ctx: { act }, input }) => useCoupon(act, input)),
	switchLocation: customer.input(SwitchLocation).mutation(({ ctx: { act }, input }) => switchLocation(act, input)),
});
