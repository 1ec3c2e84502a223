import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { enqueue } from "#jobs/queue.ts";
import { mailNotification } from "#notices/notifications.commands.ts";
import { notifyOfStep } from "#orders/mails/order-mails.commands.ts";
import { shopNotes } from "#orders/placing/notes.ts";
import { startPayment } from "#payments/payments.flows.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { appOn } from "#test/app.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe, messageOf } from "#test/stripe.ts";
import { checkOut } from "./checkout.commands.ts";
import { cancelUnpaid, giveUpPayment } from "./paying.commands.ts";
import { checkPayments, closePayment, giveUpOverdue, payAgain } from "./paying.flows.ts";

const now = new Date("2026-11-30T21:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const statuses = {
	paid: { status: "complete", payment_status: "paid" },
	processing: { status: "complete", payment_status: "unpaid" },
};

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(100_000) });
	await db.update(stock).set({ quantity: 10_000 });
	const fake = fakeStripe();
	const { app } = appOn(database, { payments: fake.payments });
	const at = (by: Viewer, time = now) => fake.withPayments(actOf(db, by, time));
	const atHour = (hours: number) => at(system, later(hours));
	const place = async () => {
		await addByName(at(shop.by), { product: shop.tea, quantity: 2, allowSecondSize: false });
		const input = await checkoutInput(at(shop.by), { method: "creditcard", deliverOn: dayOf(2026, 12, 2) });
		const { orderId, paymentId } = await checkOut(at(shop.by), input);
		return { orderId, paymentId: paymentId ?? "" };
	};
	const start = (paymentId: string, time = now) => startPayment(at(shop.by, time), { paymentId, language: "en-NZ" });
	/** Starts a payment at the provider, which then changes its status without a message. */
	const startAtProvider = async () => {
		const placed = await place();
		await start(placed.paymentId);
		const session = fake.sessions.get(`cs_${placed.paymentId}`);
		if (!session) throw new Error("the provider has no session");
		return { ...placed, session };
	};
	const send = async (session: object, status: keyof typeof statuses, paymentId: string) =>
		app.request(
			"/webhooks/payment/stripe",
			await messageOf({
				id: `evt_${paymentId}_${status}`,
				type: "checkout.session.completed",
				object: { object: "checkout.session", ...session, ...statuses[status] },
			}),
		);
	const startAtBank = async () => {
		const started = await startAtProvider();
		await send(started.session, "processing", started.paymentId);
		Object.assign(started.session, statuses.processing);
		return started;
	};
	const stateOf = async (orderId: string) => {
		const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
		const payments = await db.select({ status: payment.status }).from(payment).where(eq(payment.orderId, orderId));
		return [order?.status, ...payments.map(({ status }) => status).toSorted()];
	};
	const stockLeft = async () =>
		(await db.select({ left: stock.quantity }).from(stock).where(eq(stock.productId, shop.teaId)))[0]?.left;
	const noteOf = async (orderId: string) =>
		(
			await db
				.select({ note: orderHistory.note })
				.from(orderHistory)
				.where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.toStatus, "Cancelled")))
		)[0]?.note;
	const refundsOf = (paymentId: string) =>
		db.select({ amount: refund.amount, reason: refund.reason }).from(refund).where(eq(refund.paymentId, paymentId));
	const staffNotices = async (paymentId: string) =>
		(
			await db
				.select({ details: notification.details })
				.from(notification)
				.where(sql`${notification.cause} like ${`${paymentId}:%`}`)
		).map(({ details }) => (details as { why: string }).why);
	return {
		...shop,
		fake,
		at,
		atHour,
		place,
		start,
		startAtProvider,
		startAtBank,
		send,
		stateOf,
		stockLeft,
		noteOf,
		refundsOf,
		staffNotices,
	};
});

test("gives up a payment that stays in processing for a day", async ({ shop, database: { db } }) => {
	const stockBefore = await shop.stockLeft();
	const { orderId, paymentId, session } = await shop.startAtBank();
	await giveUpOverdue(shop.atHour(24));
	expect(await shop.stateOf(orderId)).toEqual(["Pending", "processing"]);
	for (let runs = 0; runs < 2; runs++) await giveUpOverdue(shop.atHour(24.25));
	expect(await shop.stateOf(orderId)).toEqual(["Cancelled", "expired"]);
	expect(await shop.stockLeft()).toBe(stockBefore);
	expect(await shop.noteOf(orderId)).toBe(shopNotes["not-confirmed"]);
	expect(await shop.staffNotices(paymentId)).toEqual(["never-settled", "never-settled"]); // finance and an administrator

	await notifyOfStep(shop.atHour(24.25), { orderId, step: "order-cancelled", note: shopNotes["not-confirmed"] });
	const [notice] = await db.select().from(notification).where(eq(notification.kind, "order-cancelled"));
	expect(notice).toMatchObject({ userId: shop.by.userId, details: { note: shopNotes["not-confirmed"] } });
	await mailNotification(shop.atHour(24.25), { notificationId: notice?.id ?? "" });
	const [mail] = await db.execute(sql`select template from mail where template = 'order-cancelled'`);
	expect(mail).toBeDefined();

	// The bank takes the money a day later, and the message arrives.
	await shop.send(session, "paid", paymentId);
	expect(await shop.stateOf(orderId)).toEqual(["Cancelled", "paid"]);
	expect(await shop.refundsOf(paymentId)).toEqual([{ amount: 3_737, reason: "came-too-late" }]);
	expect((await shop.staffNotices(paymentId)).toSorted()).toEqual([
		"came-too-late",
		"came-too-late",
		"never-settled",
		"never-settled",
	]);
	expect((await brokenInvariants(db)).filter(({ invariant }) => /pa[iy]|refund|stock/.test(invariant))).toEqual([]);
});

test("refunds money that came after giving up although no message comes", async ({ shop, database: { db } }) => {
	const { paymentId, session } = await shop.startAtBank();
	await giveUpOverdue(shop.atHour(25));
	const jobs = await db.execute<{ at: string }>(sql`
		select j.run_at::text as at from job j where j.name = 'payments.close'
			and j.content->'payload'->>'paymentId' = ${paymentId}`);
	expect(
		jobs.map(({ at }) => (new Date(at).getTime() - later(25).getTime()) / 3_600_000).toSorted((a, b) => a - b),
	).toEqual([1, 24, 72, 168]);
	Object.assign(session, statuses.paid);
	await closePayment(shop.atHour(49), { paymentId });
	expect(await shop.refundsOf(paymentId)).toMatchObject([{ reason: "came-too-late" }]);
});

test("accepts an order whose payment is reported as paid at the last check", async ({ shop }) => {
	const { orderId, session } = await shop.startAtBank();
	Object.assign(session, statuses.paid);
	await giveUpOverdue(shop.atHour(25));
	expect(await shop.stateOf(orderId)).toEqual(["In progress", "paid"]);
});

test("waits one hour longer for an unreachable provider, then gives up and tells staff", async ({ shop }) => {
	const [open, slow] = [await shop.startAtProvider(), await shop.startAtBank()];
	shop.fake.how.isDown = true;
	await giveUpOverdue(shop.atHour(24.5));
	expect(await shop.stateOf(open.orderId)).toEqual(["Pending", "open"]);
	await giveUpOverdue(shop.atHour(25.25));
	expect(await shop.stateOf(open.orderId)).toEqual(["Cancelled", "expired"]);
	expect(await shop.stateOf(slow.orderId)).toEqual(["Cancelled", "expired"]);
	shop.fake.how.isDown = false;
	expect(new Set(await shop.staffNotices(open.paymentId))).toEqual(new Set(["never-settled"]));
});

test("gives up payments that were never started or never reached the provider", async ({ shop }) => {
	const [untouched, unreached] = [await shop.place(), await shop.place()];
	shop.fake.how.isDown = true;
	expect(await refusalOf(shop.start(unreached.paymentId))).toBe("payment.unavailable");
	await giveUpOverdue(shop.atHour(24.25));
	shop.fake.how.isDown = false;
	for (const { orderId, paymentId } of [untouched, unreached]) {
		expect(await shop.stateOf(orderId)).toEqual(["Cancelled", "expired"]);
		expect(await shop.noteOf(orderId)).toBe(shopNotes["not-paid"]);
		expect(await shop.staffNotices(paymentId), "no money can be on its way").toEqual([]);
	}
});

test("gives up a payment in processing whose order was deleted or cancelled", async ({ shop, database: { db } }) => {
	const [deleted, cancelled] = [await shop.startAtBank(), await shop.startAtBank()];
	await db.update(orders).set({ deletedAt: now }).where(eq(orders.id, deleted.orderId));
	await db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, cancelled.orderId));
	await giveUpOverdue(shop.atHour(25));
	expect(await shop.stateOf(deleted.orderId)).toEqual(["Pending", "expired"]);
	expect(await shop.stateOf(cancelled.orderId)).toEqual(["Cancelled", "expired"]);
});

test("waits a full day for a bank payment that was started late", async ({ shop }) => {
	const { orderId } = await shop.startAtProvider();
	const { paymentId } = await payAgain(shop.at(shop.by, later(23)), { orderId, method: null, bank: null });
	await shop.start(paymentId, later(23));
	const session = shop.fake.sessions.get(`cs_${paymentId}`);
	await shop.send(session ?? {}, "processing", paymentId);
	if (session) Object.assign(session, statuses.processing);
	await giveUpOverdue(shop.atHour(46));
	expect(await shop.stateOf(orderId)).toEqual(["Pending", "expired", "processing"]);
	await giveUpOverdue(shop.atHour(47.25));
	expect(await shop.stateOf(orderId)).toEqual(["Cancelled", "expired", "expired"]);
});

test("keeps an order that was paid between the last check and the cancellation", async ({ shop }) => {
	const { orderId, paymentId, session } = await shop.startAtProvider();
	await shop.send(session, "paid", paymentId);
	await giveUpPayment(shop.atHour(25), { paymentId, isClosedAtProvider: true });
	await cancelUnpaid(shop.atHour(25), { orderId });
	expect(await shop.stateOf(orderId)).toEqual(["In progress", "paid"]);
});

test("checks a payment in processing at growing intervals", async ({ shop }) => {
	const { paymentId } = await shop.startAtBank();
	const hoursOfChecks: number[] = [];
	for (let quarter = 1; quarter <= 40; quarter++) {
		const callsBefore = shop.fake.requests.length;
		await checkPayments(shop.atHour(quarter / 4 + 0.01));
		const checks = shop.fake.requests.slice(callsBefore).filter(({ path }) => path.endsWith(`cs_${paymentId}`));
		if (checks.length > 0) hoursOfChecks.push(quarter / 4);
	}
	expect(hoursOfChecks).toEqual([0.25, 0.75, 1.75, 3.75, 5.75, 7.75, 9.75]);
});

test("checks three payments of an unreachable provider in one run, not all", async ({ shop, database: { db } }) => {
	await db.delete(refund); // otherwise the run also checks refunds of other tests
	for (let nth = 0; nth < 5; nth++) await shop.startAtProvider();
	shop.fake.how.isDown = true;
	const failed: unknown = await checkPayments(shop.atHour(1)).catch((error: unknown) => error);
	shop.fake.how.isDown = false;
	expect(failed instanceof AggregateError && failed.errors.length).toBe(3);
});

test("reports a payment under way for too long only after a run that should have given it up", async ({
	shop,
	database: { db },
}) => {
	await giveUpOverdue(shop.atHour(100)); // ends payments of other tests
	const { paymentId } = await shop.startAtBank();
	const overdue = async () =>
		(await brokenInvariants(db)).filter(({ invariant }) => invariant === "a payment ends within the allowed time");
	const setLastRun = (hours: number) =>
		db.execute(sql`insert into schedule (job, due_at) values ('payments.give-up-overdue', ${later(hours).toISOString()})
			on conflict (job) do update set due_at = excluded.due_at`);
	await setLastRun(25.9); // then no process was running
	expect(await overdue()).toEqual([]);
	await setLastRun(26.1);
	expect(await overdue()).toMatchObject([{ id: paymentId }]);
	await enqueue(shop.atHour(26.1), "payments.give-up-overdue", {});
	expect(await overdue(), "the next run has not started").toEqual([]);
});
