import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { clearCart, useCoupon } from "#cart/cart.commands.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { couponUse } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { sendRefund, startPayment } from "#payments/payments.flows.ts";
import { type Money, money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe } from "#test/stripe.ts";
import { checkOut } from "./checkout.commands.ts";
import type { CheckOut } from "./checkout.ts";
import { applyPaymentReport } from "./paying.commands.ts";
import { payAgain } from "./paying.flows.ts";

/** A Monday morning in Auckland; Wednesday is the next delivery day of the locations. */
const now = new Date("2026-11-30T21:00:00Z");

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 10_000 });
	const fake = fakeStripe();
	const at = (by: Viewer) => fake.withPayments(actOf(db, by, now));
	const asking = async (by: Viewer, changes: Partial<CheckOut> = {}): Promise<CheckOut> => {
		await addByName(at(by), { product: shop.tea, quantity: 4, beside: false });
		return checkoutInput(at(by), { deliverOn: dayOf(2026, 12, 2), ...changes });
	};
	const { administrator, buyer } = shop.ours;
	/** Placed by card and begun at the provider. */
	const begun = async () => {
		const { orderId, paymentId } = await checkOut(at(shop.by), await asking(shop.by, { method: "creditcard" }));
		if (!paymentId) throw new Error("nothing waits for its money");
		await startPayment(at(shop.by), { paymentId, language: "en-NZ" });
		const [row] = await db.select({ amount: payment.amount }).from(payment).where(eq(payment.id, paymentId));
		return { orderId, paymentId, amount: row?.amount ?? money(0) };
	};
	const paid = ({ paymentId, amount }: { paymentId: string; amount: Money }) => {
		const said = { about: "payment" as const, is: "paid" as const, paymentId, amount, currency: "NZD", raw: "{}" };
		return applyPaymentReport(at(system), { ...said, eventId: `paid ${paymentId}`, reference: `cs_${paymentId}` });
	};
	return { ...shop, fake, at, asking, begun, paid, two: [administrator.viewer, buyer.viewer] as const };
});

const statusOf = async (db: Db, orderId: string) =>
	(await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status;
const refundsOf = (db: Db, paymentId: string) =>
	db.select({ id: refund.id, status: refund.status }).from(refund).where(eq(refund.paymentId, paymentId));

describe("at once", () => {
	test("two colleagues do not owe more together than their company may", async ({ database: { db }, shop }) => {
		const { two, at, asking, ours } = shop;
		const asked = [await asking(two[0]), await asking(two[1])] as const;
		const limit = money(asked[0].total + asked[1].total - 1);
		await db.update(account).set({ creditLimit: limit }).where(eq(account.id, ours.accountId));
		const said = await Promise.all(([0, 1] as const).map((nth) => outcomeOf(checkOut(at(two[nth]), asked[nth]))));
		expect(said.toSorted()).toEqual(["checkout.over-credit", "done"]);
		await db.update(account).set({ creditLimit: money(1_000_000) });
		for (const by of two) await clearCart(at(by));
	});

	test("two colleagues use a coupon that is for once one time", async ({ database: { db }, shop }) => {
		const { two, at, asking } = shop;
		for (const by of two) await clearCart(at(by));
		for (const by of two) await asking(by);
		await useCoupon(at(two[0]), { code: "TENTH" });
		await useCoupon(at(two[1]), { code: "TENTH" });
		const asked = [await asking(two[0]), await asking(two[1])] as const;
		const said = await Promise.all(([0, 1] as const).map((nth) => outcomeOf(checkOut(at(two[nth]), asked[nth]))));
		expect(said).toContain("done");
		const refused = said.find((outcome) => outcome !== "done");
		expect(refused, "it was used when that was looked at, or since").toMatch(/^checkout.(total-changed|coupon-used)$/);
		const reduced = await db.select({ id: orders.id }).from(orders).where(eq(orders.couponCode, "TENTH"));
		expect([reduced.length, (await db.select().from(couponUse)).length]).toEqual([1, 1]);
		for (const by of two) await clearCart(at(by));
	});

	test("one attempt, sent for two locations, is one order", async ({ database: { db }, shop }) => {
		const { by, at, asking, ours } = shop;
		const key = crypto.randomUUID();
		const tabs = [ours.locations.near, ours.locations.far].map((id) => ({ ...by, locationIds: [id] }));
		const attempts: { tab: Viewer; asked: CheckOut }[] = [];
		for (const tab of tabs) attempts.push({ tab, asked: await asking(tab, { key }) });
		const placed = await Promise.all(attempts.map(({ tab, asked }) => checkOut(at(tab), asked)));
		expect(await db.select({ id: orders.id }).from(orders).where(eq(orders.key, key))).toHaveLength(1);
		expect(placed[0]?.orderId).toBe(placed[1]?.orderId);
		for (const tab of tabs) await clearCart(at(tab));
	});

	test("opens one payment when a buyer pays again in two tabs", async ({ database: { db }, shop }) => {
		const { by, at, begun } = shop;
		const { orderId } = await begun();
		const again = () => payAgain(at(by), { orderId, method: null, bank: null });
		const made = await Promise.all([again(), again()]);
		const open = await db
			.select({ id: payment.id, status: payment.status })
			.from(payment)
			.where(eq(payment.orderId, orderId));
		expect(open.filter(({ status }) => status === "open")).toHaveLength(1);
		expect(made.map(({ paymentId }) => open.some(({ id }) => id === paymentId))).toEqual([true, true]);
	});

	test("accepts or refunds a payment that arrives during the cancellation", async ({ database: { db }, shop }) => {
		const { by, at, begun, paid } = shop;
		for (let round = 0; round < 4; round++) {
			const attempt = await begun();
			const cancel = () => outcomeOf(moveOrder(at(by), { orderId: attempt.orderId, to: "Cancelled", note: null }));
			const pay = () => outcomeOf(paid(attempt));
			const [first, second] = round % 2 ? [cancel(), pay()] : [pay(), cancel()];
			const said = [await first, await second];
			const isCancelled = (await statusOf(db, attempt.orderId)) === "Cancelled";
			expect(said).toContain(isCancelled ? "done" : "order.cannot-move");
			expect(await refundsOf(db, attempt.paymentId)).toHaveLength(isCancelled ? 1 : 0);
		}
	});

	test("two jobs send the same money back once", async ({ database: { db }, shop }) => {
		const { at, begun, paid, fake } = shop;
		const attempt = await begun();
		await paid(attempt);
		const cancel = () => outcomeOf(moveOrder(at(system), { orderId: attempt.orderId, to: "Cancelled", note: null }));
		expect(await Promise.all([cancel(), cancel()])).toEqual(["done", "done"]);
		const [{ id: refundId } = { id: "" }, ...others] = await refundsOf(db, attempt.paymentId);
		expect(others).toEqual([]);
		await Promise.all([sendRefund(at(system), { refundId }), sendRefund(at(system), { refundId })]);
		const keys = fake.asked.filter(({ body }) => body["metadata[refundId]"] === refundId).map(({ key }) => key);
		expect(new Set(keys), "by this key the provider knows that it is the same").toEqual(new Set([refundId]));
		expect(await refundsOf(db, attempt.paymentId)).toEqual([{ id: refundId, status: "asked" }]);
	});
});

test("keeps all invariants", async ({ database: { db } }) => {
	expect(await brokenInvariants(db)).toEqual([]);
});
