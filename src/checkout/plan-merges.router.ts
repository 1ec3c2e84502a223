import { change, read } from "#call.ts";
import { MergeDelivery, ShowMerges, UndoMerge } from "#planner/merges/plan-merge-requests.ts";
import { customer, router } from "#trpc.ts";
import { mergeDelivery, shownMergeOffers, undoMerge } from "./plan-merges.commands.ts";

/** The calls of the planner router that change orders, or show what a change would give. */
export const mergingRouter = router({
	mergeOffers: customer("purchases", read)
		.input(ShowMerges)
		.query(({ ctx: { act }, input }) => shownMergeOffers(act, input)),
	merge: customer("purchases", change)
		.input(MergeDelivery)
		.mutation(({ ctx: { act }, input }) => mergeDelivery(act, input)),
	undoMerge: customer("purchases", change)
		.input(UndoMerge)
		.mutation(({ ctx: { act }, input }) => undoMerge(act, input)),
});
