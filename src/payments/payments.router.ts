import { flow, read } from "#call.ts";
import { Refusal } from "#shared/refusal.ts";
import { customer, router } from "#trpc.ts";
import { paymentView } from "./payments.db.ts";
import { startPayment } from "./payments.flows.ts";
import { ShowPayment, StartPayment } from "./payments.ts";

export const paymentsRouter = router({
	/** Calls the provider outside a transaction, and is idempotent by itself. */
	start: customer("shop", { ...flow, isOpenToUnproven: true })
		.input(StartPayment)
		.mutation(({ ctx: { act }, input }) => startPayment(act, input)),
	show: customer("shop", read)
		.input(ShowPayment)
		.query(async ({ ctx: { act }, input: { paymentId } }) => {
			const payment = await paymentView(act, paymentId);
			if (!payment) throw new Refusal("not-found", "payment.not-found");
			return payment;
		}),
});
