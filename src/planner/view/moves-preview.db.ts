import { and, eq, isNull } from "drizzle-orm";
import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";
import { datesIn } from "#planner/dates/plan-calendar.db.ts";
import { daysLeft } from "#planner/dates/plan-dates.ts";
import { movedDeliveries, sharedDays } from "#planner/deliveries/moved-deliveries.ts";
import { isWithoutDeliveries } from "#planner/deliveries/plan-deliveries.ts";
import { redatedPlans } from "#planner/due/redated-plans.db.ts";
import type { PreviewMoves } from "#planner/plan-requests.ts";
import { Refusal } from "#shared/refusal.ts";
import { deliverySettings } from "#store/store.db.ts";

/** Computes the effect of other delivery days of a location on its active plans, by the rule of `updateDates`: the deliveries that move, the plans that
 * pause because no day is left, and the days that plans then share. */
export async function movesPreview(act: Act, { locationId, region, deliveryDays }: PreviewMoves) {
	const [place] = await act.db
		.select({ accountId: location.accountId })
		.from(location)
		.where(and(eq(location.id, locationId), scoped(visibleLocations, act.by), isNull(location.deletedAt)));
	const site = place && (await deliverySiteOf(act, { ...place, locationId }));
	if (!site) throw new Refusal("not-found", "location.not-found");
	const dates = datesIn(await deliverySettings(act), { ...site, region, deliveryDays }, act.now);
	const plans = await redatedPlans(act, locationId, dates);
	const moved = plans
		.filter(({ before }) => before.state === "active")
		.map(({ before, after }) => {
			const moves = movedDeliveries({ before, after, place: dates.place });
			const others = plans.map(({ after }) => after).filter(({ id }) => id !== after.id);
			return {
				number: after.number,
				pauses: isWithoutDeliveries(after, dates),
				moves: moves.map(({ before, comesOn }) => ({
					before,
					comesOn,
					/** Whether the delivery can be changed only today when it moves. */
					isLastDay: daysLeft(comesOn, dates) === 1,
				})),
				sharedDays: sharedDays(moves, others),
			};
		});
	return { plans: moved.filter(({ pauses, moves }) => pauses || moves.length > 0) };
}
