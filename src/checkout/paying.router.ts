import { flow } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { PayAgain } from "./checkout.ts";
import { payAgain } from "./paying.flows.ts";

/** Joined to the questions of the payments: it touches the order, too. */
export const payingRouter = router({
	/** Calls the provider outside a transaction, and is idempotent by itself. */
	again: customer(flow)
		.input(PayAgain)
		.mutation(({ ctx: { act }, input }) => payAgain(act, input)),
});
