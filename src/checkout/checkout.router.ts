import { change, read } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { placeOrder } from "./checkout.commands.ts";
import { PlaceOrder, ShowCheckout } from "./checkout.ts";
import { checkoutShown } from "./checkout-view.db.ts";

export const checkoutRouter = router({
	show: customer(read)
		.input(ShowCheckout)
		.query(({ ctx: { act }, input }) => checkoutShown(act, input)),
	place: customer(change)
		.input(PlaceOrder)
		.mutation(({ ctx: { act }, input }) => placeOrder(act, input)),
});
