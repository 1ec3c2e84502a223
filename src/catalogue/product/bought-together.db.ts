import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { product, productTie } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";

/** Only the newest orders are read, which limits the time and follows current demand. */
const maxOrders = 5_000;
/** Pairs of fewer companies are ignored, because they could reveal the orders of one company. */
const minCompanies = 3;
/** More than are shown, because a viewer may not see all of them. */
const maxPerProduct = 6;

/** Saves for each product the ones that are most often in the same order, over all companies. Returns whether anything changed. */
export async function saveBoughtTogether(act: Act): Promise<boolean> {
	const [row] = await act.db.execute<{ changed: boolean }>(sql`
		with latest as (
			select id, account_id from ${orders} where status <> 'Cancelled' and deleted_at is null
			order by placed_at desc limit ${maxOrders}
		), bought as (
			select distinct latest.id, latest.account_id, p.group_id
			from latest join ${orderItem} i on i.order_id = latest.id join ${product} p on p.id = i.product_id
		), pairs as (
			select one.group_id, other.group_id as other_id, count(*) as times
			from bought one join bought other on other.id = one.id and other.group_id <> one.group_id
			group by 1, 2 having count(distinct one.account_id) >= ${minCompanies}
		), ranked as (
			select group_id, other_id, row_number() over (partition by group_id order by times desc, other_id) as position from pairs
		), kept as (select * from ranked where position <= ${maxPerProduct}), gone as (
			delete from ${productTie} tie where tie = 'together' and not exists (
				select from kept where kept.group_id = tie.group_id and kept.other_id = tie.other_id)
			returning 1
		), saved as (
			insert into ${productTie} as tie (group_id, other_id, tie, position, created_by, updated_by, created_at, updated_at)
			select group_id, other_id, 'together', position, ${author(act)}, ${author(act)}, ${act.now.toISOString()}, ${act.now.toISOString()}
			from kept
			on conflict (group_id, tie, other_id) do update set position = excluded.position, updated_by = excluded.updated_by
				where tie.position <> excluded.position
			returning 1
		)
		select exists (select from gone) or exists (select from saved) as changed`);
	return row?.changed ?? false;
}
