import { afterAll, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { type Db, openDatabase, type Statement } from "#db/db.ts";
import { insertPayment } from "#payments/payments.db.ts";
import type { RefundReason } from "#payments/payments.ts";
import { insertRefund, saveRefund } from "#payments/refunds.db.ts";
import { money } from "#shared/money.ts";
import type { PaymentStatus } from "#shared/payment-provider.ts";
import { testWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { paymentsAndRefundsOf } from "./order-payments.db.ts";
import { orderDetails } from "./order-view.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const later = new Date("2026-12-01T02:00:00Z");
const language = "en-NZ";
const bySystem = (db: Db, at = now) => actOf(db, system, at);

let statements: string[] = [];
let counted: ReturnType<typeof openDatabase>;
afterAll(() => counted?.close());

const test = plain.extend("shop", { scope: "file" }, ({ place }) => {
	const onStatement = ({ text }: Statement) => statements.push(text);
	counted = openDatabase({ place, pool: 2, prepare: false, onStatement });
	return stockedShop();
});

type Attempt = {
	orderId: string;
	accountId: string;
	status?: PaymentStatus;
	bank?: string;
	reference?: string;
	endedAt?: Date;
};

const insertAttempt = (db: Db, { status = "paid", endedAt = now, ...of }: Attempt) =>
	insertPayment(bySystem(db), {
		...of,
		provider: "sandbox",
		method: "ideal",
		amount: money(2_000),
		currency: "NZD",
		status,
		endedAt: status === "open" || status === "processing" ? null : endedAt,
	});

type TestRefund = { paymentId: string; orderId: string; accountId: string; amount: number; reason: RefundReason };

async function insertTestRefund(db: Db, { amount, ...of }: TestRefund): Promise<string> {
	const id = await insertRefund(bySystem(db), { ...of, amount: money(amount), allocationId: null });
	return id ?? "";
}

const insertPaidOrder = (db: Db, of: Viewer, locationId: string, fields = {}) =>
	insertTestOrder(db, { of, locationId, paymentMethod: "ideal", status: "Completed", ...fields });

const paymentsShown = async (db: Db, by: Viewer, orderId: string) => {
	const { paid, back } = await orderDetails(actOf(db, by, now), { orderId, language });
	return {
		paid: paid.map(({ method, bank, amount, at }) => [method, bank, amount, at]),
		back: back.map(({ amount, why, status, at }) => [amount, why, status, at]),
	};
};

test("shows payments that arrived and their refunds, and no failed payments", async ({
	database: { db },
	shop: { by, ownCompany },
}) => {
	const accountId = by.accountId ?? "";
	const orderId = await insertPaidOrder(db, by, ownCompany.locations.buyersLocation);
	expect(await paymentsShown(db, by, orderId)).toEqual({ paid: [], back: [] });
	await insertAttempt(db, { orderId, accountId, status: "failed" });
	const first = await insertAttempt(db, { orderId, accountId, bank: "ING" });
	const second = await insertAttempt(db, { orderId, accountId, endedAt: later });
	await insertAttempt(db, { orderId, accountId, status: "open" });
	const twice = await insertTestRefund(db, {
		paymentId: second,
		orderId,
		accountId,
		amount: 2_000,
		reason: "paid-twice",
	});
	await insertTestRefund(db, { paymentId: first, orderId, accountId, amount: 500, reason: "not-delivered" });
	await saveRefund(bySystem(db), twice, { status: "done", reference: "r", endedAt: later });
	const { back, ...payments } = await paymentsShown(db, by, orderId);
	expect(payments).toEqual({
		paid: [
			["ideal", "ING", 2_000, now.toISOString()],
			["ideal", null, 2_000, later.toISOString()],
		],
	});
	expect(back).toEqual([
		[500, "not-delivered", "waiting", expect.any(String)],
		[2_000, "paid-twice", "done", later.toISOString()],
	]);
});

test("tells a cancelled order whose payment is still being processed from one without payment", async ({
	database: { db },
	shop: { by, ownCompany },
}) => {
	const accountId = by.accountId ?? "";
	const cancelled = { status: "Cancelled", awaitsPayment: true };
	const orderId = await insertPaidOrder(db, by, ownCompany.locations.buyersLocation, cancelled);
	const isProcessing = async () => (await orderDetails(actOf(db, by, now), { orderId, language })).isPaymentProcessing;
	await insertAttempt(db, { orderId, accountId, status: "failed" });
	expect(await isProcessing()).toBe(false);
	await insertAttempt(db, { orderId, accountId, status: "processing" });
	expect(await isProcessing()).toBe(true);
});

test("shows the refund of a cancelled back-order on both orders", async ({
	database: { db },
	shop: { by, ownCompany },
}) => {
	const accountId = by.accountId ?? "";
	const orderId = await insertPaidOrder(db, by, ownCompany.locations.buyersLocation);
	const rest = { originalId: orderId, isBackOrder: true, status: "Cancelled" };
	const restId = await insertPaidOrder(db, by, ownCompany.locations.buyersLocation, rest);
	const paymentId = await insertAttempt(db, { orderId, accountId });
	await insertTestRefund(db, { paymentId, orderId, accountId, amount: 300, reason: "not-delivered" });
	await insertTestRefund(db, { paymentId, orderId: restId, accountId, amount: 700, reason: "cancelled" });
	const amountsOf = async (id: string) =>
		Object.fromEntries((await paymentsShown(db, by, id)).back.map(([amount, why]) => [why, amount]));
	expect(await amountsOf(orderId)).toEqual({ "not-delivered": 300, "rest-cancelled": 700 });
	expect(await amountsOf(restId)).toEqual({ cancelled: 700 });
	expect((await paymentsShown(db, by, restId)).paid, "the back-order has no payment of its own").toEqual([]);
});

test("shows payments only to viewers of the order, and reads them with one statement", async ({
	database: { db },
	shop: { by, ownCompany, otherCompany },
}) => {
	const accountId = by.accountId ?? "";
	const orderId = await insertPaidOrder(db, by, ownCompany.locations.otherLocation);
	const paymentId = await insertAttempt(db, { orderId, accountId });
	await insertTestRefund(db, { paymentId, orderId, accountId, amount: 100, reason: "not-delivered" });
	const outsiders = [otherCompany.administrator.viewer, ownCompany.buyer.viewer];
	for (const viewer of outsiders)
		await expect(paymentsShown(db, viewer, orderId)).rejects.toMatchObject({ code: "order.not-found" });
	for (const viewer of [by, ownCompany.reader.viewer])
		expect((await paymentsShown(db, viewer, orderId)).paid).toHaveLength(1);

	// A caller that has the order gets no payments for a viewer who may not see the order.
	const of = { id: orderId, isBackOrder: false, paymentMethod: "ideal" as const };
	for (const viewer of outsiders)
		expect(await paymentsAndRefundsOf(actOf(db, viewer, now), of)).toEqual({
			paid: [],
			back: [],
			attempts: [],
			isProcessing: false,
			unpaidWith: [],
		});
	statements = [];
	await paymentsAndRefundsOf(actOf(counted.db, by, now), of);
	expect(statements).toHaveLength(1);
});

test("shows until when an unpaid order can be paid, and its declined and left payments", async ({
	database: { db },
	shop: { by, ownCompany },
}) => {
	const accountId = by.accountId ?? "";
	const waiting = { status: "Pending", awaitsPayment: true, number: null, placedAt: now } as const;
	const orderId = await insertPaidOrder(db, by, ownCompany.locations.buyersLocation, waiting);
	const show = () => orderDetails(actOf(db, by, now), { orderId, language });
	expect((await show()).due).toEqual({
		payBy: "2026-12-01T21:00:00.000Z",
		isProcessing: false,
		isDeclined: false,
		with: [],
	});
	await insertAttempt(db, { orderId, accountId, status: "failed", endedAt: later });
	await insertAttempt(db, { orderId, accountId, status: "expired" });
	const declined = await show();
	expect(declined.attempts.map(({ status, method, amount, at }) => [status, method, amount, at])).toEqual([
		["failed", "ideal", 2_000, later.toISOString()],
	]);
	expect(declined.due).toMatchObject({ isDeclined: true });
	await insertAttempt(db, {
		orderId,
		accountId,
		status: "expired",
		reference: "left",
		endedAt: new Date(later.getTime() + 1_000),
	});
	expect((await show()).attempts.map(({ status }) => status)).toEqual(["failed", "expired"]);
	await insertAttempt(db, { orderId, accountId, status: "processing" });
	expect((await show()).due).toMatchObject({ isProcessing: true, isDeclined: false });
});

test("asks for no payment of an order on account, and of one that was cancelled", async ({
	database: { db },
	shop: { by, ownCompany },
}) => {
	const of = { of: by, locationId: ownCompany.locations.buyersLocation };
	for (const fields of [{}, { paymentMethod: "ideal", awaitsPayment: true, status: "Cancelled" }] as const) {
		const orderId = await insertTestOrder(db, { ...of, ...fields });
		expect((await orderDetails(actOf(db, by, now), { orderId, language })).due).toBeNull();
	}
});
