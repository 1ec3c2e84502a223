import type { Act } from "#act.ts";
import { withNewDates } from "#planner/changes/plan-changes.ts";
import type { PlanDates } from "#planner/dates/plan-dates.ts";
import { findPlan, type StoredPlan } from "#planner/plans.db.ts";
import { plansToRedate } from "./plan-work.db.ts";

/** More plans than a location has. */
const mostPlans = 100;

/** The plans of a location, with the dates that its delivery days give their deliveries. */
export async function redatedPlans(act: Act, locationId: string, dates: PlanDates) {
	const ids = await plansToRedate(act, { locationId, after: "", limit: mostPlans });
	const plans: { before: StoredPlan; after: StoredPlan }[] = [];
	for (const id of ids) {
		const before = await findPlan(act, id);
		if (before) plans.push({ before, after: withNewDates(before, dates) });
	}
	return plans;
}

export type RedatedPlans = typeof redatedPlans;

/** The most locations whose plans one job keeps. */
const keptLocations = 50;

/** Reads the plans of a location once, for a job that moves many of them. The new dates are the same before and after a plan is moved. */
export function redatedPlansOnce(): RedatedPlans {
	const kept = new Map<string, Awaited<ReturnType<RedatedPlans>>>();
	return async (act, locationId, dates) => {
		const known = kept.get(locationId);
		if (known) return known;
		const plans = await redatedPlans(act, locationId, dates);
		if (kept.size === keptLocations) kept.clear();
		kept.set(locationId, plans);
		return plans;
	};
}
