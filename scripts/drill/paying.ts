import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { mailServer, type ReceivedMail } from "#test/mail-server.ts";
import { type Buyer, createBuyers, mutate, orderableSlugs, placeOrder, query, resultOf, type Shop } from "../buyers.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { countOrder, deliverWebhook, prepareOrder, shopEnv, signedMessage, waitForJobs } from "./order-tools.ts";
import { assert, print, withFolder } from "./tools.ts";
import { formatCounts } from "./writers.ts";

const times = 10;
const copies = 3;
const drainMs = 60_000;

/** Sends the messages of ten payments ("processing", "failed", "paid") to two processes, in any order and several times each,
 * before the browser returns. Each order is accepted once. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer();
		const open = () => serve("src/main.ts", { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const shops: [Shop, Shop] = [await open(), await open()];
		const [by] = await createBuyers(shops[0], { companies: 1, administrators: 1 });
		if (!by) throw new Error("nobody buys");
		const slugs = await orderableSlugs(shops[0], 2);
		await withAct(folder, async (act) => {
			const answers = new Map<string, number>();
			const orderIds: string[] = [];
			for (let nth = 0; nth < times; nth++)
				orderIds.push(await payOnce({ act, shops, by, slugs, answers, isAtOnce: nth % 2 === 1 }));
			print(`${times} payments, ${times * copies * 3} messages over two processes: ${formatCounts(answers)}`);
			assert([...answers.keys()].join() === "200", "a message was not accepted");
			await checkRecords(act, orderIds, post.taken);
		});
		for (const shop of shops) await shop.end();
		await post.stop();
	});

type PaymentTrial = {
	act: Act;
	shops: [Shop, Shop];
	by: Buyer;
	slugs: string[];
	answers: Map<string, number>;
	isAtOnce: boolean;
};

async function payOnce({ act, shops, by, slugs, answers, isAtOnce }: PaymentTrial): Promise<string> {
	const [shop] = shops;
	const attempt = await prepareOrder(act, shop, by, slugs, "creditcard");
	const { orderId, paymentId } = await placeOrder(shop, by, attempt);
	if (!paymentId) throw new Error("the order has no payment");
	await resultOf(await mutate(shop, by, "payments.start", { paymentId, language: "en-NZ" }));
	const about = { paymentId, amount: attempt.total };
	const said3 = await Promise.all(
		(["later", "failure", "success"] as const).map((choice) => signedMessage(about, choice)),
	);
	const messages = Array.from({ length: copies }, () => said3)
		.flat()
		.sort(() => Math.random() - 0.5);
	const send = async (nth: number) => {
		const [message, to] = [messages[nth], shops[nth % 2]];
		if (!message || !to) throw new Error("there is no such message");
		const { status } = await deliverWebhook(to, message);
		answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
	};
	if (isAtOnce) await Promise.all(messages.keys().map(send));
	else for (const nth of messages.keys()) await send(nth);

	for (const shop of shops) {
		const payment = await query<Record<string, unknown>>(shop, by, "payments.show", { paymentId });
		assert(payment.status === "paid" && payment.awaitsPayment === false, "the browser returns and is told to wait");
	}
	const { orders, status, acceptings, payments, paid, refunds } = await countOrder(act, attempt.key, by);
	assert(
		isDeepStrictEqual(
			{ orders, status, acceptings, payments, paid, refunds },
			{ orders: 1, status: "In progress", acceptings: 1, payments: 1, paid: 1, refunds: 0 },
		),
		`it is ${JSON.stringify({ orders, status, acceptings, payments, paid, refunds })}`,
	);
	return orderId;
}

type RecordCounts = { orders: number; events: number; accepted: number; mails: number; sent: number; odd: number };

async function checkRecords(act: Act, orderIds: string[], taken: ReceivedMail[]): Promise<void> {
	const { db } = act;
	await waitForJobs(act, drainMs);
	const ids = sql.param(orderIds);
	const [count] = await db.execute<RecordCounts>(sql`
		with o as (select * from orders where id = any(${ids}::text[])),
			n as (select n.* from notification n join o on o.id = n.cause where kind = 'order-accepted'),
			m as (select m.* from mail m join o on m.cause like 'order-accepted:' || o.id || ':%')
		select (select count(*)::int from o) as orders, (select count(*)::int from n) as accepted,
			(select count(*)::int from payment_event e join payment p on p.id = e.payment_id join o on o.id = p.order_id
				where e.event_id not like 'start:%') as events,
			(select count(*)::int from m) as mails, (select count(*)::int from m where status = 'sent') as sent,
			(select count(*)::int from notification where kind = 'payment-odd') as odd`);
	const broken = await brokenInvariants(db);
	const mailed = taken.map(({ raw }) => /^Message-ID: <(\w+)@/im.exec(raw)?.[1]);
	print(
		`${count?.orders} orders paid and accepted once, ${count?.events} messages kept; ${count?.accepted} told that it is accepted, ${count?.sent} of ${count?.mails} mails of it sent; ${count?.odd} odd`,
	);
	print(`${mailed.length} mails of all kinds taken, ${mailed.length - new Set(mailed).size} of them twice`);
	assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
	assert(count?.events === times * 3, "a message was lost, or kept twice");
	assert(
		count?.accepted === times && count.mails === times && count.sent === times,
		"a buyer was not notified, or notified twice",
	);
	assert(mailed.length === new Set(mailed).size, "a mail arrived twice");
}
