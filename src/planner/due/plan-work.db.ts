import { and, asc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { hasWord } from "#db/columns.ts";
import { location } from "#db/schema/accounts.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { viewerAt } from "#db/scope.ts";
import { leastAhead } from "#planner/changes/plan-changes.ts";
import { planMomentAt } from "#planner/dates/plan-dates.ts";
import { deadlineAheadAt, noticeDueAt } from "#planner/dates/plan-deadlines.db.ts";
import { longestDeadline } from "#shared/plan-deadlines.ts";
import { deadlineSettings } from "#store/store.db.ts";

/** A part of a list of plans, in the order of their ids. `after` is the last id of the part before. */
export type Part = { after: string; limit: number };

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The active plans with a delivery whose notice is due and not sent. */
export async function plansToNotify(act: Act, { after, limit }: Part) {
	const { clock, deadlineHours } = await deadlineSettings(act);
	const { now } = viewerAt(act);
	const delivery = { deliverOn: planDelivery.deliverOn, region: location.region };
	const rows = await act.db
		.selectDistinct({ id: coffeePlan.id })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(
			and(
				hasWord(planDelivery.state, "planned"),
				isNull(planDelivery.noticedAt),
				// Finds the few candidates by the index.
				lt(planDelivery.deliverOn, planMomentAt(clock, act.now, longestDeadline(deadlineHours)).earliestUnnoticed),
				deadlineAheadAt(now, delivery),
				noticeDueAt(now, delivery),
				eq(coffeePlan.state, "active"),
				gt(coffeePlan.id, after),
			),
		)
		.orderBy(asc(coffeePlan.id))
		.limit(limit);
	return idsOf(rows);
}

const isAhead = (act: Act): SQL =>
	deadlineAheadAt(viewerAt(act).now, { deliverOn: sql`d.deliver_on`, region: sql`l.region` });

type Redating = Part & { locationId: string | null };

/** The plans of a location. With null, the plans with a delivery on a closed day, or with a moved delivery that may return to its base. */
export async function plansToRedate(act: Act, { after, limit, locationId }: Redating): Promise<string[]> {
	const rows = await act.db.execute<{ id: string }>(sql`
		select distinct p.id from plan_delivery d
			join coffee_plan p on p.id = d.plan_id join location l on l.id = p.location_id
		where d.state in ('planned', 'skipped') and ${isAhead(act)} and p.state <> 'stopped'
			and p.id > ${after} and case when ${locationId}::text is null
				then d.deliver_on <> coalesce(d.chosen_on, d.base) or ${isClosedDay} else p.location_id = ${locationId} end
		order by p.id limit ${limit}`);
	return idsOf(rows);
}

/** Whether the van does not come to location `l` on the day of delivery `d`. */
const isClosedDay = sql`(
	extract(isodow from d.deliver_on) > 5 or extract(isodow from d.deliver_on) <> all(l.delivery_days)
	or exists (select from holiday h where h.day = d.deliver_on and h.deleted_at is null and (h.region is null or h.region = l.region))
	or exists (select from location_closing c where c.location_id = l.id and c.deleted_at is null
		and d.deliver_on between c.first_day and c.last_day))`;

/** The active plans with too few deliveries ahead: nothing adds deliveries while a customer skips all of them. */
export async function plansToExtend(act: Act, { after, limit }: Part): Promise<string[]> {
	const rows = await act.db.execute<{ id: string }>(sql`
		select p.id from coffee_plan p join location l on l.id = p.location_id where p.state = 'active' and p.id > ${after} and (
			select count(*) from plan_delivery d
			where d.plan_id = p.id and d.state in ('planned', 'skipped') and ${isAhead(act)}) < ${leastAhead}
		order by p.id limit ${limit}`);
	return idsOf(rows);
}

/** Stores that the notice about some deliveries is sent. */
export async function saveNoticed(act: Act, deliveryIds: readonly string[]): Promise<void> {
	await act.db
		.update(planDelivery)
		.set({ noticedAt: act.now, updatedBy: author(act) })
		.where(sql`${planDelivery.id} = any(${sql.param([...deliveryIds])}::text[])`);
}
