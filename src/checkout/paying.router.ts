import { flow, read } from "#call.ts";
import { ShowPayment } from "#payments/payments.ts";
import { customer, router } from "#trpc.ts";
import { PayOrders, ShowMethodsToPay } from "./checkout.ts";
import { paymentPage } from "./paying.db.ts";
import { payOrders } from "./paying.flows.ts";
import { methodsToPay } from "./paying-later.db.ts";

/** A part of the payments router that is in this module because it changes orders, and shows their delivery days. */
export const payingRouter = router({
	/** Calls the provider outside a transaction, and is idempotent by itself. */
	retry: customer("shop", { ...flow, isOpenToUnproven: true })
		.input(PayOrders)
		.mutation(({ ctx: { act }, input }) => payOrders(act, input)),
	show: customer("shop", read)
		.input(ShowPayment)
		.query(({ ctx: { act }, input }) => paymentPage(act, input)),
	methods: customer("shop", read)
		.input(ShowMethodsToPay)
		.query(({ ctx: { act }, input }) => methodsToPay(act, input)),
});
