import { sql } from "drizzle-orm";
import { systemId } from "#act.ts";
import { underWayAtMostMs } from "#payments/payments.ts";
import type { Db } from "./db.ts";
import { ordersInvariants } from "./order-invariants.ts";

/** What must always be true, as questions that must come back empty. Most can only fail when the schema is wrong. */
const invariants = {
	"a change by a person has its audit row": sql`
		select id from (
			select id, updated_by from account union all select id, updated_by from location
			union all select id, updated_by from membership union all select id, updated_by from holiday
			union all select id, updated_by from announcement union all select id, updated_by from api_token
			union all select id, updated_by from store
		) as row
		where updated_by <> ${systemId} and not exists (select from audit where record_id = row.id)`,
	"a reference stays within its account": sql`
		select ml.membership_id as id from membership_location ml
			join location l on l.id = ml.location_id join membership m on m.id = ml.membership_id
			where l.account_id <> ml.account_id or m.account_id <> ml.account_id
		union all
		select m.id from membership m join location l on l.id = m.default_location_id where l.account_id <> m.account_id`,
	"a member's default location is one they may use": sql`
		select m.id from membership m
		where m.deleted_at is null and not m.every_location and m.default_location_id is not null
			and not exists (select from membership_location ml
				where ml.membership_id = m.id and ml.location_id = m.default_location_id and ml.deleted_at is null)`,
	// Limits can change: an order or a cart is compared with the membership and the locations that were valid when it was made.
	"nobody acts beyond their locations": sql`
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
	"staff belong to no company": sql`
		select m.id from membership m join users u on u.id = m.user_id where u.staff is not null and m.deleted_at is null`,
	"what is sold has a stock": sql`
		select id from product where deleted_at is null and not exists (select from stock where product_id = product.id)`,
	"a contract is about prices that were agreed": sql`
		select c.id from contract c join price_book b on b.id = c.price_book_id where b.kind <> 'contract'`,
	"nobody sees the same size twice": sql`
		select p.id from product p join product other on other.group_id = p.group_id and other.id <> p.id
		where p.deleted_at is null and other.deleted_at is null and p.size_en = other.size_en`,
	"a cart is of somebody of its company": sql`
		select c.id from cart c where not exists (
			select from membership m where m.user_id = c.user_id and m.account_id = c.account_id)`,
	// Invariant 11 of the design. Grouping treats two nulls as the same value.
	"a buyer has one open cart for each location and punch-out session": sql`
		select min(id) as id from cart where kind = 'open' and deleted_at is null
		group by user_id, account_id, location_id, punch_out_session_id having count(*) > 1`,
	"a cause has one mail": sql`select min(id) as id from mail group by cause having count(*) > 1`,
	"a mail that waits has its job": sql`
		select m.id from mail m where m.status = 'waiting' and not exists (
			select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
			where t.identifier = 'mail.send' and j.payload->'payload'->>'mailId' = m.id)`,
	"what is told of a company is told to its own people": sql`
		select n.id from notification n join membership m on m.id = n.membership_id
		where m.account_id <> n.account_id or m.user_id <> n.user_id`,
	// What was read is forgotten after a while, and older changes with it.
	"who was added, or got another role, has been told or has the job that tells": sql`
		with told as (
			select membership_id as id from notification where kind in ('member-added', 'role-changed')
			union all select payload->'payload'->>'membershipId' from graphile_worker._private_jobs
		), tellings as (select id, count(*) as times from told group by id)
		select m.id from membership m
			join users u on u.id = m.user_id and u.disabled_at is null
			join audit a on a.record_id = m.id and a.changes ? 'role' and a.at > now() - interval '60 days'
			left join tellings on tellings.id = m.id
			where m.deleted_at is null
			group by m.id, tellings.times having count(*) > coalesce(tellings.times, 0)`,
	"a payment event is applied once": sql`
		select min(id) as id from payment_event where outcome = 'applied' group by provider, event_id having count(*) > 1
		union all
		select p.id from payment p where p.status = 'paid' and not exists (
			select from payment_event e where e.payment_id = p.id and e.outcome = 'applied')`,
	"what is paid and does not go back is no more than is due": sql`
		with recursive part as (
			select id as paid, id, total, status from orders where not is_back_order
			union all
			select part.paid, o.id, o.total, o.status from part join orders o on o.is_back_order and o.original_id = part.id
		), due as (select paid as id, sum(total) filter (where status <> 'Cancelled' or id = paid) as total from part group by paid)
		select id from due join (
			select p.order_id as id, sum(p.amount - coalesce(r.amount, 0)) as amount from payment p
			left join (select payment_id, sum(amount) as amount from refund group by payment_id) r on r.payment_id = p.id
			where p.status = 'paid' group by p.order_id
		) as kept using (id) where kept.amount > due.total`,
	"a payment of a cancelled order goes back": sql`
		select p.id from payment p join orders o on o.id = p.order_id
			where (o.status = 'Cancelled' or o.status = 'Pending' and o.deleted_at is not null) and p.status = 'paid' and p.amount > (
				select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id)`,
	"an order that was accepted is paid, or is paid later": sql`
		select o.id from orders o where o.awaits_payment and o.status not in ('Pending', 'Cancelled')
		union all
		select p.order_id as id from payment p join orders o on o.id = p.order_id
			where o.status = 'Pending' and o.deleted_at is null and p.status = 'paid'`,
	"what goes back is what was paid": sql`
		select min(r.id) as id from refund r join payment p on p.id = r.payment_id
		group by p.id having sum(r.amount) > p.amount or p.status <> 'paid'`,
	"a refund that waits has its job": sql`
		select r.id from refund r where r.status = 'waiting' and not exists (
			select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
			where t.identifier = 'payments.refund' and j.payload->'payload'->>'refundId' = r.id)`,
	// Counts only payments that a run of the job, begun after their time was up, should have ended.
	"a payment ends within the time that the rule allows": sql`
		select p.id from payment p
			join orders o on o.id = p.order_id
			join schedule s on s.job = 'payments.give-up-overdue'
			where p.status in ('open', 'processing')
				and case p.status when 'processing' then coalesce(p.started_at, o.placed_at) else o.placed_at end
					< s.due_at - make_interval(secs => ${underWayAtMostMs / 1000})
				and not exists (
					select from graphile_worker.jobs j
					where j.task_identifier = s.job and (j.locked_at is not null or j.attempts = 0))`,
	"a row was not changed before it was made": sql`
		select id from account where updated_at < created_at union all select id from location where updated_at < created_at
		union all select id from membership where updated_at < created_at union all select id from users where updated_at < created_at`,
	"this year and the next two have holidays": sql`
		select year::text as id from store, generate_series(extract(year from now())::int, extract(year from now())::int + 2) as year
		where not exists (
			select from holiday where extract(year from day) = year and region is null and deleted_at is null)`,
	...ordersInvariants,
} as const;

export type Broken = { invariant: string; id: string };

const shownPerInvariant = 100;

/** Empty when all is well. */
export async function brokenInvariants(db: Db): Promise<Broken[]> {
	const broken: Broken[] = [];
	for (const [invariant, question] of Object.entries(invariants)) {
		const rows = await db.execute<{ id: string }>(sql`${question} limit ${shownPerInvariant}`);
		broken.push(...rows.map(({ id }) => ({ invariant, id })));
	}
	return broken;
}

export const invariantNames = Object.keys(invariants);
