import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { addLocation, deactivateLocation, setDefaultLocation } from "#accounts/locations.commands.ts";
import { system, type Viewer } from "#act.ts";
import { clearCart, switchLocation, useCoupon } from "#cart/cart.commands.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account, location, membership } from "#db/schema/accounts.ts";
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

const address = {
	street: "Cuba Street",
	houseNumber: "30",
	addition: null,
	suburb: null,
	name: null,
	postalCode: "6011",
	city: "Wellington",
	region: null,
	country: "NZ" as const,
	deliveryDays: [1, 3, 5],
	instruction: null,
};

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 10_000 });
	const fake = fakeStripe();
	const at = (by: Viewer) => fake.withPayments(actOf(db, by, now));
	const fillCart = async (by: Viewer, changes: Partial<CheckOut> = {}): Promise<CheckOut> => {
		await addByName(at(by), { product: shop.tea, quantity: 4, allowSecondSize: false });
		return checkoutInput(at(by), { deliverOn: dayOf(2026, 12, 2), ...changes });
	};
	const { administrator, buyer } = shop.ownCompany;
	/** Places an order by card, and starts its payment at the provider. */
	const startCardPayment = async () => {
		const { orderId, paymentId } = await checkOut(at(shop.by), await fillCart(shop.by, { method: "creditcard" }));
		if (!paymentId) throw new Error("the order has no payment");
		await startPayment(at(shop.by), { paymentId, language: "en-NZ" });
		const [row] = await db.select({ amount: payment.amount }).from(payment).where(eq(payment.id, paymentId));
		return { orderId, paymentId, amount: row?.amount ?? money(0) };
	};
	const reportPaid = ({ paymentId, amount }: { paymentId: string; amount: Money }) => {
		const report = {
			about: "payment" as const,
			status: "paid" as const,
			paymentId,
			amount,
			currency: "NZD",
			raw: "{}",
		};
		return applyPaymentReport(at(system), { ...report, eventId: `paid ${paymentId}`, reference: `cs_${paymentId}` });
	};
	return {
		...shop,
		fake,
		at,
		fillCart,
		startCardPayment,
		reportPaid,
		colleagues: [administrator.viewer, buyer.viewer] as const,
	};
});

const statusOf = async (db: Db, orderId: string) =>
	(await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status;
const refundsOf = (db: Db, paymentId: string) =>
	db.select({ id: refund.id, status: refund.status }).from(refund).where(eq(refund.paymentId, paymentId));

describe("concurrent calls", () => {
	test("of two colleagues keep the company within its credit limit", async ({ database: { db }, shop }) => {
		const { colleagues, at, fillCart, ownCompany } = shop;
		const inputs = [await fillCart(colleagues[0]), await fillCart(colleagues[1])] as const;
		const limit = money(inputs[0].total + inputs[1].total - 1);
		await db.update(account).set({ creditLimit: limit }).where(eq(account.id, ownCompany.accountId));
		const outcomes = await Promise.all(
			([0, 1] as const).map((nth) => outcomeOf(checkOut(at(colleagues[nth]), inputs[nth]))),
		);
		expect(outcomes.toSorted()).toEqual(["checkout.credit-limit", "done"]);
		await db.update(account).set({ creditLimit: money(1_000_000) });
		for (const by of colleagues) await clearCart(at(by));
	});

	test("of two colleagues use a single-use coupon once", async ({ database: { db }, shop }) => {
		const { colleagues, at, fillCart } = shop;
		for (const by of colleagues) await clearCart(at(by));
		for (const by of colleagues) await fillCart(by);
		await useCoupon(at(colleagues[0]), { code: "TENTH" });
		await useCoupon(at(colleagues[1]), { code: "TENTH" });
		const inputs = [await fillCart(colleagues[0]), await fillCart(colleagues[1])] as const;
		const outcomes = await Promise.all(
			([0, 1] as const).map((nth) => outcomeOf(checkOut(at(colleagues[nth]), inputs[nth]))),
		);
		expect(outcomes).toContain("done");
		const refused = outcomes.find((outcome) => outcome !== "done");
		expect(refused, "the coupon was used before or during the checkout").toMatch(
			/^checkout.(total-changed|coupon-used)$/,
		);
		const discounted = await db.select({ id: orders.id }).from(orders).where(eq(orders.couponCode, "TENTH"));
		expect([discounted.length, (await db.select().from(couponUse)).length]).toEqual([1, 1]);
		for (const by of colleagues) await clearCart(at(by));
	});

	test("with one key for two locations place one order", async ({ database: { db }, shop }) => {
		const { by, at, fillCart, ownCompany } = shop;
		const key = crypto.randomUUID();
		const tabs = [ownCompany.locations.buyersLocation, ownCompany.locations.otherLocation].map((id) => ({
			...by,
			locationIds: [id],
		}));
		const attempts: { tab: Viewer; input: CheckOut }[] = [];
		for (const tab of tabs) attempts.push({ tab, input: await fillCart(tab, { key }) });
		const placed = await Promise.all(attempts.map(({ tab, input }) => checkOut(at(tab), input)));
		expect(await db.select({ id: orders.id }).from(orders).where(eq(orders.key, key))).toHaveLength(1);
		expect(placed[0]?.orderId).toBe(placed[1]?.orderId);
		for (const tab of tabs) await clearCart(at(tab));
	});

	test("that pay an order again in two tabs open one payment", async ({ database: { db }, shop }) => {
		const { by, at, startCardPayment } = shop;
		const { orderId } = await startCardPayment();
		const retryPayment = () => payAgain(at(by), { orderId, method: null, bank: null });
		const results = await Promise.all([retryPayment(), retryPayment()]);
		const payments = await db
			.select({ id: payment.id, status: payment.status })
			.from(payment)
			.where(eq(payment.orderId, orderId));
		expect(payments.filter(({ status }) => status === "open")).toHaveLength(1);
		expect(results.map(({ paymentId }) => payments.some(({ id }) => id === paymentId))).toEqual([true, true]);
	});

	test("of a payment and a cancellation accept or refund the payment", async ({ database: { db }, shop }) => {
		const { by, at, startCardPayment, reportPaid } = shop;
		for (let round = 0; round < 4; round++) {
			const payment = await startCardPayment();
			const cancel = () => outcomeOf(moveOrder(at(by), { orderId: payment.orderId, to: "Cancelled", note: null }));
			const pay = () => outcomeOf(reportPaid(payment));
			const [first, second] = round % 2 ? [cancel(), pay()] : [pay(), cancel()];
			const outcomes = [await first, await second];
			const isCancelled = (await statusOf(db, payment.orderId)) === "Cancelled";
			expect(outcomes).toContain(isCancelled ? "done" : "order.wrong-status");
			expect(await refundsOf(db, payment.paymentId)).toHaveLength(isCancelled ? 1 : 0);
		}
	});

	test("of two jobs send a refund once", async ({ database: { db }, shop }) => {
		const { at, startCardPayment, reportPaid, fake } = shop;
		const payment = await startCardPayment();
		await reportPaid(payment);
		const cancel = () => outcomeOf(moveOrder(at(system), { orderId: payment.orderId, to: "Cancelled", note: null }));
		expect(await Promise.all([cancel(), cancel()])).toEqual(["done", "done"]);
		const [{ id: refundId } = { id: "" }, ...others] = await refundsOf(db, payment.paymentId);
		expect(others).toEqual([]);
		await Promise.all([sendRefund(at(system), { refundId }), sendRefund(at(system), { refundId })]);
		const keys = fake.requests.filter(({ body }) => body["metadata[refundId]"] === refundId).map(({ key }) => key);
		expect(new Set(keys), "the provider recognises the refund by its key").toEqual(new Set([refundId]));
		expect(await refundsOf(db, payment.paymentId)).toEqual([{ id: refundId, status: "asked" }]);
	});
});

/** Calls two functions that lock the company: the second waits for the lock while the first still waits. */
async function callInOrder(db: Db, accountId: string, first: () => Promise<string>, second: () => Promise<string>) {
	const waitFor = async (tx: Db, calls: number): Promise<void> => {
		const waiting = await tx.execute(
			sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		if (waiting.length < calls) await waitFor(tx, calls);
	};
	const outcomes: Promise<string>[] = [];
	await db.transaction(async (tx) => {
		await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("update");
		for (const call of [first, second]) await waitFor(tx, outcomes.push(call()));
	});
	return Promise.all(outcomes);
}

describe("a change of a location while an order is placed for it", () => {
	const calls = test.extend("calls", async ({ shop }) => {
		const { at, by, fillCart, ownCompany } = shop;
		const { accountId } = ownCompany;
		const { id: locationId } = await addLocation(at(by), { accountId, ...address });
		await switchLocation(at(by), { locationId });
		const input = await fillCart(by);
		const closedDay = { firstDay: dayOf(2026, 12, 2), lastDay: dayOf(2026, 12, 2), label: null };
		return {
			accountId,
			locationId,
			place: () => outcomeOf(checkOut(at(by), input)),
			deactivate: () => outcomeOf(deactivateLocation(at(by), { locationId })),
			close: () => outcomeOf(addClosing(at(by), { locationId, ...closedDay })),
			makeDefault: () => outcomeOf(setDefaultLocation(at(by), { locationId })),
		};
	});
	type Call = "place" | "deactivate" | "close" | "makeDefault";
	const cases: { first: Call; second: Call; outcomes: string[] }[] = [
		{ first: "place", second: "deactivate", outcomes: ["done", "location.in-use"] },
		{ first: "deactivate", second: "place", outcomes: ["done", "location.not-found"] },
		{ first: "place", second: "close", outcomes: ["done", "done"] },
		{ first: "close", second: "place", outcomes: ["done", "checkout.day-not-offered"] },
		{ first: "close", second: "deactivate", outcomes: ["done", "done"] },
		{ first: "deactivate", second: "close", outcomes: ["done", "location.not-found"] },
	];
	calls.for(cases)(
		"$first, then $second: $outcomes",
		async ({ first, second, outcomes }, { calls, database: { db } }) => {
			expect(await callInOrder(db, calls.accountId, calls[first], calls[second])).toEqual(outcomes);
			const placed = await db.select({ id: orders.id }).from(orders).where(eq(orders.locationId, calls.locationId));
			const isPlaced = outcomes[[first, second].indexOf("place")] === "done";
			expect(placed).toHaveLength(isPlaced ? 1 : 0);
			expect(await brokenInvariants(db)).toEqual([]);
		},
	);

	calls("leaves nobody a deactivated default location", async ({ calls, database: { db } }) => {
		for (const [first, second] of [
			[calls.makeDefault, calls.deactivate],
			[calls.deactivate, calls.makeDefault],
		] as const) {
			await db.update(location).set({ deletedAt: null }).where(eq(location.id, calls.locationId));
			const outcomes = await Promise.all([first(), second()]);
			expect(["done", "location.not-found"]).toEqual(expect.arrayContaining(outcomes));
			const members = await db.select().from(membership).where(eq(membership.defaultLocationId, calls.locationId));
			expect(members).toEqual([]);
		}
	});
});

test("keeps all invariants", async ({ database: { db } }) => {
	expect(await brokenInvariants(db)).toEqual([]);
});
