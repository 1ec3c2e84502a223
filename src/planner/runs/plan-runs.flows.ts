import type { Act } from "#act.ts";
import { refusalIn } from "#shared/refusal.ts";
import { FailedRun } from "./failed-run.ts";
import { enqueueHelpers, orderDueBatch } from "./plan-batches.commands.ts";
import { resumeDuePlan } from "./plan-resumes.commands.ts";
import { orderPlan } from "./plan-runs.commands.ts";
import { retryLater } from "./plan-work.commands.ts";

/** Resumes the plans whose day has come, and orders every plan that is due. Several processes can do this at once. */
export async function orderDuePlans(act: Act): Promise<void> {
	await resumeDuePlans(act);
	await enqueueHelpers(act);
	await helpOrdering(act);
}

/** Resumes plans until none is left whose day has come. A plan that fails gets a job of its own, so that it does not stop the others: a job that
 * fails is retried at growing intervals, and all plans would wait for it. */
export async function resumeDuePlans(act: Act): Promise<void> {
	const failed: string[] = [];
	for (;;) {
		try {
			if (!(await resumeDuePlan(act, { except: failed }))) return;
		} catch (error) {
			if (!(error instanceof FailedRun)) throw error;
			failed.push(error.planId);
			await retryLater(act, { planId: error.planId });
		}
	}
}

/** The pause after a full batch, as a multiple of its duration. It leaves the processor to requests and to the jobs of the placed orders: a run has time
 * until the morning. */
const restFactor = 1;

/** Orders due plans until none is left, in batches. The plans that a batch leaves are ordered one by one. */
export async function helpOrdering(act: Act): Promise<void> {
	const done: string[] = [];
	for (;;) {
		const beganAt = performance.now();
		const batch = await orderDueBatch(act, { except: done });
		if (!batch) return;
		for (const planId of batch.left) {
			await orderAlone(act, planId);
			done.push(planId);
		}
		if (batch.isFull) await Bun.sleep(restFactor * (performance.now() - beganAt));
	}
}

/** Orders a plan. A plan that fails gets a job of its own, so that it does not stop the others. */
async function orderAlone(act: Act, planId: string): Promise<void> {
	try {
		await orderPlan(act, { planId });
	} catch (error) {
		if (refusalIn(error)?.kind === "unavailable") throw error;
		await retryLater(act, { planId });
	}
}
