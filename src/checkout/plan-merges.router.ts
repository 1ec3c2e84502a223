import { change } from "#call.ts";
import { MergeDelivery, UndoMerge } from "#planner/merges/plan-merge-requests.ts";
import { customer, router } from "#trpc.ts";
import { mergeDelivery, undoMerge } from "./plan-merges.commands.ts";

/** The calls of the planner router that change orders. */
export const mergingRouter = router({
	merge: customer("purchases", change)
		.input(MergeDelivery)
		.mutation(({ ctx: { act }, input }) => mergeDelivery(act, input)),
	undoMerge: customer("purchases", change)
		.input(UndoMerge)
		.mutation(({ ctx: { act }, input }) => undoMerge(act, input)),
});
