import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { checkPayments, giveUpOverdue, payAgain } from "#checkout/paying.flows.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { sendRefund, startPayment } from "#payments/payments.flows.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { appOn } from "#test/app.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe, messageOf } from "#test/stripe.ts";

/** A Monday morning in Auckland. The locations' next delivery day is Wednesday. */
/** Later than the clock of the database, by which refunds and payments are checked again. */
const now = new Date("2037-11-30T21:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1_000);

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(100_000) });
	await db.update(stock).set({ quantity: 10_000 });
	const fake = fakeStripe();
	const { app } = appOn(database, { payments: fake.payments });
	const at = (by: Viewer, when = now) => fake.withPayments(actOf(db, by, when));
	const place = async (method: "creditcard" | "invoice" = "creditcard", key = crypto.randomUUID()) => {
		await addByName(at(shop.by), { product: shop.tea, quantity: 2, allowSecondSize: false });
		const input = await checkoutInput(at(shop.by), { method, key, deliverOn: dayOf(2037, 12, 2) });
		return { input, ...(await checkOut(at(shop.by), input)) };
	};
	/** Places an order by card and starts its payment at the provider. */
	const begin = async () => {
		const { orderId, paymentId } = await place();
		if (!paymentId) throw new Error("nothing waits for its money");
		const { url } = await startPayment(at(shop.by), { paymentId, language: "en-NZ" });
		const session = fake.sessions.get(`cs_${paymentId}`);
		if (!session) throw new Error("the provider was not asked");
		return { orderId, paymentId, url, session };
	};
	const send = (message: RequestInit) => app.request("/webhooks/payment/stripe", message);
	return { ...shop, fake, app, at, place, begin, send };
});

const stateOf = async (db: Db, orderId: string) => {
	const [order] = await db
		.select({ status: orders.status, awaits: orders.awaitsPayment, number: orders.number })
		.from(orders)
		.where(eq(orders.id, orderId));
	const paid = await db.select({ status: payment.status }).from(payment).where(eq(payment.orderId, orderId));
	return { ...order, payments: paid.map(({ status }) => status).toSorted() };
};
const eventsOf = (db: Db, paymentId: string) =>
	db
		.select({ eventId: paymentEvent.eventId, raw: paymentEvent.raw, outcome: paymentEvent.outcome })
		.from(paymentEvent)
		.where(eq(paymentEvent.paymentId, paymentId));
const refundsOf = (db: Db, paymentId: string) =>
	db
		.select({ id: refund.id, status: refund.status, reason: refund.reason, amount: refund.amount })
		.from(refund)
		.where(eq(refund.paymentId, paymentId));
const toldOf = (db: Db, kind: string, cause: string) =>
	db
		.select({ userId: notification.userId, details: notification.details })
		.from(notification)
		.where(and(eq(notification.kind, kind), sql`${notification.cause} like ${`${cause}%`}`));

type Session = Awaited<ReturnType<typeof fakeStripe>>["sessions"] extends Map<string, infer One> ? One : never;
const events = {
	paid: { type: "checkout.session.completed", changes: { status: "complete", payment_status: "paid" } },
	processing: { type: "checkout.session.completed", changes: { status: "complete", payment_status: "unpaid" } },
	cameLater: {
		type: "checkout.session.async_payment_succeeded",
		changes: { status: "complete", payment_status: "paid" },
	},
	failed: { type: "checkout.session.async_payment_failed", changes: { status: "complete", payment_status: "unpaid" } },
	expired: { type: "checkout.session.expired", changes: { status: "expired", payment_status: "unpaid" } },
};
const event = (session: Session, what: keyof typeof events, changes: object = {}) => ({
	id: `evt_${session.id}_${what}`,
	type: events[what].type,
	object: { object: "checkout.session", ...session, ...events[what].changes, ...changes },
});

const waiting = { status: "Pending", awaits: true, number: null };

describe("an order by card", () => {
	test("is pending until it is paid, and repeated under its key", async ({ database: { db }, shop }) => {
		const { input, orderId, paymentId } = await shop.place();
		expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["open"] });
		expect(await checkOut(shop.at(shop.by), input)).toEqual({ orderId, paymentId });
		expect((await shop.place("invoice")).paymentId).toBeNull();
	});

	test("starts one payment at the provider, with its total and return address", async ({ shop }) => {
		const { paymentId, url, session } = await shop.begin();
		expect(url).toBe(`https://checkout.stripe.com/${session.id}`);
		const { requests } = shop.fake;
		const before = requests.length;
		expect(await startPayment(shop.at(shop.by), { paymentId, language: "nl-NL" })).toEqual({ url });
		expect(requests).toHaveLength(before);
		const back = `https://shop.example/checkout/processing/${paymentId}`;
		expect(requests.at(-1)).toMatchObject({
			key: paymentId,
			body: {
				"metadata[paymentId]": paymentId,
				"line_items[0][price_data][currency]": "nzd",
				success_url: back,
				"line_items[0][price_data][unit_amount]": "3737",
				"allowed_payment_method_types[0]": "card",
				expires_at: String(later(1).getTime() / 1_000),
			},
		});
	});

	test("is accepted once when its payment arrives, however many messages say so", async ({
		database: { db },
		shop,
	}) => {
		const { orderId, paymentId, session } = await shop.begin();
		const message = await messageOf(event(session, "paid"));
		const answers = await Promise.all(Array.from({ length: 10 }, () => shop.send(message)));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
		expect(await stateOf(db, orderId)).toMatchObject({ status: "In progress", awaits: false, payments: ["paid"] });
		expect((await stateOf(db, orderId)).number).toMatch(/^5\d{5}$/);
		const events = await eventsOf(db, paymentId);
		expect(events).toHaveLength(2);
		expect(events).toContainEqual({ eventId: `evt_${session.id}_paid`, raw: message.body, outcome: "applied" });
		expect(await toldOf(db, "payment-received", paymentId)).toEqual([]);
	});

	test.for([
		["processing", "processing"],
		["failed", "failed"],
		["expired", "expired"],
	] as const)("stays pending when its payment is %s", async ([what, status], { database: { db }, shop }) => {
		const { orderId, session } = await shop.begin();
		expect((await shop.send(await messageOf(event(session, what)))).status).toBe(200);
		expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: [status] });
	});

	test("ends the same whatever the order of the messages, one by one and at once", async ({
		database: { db },
		shop,
	}) => {
		const names = ["expired", "processing", "failed", "cameLater"] as const;
		const rotated = names.flatMap((_, from) => {
			const turned = [...names.slice(from), ...names.slice(0, from)];
			return [turned, turned.toReversed()];
		});
		for (const sequence of rotated) {
			const { orderId, session } = await shop.begin();
			for (const name of sequence) expect((await shop.send(await messageOf(event(session, name)))).status).toBe(200);
			expect(await stateOf(db, orderId), sequence.join()).toMatchObject({ status: "In progress", payments: ["paid"] });
		}
		const { orderId, session } = await shop.begin();
		const answers = await Promise.all(names.map(async (name) => shop.send(await messageOf(event(session, name)))));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(await stateOf(db, orderId)).toMatchObject({ status: "In progress", payments: ["paid"] });
	});

	test("notifies its buyer of a later result", async ({ database: { db }, shop }) => {
		for (const [what, kind] of [
			["cameLater", "payment-received"],
			["failed", "payment-failed"],
		] as const) {
			const { orderId, paymentId, session } = await shop.begin();
			await shop.send(await messageOf(event(session, "processing")));
			await shop.send(await messageOf(event(session, what)));
			const { number } = await stateOf(db, orderId);
			const payBy = { day: "2037-12-02", time: "10:00" };
			const next = number ? { number, others: [] } : { payBy, paymentId };
			const details = { amount: 3_737, currency: "NZD", ...next };
			expect(await toldOf(db, kind, paymentId)).toEqual([{ userId: shop.by.userId, details }]);
		}
	});

	test.for([
		["another amount", { amount_total: 1 }, "wrong-amount"],
		["another currency", { currency: "usd" }, "wrong-currency"],
	] as const)(
		"is not accepted for %s, and staff are notified",
		async ([, changes, why], { database: { db }, shop }) => {
			const { orderId, paymentId, session } = await shop.begin();
			expect((await shop.send(await messageOf(event(session, "paid", changes)))).status).toBe(200);
			expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["open"] });
			expect((await eventsOf(db, paymentId)).map(({ outcome }) => outcome)).toContain(why);
			const notifications = await toldOf(db, "payment-odd", paymentId);
			expect(notifications.map(({ userId }) => userId).toSorted()).toEqual(
				[shop.staff.finance, shop.staff.administrator].map((by) => by?.userId).toSorted(),
			);
			expect(notifications[0]?.details).toMatchObject({ why, company: "Kererushop Cafés" });
		},
	);
});

test("starts a payment with an idempotency key, without an open transaction", async ({ database, shop }) => {
	const { paymentId } = await shop.place();
	const act = actOf(database.db, shop.staff.administrator ?? system);
	const endsAt = new Date(act.now.getTime() + 60_000);
	const { secret } = await createToken(act, { ownerId: shop.by.userId ?? "", name: "x", scopes: ["payments"], endsAt });
	const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json", "idempotency-key": "k" };
	const body = JSON.stringify({ paymentId, language: "en-NZ" });
	const answer = await shop.app.request("/trpc/payments.start", { method: "POST", headers, body });
	expect(await answer.json()).toMatchObject({
		result: { data: { url: `https://checkout.stripe.com/cs_${paymentId}` } },
	});
});

test("does not accept an amount that differs from the order's total", async ({ database: { db }, shop }) => {
	const { orderId, session } = await shop.begin();
	await db.update(orders).set({ gst: sql`gst + 1`, total: sql`total + 1` }).where(eq(orders.id, orderId));
	await shop.send(await messageOf(event(session, "paid")));
	expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["open"] });
});

describe("a message is refused", () => {
	test.for<[string, (session: Session) => Promise<RequestInit>]>([
		["that is forged", (session) => messageOf(event(session, "paid"), { secret: "whsec_other" })],
		["that is six minutes old", (session) => messageOf(event(session, "paid"), { at: new Date(Date.now() - 360_000) })],
		[
			"whose body was changed",
			async (session) => ({
				...(await messageOf(event(session, "failed"))),
				body: (await messageOf(event(session, "paid"))).body,
			}),
		],
		[
			"without a signature",
			async (session) => ({ method: "POST", body: (await messageOf(event(session, "paid"))).body }),
		],
		[
			"about no payment of ours",
			(session) => messageOf(event({ ...session, metadata: { paymentId: "0aw000000000009AAA" } }, "paid")),
		],
	])("for %s, with one answer for all", async ([, write], { database: { db }, shop }) => {
		const { orderId, paymentId, session } = await shop.begin();
		const answer = await shop.send(await write(session));
		expect([answer.status, await answer.json()]).toEqual([
			400,
			[{ errorCode: "webhook.rejected", message: "This message was not accepted." }],
		]);
		expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["open"] });
		expect(await eventsOf(db, paymentId)).toHaveLength(1);
	});

	test("when it is huge, from a browser elsewhere, or for another provider", async ({ shop }) => {
		const { session } = await shop.begin();
		const message = await messageOf(event(session, "paid", { padding: "x".repeat(300_000) }));
		expect((await shop.send(message)).status).toBe(413);
		const { headers, ...rest } = await messageOf(event(session, "paid"));
		expect((await shop.send({ ...rest, headers: { ...headers, Origin: "https://evil.example" } })).status).toBe(403);
		expect((await shop.app.request("/webhooks/payment/sandbox", await messageOf(event(session, "paid")))).status).toBe(
			404,
		);
		const unfollowed = { id: "evt_x", type: "customer.created", object: { id: "cus_1" } };
		expect((await shop.send(await messageOf(unfollowed))).status).toBe(200);
	});
});

describe("a refund", () => {
	test("is made once when a paid order is cancelled", async ({ database: { db }, shop }) => {
		const { orderId, paymentId, session } = await shop.begin();
		await shop.send(await messageOf(event(session, "paid")));
		await moveOrder(shop.at(system), { orderId, to: "Cancelled", note: null });
		const [waits] = await refundsOf(db, paymentId);
		expect(waits).toMatchObject({ status: "waiting", reason: "cancelled", amount: 3_737 });
		const refundId = waits?.id ?? "";
		shop.fake.how.isDown = true;
		await expect(sendRefund(shop.at(system), { refundId })).rejects.toThrow();
		shop.fake.how.isDown = false;
		await Promise.all([1, 2].map(() => sendRefund(shop.at(system), { refundId })));
		await sendRefund(shop.at(system), { refundId });
		const refund = shop.fake.requests.filter(({ body }) => body["metadata[refundId]"] === refundId);
		expect(new Set(refund.map(({ key }) => key))).toEqual(new Set([refundId]));
		expect(await refundsOf(db, paymentId)).toMatchObject([{ status: "asked" }]);

		const object = { object: "refund", id: "re_1", status: "succeeded", metadata: { paymentId, refundId } };
		expect((await shop.send(await messageOf({ id: `evt_${refundId}`, type: "refund.updated", object }))).status).toBe(
			200,
		);
		expect(await refundsOf(db, paymentId)).toMatchObject([{ status: "done" }]);
		const failed = await messageOf({
			id: `evt_${refundId}_2`,
			type: "refund.failed",
			object: { ...object, status: "failed" },
		});
		expect((await shop.send(failed)).status).toBe(200);
		expect(await refundsOf(db, paymentId)).toMatchObject([{ status: "failed" }]);
		expect(await toldOf(db, "payment-odd", paymentId)).toMatchObject([{ details: { why: "refund-failed" } }, {}]);
	});

	test("is made when a payment arrives for a cancelled order, with a notification to staff", async ({
		database: { db },
		shop,
	}) => {
		const { orderId, paymentId, session } = await shop.begin();
		await moveOrder(shop.at(shop.by), { orderId, to: "Cancelled", note: null });
		expect((await stateOf(db, orderId)).payments).toEqual(["expired"]);
		await shop.send(await messageOf(event(session, "paid")));
		expect(await stateOf(db, orderId)).toMatchObject({ status: "Cancelled", payments: ["paid"] });
		expect(await refundsOf(db, paymentId)).toMatchObject([{ status: "waiting", reason: "came-too-late" }]);
		expect(await toldOf(db, "payment-odd", paymentId)).toMatchObject([{ details: { why: "came-too-late" } }, {}]);
	});

	test("is made when the order was deleted meanwhile, with a notification to staff", async ({
		database: { db },
		shop,
	}) => {
		const { orderId, paymentId, session } = await shop.begin();
		await db.update(orders).set({ deletedAt: now }).where(eq(orders.id, orderId));
		expect((await shop.send(await messageOf(event(session, "processing")))).status).toBe(200);
		for (let nth = 0; nth < 2; nth++)
			expect((await shop.send(await messageOf(event(session, "cameLater")))).status).toBe(200);
		expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["paid"] });
		const [goesBack, ...others] = await refundsOf(db, paymentId);
		expect([goesBack, others]).toMatchObject([{ status: "waiting", reason: "came-too-late", amount: 3_737 }, []]);
		expect(await toldOf(db, "payment-odd", paymentId)).toMatchObject([{ details: { why: "came-too-late" } }, {}]);
		expect(await toldOf(db, "payment-failed", paymentId)).toEqual([]);
		await sendRefund(shop.at(system), { refundId: goesBack?.id ?? "" });
		expect(await refundsOf(db, paymentId)).toMatchObject([{ status: "asked" }]);
	});

	test("is requested again when its result is unknown", async ({ database: { db }, shop }) => {
		const { orderId, paymentId, session } = await shop.begin();
		await shop.send(await messageOf(event(session, "paid")));
		await moveOrder(shop.at(system), { orderId, to: "Cancelled", note: null });
		const [waits] = await refundsOf(db, paymentId);
		await sendRefund(shop.at(system), { refundId: waits?.id ?? "" });
		const refund = shop.fake.refunds.find(({ metadata }) => metadata.refundId === waits?.id);
		if (refund) refund.status = "succeeded";
		await checkPayments(shop.at(system, later(1)));
		expect(await refundsOf(db, paymentId)).toMatchObject([{ status: "done" }]);
	});

	test("is made when two attempts at one order are both paid", async ({ database: { db }, shop }) => {
		const first = await shop.begin();
		await shop.send(await messageOf(event(first.session, "expired")));
		const { paymentId } = await payAgain(shop.at(shop.by), { orderId: first.orderId, method: null, bank: null });
		await startPayment(shop.at(shop.by), { paymentId, language: "en-NZ" });
		const session = shop.fake.sessions.get(`cs_${paymentId}`);
		if (!session) throw new Error("the second was not begun");
		await Promise.all(
			[first.session, session].map(async (session) => shop.send(await messageOf(event(session, "paid")))),
		);
		expect(await stateOf(db, first.orderId)).toMatchObject({ status: "In progress", payments: ["paid", "paid"] });
		const both = await Promise.all([first.paymentId, paymentId].map((id) => refundsOf(db, id)));
		expect(both.flat()).toMatchObject([{ reason: "paid-twice" }]);
	});
});

describe("an unpaid attempt", () => {
	const unpaid = { method: null, bank: null };

	test("is replaced by a new one after it is closed", async ({ database: { db }, shop }) => {
		const { orderId, paymentId, session } = await shop.begin();
		const next = await payAgain(shop.at(shop.by), { orderId, ...unpaid });
		expect(next.paymentId).not.toBe(paymentId);
		expect(session.status).toBe("expired");
		expect((await stateOf(db, orderId)).payments).toEqual(["expired", "open"]);
		expect(await payAgain(shop.at(shop.by), { orderId, ...unpaid })).not.toEqual(next); // without a request to the provider
		expect((await stateOf(db, orderId)).payments.filter((status) => status === "open")).toHaveLength(1);
	});

	test("is cancelled when another attempt was paid", async ({ database: { db }, shop }) => {
		const first = await shop.begin();
		await shop.send(await messageOf(event(first.session, "failed")));
		await payAgain(shop.at(shop.by), { orderId: first.orderId, ...unpaid });
		await shop.send(await messageOf(event(first.session, "cameLater")));
		expect(await stateOf(db, first.orderId)).toMatchObject({ status: "In progress", payments: ["expired", "paid"] });
	});

	test("is not replaced when it was paid meanwhile, or while a bank processes it", async ({
		database: { db },
		shop,
	}) => {
		const paid = await shop.begin();
		Object.assign(paid.session, events.paid.changes);
		const { orderId, paymentId } = paid;
		expect(await payAgain(shop.at(shop.by), { orderId, ...unpaid })).toEqual({ paymentId });
		expect(await stateOf(db, orderId)).toMatchObject({ status: "In progress", payments: ["paid"] });
		const slow = await shop.begin();
		await shop.send(await messageOf(event(slow.session, "processing")));
		expect(await payAgain(shop.at(shop.by), { orderId: slow.orderId, ...unpaid })).toEqual({
			paymentId: slow.paymentId,
		});
	});

	test("stays unchanged while the provider is unreachable, and continues afterwards", async ({
		database: { db },
		shop,
	}) => {
		const { orderId, paymentId } = await shop.place();
		if (!paymentId) throw new Error("nothing waits for its money");
		shop.fake.how.isDown = true;
		expect(await refusalOf(startPayment(shop.at(shop.by), { paymentId, language: "en-NZ" }))).toBe(
			"payment.unavailable",
		);
		expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["open"] });
		shop.fake.how.isDown = false;
		await startPayment(shop.at(shop.by), { paymentId, language: "en-NZ" });
		expect(shop.fake.requests.at(-1)?.key).toBe(paymentId);
	});

	test("fails when the provider rejects it, and another method can be tried", async ({ database: { db }, shop }) => {
		const { orderId, paymentId } = await shop.place();
		if (!paymentId) throw new Error("nothing waits for its money");
		shop.fake.how.refuses = true;
		expect(await refusalOf(startPayment(shop.at(shop.by), { paymentId, language: "en-NZ" }))).toBe(
			"payment.not-started",
		);
		shop.fake.how.refuses = false;
		expect(await stateOf(db, orderId)).toEqual({ ...waiting, payments: ["failed"] });
		expect(await refusalOf(payAgain(shop.at(shop.by), { orderId, method: "ideal", bank: "ING" }))).toBe(
			"checkout.method-not-offered",
		);
		await payAgain(shop.at(shop.by), { orderId, ...unpaid });
		expect((await stateOf(db, orderId)).payments).toEqual(["failed", "open"]);
	});

	test("is checked when its message was lost, and given up after a day", async ({ database: { db }, shop }) => {
		const [lostPayment, neverPaid, slowPayment] = [await shop.begin(), await shop.begin(), await shop.begin()];
		Object.assign(lostPayment.session, events.paid.changes);
		await shop.send(await messageOf(event(slowPayment.session, "processing")));
		Object.assign(slowPayment.session, events.processing.changes);
		await checkPayments(shop.at(system, later(1)));
		expect(await stateOf(db, lostPayment.orderId)).toMatchObject({ status: "In progress", payments: ["paid"] });
		expect(await stateOf(db, neverPaid.orderId)).toEqual({ ...waiting, payments: ["open"] });
		const left = async () =>
			(await db.select({ left: stock.quantity }).from(stock).where(eq(stock.productId, shop.teaId)))[0]?.left ?? 0;
		const before = await left();
		await giveUpOverdue(shop.at(system, later(23)));
		expect(await stateOf(db, neverPaid.orderId)).toEqual({ ...waiting, payments: ["open"] });
		expect(await stateOf(db, slowPayment.orderId)).toEqual({ ...waiting, payments: ["processing"] });
		await giveUpOverdue(shop.at(system, later(25)));
		expect(await stateOf(db, neverPaid.orderId)).toMatchObject({ status: "Cancelled", payments: ["expired"] });
		expect(await left()).toBeGreaterThan(before);
		expect(await stateOf(db, slowPayment.orderId)).toMatchObject({ status: "Cancelled", payments: ["expired"] });
		expect(await refusalOf(payAgain(shop.at(shop.by), { orderId: neverPaid.orderId, ...unpaid }))).toBe(
			"payment.closed",
		);
	});

	test("is hidden from other users and refused for readers", async ({ shop }) => {
		const { orderId, paymentId } = await shop.begin();
		for (const by of [shop.otherCompany.administrator.viewer, shop.ownCompany.reader.viewer]) {
			expect(await refusalOf(startPayment(shop.at(by), { paymentId, language: "en-NZ" }))).toBe("payment.not-found");
			expect(await refusalOf(payAgain(shop.at(by), { orderId, ...unpaid }))).toMatch(
				/^(order.not-found|payment.payers-only)$/,
			);
		}
	});
});

test("keeps every invariant of payments", async ({ database: { db } }) => {
	const aboutMoney = (await brokenInvariants(db)).filter(({ invariant }) => /pa[iy]|refund/.test(invariant));
	expect(aboutMoney).toEqual([]);
});
