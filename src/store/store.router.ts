import { guest, router } from "#trpc.ts";
import { storeFront } from "./store.db.ts";

export const storeRouter = router({
	show: guest.query(({ ctx: { act } }) => storeFront(act)),
});
