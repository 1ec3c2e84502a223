import { change, openChange, read } from "#call.ts";
import { byProductId, linesByProductId, productIdsOf } from "#catalogue/named-products.db.ts";
import { customer, router } from "#trpc.ts";
import { addList, changeList, putOnList, removeList, restoreList, saveList } from "./saved-lists.commands.ts";
import { savedLists, savedListView } from "./saved-lists.db.ts";
import { AddList, ChangeList, OneList, PutOnList, SaveList, ShowList } from "./saved-lists.ts";

export const listsRouter = router({
	all: customer(read).query(({ ctx: { act } }) => savedLists(act)),
	show: customer(read)
		.input(ShowList)
		.query(({ ctx: { act }, input }) => savedListView(act, input)),
	save: customer(change)
		.input(SaveList)
		.mutation(({ ctx: { act }, input }) => saveList(act, input)),
	change: customer(change)
		.input(ChangeList)
		.mutation(async ({ ctx: { act }, input }) => {
			const lines = input.lines && (await linesByProductId(act, input.lines));
			return changeList(act, { ...input, lines });
		}),
	put: customer(change)
		.input(PutOnList)
		.mutation(async ({ ctx: { act }, input }) => putOnList(act, await byProductId(act, input))),
	remove: customer(change)
		.input(OneList)
		.mutation(({ ctx: { act }, input }) => removeList(act, input)),
	restore: customer(change)
		.input(OneList)
		.mutation(({ ctx: { act }, input }) => restoreList(act, input)),
	addToCart: customer(openChange)
		.input(AddList)
		.mutation(async ({ ctx: { act }, input: { products, ...list } }) => {
			return addList(act, { ...list, productIds: products && (await productIdsOf(act, products)) });
		}),
});
