import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { setDeliveryWindows } from "#accounts/locations.commands.ts";
import { system, type Viewer } from "#act.ts";
import { useCoupon } from "#cart/cart.commands.ts";
import { linesByProductId } from "#catalogue/named-products.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import type { Db } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { couponUse } from "#db/schema/cart.ts";
import { priceBookEntry, product, stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { notifyOfChange } from "#orders/mails/order-mails.commands.ts";
import type { ChangeOrder } from "#orders/order-requests.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { money } from "#shared/money.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { changeOrder, previewChange } from "./order-changes.commands.ts";
import { orderChoices } from "./order-changes.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);
const language = "en-NZ";
const at = (db: Db, by: Viewer) => actOf(db, by, now);

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 40 });
	return shop;
});

async function placeWith(db: Db, by: Viewer, goods: Record<string, number>): Promise<string> {
	for (const [slug, quantity] of Object.entries(goods))
		await addByName(at(db, by), { product: slug, quantity, allowSecondSize: true });
	const input = await checkoutInput(at(db, by), { deliverOn, reference: "PO 7", costCentre: "Bar" });
	return (await checkOut(at(db, by), input)).orderId;
}

/** Changes lines, given by slug. Terms and other lines stay. */
async function change(
	db: Db,
	by: Viewer,
	orderId: string,
	changes: Record<string, [slug: string, quantity: number]>,
	rest: Partial<ChangeOrder> = {},
) {
	const { lines, seen } = await orderDetails(at(db, by), { orderId, language });
	const changedLines = lines.flatMap(({ id, slug }) => {
		const change = changes[slug ?? ""];
		return change ? [{ id, product: change[0], quantity: change[1] }] : [];
	});
	return changeOrder(at(db, by), {
		orderId,
		lines: await linesByProductId(at(db, by), changedLines),
		deliverOn,
		reference: "PO 7",
		costCentre: "Bar",
		seen,
		...rest,
	});
}

type Addition = Partial<ChangeOrder> & { orderId: string; moment: Date };

/** Adds products to an order at a moment. Other lines and terms stay. */
const changeAt = (db: Db, by: Viewer, { moment, ...input }: Addition) =>
	changeOrder(actOf(db, by, moment), { lines: [], deliverOn, reference: "PO 7", costCentre: "Bar", ...input });

const plainText = (text: string) => text.replaceAll("\u00a0", " ");

const leftOf = async (db: Db, slug: string) =>
	(
		await db
			.select({ left: stock.quantity })
			.from(stock)
			.innerJoin(product, eq(product.id, stock.productId))
			.where(eq(product.slug, slug))
	)[0]?.left;

describe("a pending order", () => {
	test("takes new lines, day and reference, and keeps the price of other lines", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, otherSize } = shop;
		const orderId = await placeWith(db, by, { [tea]: 2, [firstSize]: 3 });
		const [teaLeft, firstSizeLeft, otherSizeLeft] = [
			await leftOf(db, tea),
			await leftOf(db, firstSize),
			await leftOf(db, otherSize),
		];
		await db.update(priceBookEntry).set({ price: money(1_500) });
		const day = dayOf(2026, 12, 4);
		await change(
			db,
			by,
			orderId,
			{ [firstSize]: [otherSize, 4] },
			{ deliverOn: day, reference: "PO 8", costCentre: null },
		);
		const order = await orderDetails(at(db, by), { orderId, language });
		expect(order).toMatchObject({
			expectedOn: day,
			reference: "PO 8",
			costCentre: null,
			status: "Pending",
			number: null,
			lines: [
				{ slug: tea, quantity: 2, price: 1_000 },
				{ slug: otherSize, quantity: 4, price: 1_500, goods: 6_000 },
			],
			goods: 8_000,
			freight: 1_250,
			vat: 1_387,
			gross: 10_637,
		});
		expect(order.timeline.at(-1)).toMatchObject({ status: "Pending", isChange: true });
		expect(order.timeline.at(-1)?.changes.map(plainText)).toEqual([
			expect.stringMatching(/^4 × .+ instead of 3 × .+$/),
			"Delivery date: Wed 2 Dec → Fri 4 Dec",
			"Invoice reference: PO 7 → PO 8",
			"Cost centre: Bar → none",
			expect.stringMatching(/^Total incl\. GST: \$[\d.]+ → \$106\.37$/),
		]);
		const inDutch = await orderDetails(at(db, by), { orderId, language: "nl-NL" });
		expect(inDutch.timeline.at(-1)?.changes.map(plainText)).toEqual([
			expect.stringMatching(/^4 × .+ in plaats van 3 × .+$/),
			"Bezorgdatum: wo 2 dec → vr 4 dec",
			"Factuurreferentie: PO 7 → PO 8",
			"Kostenplaats: Bar → geen",
			expect.stringMatching(/^Totaal incl\. btw: \$ [\d.,]+ → \$ 106,37$/),
		]);
		expect([await leftOf(db, tea), await leftOf(db, firstSize), await leftOf(db, otherSize)]).toEqual([
			teaLeft,
			(firstSizeLeft ?? 0) + 3,
			(otherSizeLeft ?? 0) - 4,
		]);
		const entries = await db.select({ changes: audit.changes }).from(audit).where(eq(audit.recordId, orderId));
		expect(JSON.stringify(entries)).toContain('"reference":["PO 7","PO 8"]');

		await change(
			db,
			by,
			orderId,
			{ [tea]: [tea, 5], [otherSize]: [otherSize, 0] },
			{ deliverOn: day, reference: "PO 8" },
		);
		const { timeline } = await orderDetails(at(db, by), { orderId, language });
		expect(timeline.at(-1)?.changes.map(plainText).slice(0, 2)).toEqual([
			expect.stringMatching(/: 2 → 5$/),
			expect.stringMatching(/^Removed: 4 × /),
		]);
		expect((await orderDetails(at(db, by), { orderId, language })).lines).toMatchObject([
			{ quantity: 5, price: 1_500 },
		]);
		expect(await leftOf(db, otherSize)).toBe(otherSizeLeft);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		expect(await leftOf(db, tea)).toBe((teaLeft ?? 0) + 2);
		await db.update(priceBookEntry).set({ price: money(1_000) });
		await db
			.update(priceBookEntry)
			.set({ price: money(900) })
			.where(eq(priceBookEntry.minimum, 5));
	});

	test("takes another product at today's price of the customer, with stock, history and mail", async ({
		database: { db },
		shop,
	}) => {
		const { by, tea, teaId, firstSize } = shop;
		const orderId = await placeWith(db, by, { [firstSize]: 3 });
		const [teaLeft, firstSizeLeft] = [await leftOf(db, tea), await leftOf(db, firstSize)];
		await change(db, by, orderId, {}, { added: [{ productId: teaId, quantity: 2 }] });
		const order = await orderDetails(at(db, by), { orderId, language });
		expect(order.lines).toMatchObject([
			{ slug: firstSize, quantity: 3 },
			{ slug: tea, quantity: 2, price: 1_000, goods: 2_000 },
		]);
		expect([await leftOf(db, tea), await leftOf(db, firstSize)]).toEqual([(teaLeft ?? 0) - 2, firstSizeLeft]);
		expect(order.timeline.at(-1)?.changes[0]).toMatch(/^Added: 2 × /);
		const [step] = await db.select().from(orderHistory).where(eq(orderHistory.kind, "change"));
		await notifyOfChange(actOf(db, system, now), { stepId: step?.id ?? "" });
		const sent = await db.select().from(notification).where(eq(notification.kind, "order-changed"));
		expect(JSON.stringify(sent.map(({ details }) => details))).toMatch(/"quantity":2/);
	});

	test("refuses another product like a cart does, and keeps its lines", async ({ database: { db }, shop }) => {
		const { by, tea, teaId, firstSize } = shop;
		const orderId = await placeWith(db, by, { [firstSize]: 3 });
		const refusalFor = (added: ChangeOrder["added"], rest: Partial<ChangeOrder> = {}, moment = now) =>
			changeAt(db, by, { orderId, moment, added, ...rest }).then(
				() => null,
				(refused) => [refused.code, refused.field],
			);
		const teas = (quantity: number) => [{ productId: teaId, quantity }];
		expect(await refusalFor(teas(41))).toEqual(["cart.not-enough-stock", "added.0"]);
		expect(await refusalFor([...teas(1), ...teas(1)])).toEqual(["order.product-present", "added.1"]);
		const { lines } = await orderDetails(at(db, by), { orderId, language });
		const [kept] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
		expect(await refusalFor([{ productId: kept?.productId ?? "", quantity: 1 }])).toEqual([
			"order.product-present",
			"added.0",
		]);
		expect(await refusalFor([{ productId: "01t000000000000AAA", quantity: 1 }])).toEqual([
			"product.not-found",
			"added.0",
		]);
		expect(await refusalFor(teas(1), {}, new Date("2026-12-01T21:00:00Z"))).toEqual([
			"checkout.day-not-offered",
			"deliverOn",
		]);
		await db.update(account).set({ creditLimit: money(6_000) });
		expect((await refusalFor(teas(10)))?.[0]).toBe("checkout.credit-limit");
		expect((await orderDetails(at(db, by), { orderId, language })).lines).toEqual(lines);
		expect(await leftOf(db, tea)).toBe(40);
	});

	test("notes a change of only the total in the history, and mails the total", async ({ database: { db }, shop }) => {
		const { by, tea } = shop;
		const orderId = await placeWith(db, by, { [tea]: 2 });
		const stepsOf = () =>
			db
				.select({ id: orderHistory.id })
				.from(orderHistory)
				.where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.kind, "change")));
		await change(db, by, orderId, {});
		expect(await stepsOf(), "nothing differs").toEqual([]);
		const [rules] = await db.select({ freightCharge: store.freightCharge }).from(store);
		await db.update(store).set({ freightCharge: money(2_000) });
		await change(db, by, orderId, {});
		await db.update(store).set(rules ?? {});
		const { timeline, gross } = await orderDetails(at(db, by), { orderId, language });
		expect(gross).toBe(4_600);
		expect(timeline.at(-1)?.changes.map(plainText)).toEqual(["Total incl. GST: $37.37 → $46.00"]);
		const steps = await stepsOf();
		expect(steps).toHaveLength(1);
		for (const { id } of steps) await notifyOfChange(at(db, system), { stepId: id });
		const [notice] = await db.select().from(notification).where(eq(notification.kind, "order-changed"));
		expect(notice?.details).toMatchObject({ total: 4_600, changed: [{ en: expect.stringContaining("46.00") }] });
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test.for([
		["to a quantity outside the lot", "cups", 7, "cart.not-a-multiple"],
		["to more than the stock", "tea", 900, "cart.not-enough-stock"],
		["to another product", "other", 1, "cart.not-another-size"],
		["to an unknown product", "none", 1, "product.not-found"],
	] as const)(
		"refuses a change %s, and keeps its lines",
		async ([, target, quantity, code], { database: { db }, shop }) => {
			const { by, tea, cups, firstSize } = shop;
			const orderId = await placeWith(db, by, { [tea]: 2, [cups]: 6 });
			const orderBefore = await orderDetails(at(db, by), { orderId, language });
			const slug = { cups, tea, other: firstSize, none: "no-such-thing" }[target];
			await expect(
				change(db, by, orderId, { [target === "cups" ? cups : tea]: [slug, quantity] }),
			).rejects.toMatchObject({ code });
			expect(await orderDetails(at(db, by), { orderId, language })).toEqual(orderBefore);
			await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		},
	);

	test("takes other delivery preferences, or the instruction of the location, and keeps fields that are absent", async ({
		database: { db },
		shop: { by, tea, staff },
	}) => {
		const orderId = await placeWith(db, by, { [tea]: 2 });
		const { locationId } = await orderDetails(at(db, by), { orderId, language });
		const setWindows = (windows: string[]) => setDeliveryWindows(at(db, staff.sales ?? by), { locationId, windows });
		await setWindows(["07:00-09:00"]);
		await db.update(location).set({ instruction: "Ring twice" }).where(eq(location.id, locationId));
		const note = { attention: "Mere", instruction: "Lift B", timeWindow: "07:00-09:00" };
		await change(db, by, orderId, {}, note);
		const noteOf = async () => orderDetails(at(db, by), { orderId, language });
		expect(await noteOf()).toMatchObject(note);
		expect(await orderChoices(at(db, by), { orderId, language })).toMatchObject({
			...note,
			standingInstruction: "Ring twice",
			deliveryWindows: ["07:00-09:00"],
		});
		await setWindows([]);
		await change(db, by, orderId, {}, { attention: null });
		expect(await noteOf()).toMatchObject({ ...note, attention: null });
		await change(db, by, orderId, {}, { instruction: null, timeWindow: null });
		expect(await noteOf()).toMatchObject({ instruction: "Ring twice", timeWindow: null });
		await expect(change(db, by, orderId, {}, { timeWindow: "07:00-09:00" })).rejects.toMatchObject({
			code: "checkout.window-not-offered",
		});
		const entries = await db.select({ changes: audit.changes }).from(audit).where(eq(audit.recordId, orderId));
		expect(JSON.stringify(entries)).not.toContain("Mere");
	});

	test("refuses a change that names a line twice, and keeps its lines", async ({ database: { db }, shop }) => {
		const { by, tea, teaId } = shop;
		const orderId = await placeWith(db, by, { [tea]: 2 });
		const orderBefore = await orderDetails(at(db, by), { orderId, language });
		const [line] = orderBefore.lines;
		const twice = (first: number, second: number) => ({
			orderId,
			deliverOn,
			reference: "PO 7",
			costCentre: "Bar",
			lines: [first, second].map((quantity) => ({ id: line?.id ?? "", productId: teaId, quantity })),
		});
		for (const input of [twice(3, 4), twice(0, 2), twice(2, 2)]) {
			const refusal = { kind: "invalid", code: "order.duplicate-line", field: line?.id };
			await expect(changeOrder(at(db, by), input)).rejects.toMatchObject(refusal);
			await expect(previewChange(at(db, by), input)).rejects.toMatchObject(refusal);
		}
		expect(await orderDetails(at(db, by), { orderId, language })).toEqual(orderBefore);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test("previews the exact total of a change, and keeps its lines", async ({
		database: { db },
		shop: { by, tea, teaId, firstSize, otherCompany },
	}) => {
		const orderId = await placeWith(db, by, { [tea]: 2, [firstSize]: 3 });
		const orderBefore = await orderDetails(at(db, by), { orderId, language });
		const [line] = orderBefore.lines;
		const left = await leftOf(db, tea);
		const inputFor = (quantity: number) => ({
			orderId,
			deliverOn,
			reference: "PO 7",
			costCentre: "Bar",
			seen: orderBefore.seen,
			lines: [{ id: line?.id ?? "", productId: teaId, quantity }],
		});
		const { total, oldTotal } = await previewChange(at(db, by), inputFor(8));
		expect(oldTotal).toBe(orderBefore.gross);
		expect(await orderDetails(at(db, by), { orderId, language })).toEqual(orderBefore);
		expect(await leftOf(db, tea)).toBe(left);
		await expect(previewChange(at(db, by), inputFor(900))).rejects.toMatchObject({ code: "cart.not-enough-stock" });
		const other = otherCompany.administrator.viewer;
		await expect(previewChange(at(db, other), inputFor(8))).rejects.toMatchObject({ code: "order.not-found" });
		await changeOrder(at(db, by), inputFor(8));
		expect((await orderDetails(at(db, by), { orderId, language })).gross).toBe(total);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test("counts its own pieces as available", async ({ database: { db }, shop: { by, tea, teaId } }) => {
		const orderId = await placeWith(db, by, { [tea]: 6 });
		await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, teaId));
		await change(db, by, orderId, { [tea]: [tea, 4] });
		expect(await leftOf(db, tea)).toBe(2);
		await change(db, by, orderId, { [tea]: [tea, 6] });
		expect(await leftOf(db, tea)).toBe(0);
		await expect(change(db, by, orderId, { [tea]: [tea, 7] })).rejects.toMatchObject({
			code: "cart.not-enough-stock",
			details: { available: 6 },
		});
		await db.update(stock).set({ quantity: 40 }).where(eq(stock.productId, teaId));
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test.for(["invoice", "banktransfer"] as const)(
		"paid by %s counts its increase once against the credit limit",
		async (paymentMethod, { database: { db }, shop: { by, tea, ownCompany } }) => {
			const orderId = await placeWith(db, by, { [tea]: 3 });
			await db.update(orders).set({ paymentMethod }).where(eq(orders.id, orderId));
			const { gross } = await orderDetails(at(db, by), { orderId, language });
			const setLimit = (creditLimit: number) =>
				db
					.update(account)
					.set({ creditLimit: money(creditLimit) })
					.where(eq(account.id, ownCompany.accountId));
			await setLimit(gross + 1_150);
			await change(db, by, orderId, { [tea]: [tea, 4] });
			await expect(change(db, by, orderId, { [tea]: [tea, 6] })).rejects.toMatchObject({
				code: "checkout.credit-limit",
				details: { amountOwed: 0 },
			});
			await setLimit(1_000_000);
			await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		},
	);

	test("returns the stock of two lines that became the same product", async ({
		database: { db },
		shop: { by, firstSize, otherSize },
	}) => {
		const stockBefore = await leftOf(db, otherSize);
		const orderId = await placeWith(db, by, { [firstSize]: 2, [otherSize]: 1 });
		await change(db, by, orderId, { [firstSize]: [otherSize, 2] });
		expect(await leftOf(db, otherSize)).toBe((stockBefore ?? 0) - 3);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		expect(await leftOf(db, otherSize)).toBe(stockBefore);
	});

	test("paid by card refuses a change", async ({ database: { db }, shop: { by, tea } }) => {
		const orderId = await placeWith(db, by, { [tea]: 2 });
		await db.update(orders).set({ paymentMethod: "creditcard" }).where(eq(orders.id, orderId));
		await expect(change(db, by, orderId, { [tea]: [tea, 3] })).rejects.toMatchObject({ code: "order.cannot-change" });
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test.for(["invoice", "banktransfer"] as const)(
		"paid by %s counts once against the credit limit",
		async (method, { database: { db }, shop: { by, tea } }) => {
			const orderId = await placeWith(db, by, { [tea]: 2 });
			await db.update(orders).set({ paymentMethod: method }).where(eq(orders.id, orderId));
			await db.update(account).set({ creditLimit: money(5_000) });
			await change(db, by, orderId, { [tea]: [tea, 3] });
			expect((await orderDetails(at(db, by), { orderId, language })).gross).toBe(4_887);
			await expect(change(db, by, orderId, { [tea]: [tea, 4] })).rejects.toMatchObject({
				code: "checkout.credit-limit",
			});
			await db.update(account).set({ creditLimit: money(1_000_000) });
			await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		},
	);

	test("loses its coupon below the minimum, and releases the coupon", async ({
		database: { db },
		shop: { by, tea },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 4, allowSecondSize: false });
		await useCoupon(at(db, by), { code: "TENTH" });
		const orderId = await placeWith(db, by, {});
		const discount = async () => (await orderDetails(at(db, by), { orderId, language })).discount;
		expect(await discount()).toBe(400);
		await change(db, by, orderId, { [tea]: [tea, 3] });
		expect(await discount()).toBe(300);
		await change(db, by, orderId, { [tea]: [tea, 1] });
		expect(await discount()).toBe(0);
		expect(await db.select().from(couponUse)).toEqual([]);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test("refuses changes by others, from an outdated page, to an empty order, and after acceptance", async ({
		database: { db },
		shop,
	}) => {
		const { by, tea, teaId, ownCompany, otherCompany, staff } = shop;
		const orderId = await placeWith(db, by, { [tea]: 2 });
		const input = { orderId, lines: [], deliverOn, reference: "PO 7", costCentre: "Bar" };
		const { seen } = await orderDetails(at(db, by), { orderId, language });
		const codeOf = (viewer: Viewer, changes: Partial<ChangeOrder> = {}) =>
			changeOrder(at(db, viewer), { ...input, ...changes }).then(
				() => null,
				(refusal) => refusal.code,
			);
		expect(await codeOf(otherCompany.administrator.viewer)).toBe("order.not-found");
		await expect(orderChoices(at(db, otherCompany.administrator.viewer), { orderId, language })).rejects.toMatchObject({
			code: "order.not-found",
		});
		expect(await codeOf(ownCompany.reader.viewer)).toBe("cart.buyers-only");
		expect(await codeOf(by, { lines: [{ id: "802000000000009AAA", productId: teaId, quantity: 1 }] })).toBe(
			"order.line-not-found",
		);
		expect(await codeOf(by, { deliverOn: dayOf(2026, 12, 5) as StoreDay })).toBe("checkout.day-not-offered");
		const [line] = (await orderDetails(at(db, by), { orderId, language })).lines;
		expect(await codeOf(by, { lines: [{ id: line?.id ?? "", productId: teaId, quantity: 0 }] })).toBe(
			"order.no-lines-left",
		);
		await db.update(account).set({ creditLimit: money(4_000) });
		expect(await codeOf(by, { lines: [{ id: line?.id ?? "", productId: teaId, quantity: 9 }] })).toBe(
			"checkout.credit-limit",
		);
		await db.update(account).set({ creditLimit: money(1_000_000) });
		expect(await codeOf(by, { costCentre: "Kitchen", seen })).toBeNull();
		expect(await codeOf(by, { costCentre: "Door", seen })).toBe("record.stale");
		await db.update(orders).set({ awaitsPayment: true }).where(eq(orders.id, orderId));
		expect(await codeOf(by)).toBe("order.cannot-change");
		await db.update(orders).set({ awaitsPayment: false }).where(eq(orders.id, orderId));
		await moveOrder(at(db, staff.sales ?? by), { orderId, to: "In progress", note: null });
		expect(await codeOf(by)).toBe("order.cannot-change");
		expect(
			await db.select({ quantity: orderItem.quantity }).from(orderItem).where(eq(orderItem.orderId, orderId)),
		).toEqual([{ quantity: 2 }]);
	});
});
