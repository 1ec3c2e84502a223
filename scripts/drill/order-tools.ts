import { sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { coupon } from "#db/schema/cart.ts";
import { openSandbox, signatureHeader } from "#providers/payment/sandbox.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { type Buyer, fillCart, type Method, mutate, orderInput, resultOf, type Shop } from "../buyers.ts";
import { waitUntil } from "./writers.ts";

export const sandboxSecret = "a secret of the drill, long enough for anybody";
export const shopEnv = {
	TRUSTED_PROXIES: "127.0.0.1",
	DEMO_WORLD: "house",
	PAYMENT_SANDBOX_SECRET: sandboxSecret,
};

/** Fills a cart, applies a coupon for one use, and returns the input to order the cart. */
export async function prepareOrder(act: Act, shop: Shop, by: Buyer, slugs: readonly string[], method: Method) {
	const code = `DRILL-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
	await act.db.insert(coupon).values({
		id: newId("a03", act),
		code,
		kind: "amount" as const,
		amount: money(100),
		minimum: money(0),
		validFrom: dayOf(2020, 1, 1),
		createdBy: systemId,
		updatedBy: systemId,
	});
	await fillCart(shop, by, slugs);
	await resultOf(await mutate(shop, by, "cart.useCoupon", { code }));
	return orderInput(shop, by, method);
}

export type WebhookMessage = { raw: string; signature: string };

/** A signed message of the sandbox about a payment, to send to any process any number of times. */
export async function signedMessage(
	payment: { paymentId: string; amount: number },
	choice: "success" | "failure" | "later",
) {
	const messages: WebhookMessage[] = [];
	const sandbox = openSandbox({
		secret: sandboxSecret,
		publicUrl: "http://localhost",
		send: async (message) => void messages.push(message),
		now: () => new Date(),
	});
	const { paymentId } = payment;
	const statusAfter = { success: "paid", failure: "failed", later: "processing" } as const;
	await sandbox.report({ paymentId, amount: money(payment.amount), currency: "NZD" }, statusAfter[choice]);
	const [message] = messages;
	if (!message) throw new Error("the sandbox sent no message");
	return message;
}

export const deliverWebhook = ({ url }: Shop, { raw, signature }: WebhookMessage) =>
	fetch(`${url}/webhooks/payment/sandbox`, {
		method: "POST",
		headers: { "Content-Type": "application/json", [signatureHeader]: signature },
		body: raw,
	});

/** Waits until all jobs are done, except for pictures of the demo. */
export const waitForJobs = ({ db }: Act, limitMs: number): Promise<number> =>
	waitUntil(async () => {
		const [row] = await db.execute<{ open: boolean }>(sql`
			select exists (select from job where name <> 'pictures.render') as open`);
		return row?.open === false;
	}, limitMs);

/** Counts of all rows that belong to one attempt to order. */
export type OrderCounts = {
	orders: number;
	status: string | null;
	hasNumber: boolean;
	items: number;
	uses: number;
	closedCarts: number;
	placings: number;
	acceptings: number;
	payments: number;
	paid: number;
	refunds: number;
	/** The steps for which a notification exists or is enqueued. */
	notifications: string[];
	openLines: number;
};

export async function countOrder({ db }: Act, key: string, { username }: Buyer): Promise<OrderCounts> {
	const [row] = await db.execute<OrderCounts>(sql`
		with o as (select * from orders where key = ${key}::uuid), p as (select p.* from payment p join o on o.id = order_id)
		select (select count(*)::int from o) as orders, (select max(status) from o) as status,
			exists (select from o where number is not null) as "hasNumber",
			(select count(*)::int from order_item join o on o.id = order_id) as items,
			(select count(*)::int from coupon_use u join o using (coupon_id, account_id)) as uses,
			(select count(*)::int from cart c join o on o.cart_id = c.id where c.kind = 'ordered') as "closedCarts",
			(select count(*)::int from order_history h join o on o.id = order_id where to_status = 'Pending') as placings,
			(select count(*)::int from order_history h join o on o.id = order_id where to_status = 'In progress') as acceptings,
			(select count(*)::int from p) as payments, (select count(*)::int from p where status = 'paid') as paid,
			(select count(*)::int from refund r join p on p.id = payment_id) as refunds,
			(select coalesce(json_agg(distinct step order by step), '[]') from (
				select content->'payload'->>'step' as step from job join o on content->'payload'->>'orderId' = o.id
				union select kind from notification n join o on o.id = cause
			) as steps where step is not null) as notifications,
			(select count(*)::int from cart_item i join cart c on c.id = i.cart_id join users u on u.id = c.user_id
				where c.kind = 'open' and u.username = ${username}) as "openLines"`);
	if (!row) throw new Error("nothing was counted");
	return row;
}
