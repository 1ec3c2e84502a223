import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { system, type Viewer } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { store } from "#db/schema/store.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { notifyOfStep } from "#orders/mails/order-mails.commands.ts";
import { changeLines } from "#orders/order-change.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { paymentView } from "#payments/payments.db.ts";
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
import { paymentPage } from "./paying.db.ts";
import { closePayment, payOrders } from "./paying.flows.ts";
import { methodsToPay } from "./paying-later.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const total = 3_737;
const transfer = { method: "banktransfer", bank: "ANZ" } as const;
const invoice = { method: "invoice", bank: null } as const;

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	const accountId = shop.by.accountId ?? "";
	const setCompany = (change: Partial<typeof account.$inferInsert>) =>
		db.update(account).set(change).where(eq(account.id, accountId));
	await setCompany({ status: "verified", creditLimit: money(100_000), invoiceDelivery: "email" });
	await db.update(store).set({ paymentMethods: ["invoice", "creditcard", "banktransfer"] });
	await db.update(stock).set({ quantity: 10_000 });
	const fake = fakeStripe();
	const { app } = appOn(database, { payments: fake.payments });
	const at = (by: Viewer, time = now) => fake.withPayments(actOf(db, by, time));
	const act = at(shop.by);
	/** An order whose card payment is open on the provider's page. */
	const placeUnpaid = async () => {
		await addByName(act, { product: shop.tea, quantity: 2, allowSecondSize: false });
		const input = await checkoutInput(act, { method: "creditcard", deliverOn: dayOf(2026, 12, 2) });
		const { orderId, paymentId } = await checkOut(act, input);
		await startPayment(act, { paymentId: paymentId ?? "", language: "en-NZ" });
		const session = fake.sessions.get(`cs_${paymentId}`);
		if (!session) throw new Error("the provider has no session");
		return { orderId, paymentId: paymentId ?? "", session };
	};
	const reportPaid = async ({ session, paymentId }: { session: object; paymentId: string }) =>
		app.request(
			"/webhooks/payment/stripe",
			await messageOf({
				id: `evt_${paymentId}`,
				type: "checkout.session.completed",
				object: { object: "checkout.session", ...session, status: "complete", payment_status: "paid" },
			}),
		);
	const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
	const statusesOf = async (orderId: string) =>
		(await db.select({ status: payment.status }).from(payment).where(eq(payment.orderId, orderId))).map(
			({ status }) => status,
		);
	return { ...shop, accountId, setCompany, at, act, placeUnpaid, reportPaid, orderOf, statusesOf };
});

test("puts an order with an open card payment on account, closes the payment and writes the history", async ({
	database: { db },
	shop: { act, placeUnpaid, orderOf, statusesOf, accountId },
}) => {
	const { orderId, paymentId, session } = await placeUnpaid();
	const owed = await amountOwedBy(act, accountId);
	expect(await payOrders(act, { orderId, ...transfer })).toEqual({ paymentId: null });
	expect(session.status, "nobody can pay by card any more").toBe("expired");
	expect(await orderOf(orderId)).toMatchObject({
		status: "Pending",
		awaitsPayment: false,
		paymentMethod: "banktransfer",
		bank: "ANZ",
		total,
	});
	expect(await statusesOf(orderId)).toEqual(["expired"]);
	expect(await amountOwedBy(act, accountId)).toBe(owed + total);
	expect(await orderDetails(act, { orderId, language: "en-NZ" })).toMatchObject({
		due: null,
		transfer: { amount: total },
		attempts: [{ status: "expired" }],
	});
	expect(await paymentView(act, paymentId)).toMatchObject({ isOnAccount: true, awaitsPayment: false });
	const [step] = await db.select().from(orderHistory).where(eq(orderHistory.kind, "change"));
	expect(step?.changes && changeLines("en-NZ", step.changes, "NZD")).toEqual([
		"Payment method: Credit card → Bank transfer",
	]);
	expect(step?.changes && changeLines("nl-NL", step.changes, "NZD")).toEqual([
		"Betaalwijze: Creditcard → Overschrijving",
	]);

	expect(await payOrders(act, { orderId, ...transfer }), "a second press").toEqual({ paymentId: null });
	expect(await db.$count(orderHistory, eq(orderHistory.kind, "change"))).toBe(1);
	expect(await refusalOf(payOrders(act, { orderId, method: "creditcard", bank: null }))).toBe("payment.closed");
	expect(await brokenInvariants(db)).toEqual([]);
});

test("refunds money of the earlier payment that arrives after the order went on account and changed", async ({
	database: { db },
	shop: { act, placeUnpaid, reportPaid, statusesOf, orderOf },
}) => {
	const placed = await placeUnpaid();
	await payOrders(act, { orderId: placed.orderId, ...invoice });
	await db
		.update(orders)
		.set({ freight: money(1_150), total: money(total - 100) })
		.where(eq(orders.id, placed.orderId));
	await reportPaid(placed);
	expect(await statusesOf(placed.orderId)).toEqual(["paid"]);
	expect(await db.select({ amount: refund.amount, reason: refund.reason }).from(refund)).toEqual([
		{ amount: total, reason: "paid-twice" },
	]);
	expect(await orderOf(placed.orderId)).toMatchObject({ status: "Pending", paymentMethod: "invoice" });
	expect(await orderDetails(act, { orderId: placed.orderId, language: "en-NZ" })).toMatchObject({
		paid: [{ amount: total }],
		back: [{ amount: total, why: "paid-twice" }],
	});
});

test("keeps a payment that was paid before the provider closed it", async ({ shop: { act, placeUnpaid, orderOf } }) => {
	const { orderId, paymentId, session } = await placeUnpaid();
	Object.assign(session, { status: "complete", payment_status: "paid" });
	expect(await payOrders(act, { orderId, ...transfer })).toEqual({ paymentId });
	expect(await orderOf(orderId)).toMatchObject({ status: "In progress", paymentMethod: "creditcard" });
});

test("leaves one way to pay when an order is put on account and paid by card again at the same time", async ({
	database: { db },
	shop: { act, placeUnpaid, orderOf, statusesOf },
}) => {
	for (let round = 0; round < 4; round++) {
		const { orderId } = await placeUnpaid();
		const ways = [
			() => payOrders(act, { orderId, ...transfer }),
			() => payOrders(act, { orderId, method: "creditcard", bank: null }),
		];
		await Promise.allSettled((round % 2 ? ways : ways.toReversed()).map((pay) => pay()));
		const order = await orderOf(orderId);
		const open = (await statusesOf(orderId)).filter((status) => status === "open");
		expect(open).toHaveLength(order?.awaitsPayment ? 1 : 0);
		expect(order?.paymentMethod).toBe(order?.awaitsPayment ? "creditcard" : "banktransfer");
	}
	expect(await brokenInvariants(db)).toEqual([]);
});

test.for([
	{ when: "the company is new", change: { status: "new" }, refused: "checkout.transfer-not-allowed" },
	{ when: "the company is blocked", change: { status: "blocked" }, refused: "checkout.company-blocked" },
	{
		when: "the credit limit is a cent too low",
		change: { creditLimit: money(total - 1) },
		refused: "checkout.credit-limit",
	},
	{ when: "the order is exactly at the credit limit", change: { creditLimit: money(total) }, refused: null },
] as const)("on account when $when: $refused", async ({ change, refused }, { shop }) => {
	const { act, placeUnpaid, setCompany, orderOf } = shop;
	const { orderId } = await placeUnpaid();
	await setCompany(change);
	const { methods } = await methodsToPay(act, { orderId });
	expect(methods.find(({ method }) => method === "banktransfer")?.refused?.code ?? null).toBe(refused);
	expect(methods[0]).toEqual({ method: "creditcard", total, refused: null });
	expect(await refusalOf(payOrders(act, { orderId, ...transfer }))).toBe(refused);
	expect((await orderOf(orderId))?.awaitsPayment).toBe(refused !== null);
});

test("adds the fee of an invoice on paper, and asks a bank transfer for its bank", async ({ shop }) => {
	const { act, placeUnpaid, setCompany, orderOf } = shop;
	const { orderId } = await placeUnpaid();
	await setCompany({ invoiceDelivery: "paper", invoiceSchedule: "order" });
	const { methods } = await methodsToPay(act, { orderId });
	const withFee = methods.find(({ method }) => method === "invoice")?.total ?? 0;
	expect(withFee).toBeGreaterThan(total);
	expect(methods.find(({ method }) => method === "banktransfer")?.total).toBe(total);
	expect(await refusalOf(payOrders(act, { orderId, method: "banktransfer", bank: null }))).toBe(
		"checkout.bank-missing",
	);
	await payOrders(act, { orderId, ...invoice });
	expect(await orderOf(orderId)).toMatchObject({ total: withFee });
});

test("refuses orders of another company and members who cannot pay", async ({ shop }) => {
	const { at, placeUnpaid, otherCompany, ownCompany, orderOf } = shop;
	const { orderId } = await placeUnpaid();
	const outsiders: [Viewer, string][] = [
		[otherCompany.administrator.viewer, "order.not-found"],
		[{ ...ownCompany.administrator.viewer, role: "reader" }, "payment.payers-only"],
		[{ ...ownCompany.administrator.viewer, isAddressProven: false }, "email.unconfirmed"],
	];
	for (const [by, code] of outsiders) expect(await refusalOf(payOrders(at(by), { orderId, ...invoice }))).toBe(code);
	expect(await refusalOf(methodsToPay(at(otherCompany.administrator.viewer), { orderId }))).toBe("order.not-found");
	expect((await orderOf(orderId))?.awaitsPayment).toBe(true);
});

/** Dates are written with spaces that do not break. */
const withSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

describe("an order that becomes certain after the cut-off of its delivery day", () => {
	/** The cut-off of Wednesday 2 December. The next delivery day of the location is Friday. */
	const cutOff = new Date("2026-12-01T01:00:00Z");
	const beforeCutOff = new Date(cutOff.getTime() - 1);
	const [wednesday, friday, monday] = ["2026-12-02", "2026-12-04", "2026-12-07"];

	test.for([
		{ when: "a millisecond before the cut-off", time: beforeCutOff, day: wednesday, lines: [] },
		{
			when: "at the cut-off",
			time: cutOff,
			day: friday,
			lines: ["Delivery moves from Wed 2 Dec to Fri 4 Dec because the order was put on account after the cut-off."],
		},
	])("comes on $day when it is put on account $when", async ({ time, day, lines }, { database: { db }, shop }) => {
		const { at, by, placeUnpaid, orderOf } = shop;
		const { orderId } = await placeUnpaid();
		const { days } = await methodsToPay(at(by, time), { orderId });
		expect(days).toMatchObject([{ orderId, requestedOn: wednesday, comesOn: day }]);
		await payOrders(at(by, time), { orderId, ...invoice });
		expect((await orderOf(orderId))?.expectedOn).toBe(day);
		const [step] = await db.select().from(orderHistory).where(eq(orderHistory.kind, "change"));
		const method = "Payment method: Credit card → On account, by invoice";
		expect(step?.changes && changeLines("en-NZ", step.changes, "NZD").map(withSpaces)).toEqual([...lines, method]);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test("moves once when its payment is reported twice at once, and says so in history and mail", async ({
		database: { db },
		shop: { at, by, placeUnpaid, orderOf },
	}) => {
		const { orderId, paymentId, session } = await placeUnpaid();
		const act = at(by, cutOff);
		const details = () => orderDetails(act, { orderId, language: "en-NZ" });
		const dayIfPaid = { requestedOn: wednesday, comesOn: friday, until: "2026-12-03T01:00:00.000Z", why: "late" };
		expect(await details()).toMatchObject({ expectedOn: wednesday, dayIfPaid, dayMove: null });
		expect(await paymentPage(act, { paymentId })).toMatchObject({ orders: [{ dayIfPaid }] });
		Object.assign(session, { status: "complete", payment_status: "paid" });
		await Promise.all([closePayment(act, { paymentId }), closePayment(act, { paymentId })]);
		expect(await orderOf(orderId)).toMatchObject({ status: "In progress", expectedOn: friday });
		expect(await db.$count(orderHistory, eq(orderHistory.kind, "change"))).toBe(1);
		const dayMove = { before: wednesday, comesOn: friday, why: "paid-late" };
		const { timeline, ...shown } = await details();
		expect(shown).toMatchObject({ expectedOn: friday, dayIfPaid: null, dayMove });
		expect(timeline.flatMap(({ changes }) => changes).map(withSpaces)).toEqual([
			"Delivery moves from Wed 2 Dec to Fri 4 Dec because the order was paid after the cut-off.",
		]);
		await notifyOfStep({ ...act, by: system }, { orderId, step: "order-accepted", note: null });
		const [sent] = await db.select().from(notification).where(eq(notification.kind, "order-accepted"));
		expect(sent?.details).toMatchObject({ comesOn: friday, moved: dayMove });
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test.for([
		{
			when: "the next delivery day is closed",
			day: dayOf(2026, 12, 4),
			time: cutOff,
			comesOn: monday,
			why: "on-account-late",
		},
		{ when: "its own day was closed since", day: dayOf(2026, 12, 2), time: now, comesOn: friday, why: "closed" },
	])("comes on $comesOn when $when", async ({ day, time, comesOn, why }, { shop }) => {
		const { by, at, placeUnpaid, orderOf, ownCompany } = shop;
		const { orderId } = await placeUnpaid();
		const locationId = (await orderOf(orderId))?.locationId ?? "";
		const closing = { locationId, firstDay: day, lastDay: day, label: null };
		await addClosing(at(ownCompany.administrator.viewer), closing);
		await payOrders(at(by, time), { orderId, ...transfer });
		const { dayMove } = await orderDetails(at(by, time), { orderId, language: "en-NZ" });
		expect(dayMove).toEqual({ before: wednesday, comesOn, why });
	});
});
