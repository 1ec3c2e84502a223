import type { Act } from "#act.ts";
import { FailedRun } from "./failed-run.ts";
import { resumeDuePlan } from "./plan-resumes.commands.ts";
import { enqueueHelpers, orderDuePlan } from "./plan-runs.commands.ts";
import { retryLater } from "./plan-work.commands.ts";

/** Resumes the plans whose day has come, and orders every plan that is due. Several processes can do this at once. */
export async function orderDuePlans(act: Act): Promise<void> {
	await resumeDuePlans(act);
	await enqueueHelpers(act);
	await helpOrdering(act);
}

export const resumeDuePlans = (act: Act): Promise<void> =>
	repeatForAllPlans(act, (except) => resumeDuePlan(act, { except }));

/** Orders due plans until none is left. */
export const helpOrdering = (act: Act): Promise<void> =>
	repeatForAllPlans(act, (except) => orderDuePlan(act, { except }));

/** Repeats the work until no plan is left. A plan that fails gets a job of its own, so that it does not stop the others: a job that fails
 * is retried at growing intervals, and all plans would wait for it. */
async function repeatForAllPlans(act: Act, work: (except: readonly string[]) => Promise<object | null>): Promise<void> {
	const failed: string[] = [];
	for (;;) {
		try {
			if (!(await work(failed))) return;
		} catch (error) {
			if (!(error instanceof FailedRun)) throw error;
			failed.push(error.planId);
			await retryLater(act, { planId: error.planId });
		}
	}
}
