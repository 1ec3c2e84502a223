import { openDatabase, type Place } from "#db/db.ts";
import { recordRun } from "./maintenance.commands.ts";

/** Records that a backup ended now, so that every process shows the time. */
export async function recordBackup(place: Place): Promise<void> {
	const { db, close } = openDatabase({ place, pool: 1, prepare: false });
	await recordRun({ db, now: new Date() }, { work: "backup" }).finally(close);
}
