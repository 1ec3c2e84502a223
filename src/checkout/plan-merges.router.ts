import { change } from "#call.ts";
import { MergeDelivery } from "#planner/plan-merge-requests.ts";
import { customer, router } from "#trpc.ts";
import { mergeDelivery } from "./plan-merges.commands.ts";

/** The call of the planner router that changes orders. */
export const mergingRouter = router({
	merge: customer(change)
		.input(MergeDelivery)
		.mutation(({ ctx: { act }, input }) => mergeDelivery(act, input)),
});
