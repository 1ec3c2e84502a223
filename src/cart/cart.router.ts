import { customer, router } from "#trpc.ts";
import { addToCart, clearCart, replaceSize, setQuantity, switchLocation, useCoupon } from "./cart.commands.ts";
import { AddToCart, ReplaceSize, SetQuantity, ShowCart, SwitchLocation, UseCoupon } from "./cart.ts";
import { cartAtAGlance, cartShown } from "./view.db.ts";

export const cartRouter = router({
	show: customer.input(ShowCart).query(({ ctx: { act }, input: { language } }) => cartShown(act, language)),
	glance: customer.query(({ ctx: { act } }) => cartAtAGlance(act)),
	add: customer.input(AddToCart).mutation(({ ctx: { act }, input }) => addToCart(act, input)),
	setQuantity: customer.input(SetQuantity).mutation(({ ctx: { act }, input }) => setQuantity(act, input)),
	replaceSize: customer.input(ReplaceSize).mutation(({ ctx: { act }, input }) => replaceSize(act, input)),
	clear: customer.mutation(({ ctx: { act } }) => clearCart(act)),
	useCoupon: customer.input(UseCoupon).mutation(({ ctx: { act }, input }) => useCoupon(act, input)),
	switchLocation: customer.input(SwitchLocation).mutation(({ ctx: { act }, input }) => switchLocation(act, input)),
});
