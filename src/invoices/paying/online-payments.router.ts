import { flow, read } from "#call.ts";
import { ShowPayment } from "#payments/payments.ts";
import { customer, router } from "#trpc.ts";
import { PayFromBalance } from "./balance-use.ts";
import { amountsToPay, paymentState } from "./invoices-to-pay.db.ts";
import { payFromBalance, payInvoices } from "./online-payments.flows.ts";
import { ChooseInvoices, PayInvoices } from "./online-payments.ts";

/** The part of the invoices router for online payments. */
export const invoicePaymentsRouter = router({
	toPay: customer("purchases", read)
		.input(ChooseInvoices)
		.query(({ ctx: { act }, input }) => amountsToPay(act, input)),
	/** Calls the provider outside a transaction. The key in the input makes it idempotent. */
	pay: customer("purchases", flow)
		.input(PayInvoices)
		.mutation(({ ctx: { act }, input }) => payInvoices(act, input)),
	/** Closes payments at the provider outside a transaction. The key in the input makes it idempotent. */
	payFromBalance: customer("purchases", flow)
		.input(PayFromBalance)
		.mutation(({ ctx: { act }, input }) => payFromBalance(act, input)),
	paymentState: customer("purchases", read)
		.input(ShowPayment)
		.query(({ ctx: { act }, input }) => paymentState(act, input)),
});
