import { change, read } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { checkOut } from "./checkout.commands.ts";
import { CheckOut, ShowCheckout } from "./checkout.ts";
import { checkoutContent } from "./checkout-view.db.ts";

export const checkoutRouter = router({
	show: customer(read)
		.input(ShowCheckout)
		.query(({ ctx: { act }, input }) => checkoutContent(act, input)),
	place: customer(change)
		.input(CheckOut)
		.mutation(({ ctx: { act }, input }) => checkOut(act, input)),
});
