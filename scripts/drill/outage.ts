import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { mailServer } from "#test/mail-server.ts";
import {
	type Buyer,
	createBuyers,
	fillCart,
	mutate,
	type OrderInput,
	orderableSlugs,
	orderInput,
	placeOrder,
	type Shop,
} from "../buyers.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { countOrder, prepareOrder, shopEnv } from "./order-tools.ts";
import { assert, postmasterPid, print, withFolder, withSql } from "./tools.ts";
import { formatCounts, isReady, waitUntil } from "./writers.ts";

const times = 10;
const orders = 10;
const placedWithinMs = 1_000;
const drainMs = 300_000;

type Trial = { act: Act; folder: string; shop: Shop; by: Buyer; slugs: string[] };

/** Restarts the database before and during orders, then stops the mail server during orders. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer();
		const shop = await serve("src/main.ts", { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const [by] = await createBuyers(shop, { companies: 1, administrators: 1 });
		if (!by) throw new Error("nobody buys");
		const slugs = await orderableSlugs(shop, 2);
		await withAct(folder, async (act) => {
			const all = { act, folder, shop, by, slugs };
			await withoutDatabase(all);
			// Waits until every connection of the shop works again before the mail server is stopped.
			const began = performance.now();
			await retryWhileUnavailable(() => Promise.all(Array.from({ length: 30 }, () => orderInput(shop, by, "invoice"))));
			print(`thirty at once are served ${Math.round(performance.now() - began)} ms later`);
			await withoutMail(all, post);
			const broken = await brokenInvariants(act.db);
			assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
		});
		await shop.end();
		await post.stop();
	});

/** A refusal of a procedure, or of the server before the procedure. */
type Answer = { error?: { data: { refusal?: { code: string } } } } | [{ errorCode: string }];

async function outcomeOf(answer: Response): Promise<string> {
	const errorBody: Answer = await answer.json();
	return Array.isArray(errorBody) ? errorBody[0].errorCode : (errorBody.error?.data.refusal?.code ?? "placed");
}

const patienceMs = 30_000;
let retries = 0;

/** Retries while the database is unavailable: a ready shop may still have broken connections. */
async function retryWhileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
	for (const began = performance.now(); ; retries++) {
		try {
			return await work();
		} catch (error) {
			const isTold = error instanceof Error && error.message.includes("database.unavailable");
			if (!isTold || performance.now() - began > patienceMs) throw error;
			await Bun.sleep(100);
		}
	}
}

async function withoutDatabase({ act, folder, shop, by, slugs }: Trial): Promise<void> {
	const answers = new Map<string, number>();
	let slowest = 0;
	for (let nth = 0; nth < times; nth++) {
		const input = await retryWhileUnavailable(() => prepareOrder(act, shop, by, slugs, "invoice"));
		const pid = postmasterPid(folder);
		const restart = () => process.kill(pid, "SIGQUIT");
		if (nth % 2 === 0) restart();
		const order = mutate(shop, by, "checkout.place", input);
		if (nth % 2 === 1) {
			await Bun.sleep(Math.random() * 25);
			restart();
		}
		const answer = await order;
		const what = `${answer.status} ${await outcomeOf(answer)}`;
		answers.set(what, (answers.get(what) ?? 0) + 1);
		const away = performance.now();
		await waitUntil(async () => hasExited(pid), 10_000);
		await withSql(folder, async () => undefined); // connecting starts the database
		await waitUntil(isReady(shop.url), 10_000);
		slowest = Math.max(slowest, performance.now() - away);
		await checkPlacedOnce({ act, shop, by }, input);
	}
	print(
		`the database restarted ${times} times: ${formatCounts(answers)}; ready again after at most ${Math.round(slowest)} ms, and ${retries} calls were refused and retried after that`,
	);
	assert(
		[...answers.keys()].every((what) => ["200 placed", "503 database.unavailable"].includes(what)),
		"a call had an unexpected answer",
	);
	assert((answers.get("503 database.unavailable") ?? 0) > 0, "no call met the restart, so there is no result");
}

function hasExited(pid: number): boolean {
	try {
		return !process.kill(pid, 0);
	} catch {
		return true;
	}
}

async function checkPlacedOnce(
	{ act, shop, by }: Pick<Trial, "act" | "shop" | "by">,
	input: OrderInput,
): Promise<void> {
	const repeated = await retryWhileUnavailable(() => placeOrder(shop, by, input));
	assert(isDeepStrictEqual(await placeOrder(shop, by, input), repeated), "the same attempt became another order");
	assert(
		isDeepStrictEqual(await retryWhileUnavailable(() => placeOrder(shop, by, input)), repeated),
		"the same attempt became another order",
	);
	const { orders, items, uses, closedCarts, placings, openLines, notifications } = await retryWhileUnavailable(() =>
		countOrder(act, input.key, by),
	);
	const now = { orders, items, uses, closedCarts, placings, openLines, notifications };
	assert(
		isDeepStrictEqual(now, {
			orders: 1,
			items: 2,
			uses: 1,
			closedCarts: 1,
			placings: 1,
			openLines: 0,
			notifications: ["order-placed"],
		}),
		`it is ${JSON.stringify(now)}`,
	);
}

type Post = Awaited<ReturnType<typeof mailServer>>;
type Mail = { id: string; status: string; attempts: number };

async function withoutMail({ act: { db }, shop, by, slugs }: Trial, post: Post): Promise<void> {
	await post.stop();
	const orderIds: string[] = [];
	const took: number[] = [];
	for (let nth = 0; nth < orders; nth++) {
		await fillCart(shop, by, slugs);
		const input = await orderInput(shop, by, "invoice");
		const began = performance.now();
		orderIds.push((await placeOrder(shop, by, input)).orderId);
		took.push(performance.now() - began);
	}
	const mails = () =>
		db.execute<Mail>(sql`
			select m.id, status, attempts from mail m
			join unnest(${sql.param(orderIds)}::text[]) as o (id) on cause like 'order-placed:' || o.id || ':%'`);
	const all = async (matches: (mail: Mail) => boolean) => {
		const matching = await mails();
		return matching.length === orders && matching.every(matches);
	};
	await waitUntil(() => all(({ status, attempts }) => status === "waiting" && attempts > 0), drainMs);
	await post.start();
	const ms = await waitUntil(() => all(({ status }) => status === "sent"), drainMs);
	const ids = new Set((await mails()).map(({ id }) => id));
	const taken = post.taken.map(({ raw }) => /^Message-ID: <(\w+)@/im.exec(raw)?.[1] ?? "").filter((id) => ids.has(id));
	const slowest = Math.round(Math.max(...took));
	print(
		`${orders} orders without a mail server, each within ${slowest} ms; ${ids.size} mails waited, all sent ${Math.round(ms / 1000)} s after it was back, taken ${taken.length} times`,
	);
	assert(slowest <= placedWithinMs, "an order waited for its mail server");
	assert(ids.size === orders && taken.length === orders, "a mail is missing, or came twice");
}
