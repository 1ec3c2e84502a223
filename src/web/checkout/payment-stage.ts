import type { Outputs } from "#web/app/data/trpc.ts";

export type Payment = Outputs["payments"]["show"];

export type Stage = "begin" | "open" | "processing" | "paid" | "on-account" | "not-paid" | "cancelled" | "newer";

/** Returns the stage of a payment. Only a payment that was never started is in stage `begin`, in which the page starts it. */
export function paymentStage({ status, orderStatus, awaitsPayment, newestId, paymentId, ...payment }: Payment): Stage {
	if (orderStatus === "Cancelled") return "cancelled";
	if (!awaitsPayment) return payment.isOnAccount ? "on-account" : "paid";
	if (newestId !== paymentId) return "newer";
	if (status === "processing") return "processing";
	if (status !== "open") return "not-paid";
	return payment.isBegun ? "open" : "begin";
}
