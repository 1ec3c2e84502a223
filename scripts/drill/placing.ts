import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { throttle } from "#db/schema/throttle.ts";
import { mailServer, type ReceivedMail } from "#test/mail-server.ts";
import {
	type Buyer,
	createBuyers,
	type Method,
	mutate,
	orderableSlugs,
	type PlacedOrder,
	placeOrder,
	requestAs,
	resultOf,
	type Shop,
} from "../buyers.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { paying, placing, refunding, starting } from "./failpoints.ts";
import {
	countOrder,
	deliverWebhook,
	type OrderCounts,
	prepareOrder,
	shopEnv,
	signedMessage,
	waitForJobs,
} from "./order-tools.ts";
import { assert, postmasterPid, print, withFolder } from "./tools.ts";

const times = 5;
/** Every eighth kill also kills the database. */
const databaseKillEvery = 8;
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
	counts: { undone: number; done: number };
};

/** Kills the shop with kill -9 at each statement of placing an order, starting its payment, storing that the order is paid, and
 * refunding it. A repeated request then takes effect once. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer();
		const restart = () =>
			serve("scripts/drill/failpoint-server.ts", { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const shop = await restart();
		const [by] = await createBuyers(shop, { companies: 1, administrators: 1 });
		if (!by) throw new Error("nobody buys");
		const slugs = await orderableSlugs(shop, 2);
		await withAct(folder, async (act) => {
			const kills = { shop: 0, database: 0, slowestMs: 0 };
			const trial = { act, folder, by, slugs, shop, restart, keys: [], kills, counts: { undone: 0, done: 0 } };
			const only = process.argv[3] ?? "";
			for (const [points, work] of stages)
				for (const point of Object.keys(points).filter((name) => name.startsWith(only)))
					await killFiveTimes(trial, point, work);
			await checkAfterwards(trial, post.taken);
			await trial.shop.end();
		});
		await post.stop();
	});

type Stage = (trial: Trial, point: string, method: Method) => Promise<void>;

async function killFiveTimes(trial: Trial, point: string, work: Stage): Promise<void> {
	trial.counts = { undone: 0, done: 0 };
	await trial.act.db.delete(throttle); // one buyer exceeds the rate limits
	for (let nth = 0; nth < times; nth++) {
		const isPaid = work !== placingStage || point === "place.payment-opened" || nth % 2 === 1;
		await work(trial, point, isPaid ? "creditcard" : "invoice").catch((error: unknown) => {
			throw new Error(`${point}, kill ${nth + 1}: ${error instanceof Error ? error.message : error}`);
		});
	}
	const { undone, done } = trial.counts;
	print(`${point}: killed ${times} times, found undone ${undone} times and done ${done} times; asked again: done once`);
}

/** The complete rows of an order after each stage. */
const complete = {
	placed: (method: Method): OrderCounts => ({
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
		notifications: ["order-placed"],
	}),
	paid: (): OrderCounts => ({
		...complete.placed("creditcard"),
		status: "In progress",
		hasNumber: true,
		acceptings: 1,
		paid: 1,
		notifications: ["order-accepted", "order-placed"],
	}),
	cancelled: (): OrderCounts => ({
		...complete.paid(),
		status: "Cancelled",
		uses: 0,
		refunds: 1,
		notifications: ["order-accepted", "order-cancelled", "order-placed"],
	}),
};

const untouched: OrderCounts = {
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
	notifications: [],
};

/** Kills the shop at a failpoint of a request, then starts another process. */
async function killAt(trial: Trial, point: string, ask: () => Promise<Response>): Promise<void> {
	const { shop, kills } = trial;
	assert((await fetch(`${shop.url}/drill/die/${point}`, { method: "POST" })).ok, "the failpoint was not armed");
	const answer = await ask().catch(() => null);
	await Promise.race([shop.process.exited, Bun.sleep(10_000)]);
	assert(
		shop.process.signalCode === "SIGKILL",
		`the process did not die, it answered ${answer?.status} ${await answer?.text()}`,
	);
	const killed = performance.now();
	if (++kills.shop % databaseKillEvery === 0) {
		process.kill(postmasterPid(trial.folder), "SIGKILL");
		kills.database++;
	}
	trial.shop = await trial.restart();
	kills.slowestMs = Math.max(kills.slowestMs, performance.now() - killed);
}

/** Checks that the request was done completely or not at all. */
async function checkAtomic(trial: Trial, key: string, before: OrderCounts, after: OrderCounts): Promise<void> {
	const { act, by } = trial;
	const now = await countOrder(act, key, by);
	const isDone = isDeepStrictEqual(now, after);
	assert(isDone || isDeepStrictEqual(now, before), `half done: ${JSON.stringify(now)}`);
	trial.counts[isDone ? "done" : "undone"]++;
	await checkInvariants(act);
}

async function checkCounts({ act, by }: Trial, key: string, wanted: OrderCounts): Promise<void> {
	const now = await countOrder(act, key, by);
	assert(isDeepStrictEqual(now, wanted), `after the repeated request: ${JSON.stringify(now)}`);
	await checkInvariants(act);
}

async function checkInvariants({ db }: Act): Promise<void> {
	const broken = await brokenInvariants(db);
	assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
}

async function newOrderInput(trial: Trial, method: Method) {
	const attempt = await prepareOrder(trial.act, trial.shop, trial.by, trial.slugs, method);
	trial.keys.push(attempt.key);
	return attempt;
}

const placingStage: Stage = async (trial, point, method) => {
	const attempt = await newOrderInput(trial, method);
	await killAt(trial, point, () => mutate(trial.shop, trial.by, "checkout.place", attempt));
	await checkAtomic(trial, attempt.key, untouched, complete.placed(method));
	const repeated = await placeOrder(trial.shop, trial.by, attempt);
	assert(
		isDeepStrictEqual(await placeOrder(trial.shop, trial.by, attempt), repeated),
		"the same attempt became another order",
	);
	await checkCounts(trial, attempt.key, complete.placed(method));
};

type PlacedPurchase = { key: string; orderId: string; paymentId: string; amount: number };

async function placeCardOrder(trial: Trial): Promise<PlacedPurchase> {
	const attempt = await newOrderInput(trial, "creditcard");
	const { orderId, paymentId }: PlacedOrder = await placeOrder(trial.shop, trial.by, attempt);
	if (!paymentId) throw new Error("the order has no payment");
	return { key: attempt.key, orderId, paymentId, amount: attempt.total };
}

const startPayment = ({ shop, by }: Trial, { paymentId }: PlacedPurchase) =>
	mutate(shop, by, "payments.start", { paymentId, language: "en-NZ" });

const startingStage: Stage = async (trial, point) => {
	const order = await placeCardOrder(trial);
	await killAt(trial, point, () => startPayment(trial, order));
	await checkAtomic(trial, order.key, complete.placed("creditcard"), complete.placed("creditcard"));
	const { url } = await resultOf<{ url: string }>(await startPayment(trial, order));
	const { url: repeated } = await resultOf<{ url: string }>(await startPayment(trial, order));
	assert(pageOf(url) === pageOf(repeated), "the payment was started twice");
	await checkCounts(trial, order.key, complete.placed("creditcard"));
};

const pageOf = (url: string) => new URL(url).pathname;

const payingStage: Stage = async (trial, point) => {
	const order = await placeCardOrder(trial);
	await resultOf(await startPayment(trial, order));
	const message = await signedMessage(order, "success");
	await killAt(trial, point, () => deliverWebhook(trial.shop, message));
	await checkAtomic(trial, order.key, complete.placed("creditcard"), complete.paid());
	for (let nth = 0; nth < 2; nth++)
		assert((await deliverWebhook(trial.shop, message)).ok, "the repeated message was not accepted");
	await checkCounts(trial, order.key, complete.paid());
};

const cancel = ({ shop, by }: Trial, { orderId }: PlacedPurchase) =>
	fetch(`${shop.url}/drill/cancel/${orderId}`, { method: "POST", ...requestAs(shop, by, {}) });

const refundingStage: Stage = async (trial, point) => {
	const order = await placeCardOrder(trial);
	await resultOf(await startPayment(trial, order));
	assert((await deliverWebhook(trial.shop, await signedMessage(order, "success"))).ok, "the payment was not accepted");
	await killAt(trial, point, () => cancel(trial, order));
	await checkAtomic(trial, order.key, complete.paid(), complete.cancelled());
	for (let nth = 0; nth < 2; nth++) assert((await cancel(trial, order)).ok, "the repeated cancellation was refused");
	await checkCounts(trial, order.key, complete.cancelled());
};

const stages: [Record<string, unknown>, Stage][] = [
	[placing, placingStage],
	[starting, startingStage],
	[paying, payingStage],
	[refunding, refundingStage],
];

/** Waits for all jobs, then checks: an order per attempt, a notification per step, and every refund done. */
async function checkAfterwards({ act: { db }, act, keys, kills, by }: Trial, taken: ReceivedMail[]): Promise<void> {
	const ms = await waitForJobs(act, drainMs);
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
	print(
		`killed ${kills.shop} times, ${kills.database} of them with the database; back after at most ${Math.round(kills.slowestMs)} ms`,
	);
	print(
		`${keys.length} attempts, ${count.orders} orders; ${count.refunds} refunds, ${count.back} of them back; ${count.untold} steps untold; nothing waits any more after ${Math.round(ms / 1000)} s`,
	);
	print(`${count.mails} mails, ${count.sent} sent, ${ids.length} taken, ${twice} of them again under their one number`);
	await checkInvariants(act);
	assert(count.orders === keys.length, "an order is missing, or there twice");
	assert(count.back === count.refunds, "a refund was not done");
	assert(count.untold === 0, "a step has no notification, or two");
	assert(count.sent === count.mails && new Set(ids).size === count.mails, "a mail is missing");
}
