import type { Act } from "#act.ts";
import { FailedRun } from "./failed-run.ts";
import { resumeDuePlan } from "./plan-resumes.commands.ts";
import { enqueueHelpers, orderDuePlan } from "./plan-runs.commands.ts";

/** Resumes the plans whose day has come, and orders every plan that is due. Several processes can do this at once. */
export async function orderDuePlans(act: Act): Promise<void> {
	await resumeDuePlans(act);
	await enqueueHelpers(act);
	await helpOrdering(act);
}

export const resumeDuePlans = (act: Act): Promise<void> => forEachPlan((except) => resumeDuePlan(act, { except }));

/** Orders due plans until none is left. */
export const helpOrdering = (act: Act): Promise<void> => forEachPlan((except) => orderDuePlan(act, { except }));

/** Repeats some work until no plan is left. A plan that fails is left for the next run of the job, and does not stop the others. */
async function forEachPlan(work: (except: readonly string[]) => Promise<object | null>): Promise<void> {
	const failures: FailedRun[] = [];
	for (;;) {
		try {
			if (!(await work(failures.map(({ planId }) => planId)))) break;
		} catch (error) {
			if (!(error instanceof FailedRun)) throw error;
			failures.push(error);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans failed`);
}
