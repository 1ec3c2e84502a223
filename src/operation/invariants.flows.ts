import type { Act } from "#act.ts";
import type { Place } from "#db/db.ts";
import { brokenInvariantsInBackground } from "#db/invariants.ts";
import { recordRun } from "./maintenance.commands.ts";
import { lastRuns } from "./maintenance.db.ts";

/** An invariant that rows break, and the ids of some of them. `isNew`: the invariant held at the last check. */
type BrokenInvariant = { invariant: string; rows: number; ids: readonly string[]; isNew: boolean };

export type InvariantCheck = {
	place: Place;
	onBroken: (broken: BrokenInvariant) => void;
	/** Called when a statement failed or took too long. The next night tries again. */
	onTooSlow: (error: unknown) => void;
};

const namedIds = 5;

/** Checks all invariants and records the result, which every process shows on its metrics. A check that did not reach its end records nothing,
 * so that the time of the last check tells. */
export async function checkInvariants(act: Act, { place, onBroken, onTooSlow }: InvariantCheck): Promise<void> {
	const broken = await brokenInvariantsInBackground(place).catch((error: unknown) => {
		onTooSlow(error);
		return null;
	});
	if (!broken) return;
	const rowsOf = Map.groupBy(broken, ({ invariant }) => invariant);
	const counts = Object.fromEntries([...rowsOf].map(([invariant, rows]) => [invariant, rows.length]));
	const before = (await lastRuns(act)).invariants?.brokenInvariants ?? {};
	await recordRun(act, { work: "invariants", brokenInvariants: counts });
	for (const [invariant, rows] of rowsOf) {
		const ids = rows.slice(0, namedIds).map(({ id }) => id);
		onBroken({ invariant, rows: rows.length, ids, isNew: !Object.hasOwn(before, invariant) });
	}
}
