import type * as z from "zod";
import type { Act } from "#act.ts";
import { change, read } from "#call.ts";
import { linesByProductId } from "#catalogue/named-products.db.ts";
import { ChangeOrder, ShowOrder } from "#orders/order-requests.ts";
import { customer, router } from "#trpc.ts";
import { changeOrder, previewChange } from "./order-changes.commands.ts";
import { orderChoices } from "./order-changes.db.ts";

/** Calls that change orders. */
export const changingRouter = router({
	choices: customer("purchases", read)
		.input(ShowOrder)
		.query(({ ctx: { act }, input }) => orderChoices(act, input)),
	previewChange: customer("purchases", read)
		.input(ChangeOrder)
		.query(async ({ ctx: { act }, input }) => previewChange(act, await changeById(act, input))),
	change: customer("purchases", change)
		.input(ChangeOrder)
		.mutation(async ({ ctx: { act }, input }) => changeOrder(act, await changeById(act, input))),
});

/** Replaces the names of the products in a change by their ids. */
const changeById = async (act: Act, { lines, added = [], ...input }: z.infer<typeof ChangeOrder>) => ({
	...input,
	lines: await linesByProductId(act, lines),
	added: await linesByProductId(act, added),
});
