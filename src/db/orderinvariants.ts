import { sql } from "drizzle-orm";

/** Who may move an order where stands in `orders/orders.ts`; this is the same once more, so that neither can slip unseen. */
const steps = sql`(values (null, 'Pending'), ('Pending', 'In progress'), ('In progress', 'On the way'), ('On the way', 'Completed'),
	('Pending', 'Cancelled'), ('In progress', 'Cancelled')) as step (was, became)`;

/** Steps of one moment stand as lives go. */
const inTime = sql`at, array_position(array['Pending', 'In progress', 'On the way', 'Completed', 'Cancelled'], to_status)`;

/** What must always be true of orders, in the words of `invariants.ts`. */
export const ordersInvariants = {
	"one attempt is at most one order": sql`
		select min(id) as id from orders group by user_id, key having count(*) > 1`,
	"a cart becomes at most one order": sql`
		select min(id) as id from orders where cart_id is not null group by cart_id having count(*) > 1`,
	"what became an order is no open cart": sql`
		select o.id from orders o join cart c on c.id = o.cart_id where c.kind <> 'ordered'`,
	"an order costs what its lines and charges add up to, GST once": sql`
		select o.id from orders o left join lateral (
			select sum(goods) as goods, sum(discount) as discount, sum(deposit) as deposit, sum(waste) as waste
			from order_item where order_id = o.id and deleted_at is null
		) as lines on true
		where (o.goods, o.discount, o.deposit, o.waste) is distinct from (lines.goods, lines.discount, lines.deposit, lines.waste)
			or o.total <> o.goods - o.discount + o.freight + o.admin_fee + o.deposit + o.waste + o.gst
			or o.gst <> div((o.total - o.gst) * o.gst_basis_points + 4999, 10000)`,
	"what was taken of a stock stands in orders that were not cancelled": sql`
		select s.product_id as id from stock s left join (
			select i.product_id, sum(i.quantity) as quantity from order_item i join orders o on o.id = i.order_id
			where o.status <> 'Cancelled' and num_nonnulls(o.deleted_at, i.deleted_at) = 0 group by i.product_id
		) as ordered using (product_id)
		where s.taken <> coalesce(ordered.quantity, 0) or s.quantity < 0`,
	"an order stands where its last step led": sql`
		select o.id from orders o left join lateral (
			select (array_agg(to_status order by ${inTime}))[count(*)] as status from order_history where order_id = o.id
		) as last on true where last.status is distinct from o.status`,
	"an order takes only steps that there are, each from where the last one led": sql`
		select order_id as id from (
			select order_id, from_status, to_status, lag(to_status) over (partition by order_id order by ${inTime}) as stood
			from order_history
		) as taken
		where from_status is distinct from stood or not exists (
			select from ${steps} where step.was is not distinct from from_status and step.became = to_status)`,
	// A holiday that was entered later moves no promise by itself.
	"no order is promised for a day on which nobody drives": sql`
		select o.id from orders o join location l on l.id = o.location_id
		where extract(isodow from o.expected_on) > 5 or exists (
			select from holiday h where h.day = o.expected_on and h.deleted_at is null and h.created_at <= o.created_at
				and (h.region is null or h.region = l.region))`,
} as const;
