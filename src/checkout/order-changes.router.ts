import { ShowOrder } from "#orders/order-requests.ts";
import { customer, router } from "#trpc.ts";
import { ChangeOrder } from "./checkout.ts";
import { changeChecked, changeOrder } from "./order-changes.commands.ts";
import { orderChoices } from "./order-changes.db.ts";

/** Joined to the questions of the orders: it asks for days, credit and references, as placing one does. */
export const changingRouter = router({
	choices: customer.input(ShowOrder).query(({ ctx: { act }, input }) => orderChoices(act, input)),
	changeChecked: customer.input(ChangeOrder).query(({ ctx: { act }, input }) => changeChecked(act, input)),
	change: customer.input(ChangeOrder).mutation(({ ctx: { act }, input }) => changeOrder(act, input)),
});
