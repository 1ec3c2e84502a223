import { flow } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { startPayment } from "./payments.flows.ts";
import { StartPayment } from "./payments.ts";

export const paymentsRouter = router({
	/** Calls the provider outside a transaction, and is idempotent by itself. */
	start: customer("shop", { ...flow, isOpenToUnproven: true })
		.input(StartPayment)
		.mutation(({ ctx: { act }, input }) => startPayment(act, input)),
});
