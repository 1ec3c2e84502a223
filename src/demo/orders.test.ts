import { getTableColumns, getTableName, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { checkPayments, giveUpOverdue } from "#checkout/paying.flows.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orderHistory, orders, shortfall } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { demoNow as now, testWithDemo } from "#test/demo-shop.ts";

import { actOf } from "#test/people.ts";
import { demoPayments, recordedOrder, replayOrder } from "#test/recorded-payments.ts";

const atLeast = 5;

const test = testWithDemo.extend("shop", { scope: "file" }, ({ database }) => database.db);

/** Statuses that last only until the next run of a job. */
const shortLived = ["refund.status waiting", "refund.status asked"];
const otherProviders = ["payment.provider stripe", "payment_event.provider stripe"];
const oddSums = ["payment_event.outcome wrong-amount", "payment_event.outcome wrong-currency"];
const paidLaterMethods = ["payment.method invoice", "payment.method banktransfer"];
const finalStatuses = ["order_history.fromStatus Completed", "order_history.fromStatus Cancelled"];
const neverWritten = ["order_history.kind change"];
const refundsOfBalance = ["refund.reason credited"];
/** The companies of the demo pay each order by itself. */
const jointPayments = ["payment.subject orders"];
const absent = new Set([
	...neverWritten,
	...finalStatuses,
	...shortLived,
	...otherProviders,
	...oddSums,
	...paidLaterMethods,
	...refundsOfBalance,
	...jointPayments,
]);

/** The values of each enum column of these tables. */
const words = [orders, shortfall, orderHistory, payment, paymentEvent, refund].flatMap((table: PgTable) =>
	Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
		(column.enumValues ?? []).map((word) => ({ table, name, column, word })),
	),
);

describe("the orders of the demo", () => {
	test("include each status and type of the schema at least five times", async ({ shop }) => {
		const countByValue = new Map<string, number>();
		for (const { table, column, word } of words) {
			const count = await shop.$count(table, sql`${column} = ${word}`);
			countByValue.set(`${getTableName(table)}.${column.name} ${word}`, count);
		}
		expect([...countByValue.keys()]).toContain("orders.status On the way");
		const rare = [...countByValue].filter(([word, count]) => count < atLeast && !absent.has(word));
		expect(rare).toEqual([]);
		expect([...absent].filter((word) => countByValue.get(word) !== 0)).toEqual([]);
	});

	test("include partial deliveries, disputes and coupons of every kind", async ({ shop }) => {
		const [counts] = await shop.execute<Record<string, number>>(sql`
			select count(*) filter (where is_back_order)::int as "back-orders",
				count(*) filter (where is_back_order and status = 'Cancelled')::int as "cancelled back-orders",
				count(*) filter (where disputed is not null)::int as disputed,
				(select count(*)::int from refund r join payment p on p.id = r.payment_id where r.amount < p.amount) as "parts that went back",
				count(*) filter (where awaits_payment and status = 'Pending')::int as "waiting for their money"
			from orders`);
		expect(Object.entries(counts ?? {}).filter(([, count]) => count < atLeast)).toEqual([]);
		const [coupons] = await shop.execute<{ kinds: number; aisles: number }>(sql`
			select count(distinct kind)::int as kinds,
				count(*) filter (where exists (select from coupon_category where coupon_id = coupon.id))::int as aisles
			from coupon join orders on orders.coupon_id = coupon.id`);
		expect(coupons?.kinds).toBe(2);
		expect(coupons?.aisles).toBeGreaterThan(0);
	});

	test("break no invariant", async ({ shop }) => {
		expect(await brokenInvariants(shop)).toEqual([]);
	});

	test("equal the rows that the commands write at the same times", async ({ shop }) => {
		await shop.update(stock).set({ quantity: sql`quantity + 1000` });
		// One order of each course, none of earlier years, because the shop does not know their holidays.
		const some = await shop.execute<{ id: string; kind: string }>(sql`
			select distinct on (kind) id, kind from (
				select o.id, o.key, coalesce(
					(select string_agg(rest, ' ' order by position) || exists (select from payment where order_id = o.id)
						from shortfall where order_id = o.id),
					(select string_agg(concat_ws(' ', p.status, e.outcome, e.raw::json->>'status'), ' ' order by p.id, e.received_at)
						|| coalesce((select min(reason) from refund r join payment q on q.id = r.payment_id where q.order_id = o.id), '')
						from payment p join payment_event e on e.payment_id = p.id where p.order_id = o.id having count(*) <> 2 or o.status = 'Cancelled'),
					concat_ws(' ', o.payment_method, o.status, o.coupon_id is not null)
				) as kind
				from orders o join account a on a.id = o.account_id left join coupon c on c.id = o.coupon_id
				where o.placed_at > '2026-02-01' and o.type = 'webshop' and not o.is_back_order and o.disputed is null
					and a.credit_limit > 500000 and a.status = 'verified' and not coalesce(c.once_per_account, false)
			) as placed order by kind, md5(key::text)`);
		const snapshot = readSnapshotEachTime.now(shop);
		for (const { id } of some) {
			const replayedId = await replayOrder(shop, id, { now: () => snapshot });
			expect(await recordedOrder(shop, replayedId)).toEqual(await recordedOrder(shop, id));
		}
		const methods = await shop
			.selectDistinct({ method: orders.paymentMethod })
			.from(orders)
			.where(
				inArray(
					orders.id,
					some.map(({ id }) => id),
				),
			);
		expect(methods.map(({ method }) => method).sort()).toEqual([...orders.paymentMethod.enumValues].sort());
		expect(some.length).toBeGreaterThan(20);
		expect(await brokenInvariants(shop)).toEqual([]);
	});

	test("await payment within the shop's limits", async ({ shop }) => {
		const waiting = async () => {
			const rows = await shop.execute<{ status: string; orders: number }>(sql`
				select p.status, count(*)::int as orders from payment p join orders o on o.id = p.order_id
				where o.awaits_payment and o.status = 'Pending' group by 1`);
			return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
		};
		const lookAt = async (hours: number) => {
			const act = actOf(shop, system, new Date(now.getTime() + hours * 3_600_000));
			const actWithPayments = { ...act, deps: { ...act.deps, payments: demoPayments } };
			await checkPayments(actWithPayments);
			await giveUpOverdue(actWithPayments);
		};
		const before = await waiting();
		expect(Object.keys(before).sort()).toEqual(["failed", "open", "processing"]);
		await lookAt(1);
		expect(await waiting()).toEqual(before);
		await lookAt(25);
		expect(await waiting()).toEqual({});
		expect(await brokenInvariants(shop)).toEqual([]);
	});
});
