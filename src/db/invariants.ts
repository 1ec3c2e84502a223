import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { systemId } from "#act.ts";
import { maxUnderWayMs } from "#payments/payments.ts";
import { connect, type Db, type Place } from "./db.ts";
import { invoiceInvariants } from "./invoice-invariants.ts";
import { ordersInvariants } from "./order-invariants.ts";
import { planInvariants } from "./plan-invariants.ts";
import { receiptInvariants } from "./receipt-invariants.ts";

/** Statements that always hold, each with a query for the rows that break it. Most can only break when the schema is wrong. */
const invariants = {
	"a change by a person has its audit row": sql`
		select id from (
			select id, updated_by from account union all select id, updated_by from location
			union all select id, updated_by from membership union all select id, updated_by from holiday
			union all select id, updated_by from announcement union all select id, updated_by from api_token
			union all select id, updated_by from store
		) as row
		where updated_by <> ${systemId} and not exists (select from audit where record_id = row.id)`,
	"references stay within one company": sql`
		select ml.membership_id as id from membership_location ml
			join location l on l.id = ml.location_id join membership m on m.id = ml.membership_id
			where l.account_id <> ml.account_id or m.account_id <> ml.account_id
		union all
		select m.id from membership m join location l on l.id = m.default_location_id where l.account_id <> m.account_id`,
	"the closing days of a location do not overlap": sql`
		select c.id from location_closing c join location_closing other
			on other.location_id = c.location_id and other.id <> c.id and other.first_day <= c.last_day and other.last_day >= c.first_day
		where num_nonnulls(c.deleted_at, other.deleted_at) = 0`,
	"a member's default location is one of the member's locations": sql`
		select m.id from membership m
		where m.deleted_at is null and not m.every_location and m.default_location_id is not null
			and not exists (select from membership_location ml
				where ml.membership_id = m.id and ml.location_id = m.default_location_id and ml.deleted_at is null)`,
	// Limits can change, so an order or cart is compared with the membership and locations at its creation.
	"limited members act only at their locations": sql`
		with limited as (
			select m.*, coalesce(m.deleted_at, 'infinity') as ended_at from membership m where not m.every_location
		), act as (
			select c.id, c.account_id, c.user_id, c.location_id, c.created_at from cart c where c.kind = 'open' and c.location_id is not null
			union all
			select o.id, o.account_id, o.user_id, o.location_id, o.created_at from orders o where o.created_by = o.user_id
			union all
			select m.id, m.account_id, m.user_id, m.current_location_id, now() from membership m
				where m.deleted_at is null and m.current_location_id is not null
			union all
			select i.id, i.account_id, i.created_by, il.location_id, i.created_at from invitation i
				left join invitation_location il on il.invitation_id = i.id where i.answer is null
			union all
			select m.id, m.account_id, m.created_by, ml.location_id, m.created_at from membership m
				left join membership_location ml on ml.membership_id = m.id and ml.created_by = m.created_by where m.created_by <> m.user_id
		)
		select act.id from act
			join limited on limited.user_id = act.user_id and limited.account_id = act.account_id
				and limited.created_at <= act.created_at and limited.ended_at > act.created_at
			where not exists (select from membership_location ml where ml.membership_id = limited.id
				and ml.location_id = act.location_id and coalesce(ml.deleted_at, 'infinity') > act.created_at)`,
	"staff are members of no company": sql`
		select m.id from membership m join users u on u.id = m.user_id where u.staff is not null and m.deleted_at is null`,
	"a closed company has no members, invitations or open orders": sql`
		select m.id from membership m join account a on a.id = m.account_id
			where a.closed_at is not null and m.deleted_at is null
		union all
		select i.id from invitation i join account a on a.id = i.account_id where a.closed_at is not null and i.answer is null
		union all
		select o.id from orders o join account a on a.id = o.account_id
			where a.closed_at is not null and o.status not in ('Completed', 'Cancelled') and o.deleted_at is null`,
	"every product has a stock row": sql`
		select id from product where deleted_at is null and not exists (select from stock where product_id = product.id)`,
	"a contract names a contract price book": sql`
		select c.id from contract c join price_book b on b.id = c.price_book_id where b.kind <> 'contract'`,
	"a product group has each size once": sql`
		select p.id from product p join product other on other.group_id = p.group_id and other.id <> p.id
		where p.deleted_at is null and other.deleted_at is null and p.size_en = other.size_en`,
	"a cart belongs to a member of its company": sql`
		select c.id from cart c where not exists (
			select from membership m where m.user_id = c.user_id and m.account_id = c.account_id)`,
	// Invariant 11 of the design. Grouping treats two nulls as the same value.
	"a buyer has one open cart for each location and punch-out session": sql`
		select min(id) as id from cart where kind = 'open' and deleted_at is null
		group by user_id, account_id, location_id, punch_out_session_id having count(*) > 1`,
	"each cause has one mail": sql`select min(id) as id from mail group by cause having count(*) > 1`,
	"a waiting mail has a job": sql`
		select m.id from mail m where m.status = 'waiting' and not exists (
			select from job j where j.name = 'mail.send' and j.content->'payload'->>'mailId' = m.id)`,
	"a notification about a company goes to its members": sql`
		select n.id from notification n join membership m on m.id = n.membership_id
		where m.account_id <> n.account_id or m.user_id <> n.user_id`,
	// Limited to 60 days, because read notifications are deleted after a while. The person who registers a company knows it, and merges of
	// earlier versions, which asked no company, mailed the person without a notification.
	"a new member or role has a notification or a job for it": sql`
		with notified as (
			select membership_id as id from notification where kind in ('member-added', 'role-changed')
			union all select content->'payload'->>'membershipId' from job
		), notifications as (select id, count(*) as times from notified group by id)
		select m.id from membership m
			join users u on u.id = m.user_id and u.disabled_at is null
			join audit a on a.record_id = m.id and a.changes ? 'role' and a.at > now() - interval '60 days'
				and not (a.at = m.created_at and exists (
					select from registration r where r.user_id = m.user_id and (r.account_id = m.account_id
						or r.merged_into_id = m.account_id and r.join_account_id is null and r.decided_at = a.at)))
			left join notifications on notifications.id = m.id
			where m.deleted_at is null
			group by m.id, notifications.times having count(*) > coalesce(notifications.times, 0)`,
	"a payment event is applied once": sql`
		select min(id) as id from payment_event where outcome = 'applied' group by provider, event_id having count(*) > 1
		union all
		select p.id from payment p where p.status = 'paid' and p.joint_id is null and not exists (
			select from payment_event e where e.payment_id = p.id and e.outcome = 'applied')`,
	"a joint payment is the sum of the payments of its orders, which have its status": sql`
		select j.id from payment j left join payment p on p.joint_id = j.id where j.subject = 'orders'
			group by j.id having count(p.id) < 2 or j.amount <> sum(p.amount) or bool_or(
				(p.status, p.currency, p.method, p.provider) is distinct from (j.status, j.currency, j.method, j.provider))
		union all
		select p.id from payment p join payment j on j.id = p.joint_id where j.subject <> 'orders'
		union all
		select r.id from refund r join payment p on p.id = r.payment_id where p.subject = 'orders'`,
	"payments minus refunds do not exceed what is due": sql`
		with recursive part as (
			select id as paid, id, total, status from orders where not is_back_order
			union all
			select part.paid, o.id, o.total, o.status from part join orders o on o.is_back_order and o.original_id = part.id
		), due as (select paid as id, sum(total) filter (where status <> 'Cancelled' or id = paid) as total from part group by paid)
		select id from due join (
			select p.order_id as id, sum(p.amount - coalesce(r.amount, 0)) as amount from payment p
			left join (select payment_id, sum(amount) as amount from refund group by payment_id) r on r.payment_id = p.id
			where p.status = 'paid' group by p.order_id
		) as paid using (id) where paid.amount > due.total`,
	"payments of cancelled orders are refunded": sql`
		select p.id from payment p join orders o on o.id = p.order_id
			where (o.status = 'Cancelled' or o.status = 'Pending' and o.deleted_at is not null) and p.status = 'paid' and p.amount > (
				select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id)`,
	"an accepted order is paid or payable later": sql`
		select o.id from orders o where o.awaits_payment and o.status not in ('Pending', 'Cancelled')
		union all
		select p.order_id as id from payment p join orders o on o.id = p.order_id
			where o.status = 'Pending' and o.deleted_at is null and p.status = 'paid'`,
	"refunds do not exceed their payment": sql`
		select min(r.id) as id from refund r join payment p on p.id = r.payment_id
		group by p.id having sum(r.amount) > p.amount or p.status <> 'paid'`,
	"a waiting refund has a job": sql`
		select r.id from refund r where r.status = 'waiting' and not exists (
			select from job j where j.name = 'payments.refund' and j.content->'payload'->>'refundId' = r.id)`,
	// Only payments that a run of the job should have ended: the run began after their time was up.
	"a payment ends within the allowed time": sql`
		select p.id from payment p
			left join orders o on o.id = p.order_id
			join schedule s on s.job = 'payments.give-up-overdue'
			where p.status in ('open', 'processing') and p.joint_id is null
				and case p.status when 'processing' then coalesce(p.started_at, o.placed_at, p.created_at)
					else coalesce(o.placed_at, p.created_at) end
					< s.due_at - make_interval(secs => ${maxUnderWayMs / 1000})
				and not exists (
					select from job j where j.name = s.job and (j.locked_at is not null or j.error is null))`,
	"a row is not changed before its creation": sql`
		select id from account where updated_at < created_at union all select id from location where updated_at < created_at
		union all select id from membership where updated_at < created_at union all select id from users where updated_at < created_at`,
	"this year and the next two have holidays": sql`
		select year::text as id from store, generate_series(extract(year from now())::int, extract(year from now())::int + 2) as year
		where not exists (
			select from holiday where extract(year from day) = year and region is null and deleted_at is null)`,
	...ordersInvariants,
	...invoiceInvariants,
	...planInvariants,
	...receiptInvariants,
} as const;

export type Broken = { invariant: string; id: string };

const rowsPerInvariant = 100;

/** The ids of rows that break an invariant, up to a hundred. */
async function rowsAgainst(db: Db, query: SQL): Promise<string[]> {
	const rows = await db.execute<{ id: string }>(sql`${query} limit ${rowsPerInvariant}`);
	return rows.map(({ id }) => id);
}

/** Lists rows that break an invariant. */
export async function brokenInvariants(db: Db): Promise<Broken[]> {
	const broken: Broken[] = [];
	for (const [invariant, query] of Object.entries(invariants))
		broken.push(...(await rowsAgainst(db, query)).map((id) => ({ invariant, id })));
	return broken;
}

export const invariantNames = Object.keys(invariants);

const statementTimeout = "60s";
const lockKey = 7_301_994; // any number other than those of migrations and long transactions

/** Lists the rows that break an invariant while the shop serves customers. Each invariant has a transaction of its own, which holds up neither
 * migrations nor vacuum, uses one processor and ends after a minute. A pause as long as the statement follows. Null when another process
 * checks at the same moment. */
export async function brokenInvariantsInBackground(place: Place): Promise<Broken[] | null> {
	const client = connect(place, { max: 1, prepare: false, connection: { application_name: "brewline invariants" } });
	try {
		const db = drizzle(client, { casing: "snake_case" });
		const broken: Broken[] = [];
		for (const [invariant, query] of Object.entries(invariants)) {
			const startedAt = performance.now();
			const ids = await db.transaction((db) => rowsAgainstInBackground(db, query));
			if (!ids) return null;
			broken.push(...ids.map((id) => ({ invariant, id })));
			await Bun.sleep(performance.now() - startedAt);
		}
		return broken;
	} finally {
		await client.end({ timeout: 5 });
	}
}

async function rowsAgainstInBackground(db: Db, query: SQL): Promise<string[] | null> {
	const [row] = await db.execute<{ isTaken: boolean }>(sql`
		select pg_try_advisory_xact_lock(${lockKey}) as "isTaken", set_config('statement_timeout', ${statementTimeout}, true),
			set_config('max_parallel_workers_per_gather', '0', true)`);
	return row?.isTaken ? rowsAgainst(db, query) : null;
}
