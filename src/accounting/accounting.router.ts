import { change, read } from "#call.ts";
import { router, staff } from "#trpc.ts";
import { retryEntry } from "./accounting.commands.ts";
import { documentsNotTaken } from "./accounting.db.ts";
import { RetryEntry } from "./accounting.ts";

export const accountingRouter = router({
	/** The documents that the accounting program did not take, with the reasons. */
	notTaken: staff(read).query(({ ctx: { act } }) => documentsNotTaken(act)),
	retry: staff(change)
		.input(RetryEntry)
		.mutation(({ ctx: { act }, input }) => retryEntry(act, input)),
});
