import { type Act, system } from "./act.ts";
import { readEachTime } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Db } from "./db/db.ts";
import { unheard } from "./db/feed.ts";

/** Told in one sentence, without a stack: the person at the keyboard can mend it. */
export class CannotStart extends Error {}

/** For what is asked and written before anybody is served. */
export const startAct = (db: Db): Act => ({
	db,
	by: system,
	now: new Date(),
	requestId: "start",
	deps: { feed: unheard, shelves: readEachTime, payments: null },
});
