import type { Act } from "#act.ts";
import { enqueueHelpers, FailedRun, orderDuePlan } from "./plan-runs.commands.ts";

/** Orders every plan that is due. Several processes can do this at once. */
export async function orderDuePlans(act: Act): Promise<void> {
	await enqueueHelpers(act);
	await helpOrdering(act);
}

/** Orders due plans until none is left. A plan that fails is left for the next run, and does not stop the others. */
export async function helpOrdering(act: Act): Promise<void> {
	const failures: FailedRun[] = [];
	for (;;) {
		try {
			if (!(await orderDuePlan(act, { except: failures.map(({ planId }) => planId) }))) break;
		} catch (error) {
			if (!(error instanceof FailedRun)) throw error;
			failures.push(error);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be ordered`);
}
