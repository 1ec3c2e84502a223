import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { useCoupon } from "#cart/cart.commands.ts";
import { returnStock, takeStock } from "#catalogue/stock.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { applyPaymentReport } from "#checkout/paying.commands.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { couponUse } from "#db/schema/cart.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { inTransaction } from "#db/transaction.ts";
import { applyReport } from "#orders/back-office/back-office.commands.ts";
import { notifyOfStep } from "#orders/mails/order-mails.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { sendRefund, startPayment } from "#payments/payments.flows.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe } from "#test/stripe.ts";
import { sendLines } from "./deliveries.commands.ts";
import type { Short } from "./deliveries.ts";

/** A Tuesday morning in Auckland. */
const now = new Date("2026-11-30T21:00:00Z");
const language = "en-NZ";

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 400 });
	await db.update(product).set({ deposit: money(30), waste: money(7) });
	const fake = fakeStripe();
	const at = (by: Viewer) => fake.withPayments(actOf(db, by, now));
	const staff = at(shop.staff.sales ?? system);
	const place = async (goods: Record<string, number>, method: "invoice" | "creditcard" = "invoice") => {
		for (const [slug, quantity] of Object.entries(goods))
			await addByName(at(shop.by), { product: slug, quantity, allowSecondSize: true });
		const terms = { method, deliverOn: dayOf(2026, 12, 2), reference: "PO 7", costCentre: "Bar" };
		return checkOut(at(shop.by), await checkoutInput(at(shop.by), terms));
	};
	const move = (orderId: string, to: "In progress" | "On the way" | "Cancelled", short?: Short[]) =>
		moveOrder(staff, { orderId, to, note: null, short });
	const placeAccepted = async (...input: Parameters<typeof place>) => {
		const { orderId } = await place(...input);
		await move(orderId, "In progress");
		return orderId;
	};
	const placePaid = async (goods: Record<string, number>) => {
		const { orderId, paymentId } = await place(goods, "creditcard");
		if (!paymentId) throw new Error("the order has no payment");
		await startPayment(at(shop.by), { paymentId, language });
		const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
		const { amount = 0, currency = "", reference } = row ?? {};
		const report = { about: "payment" as const, status: "paid" as const, paymentId, amount, currency, raw: "{}" };
		const reportPaid = (eventId: string) =>
			applyPaymentReport(at(system), { ...report, eventId, reference: reference ?? "" });
		await reportPaid(`paid ${paymentId}`);
		return { orderId, paymentId, amount, reportPaid };
	};
	const show = (orderId: string, by = shop.by) => orderDetails(at(by), { orderId, language });
	return { ...shop, fake, at, staffAct: staff, place, placeAccepted, placePaid, move, show };
});

const leftOf = async (db: Db, slug: string) => {
	const [row] = await db
		.select({ left: stock.quantity })
		.from(stock)
		.innerJoin(product, eq(product.id, stock.productId))
		.where(eq(product.slug, slug));
	return row?.left ?? 0;
};
const refundsOf = (db: Db, paymentId: string) =>
	db
		.select({ id: refund.id, orderId: refund.orderId, amount: refund.amount, reason: refund.reason })
		.from(refund)
		.where(eq(refund.paymentId, paymentId))
		.orderBy(refund.id);

describe("sending an order", () => {
	test("marks all lines as delivered when nothing is short", async ({
		shop: { placeAccepted, move, show, tea, firstSize },
	}) => {
		const orderId = await placeAccepted({ [tea]: 4, [firstSize]: 1 });
		await move(orderId, "On the way", [{ line: 1, delivered: 4, rest: "back-order" }]);
		const order = await show(orderId);
		expect(order.lines.map(({ ordered, delivered }) => [ordered, delivered])).toEqual([
			[4, 4],
			[1, 1],
		]);
		expect([order.missing, order.deliveredOn]).toEqual([[], "2026-12-01"]);
	});

	test("creates a back-order with the agreed prices, its own number and the next delivery day, and charges nothing twice", async ({
		database: { db },
		shop: { placeAccepted, move, show, tea, firstSize, by, at },
	}) => {
		await addByName(at(by), { product: tea, quantity: 4, allowSecondSize: false });
		await useCoupon(at(by), { code: "TENTH" });
		const orderId = await placeAccepted({ [firstSize]: 3 });
		const [orderBefore, teaLeft] = [await show(orderId), await leftOf(db, tea)];
		await move(orderId, "On the way", [
			{ line: 1, delivered: 1, rest: "back-order" },
			{ line: 2, delivered: 0, rest: "back-order" },
		]);
		const order = await show(orderId);
		expect(order).toMatchObject({
			status: "On the way",
			number: orderBefore.number,
			freight: orderBefore.freight,
			goods: 1_000,
			discount: 100,
			lines: [{ slug: tea, ordered: 4, quantity: 1, delivered: 1 }],
			missing: [
				{ quantity: 3, rest: "back-order" },
				{ quantity: 3, rest: "back-order" },
			],
			backOrder: { number: expect.stringMatching(/^5\d{5}$/) },
		});
		const rest = await show(order.backOrder?.id ?? "");
		expect(rest).toMatchObject({
			status: "In progress",
			type: "webshop",
			number: order.backOrder?.number,
			freight: 0,
			adminFee: 0,
			reference: "PO 7",
			costCentre: "Bar",
			orderedBy: orderBefore.orderedBy,
			paymentMethod: "invoice",
			expectedOn: "2026-12-02",
			original: { id: orderId, number: order.number },
			isBackOrder: true,
			lines: [
				{ slug: tea, quantity: 3, price: 1_000, delivered: null },
				{ slug: firstSize, quantity: 3, price: 1_000, delivered: null },
			],
		});
		for (const part of ["goods", "discount", "freight", "adminFee", "deposit", "waste"] as const)
			expect(order[part] + rest[part], part).toBe(orderBefore[part]);
		expect(orderBefore.gross - order.gross - rest.gross).toBeLessThanOrEqual(1);
		expect(order.gross + rest.gross).toBeLessThanOrEqual(orderBefore.gross);
		expect(await leftOf(db, tea), "the stock stays taken").toBe(teaLeft);
		const entries = await db.select({ changes: audit.changes }).from(audit).where(eq(audit.recordId, orderId));
		expect(JSON.stringify(entries)).toContain("3 back-order");
		await move(rest.id, "Cancelled");
		expect(await leftOf(db, tea)).toBe(teaLeft + 3);
		expect(await db.select().from(couponUse), "the coupon stays used").toHaveLength(1);
		expect((await show(orderId, by)).backOrder?.id).toBe(rest.id);
	});

	test("returns the stock of dropped pieces, and reduces the total", async ({
		database: { db },
		shop: { placeAccepted, move, show, tea, firstSize },
	}) => {
		const orderId = await placeAccepted({ [tea]: 4, [firstSize]: 3 });
		const [teaLeft, firstSizeLeft] = [await leftOf(db, tea), await leftOf(db, firstSize)];
		await move(orderId, "On the way", [
			{ line: 1, delivered: 3, rest: "back-order" },
			{ line: 2, delivered: 0, rest: "credit" },
		]);
		const order = await show(orderId);
		expect(order).toMatchObject({ goods: 3_000, deposit: 90, waste: 21, freight: 1_250 });
		expect(await show(order.backOrder?.id ?? "")).toMatchObject({ goods: 1_000, deposit: 30, waste: 7 });
		expect([await leftOf(db, tea), await leftOf(db, firstSize)]).toEqual([teaLeft, firstSizeLeft + 3]);
	});

	test.for<[string, Short, string]>([
		["an unknown line", { line: 9, delivered: 1, rest: "credit" }, "order.line-not-found"],
		["more pieces than ordered", { line: 1, delivered: 5, rest: "credit" }, "order.more-than-ordered"],
		["a delivery without any piece", { line: 1, delivered: 0, rest: "credit" }, "order.nothing-sent"],
	])("refuses %s, and keeps the order", async ([, short, code], { shop: { placeAccepted, move, show, tea } }) => {
		const orderId = await placeAccepted({ [tea]: 4 });
		const orderBefore = await show(orderId);
		expect(await refusalOf(move(orderId, "On the way", [short]))).toBe(code);
		expect(await refusalOf(move(orderId, "Cancelled", [{ ...short, line: 1, delivered: 1 }]))).toBe(
			"order.not-being-sent",
		);
		expect(await show(orderId)).toEqual(orderBefore);
	});

	test("creates one back-order for a repeated delivery, and changes nothing the second time", async ({
		database: { db },
		shop: { placeAccepted, show, staffAct, tea, firstSize },
	}) => {
		const orderId = await placeAccepted({ [tea]: 4, [firstSize]: 1 });
		const short: Short[] = [
			{ line: 1, delivered: 1, rest: "back-order" },
			{ line: 2, delivered: 0, rest: "credit" },
		];
		const send = (lines: Short[]) => inTransaction(staffAct, (act) => sendLines(act, { orderId, short: lines }));
		const backOrderId = await send(short);
		const [order, teaLeft, firstSizeLeft] = [await show(orderId), await leftOf(db, tea), await leftOf(db, firstSize)];
		expect(await send(short)).toBe(backOrderId);
		expect(await send(short.toReversed()), "in another sequence").toBe(backOrderId);
		expect(await show(orderId)).toEqual(order);
		expect([await leftOf(db, tea), await leftOf(db, firstSize)]).toEqual([teaLeft, firstSizeLeft]);
		const restsOfOrder = await db.select({ id: orders.id }).from(orders).where(eq(orders.originalId, orderId));
		expect(restsOfOrder).toEqual([{ id: backOrderId }]);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test("accepts short lines once, and only from staff or the back office", async ({
		shop: { placeAccepted, show, move, tea, by, at },
	}) => {
		const orderId = await placeAccepted({ [tea]: 4 });
		const short = [{ line: 1, delivered: 2, rest: "back-order" as const }];
		expect(await refusalOf(moveOrder(at(by), { orderId, to: "On the way", note: null, short }))).toBe(
			"order.wrong-status",
		);
		await applyReport(at(system), { id: orderId, status: "Completed", note: null, short });
		await move(orderId, "On the way", short).catch(() => null);
		const { missing, status, backOrder } = await show(orderId);
		expect([missing.length, status]).toEqual([1, "Completed"]);
		expect((await show(backOrder?.id ?? "")).lines).toMatchObject([{ quantity: 2 }]);
	});

	test("lists each undelivered line, and whether it follows", async ({
		database: { db },
		shop: { placeAccepted, move, show, tea, firstSize, staffAct },
	}) => {
		const orderId = await placeAccepted({ [tea]: 4, [firstSize]: 3 });
		await move(orderId, "On the way", [
			{ line: 1, delivered: 1, rest: "back-order" },
			{ line: 2, delivered: 1, rest: "credit" },
		]);
		await notifyOfStep(staffAct, { orderId, step: "order-shipped", note: null });
		const notices = await db
			.select()
			.from(notification)
			.where(eq(notification.path, `/orders/${orderId}`));
		const { backOrder } = await show(orderId);
		expect(notices.find(({ kind }) => kind === "order-shipped")?.details).toMatchObject({
			items: [{ quantity: 1 }, { quantity: 1 }],
			missing: [
				{ quantity: 3, follows: { number: backOrder?.number, comesOn: "2026-12-02" } },
				{ quantity: 2, follows: null },
			],
		});
	});
});

describe("sending a prepaid order", () => {
	test("refunds dropped pieces with their GST, and nothing of the back-order", async ({
		database: { db },
		shop: { placePaid, move, show, tea, firstSize, fake, at },
	}) => {
		const { orderId, paymentId, amount, reportPaid } = await placePaid({ [tea]: 4, [firstSize]: 2 });
		await move(orderId, "On the way", [
			{ line: 1, delivered: 3, rest: "back-order" },
			{ line: 2, delivered: 1, rest: "credit" },
		]);
		const [order, [refundOfDropped, ...others]] = [await show(orderId), await refundsOf(db, paymentId)];
		const rest = await show(order.backOrder?.id ?? "");
		expect([refundOfDropped?.reason, refundOfDropped?.orderId, others]).toEqual(["not-delivered", orderId, []]);
		expect(refundOfDropped?.amount).toBe(amount - order.gross - rest.gross);
		// 10.00 of goods and 0.37 of deposit and waste, with GST.
		expect(Math.abs((refundOfDropped?.amount ?? 0) - 1_193)).toBeLessThanOrEqual(1);
		await sendRefund(at(system), { refundId: refundOfDropped?.id ?? "" });
		expect(fake.requests.at(-1)).toMatchObject({
			path: "/v1/refunds",
			body: { amount: String(refundOfDropped?.amount) },
		});
		await reportPaid("the same report, later");
		expect((await db.select().from(notification)).filter(({ kind }) => kind === "payment-odd")).toEqual([]);

		await move(rest.id, "On the way", [{ line: 1, delivered: 1, rest: "back-order" }]);
		await move(rest.id, "On the way");
		expect(await refundsOf(db, paymentId)).toHaveLength(1);
	});

	test("refunds a cancelled back-order, and never more than was paid", async ({
		database: { db },
		shop: { placePaid, move, show, tea },
	}) => {
		const { orderId, paymentId, amount } = await placePaid({ [tea]: 4 });
		await move(orderId, "On the way", [{ line: 1, delivered: 1, rest: "back-order" }]);
		const first = await show(orderId);
		const second = first.backOrder?.id ?? "";
		await move(second, "On the way", [{ line: 1, delivered: 1, rest: "back-order" }]);
		const { backOrder, gross } = await show(second);
		for (const _ of [1, 2]) await move(backOrder?.id ?? "", "Cancelled");
		const refunds = await refundsOf(db, paymentId);
		expect(refunds.filter(({ reason }) => reason === "cancelled")).toMatchObject([{ orderId: backOrder?.id }]);
		expect(refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(amount - first.gross - gross);
		expect((await show(orderId)).missing).toMatchObject([{ quantity: 3, rest: "back-order" }]);
		expect((await show(second)).missing, "the rest is no longer promised").toMatchObject([
			{ quantity: 2, rest: "credit" },
		]);
	});
});

test("takes and returns stock for both lines of one product", async ({
	database: { db },
	shop: { staffAct, tea, teaId },
}) => {
	const left = await leftOf(db, tea);
	const twice = [1, 2].map((quantity) => ({ productId: teaId, quantity }));
	expect(await takeStock(staffAct, twice)).toBe(true);
	expect(await leftOf(db, tea)).toBe(left - 3);
	await returnStock(staffAct, twice);
	expect(await leftOf(db, tea)).toBe(left);
});

test("keeps all invariants", async ({ database: { db }, shop: { placePaid, move, tea } }) => {
	const { orderId } = await placePaid({ [tea]: 2 });
	await move(orderId, "On the way", [{ line: 1, delivered: 1, rest: "back-order" }]);
	const parts = await db
		.select({ id: orders.id })
		.from(orders)
		.where(inArray(orders.isBackOrder, [true]));
	expect(parts.length).toBeGreaterThan(0);
	expect(await brokenInvariants(db)).toEqual([]);
});
