import { customer, router } from "#trpc.ts";
import { placeOrder } from "./checkout.commands.ts";
import { PlaceOrder } from "./checkout.ts";

export const checkoutRouter = router({
	place: customer.input(PlaceOrder).mutation(({ ctx: { act }, input }) => placeOrder(act, input)),
});
