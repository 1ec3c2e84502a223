import { change, read } from "#call.ts";
import { guest, router, staff } from "#trpc.ts";
import { webStores } from "./communities.db.ts";
import { holidays } from "./holidays.db.ts";
import { addHoliday, announce, changeSettings, removeHoliday } from "./store.commands.ts";
import { announcementsNow, nextDelivery, storeFront } from "./store.db.ts";
import { AddHoliday, Announce, ChangeSettings, ListWebStores, RemoveHoliday } from "./store.ts";

export const storeRouter = router({
	show: guest(read).query(({ ctx: { act } }) => storeFront(act)),
	nextDelivery: guest(read).query(({ ctx: { act } }) => nextDelivery(act)),
	holidays: guest(read).query(({ ctx: { act } }) => holidays(act)),
	announcements: guest(read).query(({ ctx: { act } }) => announcementsNow(act)),
	webStores: guest(read)
		.input(ListWebStores)
		.query(({ ctx: { act }, input }) => webStores(act, input)),

	changeSettings: staff(change)
		.input(ChangeSettings)
		.mutation(({ ctx: { act }, input }) => changeSettings(act, input)),
	addHoliday: staff(change)
		.input(AddHoliday)
		.mutation(({ ctx: { act }, input }) => addHoliday(act, input)),
	removeHoliday: staff(change)
		.input(RemoveHoliday)
		.mutation(({ ctx: { act }, input }) => removeHoliday(act, input)),
	announce: staff(change)
		.input(Announce)
		.mutation(({ ctx: { act }, input }) => announce(act, input)),
});
