import type { Act } from "#act.ts";
import { type Part, plansToExtend, plansToNotify, plansToRedate } from "#planner/due/plan-work.db.ts";
import { redatedPlansOnce } from "#planner/due/redated-plans.db.ts";
import { handOverIfOwnerLeft } from "#planner/hand-over/hand-over.commands.ts";
import { sendNotices } from "#planner/messages/plan-notices.commands.ts";
import { updateDates } from "#planner/moves/plan-dates.commands.ts";
import { refusalIn } from "#shared/refusal.ts";
import { resumeIfDue } from "./plan-resumes.commands.ts";
import { orderPlan } from "./plan-runs.commands.ts";
import { orderWaitingItems } from "./plan-waiting.commands.ts";
import { plansToComplete } from "./plan-waiting.db.ts";
import { retryLater } from "./plan-work.commands.ts";

const partSize = 200;

type Work = {
	find: (act: Act, part: Part) => Promise<string[]>;
	doFor: (act: Act, plan: { planId: string }) => Promise<unknown>;
};

/** Does some work for each of many plans, in one transaction per plan. A plan whose work fails gets its own job, which tries again and reports
 * the error. The other plans go on. */
async function forEachPlan(act: Act, { find, doFor }: Work): Promise<void> {
	for (let after = ""; ; ) {
		const planIds = await find(act, { after, limit: partSize });
		for (const planId of planIds) {
			try {
				await doFor(act, { planId });
			} catch (error) {
				if (refusalIn(error)?.kind === "unavailable") throw error;
				await retryLater(act, { planId });
			}
		}
		const last = planIds.at(-1);
		if (last === undefined || planIds.length < partSize) return;
		after = last;
	}
}

/** Sends the due notices of all plans. */
export const sendDueNotices = (act: Act): Promise<void> =>
	forEachPlan(act, { find: plansToNotify, doFor: sendNotices });

/** Orders the waiting items that are in stock, of all plans. */
export const orderAllWaitingItems = (act: Act): Promise<void> =>
	forEachPlan(act, { find: plansToComplete, doFor: orderWaitingItems });

/** Updates the dates of the plans that a change of the calendar concerns. Null for the location means a holiday, which concerns all. */
export function updateAllDates(act: Act, { locationId }: { locationId: string | null }): Promise<void> {
	const plansAt = redatedPlansOnce();
	return forEachPlan(act, {
		find: (act, part) => plansToRedate(act, { ...part, locationId }),
		doFor: (act, plan) => updateDates(act, { ...plan, plansAt }),
	});
}

/** Updates dates that no change of the calendar updated: of a plan that was created while a holiday was added, or whose customer skips all
 * deliveries. */
export async function checkDates(act: Act): Promise<void> {
	await updateAllDates(act, { locationId: null });
	await forEachPlan(act, { find: plansToExtend, doFor: updateDates });
}

/** Does everything that is due for one plan. */
export async function catchUp(act: Act, plan: { planId: string }): Promise<void> {
	await handOverIfOwnerLeft(act, plan);
	await resumeIfDue(act, plan);
	await updateDates(act, plan);
	await orderPlan(act, plan);
	await sendNotices(act, plan);
	await orderWaitingItems(act, plan);
}
