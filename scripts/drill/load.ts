import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Act } from "#act.ts";
import { insertSession } from "#auth/sessions.db.ts";
import { orderChargeNames } from "#db/charge-columns.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { chanceOf } from "#demo/chance.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { newId } from "#shared/id.ts";
import { mailServer } from "#test/mail-server.ts";
import { processorTimes } from "../bench/processor.ts";
import { createBuyers, orderableSlugs, type Shop } from "../buyers.ts";
import { withAct } from "../company.ts";
import { addPlans } from "../due-plans.ts";
import { percentile } from "../percentile.ts";
import { serve } from "../serve.ts";
import { type Customer, type Kind, type Sample, useShop, type World } from "./load-customers.ts";
import { shopEnv } from "./order-tools.ts";
import { assert, print, withFolder, withSql } from "./tools.ts";

const options = {
	minutes: { type: "string", default: "30" },
	customers: { type: "string", default: "200" },
	seed: { type: "string", default: "1" },
	think: { type: "string", default: "4" },
} as const;

const plansPerCustomer = 3;
const ordersOfLargest = 10_000;
const minuteMs = 60_000;
const staffEveryMs = 3_000;
const reportEveryMinutes = 5;
/** The beginning of the numbers of copied orders. They have no lines, so they are deleted before the invariants are checked. */
const oldNumbers = "LOAD-";
/** The drill moves deliveries without asking whether the van comes. */
const brokenByDrill = "no delivery is planned for a closed day";
/** Due plans, and orders that staff send, in each minute. */
const eachMinute = 20;

/** Serves a shop to some customers for a while: nine of ten actions read, one writes, a few are hostile. Plans fall due, staff send orders, whose
 * invoices are raised, and list records. Checks every answer, and the invariants at the end. */
export const drill = () =>
	withFolder(async (folder) => {
		const { values } = parseArgs({ args: process.argv.slice(3), options });
		const [minutes, count, thinkSeconds] = [values.minutes, values.customers, values.think].map(Number) as [
			number,
			number,
			number,
		];
		const post = await mailServer();
		const shop = await serve("src/main.ts", { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const { world, customers } = await prepare(shop, { count, seed: values.seed });
		await withAct(folder, async (act) => {
			const samples: Sample[] = [];
			const memory = [residentMb(shop)];
			const before = processorTimes(shop);
			const began = performance.now();
			const until = began + minutes * minuteMs;
			const visits = customers.map((customer) =>
				useShop({ customer, world, until, thinkMs: thinkSeconds * 1_000, onSample: (sample) => samples.push(sample) }),
			);
			const beside = [
				workOfStaff(act, shop, until),
				listRecords(act, shop, { until, samples }),
				watchMemory(shop, until, memory),
			];
			await Promise.all([...visits, ...beside]);
			const after = processorTimes(shop);
			const seconds = (performance.now() - began) / 1_000;
			print(
				`${count} customers for ${minutes} minutes, seed ${values.seed}: ${samples.length} actions, ${(samples.length / seconds).toFixed(1)} a second`,
			);
			for (const kind of ["read", "write", "hostile"] as const) print(summaryOf(samples, kind));
			for (const line of timesByAction(samples)) print(line);
			print(
				`processor: server ${((after.server - before.server) / 10 / seconds).toFixed(0)} %, PostgreSQL ${((after.database - before.database) / 10 / seconds).toFixed(0)} % of a core`,
			);
			print(
				`memory in MB, each ${reportEveryMinutes} minutes: ${[...memory, residentMb(shop)].map(Math.round).join(", ")}`,
			);
			const [jobs] = await act.db.execute<Record<"waiting" | "failed", number>>(
				"select count(*) filter (where attempts_left > 0)::int as waiting, count(*) filter (where attempts_left = 0)::int as failed from job",
			);
			print(`jobs: ${jobs?.waiting} waiting, ${jobs?.failed} failed`);
			const faults = Map.groupBy(
				samples.filter(({ fault }) => fault !== null),
				({ action, fault }) => `${action}: ${fault}`,
			);
			for (const [fault, all] of faults) print(`${all.length} times ${fault}`);
			await withSql(folder, (sql) => sql`delete from orders where number like ${`${oldNumbers}%`}`);
			const broken = (await brokenInvariants(act.db)).filter(({ invariant }) => invariant !== brokenByDrill);
			assert(
				broken.length === 0,
				broken
					.slice(0, 20)
					.map(({ invariant, id }) => `${invariant}: ${id}`)
					.join(", "),
			);
			assert(faults.size === 0, `${faults.size} kinds of wrong answers`);
			assert(jobs?.failed === 0, "a job failed for the last time");
		});
		await shop.end();
		await post.stop();
	});

/** Creates customers with plans, one of them with very many orders, and names what they look for. */
async function prepare(shop: Shop, { count, seed }: { count: number; seed: string }) {
	const { folder } = shop;
	const people = await createBuyers(shop, { companies: count, administrators: 1 });
	const plans = await addPlans(folder, {
		count: count * plansPerCustomer,
		firstInDays: 20,
		isOfCompany: (name) => name.startsWith("Buyer "),
	});
	// Plans of other companies, of which some fall due in each minute.
	await addPlans(folder, {
		count: 2_000,
		firstInDays: 20,
		isOfCompany: (name) => / \d+$/.test(name) && !name.startsWith("Buyer"),
	});
	await addOldOrders(folder, people[0]?.username ?? "");
	const { slugOf, accountOf, terms, categories } = await withSql(folder, async (sql) => {
		const products = await sql<{ id: string; slug: string; name: string }[]>`
			select p.id, p.slug, g.name_en as name from product p join product_group g on g.id = p.group_id
			where not p.contract_only and p.deleted_at is null and p.sold_online`;
		const accounts = await sql<{ username: string; accountId: string }[]>`
			select u.username, m.account_id as "accountId" from users u join membership m on m.user_id = u.id`;
		const categories = await sql<
			{ slug: string }[]
		>`select slug from category where parent_id is null and deleted_at is null order by slug`;
		await sql`analyze`;
		return {
			slugOf: new Map(products.map(({ id, slug }) => [id, slug])),
			accountOf: new Map(accounts.map(({ username, accountId }) => [username, accountId])),
			terms: [
				...new Set(
					products.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 4),
				),
			],
			categories: categories.map(({ slug }) => slug),
		};
	});
	const world: World = { shop, slugs: await orderableSlugs(shop, 2_000), terms, categories };
	const customers = people.map((by, nth): Customer => {
		const accountId = accountOf.get(by.username) ?? "";
		const own = plans.filter((plan) => plan.accountId === accountId);
		return {
			by,
			accountId,
			chance: chanceOf(`${seed} ${nth}`),
			plans: own.map(({ id, base, productId }) => ({ id, base, slug: slugOf.get(productId) ?? "" })),
		};
	});
	return { world, customers };
}

/** Gives the company of a person very many completed orders, which are copies of one. Rows are inserted without commands, because only their number
 * matters. */
const addOldOrders = (folder: string, username: string) =>
	withSql(folder, (sql) => {
		const charges = [...orderChargeNames, "further_charges"];
		return sql.unsafe(
			`insert into orders (id, number, account_id, user_id, location_id, status, type, placed_at, expected_on, delivered_on,
				payment_method, awaits_payment, gst_basis_points, goods, discount, ${charges.join(", ")}, gst, total,
				terms_version, key, delivery_address, billing_address, ordered_by, created_by, updated_by)
			select '801' || lpad(n::text, 12, '0') || 'AAA', '${oldNumbers}' || n, m.account_id, m.user_id,
				(select id from location l where l.account_id = m.account_id limit 1), o.status, o.type,
				o.placed_at - n * interval '1 minute', o.expected_on, o.delivered_on, o.payment_method, o.awaits_payment, o.gst_basis_points,
				o.goods, o.discount, ${charges.map((name) => `o.${name}`).join(", ")}, o.gst, o.total,
				o.terms_version, gen_random_uuid(), o.delivery_address, o.billing_address, o.ordered_by, m.user_id, m.user_id
			from (select * from orders where status = 'Completed' order by id limit 1) o cross join generate_series(1, ${ordersOfLargest}) n
				cross join (select m.* from membership m join users u on u.id = m.user_id where u.username = $1) m`,
			[username],
		);
	});

/** Lets some plans fall due in each minute, and sends some orders, whose invoices are then raised. */
async function workOfStaff(act: Act, { folder }: Shop, until: number): Promise<void> {
	for (; performance.now() < until; await Bun.sleep(Math.min(minuteMs, Math.max(0, until - performance.now())))) {
		const orderIds = await withSql(folder, async (sql) => {
			await sql`update plan_delivery set deliver_on = current_date + 1 where id in (
				select d.id from plan_delivery d join coffee_plan p on p.id = d.plan_id join account a on a.id = p.account_id
				where d.state = 'planned' and d.base = p.base and d.deliver_on = d.base and p.state = 'active'
					and a.name ~ ' [0-9]+$' and a.name not like 'Buyer %' order by d.id limit ${eachMinute})`;
			return sql<{ id: string; status: "Pending" | "In progress" }[]>`
				select id, status from orders where status in ('Pending', 'In progress') and not awaits_payment order by placed_at desc limit ${eachMinute}`;
		});
		// An order can be cancelled or paid meanwhile; the next minute has others.
		for (const { id, status } of orderIds)
			await moveOrder(
				{ ...act, now: new Date() },
				{ orderId: id, to: status === "Pending" ? "In progress" : "On the way", note: null },
			).catch(() => undefined);
	}
}

type Listing = { until: number; samples: Sample[] };

/** Lists orders and companies on the record platform as a member of staff. */
async function listRecords(act: Act, shop: Shop, { until, samples }: Listing): Promise<void> {
	const [staff] = await withSql(
		shop.folder,
		(sql) => sql<{ id: string }[]>`select id from users where username = 'hemi@brewline.example'`,
	);
	const [createdAt, endsAt] = [new Date(), new Date(Date.now() + 3 * 3_600_000)];
	const opened = {
		accountId: null,
		createdAt,
		idleMinutes: 180,
		endsAt,
		secondFactorAt: createdAt,
		device: "drill",
		visitor: "drill",
	};
	const session = await insertSession(act, staff?.id ?? "", { id: newId("a10", { now: createdAt }), ...opened });
	const headers = {
		"content-type": "application/json",
		cookie: `session=${session}`,
		origin: new URL(shop.url).origin,
	};
	const body = JSON.stringify({ fields: ["Order.OrderNumber", "Order.Status", "Order.Account.Name"], pageSize: 50 });
	for (; performance.now() < until; await Bun.sleep(staffEveryMs)) {
		const began = performance.now();
		const answer = await fetch(`${shop.url}${uiApiPath}/list-records/Order/AllOrders`, {
			method: "POST",
			headers,
			body,
		});
		const { records } = (await answer.json().catch(() => ({}))) as { records?: object[] }; // a page of records
		const fault =
			answer.status === 200 && records?.length === 50 ? null : `${answer.status} with ${records?.length} records`;
		samples.push({ kind: "read", action: "records of staff", ms: performance.now() - began, fault });
	}
}

const residentMb = ({ process: { pid } }: Shop): number =>
	Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function watchMemory(shop: Shop, until: number, memory: number[]): Promise<void> {
	const everyMs = reportEveryMinutes * minuteMs;
	for (let left = until - performance.now(); left > everyMs; left = until - performance.now()) {
		await Bun.sleep(everyMs);
		memory.push(residentMb(shop));
	}
}

function timesOf(samples: readonly Sample[]): string {
	const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
	const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(0));
	return `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}

function summaryOf(all: readonly Sample[], wanted: Kind): string {
	const samples = all.filter(({ kind }) => kind === wanted);
	return `${wanted}: ${samples.length}, ${timesOf(samples)}, ${samples.filter(({ fault }) => fault !== null).length} wrong`;
}

/** The times of each action. */
const timesByAction = (samples: readonly Sample[]): string[] =>
	[...Map.groupBy(samples, ({ action }) => action)].map(
		([action, own]) => `  ${action}: ${own.length}, ${timesOf(own)}`,
	);
