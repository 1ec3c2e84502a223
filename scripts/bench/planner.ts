import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Buyer, createBuyers, fillCart, orderableSlugs, queryPath, requestAs, type Shop } from "../buyers.ts";
import { withAct } from "../company.ts";
import { withSql } from "../drill/tools.ts";
import { waitUntil } from "../drill/writers.ts";
import { addDuePlans, addPlans, startRun } from "../due-plans.ts";
import { serve } from "../serve.ts";
import type { Bench } from "./candidates.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import { forgetJobs, measureAll, type Row } from "./measure.ts";

/** Each request asks for another company, and each round for other plans of it. */
const buyers = { companies: 200, administrators: 1 };
const plansOfBuyers = 2_000;
const otherPlans = 5_000;
const mostDuePlans = 10_000;
const runLimitMs = 100_000;
/** A run that is too slow is measured to its end. */
const longestRunMs = 480_000;
/** Counting the due plans takes a third of a core when it never pauses. */
const countEveryMs = 1_000;
const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: "house" };

type OwnPlan = { id: string; base: string; slug: string };

/** The plans of each buyer's company, with a product by its slug. */
async function plansByBuyer(shop: Shop, people: readonly Buyer[]): Promise<Map<Buyer, OwnPlan[]>> {
	const plans = await addPlans(shop.folder, {
		count: plansOfBuyers,
		firstInDays: 20,
		isOfCompany: (name) => name.startsWith("Buyer "),
	});
	return withSql(shop.folder, async (sql) => {
		const slugs = new Map(
			(await sql<{ id: string; slug: string }[]>`select id, slug from product`).map(({ id, slug }) => [id, slug]),
		);
		const rows = await sql<{ username: string; accountId: string }[]>`
			select u.username, m.account_id as "accountId" from users u join membership m on m.user_id = u.id`;
		const accountOf = new Map(rows.map(({ username, accountId }) => [username, accountId]));
		const ownPlans = (by: Buyer): OwnPlan[] =>
			plans
				.filter(({ accountId }) => accountId === accountOf.get(by.username))
				.map(({ id, base, productId }) => ({ id, base, slug: slugs.get(productId) ?? "" }));
		return new Map(people.map((by) => [by, ownPlans(by)]));
	});
}

function benchesFor(shop: Shop, plans: ReadonlyMap<Buyer, OwnPlan[]>) {
	const plansOf = new Map([...plans].map(([by, own]) => [by.username, { by, own }]));
	return {
		plans: {
			path: "/trpc/planner.list",
			what: "a list of ten plans with their totals, of 7,000",
			request: ({ session }) => ({
				path: queryPath("planner.list", { language: "en-NZ" }),
				headers: { Cookie: session },
			}),
		},
		"save-plan": {
			path: "/trpc/planner.save",
			what: "a changed quantity for the next delivery of a plan of six products",
			writes: true,
			request: (by, nth) => {
				const owner = plansOf.get(by.username);
				const plan = owner?.own[Math.floor(nth / plans.size) % owner.own.length];
				if (!owner || !plan) throw new Error("a buyer has no plan");
				const quantities = [{ product: plan.slug, quantity: 1 + (nth % 40) }];
				const body = { planId: plan.id, deliveries: [{ base: plan.base, quantities }] };
				return { path: "/trpc/planner.save", ...requestAs(shop, owner.by, body) };
			},
		},
	} satisfies Record<string, Bench>;
}

const residentMb = ({ process: { pid } }: Shop): number =>
	Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Measures opening a cart under a light load: four buyers with pauses. */
function measureCart(shop: Shop, people: readonly Buyer[], seconds: number): Promise<LoadResult> {
	let nth = 0;
	return measureLoad(new URL(shop.url), { connections: 4, seconds, restMs: 100 }, () => {
		const by = people[nth++ % people.length];
		return { path: queryPath("cart.show", { language: "en-NZ" }), headers: { Cookie: by?.session ?? "" } };
	});
}

/** Orders due plans on two processes, while some buyers open their carts. */
async function measureRun(shop: Shop, people: readonly Buyer[], duePlans: number): Promise<void> {
	await addDuePlans(shop.folder, duePlans);
	const other = await serve("scripts/bench/server.ts", { folder: shop.folder, env });
	try {
		await measureCart(shop, people, 3);
		const quiet = await measureCart(shop, people, 8);
		const memory = [shop, other].map((each) => [residentMb(each)]);
		await withAct(shop.folder, async (act) => {
			const ordered = async () => {
				for (const [nth, each] of [shop, other].entries()) memory[nth]?.push(residentMb(each));
				const [row] = await act.db.execute<{ due: number }>(sql`
					select count(*)::int as due from plan_delivery d join coffee_plan p on p.id = d.plan_id
						join account a on a.id = p.account_id
					where d.state = 'planned' and d.base = p.base and p.state = 'active'
						and a.name ~ ' [0-9]+$' and a.name not like 'Buyer %'`);
				return row?.due ?? duePlans;
			};
			const began = performance.now();
			await startRun(act);
			await waitUntil(async () => (await ordered()) < duePlans, 20_000, countEveryMs);
			const busy = measureCart(shop, people, 20);
			await waitUntil(async () => (await ordered()) === 0, longestRunMs, countEveryMs);
			const ms = performance.now() - began;
			const cart = await busy;
			const [count] = await act.db.execute<Record<"orders" | "once", number>>(sql`
				select count(*)::int as orders, count(distinct d.id)::int as once from orders o join plan_delivery d on d.order_id = o.id
				join account a on a.id = o.account_id where o.type = 'coffee planner' and a.name ~ ' [0-9]+$'`);
			const lines = [
				`${duePlans} due plans were ordered in ${(ms / 1000).toFixed(1)} s (${runLimitMs / 1000}), ${count?.orders} orders for ${count?.once} deliveries`,
				`cart: p95 ${quiet.p95.toFixed(1)} ms before, ${cart.p95.toFixed(1)} ms meanwhile, ${(cart.p95 / quiet.p95).toFixed(2)} times (at most 2)`,
				...memory.map(
					(all, nth) =>
						`process ${nth + 1}: ${Math.round(all[0] ?? 0)} MB before, ${Math.round(Math.max(...all))} at most, ${Math.round(all.at(-1) ?? 0)} at the end`,
				),
			];
			process.stdout.write(`${lines.join("\n")}\n`);
		});
	} finally {
		await other.end();
	}
}

/** Measures the named benches of the planner, or all. A number is the number of due plans. */
export async function benchPlanner(words: readonly string[]): Promise<Row[]> {
	const names = words.filter((word) => !/^\d+$/.test(word));
	const count = Number(words.find((word) => /^\d+$/.test(word)) ?? mostDuePlans);
	const shop = await serve("scripts/bench/server.ts", { env });
	try {
		const people = await createBuyers(shop, buyers);
		const slugs = await orderableSlugs(shop, 10);
		for (const by of people.slice(0, 12)) await fillCart(shop, by, slugs);
		const isWanted = (name: string) => names.length === 0 || names.includes(name);
		const plans = await plansByBuyer(shop, people);
		const chosen = Object.entries(benchesFor(shop, plans)).filter(([name]) => isWanted(name));
		if (chosen.length > 0)
			await addPlans(shop.folder, {
				count: otherPlans,
				firstInDays: 20,
				isOfCompany: (name) => / Coffee Ltd$/.test(name),
			});
		await withSql(shop.folder, (sql) => sql`analyze`);
		await forgetJobs(shop);
		const rows = await measureAll(chosen, shop, people);
		if (isWanted("run")) await measureRun(shop, people.slice(0, 12), count);
		return rows;
	} finally {
		await shop.end();
	}
}
