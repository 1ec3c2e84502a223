import { getTableColumns, sql } from "drizzle-orm";
import { inProgress, orderStatuses, orderSteps } from "#orders/orders.ts";
import { allKinds, type ChargeKind, pieceKinds, taxOf } from "#shared/charges.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import { chargeIn } from "./charge-columns.ts";
import { literals } from "./columns.ts";
import { orderItem, orders } from "./schema/orders.ts";

/** The allowed transitions. An order is placed as Pending. */
const transitions = sql`(values (null, 'Pending'), ${sql.raw(
	orderStatuses.flatMap((from) => Object.keys(orderSteps[from]).map((to) => `('${from}', '${to}')`)).join(", "),
)}) as transition (before, after)`;

/** The order of transitions, as in `orders.db.ts`. Of several at the same time, the placing is first. */
const byTime = sql`at, array_position(array[${literals(orderStatuses)}], to_status),
	from_status is not null, id`;

const comma = sql`, `;
const chargesOf = (kinds: readonly ChargeKind[]) => kinds.map((kind) => chargeIn(getTableColumns(orders), kind));
const chargesOfLines = pieceKinds.map((kind) => sql`sum(${chargeIn(getTableColumns(orderItem), kind)})::bigint`);
const sumOf = (kinds: readonly ChargeKind[]) => sql`(${sql.join([sql`0`, ...chargesOf(kinds)], sql` + `)})`;
const untaxedKinds = allKinds.filter((kind) => taxOf(kind, 1) === 0);

/** The invariants of orders, for `invariants.ts`. */
export const ordersInvariants = {
	"an order key has at most one order": sql`
		select min(id) as id from orders group by user_id, key having count(*) > 1`,
	"a cart becomes at most one order": sql`
		select min(id) as id from orders where cart_id is not null group by cart_id having count(*) > 1`,
	"an ordered cart is not open": sql`
		select o.id from orders o join cart c on c.id = o.cart_id where c.kind <> 'ordered'`,
	"an order's total is the sum of its lines, charges and GST": sql`
		select orders.id from orders left join lateral (
			select sum(goods) as goods, sum(discount) as discount, array[${sql.join(chargesOfLines, comma)}] as charges
			from order_item where order_id = orders.id and deleted_at is null
		) as lines on true
		where (orders.goods, orders.discount, array[${sql.join(chargesOf(pieceKinds), comma)}])
				is distinct from (lines.goods, lines.discount, lines.charges)
			or total <> orders.goods - orders.discount + ${sumOf(allKinds)} + gst
			or gst <> div((total - gst - ${sumOf(untaxedKinds)}) * gst_basis_points + 4999, 10000)`,
	"the taken stock equals the quantity in orders that are not cancelled": sql`
		select s.product_id as id from stock s left join (
			select i.product_id, sum(i.quantity) as quantity from order_item i join orders o on o.id = i.order_id
			where o.status <> 'Cancelled' and num_nonnulls(o.deleted_at, i.deleted_at) = 0 group by i.product_id
		) as ordered using (product_id)
		where s.taken <> coalesce(ordered.quantity, 0) or s.quantity < 0`,
	"an order has the status of its last transition": sql`
		select o.id from orders o left join lateral (
			select (array_agg(to_status order by ${byTime}))[count(*)] as status from order_history where order_id = o.id
		) as last on true where last.status is distinct from o.status`,
	"an order makes only allowed transitions, each from its last status": sql`
		select order_id as id from (
			select order_id, kind, from_status, to_status, lag(to_status) over (partition by order_id order by ${byTime}) as previous_status
			from order_history
		) as history
		where from_status is distinct from previous_status
			or kind = 'transition' and not exists (
				select from ${transitions} where transition.before is not distinct from from_status and transition.after = to_status)
			or kind = 'change' and (from_status, to_status) is distinct from ('Pending', 'Pending')`,
	// Compares with the limit at the latest placing or raise of an order on account, because a limit that staff lowered later refused no order.
	// The minute allows for requests that waited for each other, because times are those of requests. A payment that was taken back since
	// raises the amount without an order.
	"a company owes at most its credit limit, or one that staff lowered since": sql`
		with on_account as (
			select o.*, io.order_id is not null as is_invoiced, io.invoice_id is null as is_without_invoice
			from orders o left join invoice_order io on io.order_id = o.id
			where o.payment_method not in (${literals(prepaidMethods)}) and o.status <> 'Cancelled' and o.deleted_at is null
		), entry as (
			select account_id, total from on_account
				where is_without_invoice and (is_invoiced or status in (${literals(inProgress)}))
			union all select account_id, open from invoice_balance where kind = 'invoice' and open > 0
			union all select account_id, -amount from company_balance
		), owed as (select account_id as id, sum(total) as total from entry group by account_id having sum(total) > 0),
		latest as (
			select account_id as id, greatest(max(placed_at) filter (where not is_back_order), max((
				select max(at) from audit where record_id = on_account.id and changes ? 'changed'
					and (changes -> 'total' ->> 1)::bigint > (changes -> 'total' ->> 0)::bigint))) - interval '1 minute' as since
			from on_account group by account_id
		)
		select id from owed join account using (id) left join latest using (id)
		where owed.total > coalesce(greatest(credit_limit, (
			select max(agreed::bigint) from audit, jsonb_array_elements_text(changes -> 'creditLimit') as limits (agreed)
			where record_id = account.id and changes ? 'creditLimit' and at >= coalesce(since, '-infinity'))), 0)
			and not exists (select from allocation t where t.account_id = account.id and t.amount < 0 and t.created_at >= coalesce(since, '-infinity'))`,
	// Holidays and closing days that were entered later do not count. The minute allows for requests that waited for each other.
	"no order is promised for a day without deliveries": sql`
		select o.id from orders o join location l on l.id = o.location_id
		where extract(isodow from o.expected_on) > 5 or exists (
			select from holiday h where h.day = o.expected_on and h.deleted_at is null and h.created_at <= o.created_at
				and (h.region is null or h.region = l.region))
			or exists (
				select from location_closing c where c.location_id = l.id and o.expected_on between c.first_day and c.last_day
					and c.deleted_at is null and c.created_at <= o.created_at - interval '1 minute')`,
} as const;
