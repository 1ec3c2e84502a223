import type { Outputs } from "#web/app/data/trpc.ts";

export type Payment = Outputs["payments"]["show"];

export type Stage = "begin" | "open" | "processing" | "paid" | "not-paid" | "cancelled" | "newer";

/** Where a payment and its order stand. What has begun is not begun again by itself: who comes back from the bank stays here. */
export function stageOf({ status, orderStatus, awaitsPayment, newestId, paymentId, isBegun }: Payment): Stage {
	if (orderStatus === "Cancelled") return "cancelled";
	if (!awaitsPayment) return "paid";
	if (newestId !== paymentId) return "newer";
	if (status === "processing") return "processing";
	if (status !== "open") return "not-paid";
	return isBegun ? "open" : "begin";
}
