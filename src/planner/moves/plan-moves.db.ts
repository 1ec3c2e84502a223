import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import type { Part } from "#planner/due/plan-work.db.ts";
import type { Region } from "#shared/regions.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** The deliveries of a day that staff move to another day. Null for the region means all. */
export type DayToMove = { from: StoreDay; to: StoreDay; region: Region | null };

const deliveriesOn = ({ from, region }: Pick<DayToMove, "from" | "region">) => sql`
	from plan_delivery d join coffee_plan p on p.id = d.plan_id join location l on l.id = p.location_id
	where d.deliver_on = ${from} and d.state in ('planned', 'skipped') and p.state <> 'stopped'
		and (${region}::text is null or l.region = ${region})`;

export async function countDeliveriesOn({ db }: Act, day: Pick<DayToMove, "from" | "region">): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${deliveriesOn(day)}`);
	return row?.count ?? 0;
}

/** The plans with a delivery on a day. */
export async function plansOn({ db }: Act, day: DayToMove, { after, limit }: Part): Promise<string[]> {
	const rows = await db.execute<{ id: string }>(
		sql`select distinct p.id ${deliveriesOn(day)} and p.id > ${after} order by p.id limit ${limit}`,
	);
	return rows.map(({ id }) => id);
}
