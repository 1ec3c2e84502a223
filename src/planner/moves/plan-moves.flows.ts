import type { Act } from "#act.ts";
import { moveDelivery } from "./plan-moves.commands.ts";
import { type DayToMove, plansOn } from "./plan-moves.db.ts";

const partSize = 200;

/** Moves the deliveries of a day, in a transaction per plan. A repeated job moves what is left. */
export async function moveAllDeliveries(act: Act, day: DayToMove): Promise<void> {
	const failures: unknown[] = [];
	for (let after = ""; ; ) {
		const planIds = await plansOn(act, day, { after, limit: partSize });
		for (const planId of planIds)
			await moveDelivery(act, { planId, ...day }).catch((error: unknown) => failures.push(error));
		const last = planIds.at(-1);
		if (last === undefined) break;
		after = last;
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deliveries could not be moved`);
}
