import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Act } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { jobs } from "#db/schema/jobs.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { money } from "#shared/money.ts";
import { deliverySettings } from "#store/store.db.ts";
import { testAloneWithShop } from "#test/database.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { orderDueBatch } from "./plan-batches.commands.ts";
import { orderPlan } from "./plan-runs.commands.ts";
import { helpOrdering } from "./plan-runs.flows.ts";

const monday = storeTime("2026-11-23", "09:24");
const deadline = storeTime("2026-11-26", "00:00");

/** Some plans of one company that are due on the same day. */
const test = testAloneWithShop.extend("shop", async ({ database: { db }, copy }, { onCleanup }) => {
	const sent: string[] = [];
	const counted = openDatabase({
		place: copy.app,
		pool: 1,
		prepare: true,
		onStatement: ({ text }) => void sent.push(text),
	});
	onCleanup(() => counted.close());
	const shop = await shopForPlans(db);
	const planIds: string[] = [];
	for (const weeks of [2, 3, 4, 5, 6]) planIds.push(await shop.startPlan(monday, { startsOn: "2026-11-27", weeks }));
	const act = shop.systemAct(deadline);
	const snapshot = await act.deps.catalogue.now(db);
	const version = {};
	const deps = {
		...act.deps,
		catalogue: { now: async () => snapshot },
		feed: { ...act.deps.feed, versionOf: () => version },
	};
	/** The number of statements of some work in a process with catalogue and settings in memory. A transaction counts as one more. */
	const statementsOf = async (work: (act: Act) => Promise<unknown>) => {
		const countedAct = { ...act, db: counted.db, deps };
		await deliverySettings(countedAct);
		sent.length = 0;
		await work(countedAct);
		return sent.length;
	};
	return { ...shop, planIds, act, statementsOf, batch: async () => (await orderDueBatch(act, { except: [] }))?.left };
});

test("a batch orders all its plans with nineteen statements, where one plan alone takes twenty-four", async ({
	shop,
}) => {
	const { planIds, statementsOf, placedOrders, db, act } = shop;
	const [first = ""] = planIds;
	const alone = await statementsOf((act) => orderPlan(act, { planId: first }));
	const together = await statementsOf(async (act) =>
		expect(await orderDueBatch(act, { except: [] })).toEqual({ left: [], isFull: false }),
	);
	expect(await placedOrders()).toEqual(Array.from({ length: 5 }, () => "2026-11-27 4"));
	expect([alone, together]).toEqual([24, 19]);
	expect(await orderDueBatch(act, { except: [] })).toBeNull();
	expect(await brokenInvariants(db)).toEqual([]);
});

test("a batch writes the same orders, histories, changes and jobs as plans ordered alone", async ({ shop }) => {
	const { planIds, act, batch, db } = shop;
	const [alone = ""] = planIds;
	await orderPlan(act, { planId: alone });
	await batch();
	const rows = await db.execute<Record<string, unknown>>(sql`
		select to_jsonb(o) - '{id,serial,order_number,created_at,updated_at,key}'::text[] as "order",
			(select json_agg(to_jsonb(i) - '{id,order_id,created_at,updated_at}'::text[]) from order_item i where i.order_id = o.id) as items,
			(select json_agg(to_jsonb(h) - '{id,order_id,created_at,updated_at,serial}'::text[]) from order_history h where h.order_id = o.id) as history,
			(select json_agg(to_jsonb(a) - '{number,record_id}'::text[]) from audit a where a.record_id = o.id) as audited,
			(select json_agg(json_build_object('topic', c.topic, 'account', c.account_id)) from change c where c.record_id = o.id) as changes,
			(select json_agg(j.name) from job j where j.content->'payload'->>'orderId' = o.id) as jobs
		from orders o join plan_delivery d on d.order_id = o.id where o.type = 'coffee planner' order by o.serial`);
	expect(rows).toHaveLength(planIds.length);
	for (const row of rows) expect(row).toEqual(rows[0]);
	const plans = await db.execute<{ id: string; audited: Record<string, unknown>[]; changes: unknown }>(sql`
		select p.id, (select json_agg(a.changes || jsonb_build_object('at', a.changes->'updatedAt'->>1) order by a.number) from audit a where a.record_id = p.id) as audited,
			(select json_agg(c.topic) from change c where c.record_id = p.id) as changes
		from coffee_plan p`);
	const [expected] = plans.filter(({ id }) => id === alone);
	for (const plan of plans) {
		expect(Object.keys(plan.audited.at(-1) ?? {})).toEqual(Object.keys(expected?.audited.at(-1) ?? {}));
		expect(plan.changes).toEqual(expected?.changes);
		const [stored] = await db.select().from(coffeePlan).where(eq(coffeePlan.id, plan.id));
		expect(plan.audited.at(-1)?.at).toBe(stored?.updatedAt.toISOString());
	}
});

test("a plan that the database refuses leaves the other plans of its batch ordered, and gets a job of its own", async ({
	shop,
	owner,
}) => {
	const { planIds, act, placedOrders, db } = shop;
	const [broken = ""] = planIds;
	await owner.unsafe(`create function refuse_delivery() returns trigger language plpgsql as $$
		begin if new.plan_id = '${broken}' and new.state = 'ordered' then raise exception 'broken'; end if; return new; end $$`);
	await owner`create trigger refuse_delivery before update on plan_delivery for each row execute function refuse_delivery()`;
	await helpOrdering(act);
	expect(await placedOrders()).toHaveLength(planIds.length - 1);
	const waiting = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.name, "planner.catch-up"));
	expect(waiting.filter(({ key }) => key !== null)).toEqual([{ key: broken }]);
	await owner`drop trigger refuse_delivery on plan_delivery`;
	await helpOrdering(act);
	expect(await placedOrders()).toHaveLength(planIds.length);
	expect(await brokenInvariants(db)).toEqual([]);
});

test("a batch leaves a plan for which the stock is too small, and takes the rest", async ({ shop }) => {
	const { planIds, batch, placedOrders, db, teaId } = shop;
	await db.update(stock).set({ quantity: 14 }).where(eq(stock.productId, teaId));
	expect(await batch()).toHaveLength(2);
	expect(await placedOrders()).toHaveLength(planIds.length - 2);
	expect(await db.select({ left: stock.quantity }).from(stock).where(eq(stock.productId, teaId))).toEqual([
		{ left: 2 },
	]);
	expect(await brokenInvariants(db)).toEqual([]);
});

test("a batch keeps a company within its credit limit", async ({ shop }) => {
	const { batch, placedOrders, db } = shop;
	await db.update(account).set({ creditLimit: money(14_000) });
	expect(await batch()).toHaveLength(3);
	expect(await placedOrders()).toHaveLength(2);
	expect(await brokenInvariants(db)).toEqual([]);
});
