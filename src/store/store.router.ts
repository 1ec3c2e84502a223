import { guest, router, staff } from "#trpc.ts";
import { addHoliday, announce, changeSettings, removeHoliday } from "./store.commands.ts";
import { announcementsNow, holidays, nextDelivery, storeFront } from "./store.db.ts";
import { AddHoliday, Announce, ChangeSettings, RemoveHoliday } from "./store.ts";

export const storeRouter = router({
	show: guest.query(({ ctx: { act } }) => storeFront(act)),
	nextDelivery: guest.query(({ ctx: { act } }) => nextDelivery(act)),
	holidays: guest.query(({ ctx: { act } }) => holidays(act)),
	announcements: guest.query(({ ctx: { act } }) => announcementsNow(act)),

	changeSettings: staff.input(ChangeSettings).mutation(({ ctx: { act }, input }) => changeSettings(act, input)),
	addHoliday: staff.input(AddHoliday).mutation(({ ctx: { act }, input }) => addHoliday(act, input)),
	removeHoliday: staff.input(RemoveHoliday).mutation(({ ctx: { act }, input }) => removeHoliday(act, input)),
	announce: staff.input(Announce).mutation(({ ctx: { act }, input }) => announce(act, input)),
});
