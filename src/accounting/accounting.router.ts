import { change, read } from "#call.ts";
import { router, staff } from "#trpc.ts";
import { retryEntry } from "./accounting.commands.ts";
import { documentsNotTaken } from "./accounting.db.ts";
import { RetryEntry, SettlePayment } from "./accounting.ts";
import { settlePayment } from "./reported-payments.commands.ts";
import { paymentsToReview } from "./reported-payments.db.ts";

export const accountingRouter = router({
	/** The documents that the accounting program did not take, with the reasons. */
	notTaken: staff(read).query(({ ctx: { act } }) => documentsNotTaken(act)),
	retry: staff(change)
		.input(RetryEntry)
		.mutation(({ ctx: { act }, input }) => retryEntry(act, input)),
	/** The payments of the accounting program that wait for a decision. */
	paymentsToReview: staff(read).query(({ ctx: { act } }) => paymentsToReview(act)),
	settlePayment: staff(change)
		.input(SettlePayment)
		.mutation(({ ctx: { act }, input }) => settlePayment(act, input)),
});
