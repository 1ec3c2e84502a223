import { getTableColumns, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { chargeIn } from "#db/charge-columns.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { type ChargeKind, orderKinds, pieceKinds } from "#shared/charges.ts";
import type { ReceivedMail } from "#test/mail-server.ts";
import type { Found, FoundMail, FoundOrder, FoundPayment, OrderedLine, Person } from "./chaos-history.ts";

type RowsInput = {
	people: readonly Person[];
	taken: readonly ReceivedMail[];
	/** The stock of each product before the buyers started. */
	stockBefore: ReadonlyMap<string, number>;
	/** To whom names and products belong. */
	owners: Found["owners"];
};

const chargesOf = (table: typeof orders | typeof orderItem, kinds: readonly ChargeKind[]) =>
	sql.join(
		kinds.map((kind) => chargeIn(getTableColumns(table), kind)),
		sql` + `,
	);

/** Reads everything about the buyers from the database and the mail server. */
export async function rowsFound(act: Act, { people, taken, stockBefore, owners }: RowsInput): Promise<Found> {
	const { db } = act;
	const users = sql`any(${sql.param(people.map(({ userId }) => userId))}::text[])`;
	const slugs = sql`any(${sql.param([...stockBefore.keys()])}::text[])`;
	const [placed, payments, stock, mails, keys, carts, ids, broken] = await Promise.all([
		db.execute<FoundOrder>(sql`
			select orders.id, key::text as key, user_id as "userId", account_id as "accountId", status, total::int as total,
				(select coalesce(json_agg(h.to_status order by h.at, h.id), '[]') from order_history h where h.order_id = orders.id) as steps,
				(${chargesOf(orders, orderKinds)} + gst + (
					select coalesce(sum(order_item.goods - order_item.discount + ${chargesOf(orderItem, pieceKinds)}), 0)
					from order_item where order_id = orders.id))::int as sum,
				(select coalesce(json_agg(json_build_object('slug', p.slug, 'quantity', i.quantity)), '[]')
					from order_item i join product p on p.id = i.product_id where i.order_id = orders.id) as lines,
				exists (select from cart c where c.id = orders.cart_id and c.kind = 'ordered') as "isCartClosed"
			from orders where user_id = ${users} and deleted_at is null`),
		db.execute<FoundPayment>(sql`
			select p.id, p.order_id as "orderId", p.amount::int as amount, p.status
			from payment p join orders o on o.id = p.order_id where o.user_id = ${users}`),
		db.execute<{ slug: string; quantity: number }>(sql`
			select p.slug, s.quantity from stock s join product p on p.id = s.product_id where p.slug = ${slugs}`),
		db.execute<FoundMail>(sql`
			select id, cause, recipient, status from mail where template like 'order-%' or template like 'payment-%'`),
		db.execute<Found["keys"][number]>(sql`
			select user_id as "userId", key from idempotency where user_id = ${users}`),
		db.execute<{ userId: string; lines: OrderedLine[] }>(sql`
			select c.user_id as "userId", json_agg(json_build_object('slug', p.slug, 'quantity', i.quantity)) as lines
			from cart c join cart_item i on i.cart_id = c.id join product p on p.id = i.product_id
			where c.kind = 'open' and c.deleted_at is null and c.user_id = ${users} group by c.user_id`),
		ownedIds(act),
		brokenInvariants(db),
	]);
	const left = new Map(stock.map(({ slug, quantity }) => [slug, quantity]));
	return {
		orders: placed,
		payments,
		mails,
		keys,
		carts,
		broken,
		stock: [...stockBefore].map(([slug, before]) => ({ slug, before, after: left.get(slug) ?? 0 })),
		delivered: taken.map(({ to, raw }) => ({ to, id: /^Message-ID: <(\w+)@/im.exec(raw)?.[1] ?? "" })),
		owners: new Map([...ids, ...owners]),
	};
}

/** The owners of all ids, also of companies that buy nothing in this drill. */
async function ownedIds({ db }: Act): Promise<Found["owners"]> {
	const rows = await db.execute<{ id: string; userId: string | null; accountId: string }>(sql`
		select id, null as "userId", id as "accountId" from account
		union all select id, null, account_id from location
		union all select user_id, user_id, account_id from membership
		union all select id, user_id, account_id from membership
		union all select id, user_id, account_id from cart
		union all select i.id, c.user_id, c.account_id from cart_item i join cart c on c.id = i.cart_id
		union all select id, null, account_id from orders
		union all select i.id, null, o.account_id from order_item i join orders o on o.id = i.order_id
		union all select id, null, account_id from payment`);
	return new Map(rows.map(({ id, userId, accountId }) => [id, { userId, accountId }]));
}

/** Open work: a line for each job, payment at the provider and unsent mail. */
export async function openWork({ db }: Act, people: readonly Person[]): Promise<string[]> {
	const users = sql`any(${sql.param(people.map(({ userId }) => userId))}::text[])`;
	const rows = await db.execute<{ line: string }>(sql`
		select line from (select concat('job ', name, ', attempts left ', attempts_left, ', locked ', locked_at, ', due ', run_at, ' ', error) as line
			from job where name <> 'pictures.render' and attempts_left > 0
			order by locked_at, run_at) as job
		union all select concat('payment ', p.id) from payment p join orders o on o.id = p.order_id
			where p.status = 'processing' and o.user_id = ${users}
		union all select concat('mail ', id, ' ', last_answer) from mail where status = 'waiting'`);
	return rows.map(({ line }) => line);
}
