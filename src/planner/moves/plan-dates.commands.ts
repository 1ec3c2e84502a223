import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { withNewDates } from "#planner/changes/plan-changes.ts";
import { datesIn } from "#planner/dates/plan-calendar.db.ts";
import { baseAfter } from "#planner/dates/plan-schedule.ts";
import { isWithoutDeliveries, scheduleOf } from "#planner/deliveries/plan-deliveries.ts";
import { type RedatedPlans, redatedPlans } from "#planner/due/redated-plans.db.ts";
import { notifyOfMoves, notifyOfPause } from "#planner/messages/plan-messages.commands.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan } from "#planner/plans.db.ts";
import { deliverySettings } from "#store/store.db.ts";

/** Computes the dates of a plan again after a change of the calendar, adds the deliveries of the next weeks, and notifies its owner of each
 * date that changed. Pauses the plan when its location is closed for a year. `plansAt` reads the other plans of the location. */
export function updateDates(
	act: Act,
	{ planId, plansAt = redatedPlans }: { planId: string; plansAt?: RedatedPlans },
): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockPlan(act, planId);
		const site = before && (await deliverySiteOf(act, before));
		if (!site || before.state === "stopped") return;
		const dates = datesIn(await deliverySettings(act), site, act.now);
		const after = withNewDates(before, dates);
		if (isWithoutDeliveries(after, dates)) {
			await writePlan(act, { before, after: { ...after, state: "paused", pauseReason: "location-closed" } });
			const [first] = before.deliveries.filter(({ state }) => state === "planned");
			const comesOn = first?.deliverOn ?? baseAfter(scheduleOf(before), before.deliveries.at(-1)?.base ?? dates.today);
			return notifyOfPause(act, { plan: before, comesOn, why: "location-closed" });
		}
		const isSame =
			after.deliveries.length === before.deliveries.length &&
			after.deliveries.every((delivery, at) => delivery === before.deliveries[at]);
		if (isSame) return;
		await writePlan(act, { before, after });
		await notifyOfMoves(act, { before, after, dates, plansAt });
	});
}
