import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { mailServer } from "#test/mail-server.ts";
import { withAct } from "../company.ts";
import { addDuePlans, startRun } from "../due-plans.ts";
import { serve } from "../serve.ts";
import { shopEnv } from "./order-tools.ts";
import { assert, print, server, withFolder } from "./tools.ts";
import { waitUntil } from "./writers.ts";

const planCount = 400;
/** The orders after which one of the processes is killed. */
const killsAfter = [80, 200];
const limitMs = 300_000;

/** Kills one of two processes with kill -9 while both order 400 due plans, twice. Afterwards each plan has exactly one order for its date, and
 * nothing is half done. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer();
		const start = () => serve(server, { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const shops = [await start(), await start()];
		await addDuePlans(folder, planCount);
		await withAct(folder, async (act) => {
			const started = performance.now();
			await startRun(act);
			for (const [nth, orders] of killsAfter.entries()) {
				await waitUntil(async () => (await countOrders(act)) >= orders, limitMs);
				const shop = shops[nth];
				if (!shop) throw new Error("there is no process to kill");
				shop.process.kill("SIGKILL");
				await shop.process.exited;
				print(`killed process ${nth + 1} after ${await countOrders(act)} of ${planCount} orders`);
				shops[nth] = await start();
				await startRun(act);
			}
			await waitUntil(async () => (await countOrders(act)) >= planCount, limitMs);
			print(`all plans were ordered after ${((performance.now() - started) / 1000).toFixed(1)} s`);
			print(`the jobs of the planner were done ${Math.round((await waitForPlannerJobs(act)) / 1000)} s later`);
			await check(act);
		});
		for (const shop of shops) await shop.end();
		await post.stop();
	});

/** Jobs of a killed process run again after half a minute. */
const waitForPlannerJobs = ({ db }: Act): Promise<number> =>
	waitUntil(async () => {
		const [row] = await db.execute<{ open: boolean }>(sql`
			select exists (select from job where name like 'planner.%') as open`);
		return row?.open === false;
	}, limitMs);

/** The orders of the plans of the drill, which have a company with a number in its name. */
async function countOrders({ db }: Act): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::int as count from orders o join account a on a.id = o.account_id
		where o.type = 'coffee planner' and a.name ~ ' [0-9]+$'`);
	return row?.count ?? 0;
}

async function check({ db }: Act): Promise<void> {
	const [counts] = await db.execute<Record<"ordered" | "orders" | "due" | "wrong" | "short" | "silent", number>>(sql`
		with plan as (select p.* from coffee_plan p join account a on a.id = p.account_id where a.name ~ ' [0-9]+$'),
			first as (select d.* from plan_delivery d join plan p on p.id = d.plan_id and p.base = d.base),
			placed as (select o.* from orders o join plan p on p.account_id = o.account_id where o.type = 'coffee planner')
		select (select count(*)::int from first where state = 'ordered') as ordered,
			(select count(distinct order_id)::int from first) as orders,
			(select count(*)::int from plan_delivery d join plan p on p.id = d.plan_id
				where d.state = 'planned' and d.deliver_on <= p.base) as due,
			(select count(*)::int from placed o where not exists (select from plan_delivery d where d.order_id = o.id)) as wrong,
			(select count(*)::int from first d where (select count(*) from order_item i where i.order_id = d.order_id) <>
				(select count(*) from coffee_plan_item i where i.plan_id = d.plan_id)) as short,
			(select count(*)::int from first d where (select count(*) from order_history h where h.order_id = d.order_id and h.to_status = 'Pending') <> 1) as silent`);
	print(`${counts?.ordered} deliveries ordered, ${counts?.orders} orders, ${counts?.due} still due`);
	const broken = await brokenInvariants(db);
	assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
	assert(counts?.ordered === planCount && counts?.orders === planCount, "a plan has no order, or shares it");
	assert(counts?.due === 0, "a delivery is still due");
	assert(counts?.wrong === 0, "an order belongs to no delivery");
	assert(counts?.short === 0 && counts?.silent === 0, "an order is incomplete");
}
