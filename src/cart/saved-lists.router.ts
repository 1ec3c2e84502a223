import { change, openChange, read } from "#call.ts";
import { byProductId, linesByProductId, productIdsOf } from "#catalogue/named-products.db.ts";
import { customer, router } from "#trpc.ts";
import { addList, changeList, putOnList, removeList, restoreList, saveList } from "./saved-lists.commands.ts";
import { savedLists, savedListView } from "./saved-lists.db.ts";
import { AddList, ChangeList, OneList, PutOnList, SaveList, ShowList } from "./saved-lists.ts";

export const listsRouter = router({
	all: customer("shop", read).query(({ ctx: { act } }) => savedLists(act)),
	show: customer("shop", read)
		.input(ShowList)
		.query(({ ctx: { act }, input }) => savedListView(act, input)),
	save: customer("shop", change)
		.input(SaveList)
		.mutation(({ ctx: { act }, input }) => saveList(act, input)),
	change: customer("shop", change)
		.input(ChangeList)
		.mutation(async ({ ctx: { act }, input }) => {
			const lines = input.lines && (await linesByProductId(act, input.lines));
			return changeList(act, { ...input, lines });
		}),
	put: customer("shop", change)
		.input(PutOnList)
		.mutation(async ({ ctx: { act }, input }) => putOnList(act, await byProductId(act, input))),
	remove: customer("shop", change)
		.input(OneList)
		.mutation(({ ctx: { act }, input }) => removeList(act, input)),
	restore: customer("shop", change)
		.input(OneList)
		.mutation(({ ctx: { act }, input }) => restoreList(act, input)),
	addToCart: customer("shop", openChange)
		.input(AddList)
		.mutation(async ({ ctx: { act }, input: { products, ...list } }) => {
			return addList(act, { ...list, productIds: products && (await productIdsOf(act, products)) });
		}),
});
