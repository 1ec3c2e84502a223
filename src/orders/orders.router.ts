import { customer, router, staff } from "#trpc.ts";
import { moveOrder } from "./orders.commands.ts";
import { CancelOrder, MoveOrder } from "./orders.ts";

export const ordersRouter = router({
	cancel: customer
		.input(CancelOrder)
		.mutation(({ ctx: { act }, input }) => moveOrder(act, { ...input, to: "Cancelled" })),
	move: staff.input(MoveOrder).mutation(({ ctx: { act }, input }) => moveOrder(act, input)),
});
