import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { rangeOf } from "./closing-days.commands.ts";
import { copyClosings } from "./closing-days.db.ts";
import { type Move, newLocationsOf } from "./copy-locations.db.ts";
import { insertLocation } from "./locations.db.ts";

/** Copies the locations of one company with their closing days to another, except those that the other has already. Orders stay with their
 * location. Returns the ids of the copies. */
export function copyLocations(act: Act, { from, to: accountId }: Move): Promise<string[]> {
	return inTransaction(act, async (act) => {
		const copies: string[] = [];
		for (const { id: copied, ...row } of await newLocationsOf(act, { from, to: accountId })) {
			const id = newId("131", act);
			await insertLocation(act, id, { ...row, accountId });
			const closings = await copyClosings(act, { from: copied, accountId, locationId: id });
			const subject = { object: "Location", id, accountId, topic: "accounts" as const };
			await audit(act, subject, { ...difference({}, row), copiedFrom: [null, copied] });
			for (const closing of closings) await audit(act, subject, { closingDays: [null, rangeOf(closing)] });
			copies.push(id);
		}
		return copies;
	});
}
