import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { resumedPlan } from "#planner/changes/plan-changes.ts";
import { momentIn, planDates } from "#planner/dates/plan-calendar.db.ts";
import { findPlanToResume } from "#planner/due/due-plans.db.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deadlineSettings, wallClock } from "#store/store.db.ts";
import { FailedRun } from "./failed-run.ts";

/** Resumes a paused plan on the day that the customer gave. A late job resumes the plan as of that day, so that deliveries due since then are
 * ordered. Null when no plan is to be resumed. */
export function resumeDuePlan(act: Act, { except }: { except: readonly string[] }): Promise<{ planId: string } | null> {
	return inTransaction(act, async (act) => {
		const { day: today } = (await wallClock(act)).at(act.now);
		const planId = await findPlanToResume(act, { today, except });
		const before = planId && (await lockPlan(act, planId));
		if (!before) return null;
		try {
			await resume(act, before, today);
			return { planId: before.id };
		} catch (cause) {
			throw new FailedRun(before.id, cause);
		}
	});
}

/** Resumes a plan if its day has come. */
export function resumeIfDue(act: Act, { planId }: { planId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const { day: today } = (await wallClock(act)).at(act.now);
		const plan = await lockPlan(act, planId);
		if (plan?.state === "paused" && plan.resumesOn !== null && plan.resumesOn <= today) await resume(act, plan, today);
	});
}

async function resume(act: Act, before: StoredPlan, today: StoreDay): Promise<void> {
	const { place } = await planDates(act, before);
	const settings = await deadlineSettings(act);
	const resumedAt = settings.clock.instantOf({ day: before.resumesOn ?? today, time: "00:00" });
	const after = resumedPlan(before, { place, ...momentIn(settings, place.site.region, resumedAt) });
	await writePlan(act, { before, after });
}
