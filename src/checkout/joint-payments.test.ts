import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { invoiceBalance, invoiceOrder } from "#db/schema/invoices.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { chanceOf } from "#demo/chance.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { paymentView, referenceOf, visiblePaymentRecords } from "#payments/payments.db.ts";
import { sendRefund, startPayment } from "#payments/payments.flows.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { appOn } from "#test/app.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe, messageOf } from "#test/stripe.ts";
import { checkOut } from "./checkout.commands.ts";
import { isPayableAgain } from "./paying.db.ts";
import { checkPayments, closePayment, giveUpOverdue, payAgain } from "./paying.flows.ts";
import { placeForLocations } from "./several-locations.commands.ts";
import { offerLocations } from "./several-locations.db.ts";

/** A Monday morning in Auckland. The locations' next delivery day is Wednesday. */
const now = new Date("2026-11-30T21:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const deliverOn = dayOf(2026, 12, 2);
const language = "en-NZ";
const unpaid = { method: null, bank: null };

/** The messages of the provider, and what they say about a session. */
const reports = {
	paid: ["checkout.session.completed", { status: "complete", payment_status: "paid" }],
	processing: ["checkout.session.completed", { status: "complete", payment_status: "unpaid" }],
	failed: ["checkout.session.async_payment_failed", { status: "complete", payment_status: "unpaid" }],
	expired: ["checkout.session.expired", { status: "expired", payment_status: "unpaid" }],
} as const;
type Report = keyof typeof reports;

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(100_000) });
	await db.update(stock).set({ quantity: 10_000 });
	const fake = fakeStripe();
	const { app } = appOn(database, { payments: fake.payments });
	const at = (by: Viewer, time = now) => fake.withPayments(actOf(db, by, time));
	const act = at(shop.by);
	const { buyersLocation: here, otherLocation: there } = shop.ownCompany.locations;
	/** The input of the page that orders the cart for two locations by card. */
	const inputForTwo = async () => {
		await addByName(act, { product: shop.tea, quantity: 3, allowSecondSize: false });
		const { id, lines } = await cartView(act, language);
		const lineId = lines[0]?.id ?? "";
		const grid = [
			{ locationId: here, lines: [{ lineId, quantity: 1 }] },
			{ locationId: there, lines: [{ lineId, quantity: 2 }] },
		];
		const { offers, termsVersion } = await offerLocations(act, { orders: grid, language });
		const handover = { attention: null, instruction: null, timeWindow: null, planStartsOn: null };
		return {
			key: crypto.randomUUID(),
			cartId: id ?? "",
			method: "creditcard" as const,
			bank: null,
			termsVersion,
			planFrequency: null,
			orders: grid.map((order, index) => ({
				...order,
				deliverOn,
				total: offers[index]?.withoutInvoice.total ?? 0,
				reference: null,
				costCentre: null,
				...handover,
			})),
		};
	};
	const placeTwo = async () => {
		const [first, second] = await placeForLocations(act, await inputForTwo());
		if (!first?.orderId || !second?.orderId || first.paymentId === null) throw new Error("an order was refused");
		return { orderIds: [first.orderId, second.orderId] as const, jointId: first.paymentId };
	};
	const placeOne = async (by = shop.by) => {
		const buyer = at(by);
		await addByName(buyer, { product: shop.tea, quantity: 1, allowSecondSize: false });
		return (await checkOut(buyer, await checkoutInput(buyer, { method: "creditcard", deliverOn }))).orderId;
	};
	const start = async (paymentId: string, time = now) => {
		await startPayment(at(shop.by, time), { paymentId, language });
		const session = fake.sessions.get(`cs_${paymentId}`);
		if (!session) throw new Error("the provider has no session");
		return session;
	};
	const beginTwo = async () => {
		const placed = await placeTwo();
		return { ...placed, session: await start(placed.jointId) };
	};
	const send = async (session: { id: string; amount_total: number }, report: Report) => {
		const [type, changes] = reports[report];
		const object = { object: "checkout.session", ...session, ...changes };
		const message = await messageOf({ id: `evt_${session.id}_${report}`, type, object });
		const { status } = await app.request("/webhooks/payment/stripe", message);
		expect(status).toBe(200);
	};
	const cancel = (orderId: string, by = shop.by) => moveOrder(at(by), { orderId, to: "Cancelled", note: null });
	const statesOf = async (orderIds: readonly string[]) => {
		const rows = await db
			.select({ id: orders.id, status: orders.status, awaits: orders.awaitsPayment })
			.from(orders)
			.where(inArray(orders.id, [...orderIds]));
		return orderIds.map((id) => rows.find((row) => row.id === id)?.status);
	};
	/** The payments of orders with their statuses, the oldest first. */
	const paymentsOf = (orderId: string) =>
		db
			.select({ id: payment.id, status: payment.status, amount: payment.amount, jointId: payment.jointId })
			.from(payment)
			.where(eq(payment.orderId, orderId))
			.orderBy(asc(payment.id));
	const refundsOf = (orderIds: readonly string[]) =>
		db
			.select({ id: refund.id, orderId: refund.orderId, amount: refund.amount, reason: refund.reason })
			.from(refund)
			.where(inArray(refund.orderId, [...orderIds]))
			.orderBy(asc(refund.amount), asc(refund.id));
	const totalsOf = async (orderIds: readonly string[]) => {
		const rows = await db.select({ id: orders.id, total: orders.total }).from(orders);
		return orderIds.map((id) => rows.find((row) => row.id === id)?.total ?? 0);
	};
	const brokenMoney = async () =>
		(await brokenInvariants(db)).filter(({ invariant }) => /pa[iy]|refund|receipt|balance|stock/.test(invariant));
	const calls = { inputForTwo, placeTwo, placeOne, start, beginTwo, send, cancel };
	const reads = { statesOf, paymentsOf, refundsOf, totalsOf, brokenMoney };
	return { ...shop, ...calls, ...reads, fake, at, act, here, there };
});

describe("orders for two locations by card", () => {
	test("have one payment of their sum at the provider, also when the call is repeated", async ({
		database: { db },
		shop,
	}) => {
		const input = await shop.inputForTwo();
		const calls = await Promise.all([1, 2, 3].map(() => placeForLocations(shop.act, input)));
		calls.push(await placeForLocations(shop.act, input));
		const [placed = []] = calls;
		for (const again of calls) expect(again).toEqual(placed);
		const ids = new Set(placed.map(({ paymentId }) => paymentId));
		expect(ids.size).toBe(1);
		const [jointId = ""] = [...ids].flatMap((id) => id ?? []);
		const totals = await shop.totalsOf(placed.flatMap(({ orderId }) => orderId ?? []));
		expect(totals).toEqual([2_587, 3_737]);
		const session = await shop.start(jointId);
		expect(session).toMatchObject({ amount_total: 6_324, metadata: { paymentId: jointId } });
		expect(await db.$count(payment, eq(payment.subject, "orders"))).toBe(1);
		expect(await db.$count(payment)).toBe(3);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("show one payment that names both, with one deadline, on every page", async ({ shop }) => {
		const { orderIds, jointId } = await shop.placeTwo();
		const [first, second] = orderIds;
		const view = await paymentView(shop.act, jointId);
		expect(view).toMatchObject({ paymentId: jointId, newestId: jointId, amount: 6_324, status: "open" });
		expect(view?.payBy).toBe(later(24).toISOString());
		expect(view?.orders.map(({ orderId, amount }) => [orderId, amount])).toEqual([
			[first, 2_587],
			[second, 3_737],
		]);
		const { due } = await orderDetails(shop.act, { orderId: first, language });
		expect(due).toMatchObject({ payBy: later(24).toISOString(), with: [{ orderId: second, amount: 3_737 }] });
		const [part] = await shop.paymentsOf(first);
		expect(await paymentView(shop.act, part?.id ?? ""), "an order's own payment shows the joint one").toEqual(view);
		expect(await refusalOf(shop.start(part?.id ?? ""))).toBe("payment.closed");
	});

	test("are accepted once when the payment arrives, however many messages say so", async ({
		database: { db },
		shop,
	}) => {
		const { orderIds, session, jointId } = await shop.beginTwo();
		await shop.send(session, "processing");
		await Promise.all(Array.from({ length: 8 }, () => shop.send(session, "paid")));
		for (const late of ["failed", "expired", "processing", "paid"] as const) await shop.send(session, late);
		expect(await shop.statesOf(orderIds)).toEqual(["In progress", "In progress"]);
		expect((await Promise.all(orderIds.map(shop.paymentsOf))).flat()).toMatchObject([
			{ status: "paid", amount: 2_587, jointId },
			{ status: "paid", amount: 3_737, jointId },
		]);
		const told = await db
			.select({ details: notification.details, path: notification.path })
			.from(notification)
			.where(eq(notification.kind, "payment-received"));
		expect(told).toMatchObject([
			{ details: { amount: 6_324, others: [expect.any(String)] }, path: `/checkout/processing/${jointId}` },
		]);
		const { paid } = await orderDetails(shop.act, { orderId: orderIds[0], language });
		expect(paid).toMatchObject([{ amount: 2_587, with: [{ orderId: orderIds[1] }] }]);
		expect(await shop.refundsOf(orderIds)).toEqual([]);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("are accepted after a lost message, and cancelled after a day without money", async ({ shop }) => {
		const [lost, never] = [await shop.beginTwo(), await shop.beginTwo()];
		Object.assign(lost.session, reports.paid[1]);
		await checkPayments(shop.at(system, later(1)));
		expect(await shop.statesOf(lost.orderIds)).toEqual(["In progress", "In progress"]);
		await giveUpOverdue(shop.at(system, later(23)));
		expect(await shop.statesOf(never.orderIds)).toEqual(["Pending", "Pending"]);
		await giveUpOverdue(shop.at(system, later(25)));
		expect(await shop.statesOf(never.orderIds)).toEqual(["Cancelled", "Cancelled"]);
		await shop.send(never.session, "paid");
		expect(await shop.refundsOf(never.orderIds)).toMatchObject([
			{ amount: 2_587, reason: "came-too-late" },
			{ amount: 3_737, reason: "came-too-late" },
		]);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("are held for a full day by a bank that got the payment late", async ({ shop }) => {
		const { orderIds, session } = await shop.beginTwo();
		await shop.send(session, "expired");
		const late = shop.at(shop.by, later(23));
		const { paymentId } = await payAgain(late, { orderId: orderIds[0], otherOrderIds: [orderIds[1]], ...unpaid });
		const slow = await shop.start(paymentId, later(23));
		await shop.send(slow, "processing");
		Object.assign(slow, reports.processing[1]);
		await giveUpOverdue(shop.at(system, later(46)));
		expect(await shop.statesOf(orderIds)).toEqual(["Pending", "Pending"]);
		await giveUpOverdue(shop.at(system, later(47.25)));
		expect(await shop.statesOf(orderIds)).toEqual(["Cancelled", "Cancelled"]);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("stay unpaid when the payment has another amount", async ({ shop }) => {
		const { orderIds, session } = await shop.beginTwo();
		await shop.send({ ...session, amount_total: 2_587 }, "paid");
		expect(await shop.statesOf(orderIds)).toEqual(["Pending", "Pending"]);
		expect((await shop.paymentsOf(orderIds[0]))[0]).toMatchObject({ status: "open" });
	});

	test("are two records with the number of the provider, without a third for the sum", async ({
		database: { db },
		shop,
	}) => {
		const { orderIds, session } = await shop.beginTwo();
		const records = () =>
			db
				.select({ orderId: payment.orderId, reference: referenceOf(payment) })
				.from(payment)
				.innerJoin(account, eq(account.id, payment.accountId))
				.where(scoped(visiblePaymentRecords, shop.by));
		expect(
			(await records()).toSorted((left, right) => ((left.orderId ?? "") < (right.orderId ?? "") ? -1 : 1)),
		).toEqual([...orderIds].toSorted().map((orderId) => ({ orderId, reference: session.id })));
		const payable = () => db.$count(payment, isPayableAgain);
		expect(await payable(), "the payment is under way").toBe(0);
		await shop.send(session, "failed");
		expect(await payable()).toBe(2);
		const again = { orderId: orderIds[0], otherOrderIds: [orderIds[1]], ...unpaid };
		const { paymentId } = await payAgain(shop.at(shop.by, later(1)), again);
		await shop.start(paymentId, later(1));
		expect(await payable(), "another payment was started").toBe(0);
	});

	test("are paid again in one payment after a decline, and a second payment is refunded once", async ({ shop }) => {
		const { orderIds, session, jointId } = await shop.beginTwo();
		const [orderId, other] = orderIds;
		await shop.send(session, "failed");
		const { due } = await orderDetails(shop.act, { orderId, language });
		expect(due).toMatchObject({ isDeclined: true, with: [{ orderId: other }] });
		const again = { orderId, otherOrderIds: [other], ...unpaid };
		const { paymentId } = await payAgain(shop.at(shop.by, later(1)), again);
		expect(paymentId).not.toBe(jointId);
		expect(await paymentView(shop.act, jointId)).toMatchObject({ newestId: paymentId });
		const second = await shop.start(paymentId, later(1));
		expect(second.amount_total).toBe(6_324);
		await Promise.all([session, second].map((paid) => shop.send(paid, "paid")));
		expect(await shop.statesOf(orderIds)).toEqual(["In progress", "In progress"]);
		expect(await shop.refundsOf(orderIds)).toMatchObject([
			{ orderId, amount: 2_587, reason: "paid-twice" },
			{ orderId: other, amount: 3_737, reason: "paid-twice" },
		]);
		expect([jointId, paymentId], "nothing is left to pay").toContain((await payAgain(shop.act, again)).paymentId);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("are paid for the rest when one of them is cancelled before the payment", async ({ shop }) => {
		const { orderIds, session, jointId } = await shop.beginTwo();
		const [cancelled, kept] = orderIds;
		await shop.cancel(cancelled);
		expect(await shop.paymentsOf(kept)).toMatchObject([{ status: "expired" }]);
		expect(await paymentView(shop.act, jointId)).toMatchObject({ orderId: kept, amount: 3_737, awaitsPayment: true });
		const { paymentId } = await payAgain(shop.act, { orderId: kept, otherOrderIds: [cancelled], ...unpaid });
		const rest = await shop.start(paymentId);
		expect(rest.amount_total).toBe(3_737);
		await shop.send(rest, "paid");
		// The buyer paid the old page in another tab before the provider closed it.
		await shop.send(session, "paid");
		expect(await shop.statesOf(orderIds)).toEqual(["Cancelled", "In progress"]);
		expect(await shop.refundsOf(orderIds)).toMatchObject([
			{ orderId: cancelled, amount: 2_587, reason: "came-too-late" },
			{ orderId: kept, amount: 3_737, reason: "paid-twice" },
		]);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("get the share of one back, by the number of the joint payment at the provider", async ({ shop }) => {
		const { orderIds, session } = await shop.beginTwo();
		await shop.send(session, "paid");
		await moveOrder(shop.at({ ...system, staff: "administrator" }), {
			orderId: orderIds[1],
			to: "Cancelled",
			note: null,
		});
		const refunds = await shop.refundsOf(orderIds);
		expect(refunds).toMatchObject([{ orderId: orderIds[1], amount: 3_737, reason: "cancelled" }]);
		for (let times = 0; times < 2; times++) await sendRefund(shop.at(system), { refundId: refunds[0]?.id ?? "" });
		expect(shop.fake.refunds).toHaveLength(1);
		expect(shop.fake.requests.filter(({ path, key }) => path === "/v1/refunds" && key)).toMatchObject([
			{ body: { payment_intent: `pi_${session.id}`, amount: "3737" } },
		]);
		expect(await shop.statesOf(orderIds)).toEqual(["In progress", "Cancelled"]);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("have an invoice each, paid by its share", async ({ database: { db }, shop }) => {
		const { orderIds, session } = await shop.beginTwo();
		await shop.send(session, "paid");
		const staff = shop.at({ ...system, staff: "administrator" });
		for (const orderId of orderIds) {
			await moveOrder(staff, { orderId, to: "On the way", note: null });
			for (let times = 0; times < 2; times++) await raiseInvoice(shop.at(system), { orderId });
		}
		const rows = await db
			.select({ total: invoiceBalance.total, paid: invoiceBalance.paid, open: invoiceBalance.open })
			.from(invoiceOrder)
			.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoiceOrder.invoiceId))
			.where(inArray(invoiceOrder.orderId, [...orderIds]))
			.orderBy(asc(invoiceBalance.total));
		expect(rows).toEqual([
			{ total: 2_587, paid: 2_587, open: 0 },
			{ total: 3_737, paid: 3_737, open: 0 },
		]);
		expect(await shop.brokenMoney()).toEqual([]);
	});
});

describe("paying several orders", () => {
	test("refuses a list with a foreign, unknown or hidden order like a missing one, and changes nothing", async ({
		database: { db },
		shop,
	}) => {
		const { orderIds } = await shop.beginTwo();
		const [orderId, other] = orderIds;
		const before = await db.$count(payment);
		const foreigner = shop.otherCompany.administrator.viewer;
		const limited = shop.ownCompany.buyer.viewer;
		const unknown = "801000000000099AAA";
		const refused: [Viewer, string, string][] = [
			[foreigner, orderId, other],
			[limited, orderId, other],
			[shop.by, orderId, unknown],
			[shop.by, unknown, orderId],
		];
		for (const [by, first, second] of refused) {
			const call = payAgain(shop.at(by), { orderId: first, otherOrderIds: [second], ...unpaid });
			expect(await refusalOf(call)).toBe("order.not-found");
		}
		expect(await db.$count(payment)).toBe(before);
		expect(await shop.paymentsOf(orderId)).toMatchObject([{ status: "open" }]);
	});

	test("lets a member of one location pay and cancel the own order, and hides the other", async ({ shop }) => {
		const limited = shop.ownCompany.buyer.viewer;
		const { orderIds, jointId, session } = await shop.beginTwo();
		const [own, other] = orderIds;
		expect(await paymentView(shop.at(limited), jointId)).toBeNull();
		expect((await orderDetails(shop.at(limited), { orderId: own, language })).due).toMatchObject({ with: [] });
		const { paymentId } = await payAgain(shop.at(limited), { orderId: own, ...unpaid });
		expect(session.status, "the joint payment was closed at the provider").toBe("expired");
		expect(await paymentView(shop.at(limited), paymentId)).toMatchObject({ amount: 2_587, orders: [{ orderId: own }] });
		await shop.cancel(own, limited);
		expect(await shop.statesOf([own, other])).toEqual(["Cancelled", "Pending"]);
		expect((await orderDetails(shop.act, { orderId: other, language })).due).toMatchObject({ with: [] });
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("notifies each buyer of the own orders only, when a colleague pays for all", async ({
		database: { db },
		shop,
	}) => {
		const limited = shop.ownCompany.buyer.viewer;
		const { orderIds } = await shop.placeTwo();
		const ofBuyer = await shop.placeOne(limited);
		const { paymentId } = await payAgain(shop.act, { orderId: ofBuyer, otherOrderIds: [...orderIds], ...unpaid });
		const session = await shop.start(paymentId);
		expect(session.amount_total).toBe(8_911);
		const ownPaths = orderIds.map((id) => `/orders/${id}`);
		const told = (kind: "payment-failed" | "payment-received") =>
			db
				.select({ userId: notification.userId, details: notification.details, path: notification.path })
				.from(notification)
				.where(eq(notification.kind, kind))
				.orderBy(desc(sql`${notification.details} -> 'amount'`));
		await shop.send(session, "processing");
		await shop.send(session, "failed");
		expect(await told("payment-failed")).toMatchObject([
			{ userId: shop.by.userId, details: { amount: 6_324, paymentId: null }, path: expect.toBeOneOf(ownPaths) },
			{ userId: limited.userId, details: { amount: 2_587, paymentId: null }, path: `/orders/${ofBuyer}` },
		]);
		await shop.cancel(orderIds[0]);
		const again = { orderId: ofBuyer, otherOrderIds: [orderIds[1]], ...unpaid };
		const second = await shop.start((await payAgain(shop.at(shop.by, later(1)), again)).paymentId, later(1));
		await shop.send(second, "processing");
		await shop.send(second, "paid");
		expect(await told("payment-received")).toMatchObject([
			{ userId: shop.by.userId, details: { amount: 3_737, others: [] }, path: `/orders/${orderIds[1]}` },
			{ userId: limited.userId, details: { amount: 2_587, others: [] }, path: `/orders/${ofBuyer}` },
		]);
	});

	test("gives up an old order without a younger one of the same payment", async ({ database: { db }, shop }) => {
		const old = await shop.placeOne();
		const young = await shop.placeOne();
		await db
			.update(orders)
			.set({ placedAt: later(12) })
			.where(eq(orders.id, young));
		await payAgain(shop.at(shop.by, later(12)), {
			orderId: old,
			otherOrderIds: [young],
			...unpaid,
		});
		await giveUpOverdue(shop.at(system, later(25)));
		expect(await shop.statesOf([old, young])).toEqual(["Cancelled", "Pending"]);
		await giveUpOverdue(shop.at(system, later(37)));
		expect(await shop.statesOf([old, young])).toEqual(["Cancelled", "Cancelled"]);
	});

	test("goes on after an earlier version ended a joint payment without those of its orders", async ({
		database: { db },
		shop,
	}) => {
		const refuseStart = async (jointId: string) => {
			await db.update(payment).set({ status: "failed", startedAt: now, endedAt: now }).where(eq(payment.id, jointId));
		};
		const [again, never] = [await shop.placeTwo(), await shop.placeTwo()];
		await refuseStart(again.jointId);
		await refuseStart(never.jointId);
		const [orderId, other] = again.orderIds;
		const { paymentId } = await payAgain(shop.act, { orderId, otherOrderIds: [other], ...unpaid });
		await shop.send(await shop.start(paymentId), "paid");
		expect(await shop.statesOf(again.orderIds)).toEqual(["In progress", "In progress"]);
		await giveUpOverdue(shop.at(system, later(25)));
		expect(await shop.statesOf(never.orderIds)).toEqual(["Cancelled", "Cancelled"]);
	});

	test("opens one payment for two calls at once, and cancels nothing twice", async ({ database: { db }, shop }) => {
		const { orderIds } = await shop.beginTwo();
		const [orderId, other] = orderIds;
		const again = [
			{ orderId, otherOrderIds: [other], ...unpaid },
			{ orderId: other, otherOrderIds: [orderId], ...unpaid },
		];
		const answers = await Promise.all(again.map((input) => outcomeOf(payAgain(shop.act, input))));
		expect(answers).toEqual(["done", "done"]);
		const open = await db.select({ amount: payment.amount }).from(payment).where(eq(payment.status, "open"));
		expect(open.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([2_587, 3_737, 6_324]);
		expect(await shop.brokenMoney()).toEqual([]);
	});

	test("settles a payment that arrives while one of its orders is cancelled", async ({ shop }) => {
		for (let round = 0; round < 4; round++) {
			const { orderIds, session } = await shop.beginTwo();
			await Promise.all([
				shop.send(session, "paid"),
				outcomeOf(shop.cancel(orderIds[1])),
				shop.send(session, "paid"),
				outcomeOf(payAgain(shop.act, { orderId: orderIds[0], otherOrderIds: [orderIds[1]], ...unpaid })),
			]);
			expect((await shop.statesOf(orderIds))[0]).toBe("In progress");
		}
		expect(await shop.brokenMoney()).toEqual([]);
	});
});

test.for([1, 2, 3, 4])(
	"books what is received, and pays each of %i orders once, in any order of reports",
	async (count, { database: { db }, shop }) => {
		for (let seed = 1; seed <= 4; seed++) {
			const chance = chanceOf(`joint payments ${count} ${seed}`);
			const pick = <Item>(items: readonly Item[]): Item | undefined => items[chance(items.length)];
			const orderIds: string[] = [];
			for (let nth = 0; nth < count; nth++) orderIds.push(await shop.placeOne());
			const sessions: Awaited<ReturnType<typeof shop.start>>[] = [];
			const received = new Set<string>();
			const steps: string[] = [];
			const attempt = async () => {
				const [orderId = "", ...others] = orderIds.filter(() => chance(10) < 8);
				const answer = await payAgain(shop.act, {
					orderId: orderId || (orderIds[0] ?? ""),
					otherOrderIds: others,
					...unpaid,
				})
					.then(({ paymentId }) => shop.start(paymentId))
					.catch(() => null);
				if (answer && !sessions.includes(answer)) sessions.push(answer);
			};
			const report = async (isLost: boolean) => {
				const session = pick(sessions);
				const kind = pick(Object.keys(reports) as Report[]); // the keys of a constant
				if (!session || !kind || (received.has(session.id) && isLost)) return;
				steps.push(`${session.id} ${kind}${isLost ? " lost" : ""}`);
				if (kind === "paid") received.add(session.id);
				if (!isLost) return shop.send(session, kind);
				Object.assign(session, kind === "failed" ? reports.expired[1] : reports[kind][1]);
			};
			await attempt();
			for (let step = 0; step < 8; step++) {
				const dice = chance(20);
				if (dice < 4) await attempt();
				else if (dice < 6) await outcomeOf(shop.cancel(pick(orderIds) ?? ""));
				else if (dice < 9) await report(true);
				else if (dice < 10) await Promise.all([report(false), report(false), attempt()]);
				else await report(false);
			}
			await checkPayments(shop.at(system, later(2 + seed))).catch(() => undefined);
			// The jobs that close cancelled payments find what was paid without a message.
			for (const { metadata } of sessions)
				await closePayment(shop.at(system, later(2 + seed)), { paymentId: metadata.paymentId ?? "" });
			const attempts = sessions.filter(({ id }) => received.has(id));
			const known = await db.select({ reference: payment.reference }).from(payment).where(eq(payment.status, "paid"));
			const arrived = attempts.filter(({ id }) => known.some(({ reference }) => reference === id));
			const [{ booked = 0, back = 0 } = {}] = await db.execute<{ booked: number; back: number }>(sql`
			select coalesce(sum(p.amount), 0)::int as booked, coalesce(sum((select sum(r.amount) from refund r where r.payment_id = p.id)), 0)::int as back
			from payment p where p.status = 'paid' and p.order_id in ${orderIds}`);
			const context = steps.join(", ");
			expect(booked, context).toBe(arrived.reduce((sum, { amount_total }) => sum + amount_total, 0));
			expect(arrived.map(({ id }) => id).toSorted(), context).toEqual([...received].toSorted());
			const accepted = await db
				.select({ total: orders.total })
				.from(orders)
				.where(sql`${orders.id} in ${orderIds} and ${orders.status} = 'In progress'`);
			expect(booked - back, context).toBe(accepted.reduce((sum, { total }) => sum + total, 0));
		}
		expect(await shop.brokenMoney()).toEqual([]);
	},
);
