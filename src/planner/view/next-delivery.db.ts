import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import { locationInCity } from "#accounts/address.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { momentIn } from "#planner/dates/plan-calendar.db.ts";
import { daysLeft, isDeadlineAhead, lastChangeBefore } from "#planner/dates/plan-dates.ts";
import { nextDeliveryOn } from "#planner/deliveries/plan-status.db.ts";
import { nextDeliveriesNow } from "#planner/deliveries/plan-totals.db.ts";
import { visiblePlans } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deadlineSettings } from "#store/store.db.ts";

/** Reads the next delivery of the active plans at the viewer's locations. Null without one, and for viewers who do not buy for a company.
 * `daysLeft` is null after the deadline of changes. `lastTime` is that of `LastChange`. */
export async function nextPlanDelivery(act: Act) {
	if (act.by.accountId === null || !includesPart(act.by.flags, "purchases")) return null;
	const on = sql<StoreDay | null>`${nextDeliveryOn}::text`;
	const [[next], settings] = await Promise.all([
		act.db
			.select({
				planId: coffeePlan.id,
				number: coffeePlan.number,
				name: location.name,
				city: location.city,
				on,
				region: location.region,
			})
			.from(coffeePlan)
			.innerJoin(location, eq(location.id, coffeePlan.locationId))
			.where(
				and(
					scoped(visiblePlans, act.by),
					eq(coffeePlan.accountId, act.by.accountId),
					eq(coffeePlan.state, "active"),
					isNull(coffeePlan.deletedAt),
				),
			)
			.orderBy(sql`5 asc nulls last`, asc(coffeePlan.id))
			.limit(1),
		deadlineSettings(act),
	]);
	if (!next || next.on === null) return null;
	const { region, on: date, name, city, ...plan } = next;
	const now = (await nextDeliveriesNow(act, [plan.planId])).get(plan.planId);
	const moment = momentIn(settings, region, act.now);
	return {
		...plan,
		city: locationInCity({ name, city }),
		on: date,
		/** How the delivery would differ from the plan if it were ordered now. */
		content: now?.content ?? ("as-planned" as const),
		daysLeft: isDeadlineAhead(date, moment) ? daysLeft(date, moment) : null,
		lastTime: lastChangeBefore(date, moment).lastTime,
	};
}
