import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { throttle } from "#db/schema/throttle.ts";
import { mailServer, type Taken } from "#test/mail-server.ts";
import {
	as,
	type Buyer,
	buyersOf,
	type Method,
	type Placed,
	place,
	type Shop,
	said,
	slugsOf,
	tell,
} from "../buyers.ts";
import { behindTheShop } from "../company.ts";
import { serve } from "../serve.ts";
import { paying, placing, refunding, starting } from "./failpoints.ts";
import { attemptOf, deliver, drained, messageOf, type Standing, shopEnv, standing } from "./order-tools.ts";
import { inFolder, must, postmaster, say } from "./tools.ts";

const times = 5;
/** Every eighth kill also kills the database. */
const databaseToo = 8;
/** Another process takes over the jobs of a dead one after half a minute, and its mails after a minute. */
const drainMs = 300_000;

type Trial = {
	act: Act;
	folder: string;
	by: Buyer;
	slugs: string[];
	shop: Shop;
	restart: () => Promise<Shop>;
	keys: string[];
	kills: { shop: number; database: number; slowestMs: number };
	found: { undone: number; done: number };
};

/** Kills the shop with kill -9 at each statement of placing an order, starting its payment, storing that the order is paid, and
 * refunding it. A repeated request then takes effect once. */
export const drill = () =>
	inFolder(async (folder) => {
		const post = await mailServer();
		const restart = () =>
			serve("scripts/drill/failpoint-server.ts", { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const shop = await restart();
		const [by] = await buyersOf(shop, { companies: 1, administrators: 1 });
		if (!by) throw new Error("nobody buys");
		const slugs = await slugsOf(shop, 2);
		await behindTheShop(folder, async (act) => {
			const kills = { shop: 0, database: 0, slowestMs: 0 };
			const trial = { act, folder, by, slugs, shop, restart, keys: [], kills, found: { undone: 0, done: 0 } };
			const only = process.argv[3] ?? "";
			for (const [points, work] of stages)
				for (const point of Object.keys(points).filter((name) => name.startsWith(only))) await five(trial, point, work);
			await afterwards(trial, post.taken);
			await trial.shop.end();
		});
		await post.stop();
	});

type Work = (trial: Trial, point: string, method: Method) => Promise<void>;

async function five(trial: Trial, point: string, work: Work): Promise<void> {
	trial.found = { undone: 0, done: 0 };
	await trial.act.db.delete(throttle); // one buyer exceeds the rate limits
	for (let nth = 0; nth < times; nth++) {
		const isPaid = work !== placed || point === "place.payment-opened" || nth % 2 === 1;
		await work(trial, point, isPaid ? "creditcard" : "invoice").catch((error: unknown) => {
			throw new Error(`${point}, kill ${nth + 1}: ${error instanceof Error ? error.message : error}`);
		});
	}
	const { undone, done } = trial.found;
	say(`${point}: killed ${times} times, found undone ${undone} times and done ${done} times; asked again: done once`);
}

/** The complete rows of an order after each stage. */
const whole = {
	placed: (method: Method): Standing => ({
		orders: 1,
		status: "Pending",
		hasNumber: false,
		items: 2,
		uses: 1,
		closedCarts: 1,
		openLines: 0,
		placings: 1,
		acceptings: 0,
		payments: method === "invoice" ? 0 : 1,
		paid: 0,
		refunds: 0,
		told: ["order-placed"],
	}),
	paid: (): Standing => ({
		...whole.placed("creditcard"),
		status: "In progress",
		hasNumber: true,
		acceptings: 1,
		paid: 1,
		told: ["order-accepted", "order-placed"],
	}),
	cancelled: (): Standing => ({
		...whole.paid(),
		status: "Cancelled",
		uses: 0,
		refunds: 1,
		told: ["order-accepted", "order-cancelled", "order-placed"],
	}),
};

const nothing: Standing = {
	orders: 0,
	status: null,
	hasNumber: false,
	items: 0,
	uses: 0,
	closedCarts: 0,
	openLines: 2,
	placings: 0,
	acceptings: 0,
	payments: 0,
	paid: 0,
	refunds: 0,
	told: [],
};

/** Kills the shop at a failpoint of a request, then starts another process. */
async function dies(trial: Trial, point: string, ask: () => Promise<Response>): Promise<void> {
	const { shop, kills } = trial;
	must((await fetch(`${shop.url}/drill/die/${point}`, { method: "POST" })).ok, "the failpoint was not armed");
	const answer = await ask().catch(() => null);
	await Promise.race([shop.process.exited, Bun.sleep(10_000)]);
	must(
		shop.process.signalCode === "SIGKILL",
		`the process did not die, it answered ${answer?.status} ${await answer?.text()}`,
	);
	const killed = performance.now();
	if (++kills.shop % databaseToo === 0) {
		process.kill(postmaster(trial.folder), "SIGKILL");
		kills.database++;
	}
	trial.shop = await trial.restart();
	kills.slowestMs = Math.max(kills.slowestMs, performance.now() - killed);
}

/** Checks that the request was done completely or not at all. */
async function found(trial: Trial, key: string, before: Standing, after: Standing): Promise<void> {
	const { act, by } = trial;
	const now = await standing(act, key, by);
	const isDone = isDeepStrictEqual(now, after);
	must(isDone || isDeepStrictEqual(now, before), `half done: ${JSON.stringify(now)}`);
	trial.found[isDone ? "done" : "undone"]++;
	await unbroken(act);
}

async function isNow({ act, by }: Trial, key: string, wanted: Standing): Promise<void> {
	const now = await standing(act, key, by);
	must(isDeepStrictEqual(now, wanted), `after the repeated request: ${JSON.stringify(now)}`);
	await unbroken(act);
}

async function unbroken({ db }: Act): Promise<void> {
	const broken = await brokenInvariants(db);
	must(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
}

async function attempted(trial: Trial, method: Method) {
	const attempt = await attemptOf(trial.act, trial.shop, trial.by, trial.slugs, method);
	trial.keys.push(attempt.key);
	return attempt;
}

const placed: Work = async (trial, point, method) => {
	const attempt = await attempted(trial, method);
	await dies(trial, point, () => tell(trial.shop, trial.by, "checkout.place", attempt));
	await found(trial, attempt.key, nothing, whole.placed(method));
	const again = await place(trial.shop, trial.by, attempt);
	must(isDeepStrictEqual(await place(trial.shop, trial.by, attempt), again), "the same attempt became another order");
	await isNow(trial, attempt.key, whole.placed(method));
};

type Bought = { key: string; orderId: string; paymentId: string; amount: number };

async function bought(trial: Trial): Promise<Bought> {
	const attempt = await attempted(trial, "creditcard");
	const { orderId, paymentId }: Placed = await place(trial.shop, trial.by, attempt);
	if (!paymentId) throw new Error("the order has no payment");
	return { key: attempt.key, orderId, paymentId, amount: attempt.total };
}

const begin = ({ shop, by }: Trial, { paymentId }: Bought) =>
	tell(shop, by, "payments.start", { paymentId, language: "en-NZ" });

const started: Work = async (trial, point) => {
	const order = await bought(trial);
	await dies(trial, point, () => begin(trial, order));
	await found(trial, order.key, whole.placed("creditcard"), whole.placed("creditcard"));
	const { url } = await said<{ url: string }>(await begin(trial, order));
	const { url: again } = await said<{ url: string }>(await begin(trial, order));
	must(pageOf(url) === pageOf(again), "the payment was started twice");
	await isNow(trial, order.key, whole.placed("creditcard"));
};

const pageOf = (url: string) => new URL(url).pathname;

const paid: Work = async (trial, point) => {
	const order = await bought(trial);
	await said(await begin(trial, order));
	const message = await messageOf(order, "success");
	await dies(trial, point, () => deliver(trial.shop, message));
	await found(trial, order.key, whole.placed("creditcard"), whole.paid());
	for (let nth = 0; nth < 2; nth++)
		must((await deliver(trial.shop, message)).ok, "the repeated message was not accepted");
	await isNow(trial, order.key, whole.paid());
};

const cancel = ({ shop, by }: Trial, { orderId }: Bought) =>
	fetch(`${shop.url}/drill/cancel/${orderId}`, { method: "POST", ...as(shop, by, {}) });

const refunded: Work = async (trial, point) => {
	const order = await bought(trial);
	await said(await begin(trial, order));
	must((await deliver(trial.shop, await messageOf(order, "success"))).ok, "the payment was not accepted");
	await dies(trial, point, () => cancel(trial, order));
	await found(trial, order.key, whole.paid(), whole.cancelled());
	for (let nth = 0; nth < 2; nth++) must((await cancel(trial, order)).ok, "the repeated cancellation was refused");
	await isNow(trial, order.key, whole.cancelled());
};

const stages: [Record<string, unknown>, Work][] = [
	[placing, placed],
	[starting, started],
	[paying, paid],
	[refunding, refunded],
];

/** Waits for all jobs, then checks: an order per attempt, a notification per step, and every refund done. */
async function afterwards({ act: { db }, act, keys, kills, by }: Trial, taken: Taken[]): Promise<void> {
	const ms = await drained(act, drainMs);
	const [count] = await db.execute<Record<"orders" | "mails" | "sent" | "refunds" | "back" | "untold", number>>(sql`
		with o as (select o.* from orders o join users u on u.id = o.user_id where u.username = ${by.username}),
			r as (select r.* from refund r join payment p on p.id = r.payment_id join o on o.id = p.order_id),
			steps as (select o.id, to_status from o join order_history h on h.order_id = o.id)
		select (select count(*)::int from o) as orders, (select count(*)::int from r) as refunds,
			(select count(*)::int from r where status = 'done') as back,
			(select count(*)::int from mail) as mails, (select count(*)::int from mail where status = 'sent') as sent,
			(select count(*) - (select count(*) from notification n join o on o.id = n.cause) from steps)::int as untold`);
	if (!count) throw new Error("nothing was counted");
	const ids = taken.map(({ raw }) => /^Message-ID: <(\w+)@/im.exec(raw)?.[1]);
	const twice = ids.length - new Set(ids).size;
	say(
		`killed ${kills.shop} times, ${kills.database} of them with the database; back after at most ${Math.round(kills.slowestMs)} ms`,
	);
	say(
		`${keys.length} attempts, ${count.orders} orders; ${count.refunds} refunds, ${count.back} of them back; ${count.untold} steps untold; nothing waits any more after ${Math.round(ms / 1000)} s`,
	);
	say(`${count.mails} mails, ${count.sent} sent, ${ids.length} taken, ${twice} of them again under their one number`);
	await unbroken(act);
	must(count.orders === keys.length, "an order is missing, or there twice");
	must(count.back === count.refunds, "a refund was not done");
	must(count.untold === 0, "a step has no notification, or two");
	must(count.sent === count.mails && new Set(ids).size === count.mails, "a mail is missing");
}
