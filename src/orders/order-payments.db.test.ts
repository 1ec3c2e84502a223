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

type Try = { orderId: string; accountId: string; status?: PaymentStatus; bank?: string; endedAt?: Date };

const aTry = (db: Db, { status = "paid", endedAt = now, ...of }: Try) =>
	insertPayment(bySystem(db), {
		...of,
		provider: "sandbox",
		method: "ideal",
		amount: money(2_000),
		currency: "NZD",
		status,
		endedAt: status === "open" ? null : endedAt,
	});

type Back = { paymentId: string; orderId: string; accountId: string; amount: number; reason: RefundReason };

async function aRefund(db: Db, { amount, ...of }: Back): Promise<string> {
	const id = await insertRefund(bySystem(db), { ...of, amount: money(amount) });
	return id ?? "";
}

const paidBy = (db: Db, of: Viewer, locationId: string, more = {}) =>
	insertTestOrder(db, { of, locationId, paymentMethod: "ideal", status: "Completed", ...more });

const moneyShown = async (db: Db, by: Viewer, orderId: string) => {
	const { paid, back } = await orderDetails(actOf(db, by, now), { orderId, language });
	return {
		paid: paid.map(({ method, bank, amount, at }) => [method, bank, amount, at]),
		back: back.map(({ amount, why, status, at }) => [amount, why, status, at]),
	};
};

test("shows payments that arrived and their refunds, and no failed payments", async ({
	database: { db },
	shop: { by, ours },
}) => {
	const accountId = by.accountId ?? "";
	const orderId = await paidBy(db, by, ours.locations.near);
	expect(await moneyShown(db, by, orderId)).toEqual({ paid: [], back: [] });
	await aTry(db, { orderId, accountId, status: "failed" });
	const first = await aTry(db, { orderId, accountId, bank: "ING" });
	const second = await aTry(db, { orderId, accountId, endedAt: later });
	await aTry(db, { orderId, accountId, status: "open" });
	const twice = await aRefund(db, { paymentId: second, orderId, accountId, amount: 2_000, reason: "paid-twice" });
	await aRefund(db, { paymentId: first, orderId, accountId, amount: 500, reason: "not-delivered" });
	await saveRefund(bySystem(db), twice, { status: "done", reference: "r", endedAt: later });
	const { back, ...came } = await moneyShown(db, by, orderId);
	expect(came).toEqual({
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

test("shows the refund of a cancelled back-order on both orders", async ({ database: { db }, shop: { by, ours } }) => {
	const accountId = by.accountId ?? "";
	const orderId = await paidBy(db, by, ours.locations.near);
	const rest = { originalId: orderId, isBackOrder: true, status: "Cancelled" };
	const restId = await paidBy(db, by, ours.locations.near, rest);
	const paymentId = await aTry(db, { orderId, accountId });
	await aRefund(db, { paymentId, orderId, accountId, amount: 300, reason: "not-delivered" });
	await aRefund(db, { paymentId, orderId: restId, accountId, amount: 700, reason: "cancelled" });
	const amountsOf = async (id: string) =>
		Object.fromEntries((await moneyShown(db, by, id)).back.map(([amount, why]) => [why, amount]));
	expect(await amountsOf(orderId)).toEqual({ "not-delivered": 300, "rest-cancelled": 700 });
	expect(await amountsOf(restId)).toEqual({ cancelled: 700 });
	expect((await moneyShown(db, by, restId)).paid, "nothing came for it alone").toEqual([]);
});

test("shows payments only to viewers of the order, and reads none for orders paid later", async ({
	database: { db },
	shop: { by, ours, theirs },
}) => {
	const accountId = by.accountId ?? "";
	const orderId = await paidBy(db, by, ours.locations.far);
	const paymentId = await aTry(db, { orderId, accountId });
	await aRefund(db, { paymentId, orderId, accountId, amount: 100, reason: "not-delivered" });
	const elsewhere = [theirs.administrator.viewer, ours.buyer.viewer];
	for (const who of elsewhere)
		await expect(moneyShown(db, who, orderId)).rejects.toMatchObject({ code: "order.not-found" });
	for (const who of [by, ours.reader.viewer]) expect((await moneyShown(db, who, orderId)).paid).toHaveLength(1);

	// A caller that has the order gets no payments for a viewer who may not see the order.
	const of = { id: orderId, isBackOrder: false, paymentMethod: "ideal" as const };
	for (const who of elsewhere)
		expect(await paymentsAndRefundsOf(actOf(db, who, now), of)).toEqual({ paid: [], back: [] });
	statements = [];
	await paymentsAndRefundsOf(actOf(counted.db, by, now), of);
	expect(statements).toHaveLength(1);
	statements = [];
	await paymentsAndRefundsOf(actOf(counted.db, by, now), { ...of, paymentMethod: "invoice" });
	expect(statements).toEqual([]);
});
