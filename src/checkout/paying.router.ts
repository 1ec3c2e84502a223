import { flow } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { PayAgain } from "./checkout.ts";
import { payAgain } from "./paying.flows.ts";

/** A part of the payments router that is in this module because it changes orders. */
export const payingRouter = router({
	/** Calls the provider outside a transaction, and is idempotent by itself. */
	retry: customer("shop", { ...flow, isOpenToUnproven: true })
		.input(PayAgain)
		.mutation(({ ctx: { act }, input }) => payAgain(act, input)),
});
