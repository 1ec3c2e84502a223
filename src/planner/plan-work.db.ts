import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { leastAhead } from "./plan-changes.ts";

/** A part of a list of plans, in the order of their ids. `after` is the last id of the part before. */
export type Part = { after: string; limit: number };

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The active plans with a delivery whose notice is due and not sent. */
export async function plansToNotify({ db }: Act, { after, limit, today }: Part & { today: StoreDay }) {
	const rows = await db
		.selectDistinct({ id: coffeePlan.id })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.where(
			and(
				eq(planDelivery.state, "planned"),
				isNull(planDelivery.noticedAt),
				sql`${planDelivery.deliverOn} between ${addDays(today, 2)} and ${addDays(today, 3)}`,
				eq(coffeePlan.state, "active"),
				gt(coffeePlan.id, after),
			),
		)
		.orderBy(asc(coffeePlan.id))
		.limit(limit);
	return idsOf(rows);
}

type Redating = Part & { today: StoreDay; locationId: string | null };

/** The plans of a location. With null, the plans with a delivery on a closed day, or with a moved delivery that may return to its base. */
export async function plansToRedate({ db }: Act, { after, limit, today, locationId }: Redating): Promise<string[]> {
	const rows = await db.execute<{ id: string }>(sql`
		select distinct p.id from plan_delivery d
			join coffee_plan p on p.id = d.plan_id join location l on l.id = p.location_id
		where d.state in ('planned', 'skipped') and d.deliver_on > ${addDays(today, 1)} and p.state <> 'stopped'
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
export async function plansToExtend(
	{ db }: Act,
	{ after, limit, today }: Part & { today: StoreDay },
): Promise<string[]> {
	const rows = await db.execute<{ id: string }>(sql`
		select p.id from coffee_plan p where p.state = 'active' and p.id > ${after} and (
			select count(*) from plan_delivery d
			where d.plan_id = p.id and d.state in ('planned', 'skipped') and d.deliver_on > ${addDays(today, 1)}) < ${leastAhead}
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
