import { customer, router } from "#trpc.ts";
import { addList, changeList, putOnList, removeList, restoreList, saveList } from "./saved-lists.commands.ts";
import { listShown, listsOf } from "./saved-lists.db.ts";
import { AddList, ChangeList, OneList, PutOnList, SaveList, ShowList } from "./saved-lists.ts";

export const listsRouter = router({
	all: customer.query(({ ctx: { act } }) => listsOf(act)),
	show: customer.input(ShowList).query(({ ctx: { act }, input }) => listShown(act, input)),
	save: customer.input(SaveList).mutation(({ ctx: { act }, input }) => saveList(act, input)),
	change: customer.input(ChangeList).mutation(({ ctx: { act }, input }) => changeList(act, input)),
	put: customer.input(PutOnList).mutation(({ ctx: { act }, input }) => putOnList(act, input)),
	remove: customer.input(OneList).mutation(({ ctx: { act }, input }) => removeList(act, input)),
	restore: customer.input(OneList).mutation(({ ctx: { act }, input }) => restoreList(act, input)),
	addToCart: customer.input(AddList).mutation(({ ctx: { act }, input }) => addList(act, input)),
});
