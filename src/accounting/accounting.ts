import * as z from "zod";
import { dayInput, idInput } from "#shared/input.ts";

/** The states of a document: `waiting` to be sent, `sent` to the accounting program, or `refused` by it, until a person corrects the cause. */
export const entryStates = ["waiting", "sent", "refused"] as const;
export type EntryState = (typeof entryStates)[number];

/** The states of a payment: `booked` as a receipt, `known` because its receipt existed before, in `review` by finance, or `dismissed` by finance. */
export const reportedPaymentStates = ["booked", "known", "review", "dismissed"] as const;

/** The first and last day of documents. */
export const Period = z.strictObject({ from: dayInput, until: dayInput });
export type Period = z.infer<typeof Period>;

export const RetryEntry = z.strictObject({ documentId: idInput("3tt") });
export type RetryEntry = z.infer<typeof RetryEntry>;

/** The decision of finance about a payment that a bookkeeper entered. */
export const SettlePayment = z.strictObject({
	externalId: z.string().min(1).max(50),
	decision: z.enum(["book", "dismiss"]),
});
export type SettlePayment = z.infer<typeof SettlePayment>;
