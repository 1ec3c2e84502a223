import { count, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { findGoods } from "#cart/cart-lines.db.ts";
import { totalsOf } from "#cart/pricing.ts";
import { pricedLines } from "#catalogue/prices/prices.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { change } from "#db/schema/changes.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { orderToSend } from "#orders/deliveries/deliveries.db.ts";
import { splitOrder } from "#orders/deliveries/deliveries.ts";
import { replaceItems, saveOrder } from "#orders/orders.db.ts";
import type { OrderType } from "#orders/orders.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { openForMs } from "#payments/payments.ts";
import { deliveryCostsOf } from "#shared/charges.ts";
import { newId } from "#shared/id.ts";
import { type Money, money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { chargesOf } from "#store/store.db.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe } from "#test/stripe.ts";
import { sumsOf } from "./back-order.ts";
import { placeOrder } from "./placing.commands.ts";
import type { BackOrder, Draft } from "./placing.ts";

/** A Monday morning in Auckland; Wednesday is the next delivery day of the locations. */
const now = new Date("2026-11-30T21:00:00Z");
const later = new Date(now.getTime() + openForMs);
const deliverOn = dayOf(2026, 12, 2);
const quantity = 5;
const ownPrice = money(750);

/** A buyer, tea in stock, and drafts of orders for the tea. */
async function teaShop(db: Db) {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 1_000 });
	const stripe = fakeStripe();
	const at = (by: Viewer) => stripe.withPayments(actOf(db, by, now));
	const buyer = at(shop.by);
	const location = await currentLocation(buyer);
	const product = await findGoods(buyer, shop.teaId);
	const { userId, accountId } = shop.by;
	if (!location || !product || !userId || !accountId) throw new Error("the shop is not complete");
	await addByName(buyer, { product: shop.firstSize, quantity: 1, allowSecondSize: false });

	/** The fields that all drafts share: one line of tea, paid by invoice. */
	const terms = async (agreedPrice: Money | null = null) => {
		const { lines } = await pricedLines(buyer, [{ productId: product.productId, quantity }]);
		const [line] = lines;
		if (!line?.price) throw new Error("the product has no price");
		const { cents, source } = line.price;
		const { charges: ofPiece, goods: kind } = product;
		const charged = { quantity, price: agreedPrice ?? cents, charges: ofPiece, categoryIds: [] };
		const charges = await chargesOf(buyer);
		return {
			key: crypto.randomUUID(),
			accountId,
			userId,
			totals: totalsOf([charged], { ...charges, coupon: null, paperInvoice: false }),
			gstBasisPoints: charges.gstBasisPoints,
			location,
			deliverOn,
			method: "invoice" as const,
			bank: null,
			reference: null,
			costCentre: null,
			termsVersion,
			lines: [{ product, quantity, price: charged.price, priceSource: source, kind }],
		};
	};
	const closedCart = async () => {
		const id = newId("0a6", buyer);
		const row = { id, kind: "ordered" as const, accountId, userId, locationId: location.id, ...auditValues(buyer) };
		await db.insert(cart).values(row);
		return id;
	};
	/** A delivery without one piece of the first line, as a back-order of that piece. */
	const backOrder = async (): Promise<BackOrder> => {
		const { orderId } = await placeOrder(buyer, { source: "plan", ...(await terms()) });
		const { order, lines } = await orderToSend(buyer, orderId);
		const { sent, later } = splitOrder(lines, [{ line: 1, delivered: quantity - 1, rest: "back-order" }], order);
		await replaceItems(
			buyer,
			orderId,
			sent.lines.map(({ kind: _, ...line }) => line),
		);
		await saveOrder(buyer, orderId, sumsOf(sent.totals));
		const [line] = later.lines;
		if (!line) throw new Error("nothing is left to deliver");
		const { id: _, orderId: __, position: ___, kind: ____, ...item } = line;
		const key = crypto.randomUUID();
		return { source: "back-order", key, original: order, lines: [item], totals: later.totals, deliverOn };
	};
	return { ...shop, at, buyer, location, product, terms, closedCart, backOrder };
}
type Shop = Awaited<ReturnType<typeof teaShop>>;

const test = plain.extend("shop", { scope: "file" }, ({ database: { db } }) => teaShop(db));

/** The rows of an order in the database, and the stock of the product. */
async function rowsOf(db: Db, { orderId, productId }: { orderId: string; productId: string }) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	const [inStock] = await db.select({ quantity: stock.quantity }).from(stock).where(eq(stock.productId, productId));
	const mails = await db.execute(sql`
		select content->'payload'->>'step' as step, run_at = ${later.toISOString()}::timestamptz as "isLater" from job
		where content->'payload'->>'orderId' = ${orderId}`);
	return {
		order,
		lines: await db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.position),
		left: inStock?.quantity ?? 0,
		payments: await db.select().from(payment).where(eq(payment.orderId, orderId)),
		history: await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)),
		mails: mails.map(({ step, isLater }) => ({ step, isLater })),
		audited: await db.select({ changes: audit.changes }).from(audit).where(eq(audit.recordId, orderId)),
		notices: await db.select({ topic: change.topic }).from(change).where(eq(change.recordId, orderId)),
	};
}

type Expected = {
	from: string;
	draft: (shop: Shop) => Promise<Draft | BackOrder>;
	by: (shop: Shop) => Viewer;
	type: OrderType;
	price: number;
	payments: number;
	isBackOrder: boolean;
};

const buyerOf = ({ by }: Shop) => by;
const usualOrder = { by: buyerOf, price: 900, payments: 0, isBackOrder: false };

const sources: Expected[] = [
	{
		...usualOrder,
		from: "a cart",
		draft: async ({ terms, closedCart }) => ({
			source: "cart",
			cartId: await closedCart(),
			originalId: null,
			coupon: null,
			...(await terms()),
		}),
		type: "webshop",
	},
	{
		...usualOrder,
		from: "a cart, paid by card",
		draft: async ({ terms, closedCart }) => ({
			source: "cart",
			cartId: await closedCart(),
			originalId: null,
			coupon: null,
			...(await terms()),
			method: "creditcard",
		}),
		type: "webshop",
		payments: 1,
	},
	{
		...usualOrder,
		from: "a plan",
		draft: async ({ terms }) => ({ source: "plan", ...(await terms()) }),
		by: () => system,
		type: "coffee planner",
	},
	{
		...usualOrder,
		from: "an accepted quote",
		draft: async ({ terms }) => {
			const { lines, ...rest } = await terms(ownPrice);
			return { source: "quote", ...rest, lines: lines.map((line) => ({ ...line, priceSource: "quote" })) };
		},
		type: "sales support",
		price: ownPrice,
	},
	{
		...usualOrder,
		from: "a punch-out basket",
		draft: async ({ terms }) => {
			const { lines, ...rest } = await terms(ownPrice);
			return { source: "punch-out", ...rest, lines: lines.map((line) => ({ ...line, priceSource: "punch-out" })) };
		},
		type: "OCI",
		price: ownPrice,
	},
	{
		...usualOrder,
		from: "staff on the road",
		draft: async ({ terms }) => ({ source: "staff", type: "routesales", ...(await terms()) }),
		by: ({ staff }) => staff.sales ?? system,
		type: "routesales",
	},
	{
		...usualOrder,
		from: "staff in the office",
		draft: async ({ terms }) => ({ source: "staff", type: "sales support", ...(await terms()) }),
		by: () => system,
		type: "sales support",
	},
	{
		...usualOrder,
		from: "a delivery that was short",
		draft: ({ backOrder }) => backOrder(),
		by: () => system,
		type: "coffee planner",
		isBackOrder: true,
	},
];

describe("placeOrder", () => {
	test.for(sources)(
		"places an order from $from once for each key, without touching the open cart",
		async (expected, { database: { db }, shop }) => {
			const draft = await expected.draft(shop);
			const { productId } = shop.product;
			const by = expected.by(shop);
			const act = shop.at(by);
			const rowsBefore = await rowsOf(db, { orderId: "", productId });

			const result = await placeOrder(act, draft);

			const { orderId, paymentId } = result;
			const { order, lines, left, payments, history, mails, audited, notices } = await rowsOf(db, {
				orderId,
				productId,
			});
			const { goods, discount, charges, gst, total } = draft.totals;
			const freight = deliveryCostsOf(charges);
			expect(order).toMatchObject({
				status: "Pending",
				type: expected.type,
				accountId: shop.by.accountId,
				userId: shop.by.userId,
				createdBy: by.userId,
				orderedBy: "administrator Kererushop",
				key: draft.key,
				cartId: draft.source === "cart" ? draft.cartId : null,
				originalId: draft.source === "back-order" ? draft.original.id : null,
				isBackOrder: expected.isBackOrder,
				awaitsPayment: expected.payments > 0,
				expectedOn: deliverOn,
				placedAt: now,
				goods,
				discount,
				freight,
				gst,
				total,
			});
			expect(lines).toMatchObject([
				{ productId, quantity: expected.isBackOrder ? 1 : quantity, price: expected.price, position: 1 },
			]);
			expect(rowsBefore.left - left).toBe(expected.isBackOrder ? 0 : quantity);
			expect(payments).toMatchObject(paymentId ? [{ id: paymentId, status: "open", amount: total }] : []);
			expect(payments).toHaveLength(expected.payments);
			expect(history).toMatchObject([{ fromStatus: null, toStatus: "Pending", kind: "transition" }]);
			expect(mails, "a buyer who is paying is not reminded yet").toEqual(
				expected.isBackOrder ? [] : [{ step: "order-placed", isLater: expected.payments > 0 }],
			);
			expect(audited).toMatchObject([{ changes: { status: [null, "Pending"] } }]);
			expect(notices).toEqual([{ topic: "orders" }]);
			expect(await db.select({ lines: count() }).from(cartItem)).toEqual([{ lines: 1 }]);
			expect(await brokenInvariants(db)).toEqual([]);

			expect(await placeOrder(act, draft)).toEqual(result);
			expect((await rowsOf(db, { orderId, productId })).left).toBe(left);
			expect(await db.select({ key: orders.key }).from(orders).where(eq(orders.key, draft.key))).toHaveLength(1);
		},
	);

	test("places one order for concurrent calls with one key", async ({ database: { db }, shop }) => {
		const plan: Draft = { source: "plan", ...(await shop.terms()) };
		const results = await Promise.all(Array.from({ length: 4 }, () => placeOrder(shop.at(system), plan)));
		expect(new Set(results.map(({ orderId }) => orderId))).toHaveLength(1);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test("stores no bank with an order on invoice, whatever the client sent", async ({ database: { db }, shop }) => {
		const draft: Draft = { source: "plan", ...(await shop.terms()), bank: "Kiwibank" };
		const { orderId } = await placeOrder(shop.at(system), draft);
		const [order] = await db.select({ bank: orders.bank }).from(orders).where(eq(orders.id, orderId));
		expect(order).toEqual({ bank: null });
	});

	const tuesday = dayOf(2026, 12, 1);
	const usualTerms = { referenceRequired: false, creditLimit: money(1_000_000), status: "verified" as const };
	type Changes = Partial<Pick<Draft, "deliverOn" | "method">>;
	test.for<[string, Changes, Partial<typeof account.$inferInsert>, string]>([
		["on a day without a delivery", { deliverOn: tuesday }, {}, "checkout.day-not-offered"],
		["without the required reference", {}, { referenceRequired: true }, "checkout.reference-empty"],
		["by bank transfer without a bank", { method: "banktransfer" }, {}, "checkout.bank-missing"],
		["by a method that the store does not offer", { method: "bancontact" }, {}, "checkout.method-not-offered"],
		["over the credit limit", {}, { creditLimit: money(1) }, "checkout.credit-limit"],
		["for a blocked company", {}, { status: "blocked" }, "checkout.company-blocked"],
	])("refuses an order %s, and writes nothing", async ([, changes, terms, code], { database: { db }, shop }) => {
		const { productId } = shop.product;
		const { left } = await rowsOf(db, { orderId: "", productId });
		await db.update(account).set({ ...usualTerms, ...terms });
		const draft: Draft = { source: "plan", ...(await shop.terms()), ...changes };
		expect(await outcomeOf(placeOrder(shop.at(system), draft))).toBe(code);
		await db.update(account).set(usualTerms);
		expect(await db.select().from(orders).where(eq(orders.key, draft.key))).toEqual([]);
		expect((await rowsOf(db, { orderId: "", productId })).left).toBe(left);
	});

	test("refuses an order that exceeds the stock, and writes nothing", async ({ database: { db }, shop }) => {
		const draft: Draft = { source: "plan", ...(await shop.terms()) };
		const { productId } = shop.product;
		const { left } = await rowsOf(db, { orderId: "", productId });
		await db
			.update(stock)
			.set({ quantity: quantity - 1 })
			.where(eq(stock.productId, productId));
		expect(await outcomeOf(placeOrder(shop.at(system), draft))).toBe("checkout.items-unavailable");
		expect((await rowsOf(db, { orderId: "", productId })).left).toBe(quantity - 1);
		expect(await db.select().from(orders).where(eq(orders.key, draft.key))).toEqual([]);
		await db.update(stock).set({ quantity: left }).where(eq(stock.productId, productId));
	});

	test.for<[string, (shop: Shop) => Viewer | undefined]>([
		["another company", ({ otherCompany }) => otherCompany.administrator.viewer],
		["a colleague in the person's name", ({ ownCompany }) => ownCompany.buyer.viewer],
		["a reader", ({ ownCompany }) => ownCompany.reader.viewer],
		[
			"the person, limited to another location",
			({ by, ownCompany, location }) => ({
				...by,
				locationIds: Object.values(ownCompany.locations).filter((id) => id !== location.id),
			}),
		],
		["staff of the service department", ({ staff }) => staff.service],
		["a guest", () => guest],
	])("refuses %s", async ([, viewerIn], { shop }) => {
		const draft: Draft = { source: "quote", ...(await shop.terms()), lines: [] };
		expect(await outcomeOf(placeOrder(shop.at(viewerIn(shop) ?? guest), draft))).toBe("cart.buyers-only");
	});

	type ForeignId = "location" | "person";
	const refusals: Record<ForeignId, { code: string; unknownId: string }> = {
		location: { code: "location.not-found", unknownId: "131000000000009AAA" },
		person: { code: "user.not-found", unknownId: "005000000000009AAA" },
	};
	const sourcesOfIds = ["plan", "quote", "punch-out", "staff"] as const;
	test.for(sourcesOfIds.flatMap((source) => (["location", "person"] as const).map((of) => ({ source, of }))))(
		"refuses a $of of another company like an unknown id, for $source",
		async ({ source, of }, { database: { db }, shop }) => {
			const { code, unknownId } = refusals[of];
			const { otherCompany } = shop;
			const theirId =
				of === "location" ? Object.values(otherCompany.locations)[0] : otherCompany.administrator.viewer.userId;
			for (const id of [theirId ?? "", unknownId]) {
				const { lines: _, ...terms } = await shop.terms();
				const foreign = of === "location" ? { location: { ...terms.location, id } } : { userId: id };
				const rest = { ...terms, ...foreign, lines: [] };
				const draft: Draft = source === "staff" ? { source, type: "routesales", ...rest } : { source, ...rest };
				expect(await outcomeOf(placeOrder(shop.at(system), draft)), id).toBe(code);
				expect(await db.select().from(orders).where(eq(orders.key, draft.key))).toEqual([]);
			}
		},
	);

	test("refuses a punch-out basket for a location of another company", async ({ shop }) => {
		const terms = await shop.terms();
		const location = { ...terms.location, id: Object.values(shop.otherCompany.locations)[0] ?? "" };
		const draft: Draft = { source: "punch-out", ...terms, location };
		expect(await outcomeOf(placeOrder(shop.buyer, draft))).toBe("location.not-found");
	});

	test("refuses a draft of staff from a customer", async ({ shop }) => {
		const draft: Draft = { source: "staff", type: "routesales", ...(await shop.terms()) };
		expect(await outcomeOf(placeOrder(shop.buyer, draft))).toBe("cart.buyers-only");
	});
});
