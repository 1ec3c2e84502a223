import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import { checkChosenDate, isDeadlineAhead, type PlanDates, planMomentAt } from "#planner/dates/plan-dates.ts";
import { openDeliveries } from "#planner/deliveries/plan-deliveries.ts";
import { notifyOfMoves } from "#planner/messages/plan-messages.commands.ts";
import type { Delivery } from "#planner/plan.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan } from "#planner/plans.db.ts";
import { deadlineHoursIn, shortestDeadline } from "#shared/plan-deadlines.ts";
import { plainRefusal, Refusal } from "#shared/refusal.ts";
import { isSeller } from "#shared/roles.ts";
import { deliverySettings, storeId } from "#store/store.db.ts";
import { countDeliveriesOn, type DayToMove } from "./plan-moves.db.ts";

const everyWeekday = [1, 2, 3, 4, 5];

/** Moves all deliveries of plans on a day to another day, for example because the vans cannot drive. Jobs do the work, and send one message for each
 * plan. Returns the number of deliveries. */
export function moveDeliveries(act: Act, { from, to, region }: DayToMove): Promise<{ deliveries: number }> {
	return inTransaction(act, async (act) => {
		if (!isSeller(act.by)) throw new Refusal("forbidden", "planner.staff-only");
		const { calendar, clock, deadlineHours } = await deliverySettings(act);
		const hours = region ? deadlineHoursIn(deadlineHours, region) : shortestDeadline(deadlineHours);
		const moment = planMomentAt(clock, act.now, hours);
		if (!isDeadlineAhead(from, moment)) throw new Refusal("conflict", "planner.too-late", {}, "from");
		const place = { calendar, site: { region, deliveryDays: everyWeekday, closings: [] } };
		const refused = from === to ? "planner.date-invalid" : checkChosenDate({ place, ...moment }, to);
		if (refused) throw plainRefusal("invalid", refused, "to");
		const deliveries = await countDeliveriesOn(act, { from, region });
		if (deliveries > 0) await enqueue(act, "planner.move-deliveries", { from, to, region });
		const about = { object: "WebStore", id: await storeId(act), topic: "planner" as const };
		await audit(act, about, { movedDeliveries: [null, { from, to, region, deliveries }] });
		return { deliveries };
	});
}

/** Moves the delivery of one plan. A location that takes no deliveries on the new day keeps its date; so does a delivery that was moved or
 * ordered meanwhile. */
export function moveDelivery(act: Act, { planId, from, to }: { planId: string } & DayToMove): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockPlan(act, planId);
		if (!before || before.state === "stopped") return;
		const dates = await planDates(act, before);
		const moved = openDeliveries(before.deliveries, dates).filter(({ deliverOn }) => deliverOn === from);
		if (moved.length === 0 || checkChosenDate(dates, to)) return;
		const after = {
			...before,
			deliveries: before.deliveries.map((delivery) => (moved.includes(delivery) ? movedTo(delivery, to) : delivery)),
		};
		await writePlan(act, { before, after });
		await notifyOfMoves(act, { before, after, dates, why: "no-van" });
	});
}

const movedTo = (delivery: Delivery, to: PlanDates["today"]): Delivery => ({
	...delivery,
	chosenOn: to === delivery.base ? null : to,
	deliverOn: to,
});
