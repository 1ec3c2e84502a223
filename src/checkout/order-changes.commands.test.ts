import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { useCoupon } from "#cart/cart.commands.ts";
import { linesByProductId } from "#catalogue/named-products.db.ts";
import type { Db } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { couponUse } from "#db/schema/cart.ts";
import { priceBookEntry, product, stock } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { orderDetails } from "#orders/order-view.db.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money } from "#shared/money.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { checkOut } from "./checkout.commands.ts";
import type { ChangeOrder } from "./checkout.ts";
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

async function placed(db: Db, by: Viewer, goods: Record<string, number>): Promise<string> {
	for (const [slug, quantity] of Object.entries(goods))
		await addByName(at(db, by), { product: slug, quantity, beside: true });
	const asked = await checkoutInput(at(db, by), { deliverOn, reference: "PO 7", costCentre: "Bar" });
	return (await checkOut(at(db, by), asked)).orderId;
}

/** The input that keeps an order, except for lines given by slug. */
async function change(
	db: Db,
	by: Viewer,
	orderId: string,
	wanted: Record<string, [slug: string, quantity: number]>,
	rest: Partial<ChangeOrder> = {},
) {
	const { lines, seen } = await orderDetails(at(db, by), { orderId, language });
	const asked = lines.flatMap(({ id, slug }) => {
		const want = wanted[slug ?? ""];
		return want ? [{ id, product: want[0], quantity: want[1] }] : [];
	});
	return changeOrder(at(db, by), {
		orderId,
		lines: await linesByProductId(at(db, by), asked),
		deliverOn,
		reference: "PO 7",
		costCentre: "Bar",
		seen,
		...rest,
	});
}

const leftOf = async (db: Db, slug: string) =>
	(
		await db
			.select({ left: stock.quantity })
			.from(stock)
			.innerJoin(product, eq(product.id, stock.productId))
			.where(eq(product.slug, slug))
	)[0]?.left;

describe("an order that is pending", () => {
	test("changes its lines, day and reference, and other lines keep their price", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, otherSize } = shop;
		const orderId = await placed(db, by, { [tea]: 2, [firstSize]: 3 });
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
		expect(order.timeline.map(({ status, isChange }) => [status, isChange])).toContainEqual(["Pending", true]);
		expect([await leftOf(db, tea), await leftOf(db, firstSize), await leftOf(db, otherSize)]).toEqual([
			teaLeft,
			(firstSizeLeft ?? 0) + 3,
			(otherSizeLeft ?? 0) - 4,
		]);
		const told = await db.select({ changes: audit.changes }).from(audit).where(eq(audit.recordId, orderId));
		expect(JSON.stringify(told)).toContain('"reference":["PO 7","PO 8"]');

		await change(
			db,
			by,
			orderId,
			{ [tea]: [tea, 5], [otherSize]: [otherSize, 0] },
			{ deliverOn: day, reference: "PO 8" },
		);
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

	test.for([
		["by so many that are not sold so", "cups", 7, "cart.lot"],
		["by more than there are", "tea", 900, "cart.short"],
		["into another product", "other", 1, "cart.no-size-of-it"],
		["into what is no product", "none", 1, "product.not-found"],
	] as const)(
		"is not changed %s, and stays as it was",
		async ([, which, quantity, code], { database: { db }, shop }) => {
			const { by, tea, cups, firstSize } = shop;
			const orderId = await placed(db, by, { [tea]: 2, [cups]: 6 });
			const before = await orderDetails(at(db, by), { orderId, language });
			const slug = { cups, tea, other: firstSize, none: "no-such-thing" }[which];
			await expect(
				change(db, by, orderId, { [which === "cups" ? cups : tea]: [slug, quantity] }),
			).rejects.toMatchObject({ code });
			expect(await orderDetails(at(db, by), { orderId, language })).toEqual(before);
			await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		},
	);

	test("rejects a change that names a line twice, and keeps the order", async ({ database: { db }, shop }) => {
		const { by, tea, teaId } = shop;
		const orderId = await placed(db, by, { [tea]: 2 });
		const before = await orderDetails(at(db, by), { orderId, language });
		const [line] = before.lines;
		const twice = (first: number, second: number) => ({
			orderId,
			deliverOn,
			reference: "PO 7",
			costCentre: "Bar",
			lines: [first, second].map((quantity) => ({ id: line?.id ?? "", productId: teaId, quantity })),
		});
		for (const asked of [twice(3, 4), twice(0, 2), twice(2, 2)]) {
			const refused = { kind: "invalid", code: "order.line-twice", field: line?.id };
			await expect(changeOrder(at(db, by), asked)).rejects.toMatchObject(refused);
			await expect(previewChange(at(db, by), asked)).rejects.toMatchObject(refused);
		}
		expect(await orderDetails(at(db, by), { orderId, language })).toEqual(before);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test("says what it would cost before it is changed, in the cents that it then costs, and stays as it was", async ({
		database: { db },
		shop: { by, tea, teaId, firstSize, theirs },
	}) => {
		const orderId = await placed(db, by, { [tea]: 2, [firstSize]: 3 });
		const before = await orderDetails(at(db, by), { orderId, language });
		const [line] = before.lines;
		const left = await leftOf(db, tea);
		const asked = (quantity: number) => ({
			orderId,
			deliverOn,
			reference: "PO 7",
			costCentre: "Bar",
			seen: before.seen,
			lines: [{ id: line?.id ?? "", productId: teaId, quantity }],
		});
		const { total, was } = await previewChange(at(db, by), asked(8));
		expect(was).toBe(before.gross);
		expect(await orderDetails(at(db, by), { orderId, language })).toEqual(before);
		expect(await leftOf(db, tea)).toBe(left);
		await expect(previewChange(at(db, by), asked(900))).rejects.toMatchObject({ code: "cart.short" });
		const other = theirs.administrator.viewer;
		await expect(previewChange(at(db, other), asked(8))).rejects.toMatchObject({ code: "order.not-found" });
		await changeOrder(at(db, by), asked(8));
		expect((await orderDetails(at(db, by), { orderId, language })).gross).toBe(total);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test("may take what it holds already, though there is no more of it", async ({
		database: { db },
		shop: { by, tea, teaId },
	}) => {
		const orderId = await placed(db, by, { [tea]: 6 });
		await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, teaId));
		await change(db, by, orderId, { [tea]: [tea, 4] });
		expect(await leftOf(db, tea)).toBe(2);
		await change(db, by, orderId, { [tea]: [tea, 6] });
		expect(await leftOf(db, tea)).toBe(0);
		await expect(change(db, by, orderId, { [tea]: [tea, 7] })).rejects.toMatchObject({
			code: "cart.short",
			details: { available: 6 },
		});
		await db.update(stock).set({ quantity: 40 }).where(eq(stock.productId, teaId));
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test.for(["invoice", "banktransfer"] as const)(
		"that is paid by %s later is owed once when it becomes more",
		async (paymentMethod, { database: { db }, shop: { by, tea, ours } }) => {
			const orderId = await placed(db, by, { [tea]: 3 });
			await db.update(orders).set({ paymentMethod }).where(eq(orders.id, orderId));
			const { gross } = await orderDetails(at(db, by), { orderId, language });
			const limit = (creditLimit: number) =>
				db
					.update(account)
					.set({ creditLimit: money(creditLimit) })
					.where(eq(account.id, ours.accountId));
			await limit(gross + 1_150);
			await change(db, by, orderId, { [tea]: [tea, 4] });
			await expect(change(db, by, orderId, { [tea]: [tea, 6] })).rejects.toMatchObject({
				code: "checkout.over-credit",
				details: { open: 0 },
			});
			await limit(1_000_000);
			await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		},
	);

	test("gives all of it back when two of its lines became the same product", async ({
		database: { db },
		shop: { by, firstSize, otherSize },
	}) => {
		const before = await leftOf(db, otherSize);
		const orderId = await placed(db, by, { [firstSize]: 2, [otherSize]: 1 });
		await change(db, by, orderId, { [firstSize]: [otherSize, 2] });
		expect(await leftOf(db, otherSize)).toBe((before ?? 0) - 3);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		expect(await leftOf(db, otherSize)).toBe(before);
	});

	test("that cost nothing is not made to cost something by who would have had to pay at once", async ({
		database: { db },
		shop: { by, tea },
	}) => {
		const orderId = await placed(db, by, { [tea]: 2 });
		await db.update(orders).set({ paymentMethod: "creditcard" }).where(eq(orders.id, orderId));
		await expect(change(db, by, orderId, { [tea]: [tea, 3] })).rejects.toMatchObject({ code: "order.cannot-change" });
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test.for(["invoice", "banktransfer"] as const)(
		"near the credit limit, by %s, counts once against it",
		async (method, { database: { db }, shop: { by, tea } }) => {
			const orderId = await placed(db, by, { [tea]: 2 });
			await db.update(orders).set({ paymentMethod: method }).where(eq(orders.id, orderId));
			await db.update(account).set({ creditLimit: money(5_000) });
			await change(db, by, orderId, { [tea]: [tea, 3] });
			expect((await orderDetails(at(db, by), { orderId, language })).gross).toBe(4_887);
			await expect(change(db, by, orderId, { [tea]: [tea, 4] })).rejects.toMatchObject({
				code: "checkout.over-credit",
			});
			await db.update(account).set({ creditLimit: money(1_000_000) });
			await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		},
	);

	test("loses its coupon when it no longer reaches, and may be used again", async ({
		database: { db },
		shop: { by, tea },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 4, beside: false });
		await useCoupon(at(db, by), { code: "TENTH" });
		const orderId = await placed(db, by, {});
		const discount = async () => (await orderDetails(at(db, by), { orderId, language })).discount;
		expect(await discount()).toBe(400);
		await change(db, by, orderId, { [tea]: [tea, 3] });
		expect(await discount()).toBe(300);
		await change(db, by, orderId, { [tea]: [tea, 1] });
		expect(await discount()).toBe(0);
		expect(await db.select().from(couponUse)).toEqual([]);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
	});

	test("rejects changes by others, of a stale page, to an empty order, and after acceptance", async ({
		database: { db },
		shop,
	}) => {
		const { by, tea, teaId, ours, theirs, staff } = shop;
		const orderId = await placed(db, by, { [tea]: 2 });
		const asked = { orderId, lines: [], deliverOn, reference: "PO 7", costCentre: "Bar" };
		const { seen } = await orderDetails(at(db, by), { orderId, language });
		const code = (who: Viewer, changes: Partial<ChangeOrder> = {}) =>
			changeOrder(at(db, who), { ...asked, ...changes }).then(
				() => null,
				(refused) => refused.code,
			);
		expect(await code(theirs.administrator.viewer)).toBe("order.not-found");
		await expect(orderChoices(at(db, theirs.administrator.viewer), { orderId, language })).rejects.toMatchObject({
			code: "order.not-found",
		});
		expect(await code(ours.reader.viewer)).toBe("cart.buyers-only");
		expect(await code(by, { lines: [{ id: "802000000000009AAA", productId: teaId, quantity: 1 }] })).toBe(
			"order.line-not-found",
		);
		expect(await code(by, { deliverOn: dayOf(2026, 12, 5) as StoreDay })).toBe("checkout.day-not-offered");
		const [line] = (await orderDetails(at(db, by), { orderId, language })).lines;
		expect(await code(by, { lines: [{ id: line?.id ?? "", productId: teaId, quantity: 0 }] })).toBe(
			"order.nothing-left",
		);
		await db.update(account).set({ creditLimit: money(4_000) });
		expect(await code(by, { lines: [{ id: line?.id ?? "", productId: teaId, quantity: 9 }] })).toBe(
			"checkout.over-credit",
		);
		await db.update(account).set({ creditLimit: money(1_000_000) });
		expect(await code(by, { costCentre: "Kitchen", seen })).toBeNull();
		expect(await code(by, { costCentre: "Door", seen })).toBe("record.stale");
		await db.update(orders).set({ awaitsPayment: true }).where(eq(orders.id, orderId));
		expect(await code(by)).toBe("order.cannot-change");
		await db.update(orders).set({ awaitsPayment: false }).where(eq(orders.id, orderId));
		await moveOrder(at(db, staff.sales ?? by), { orderId, to: "In progress", note: null });
		expect(await code(by)).toBe("order.cannot-change");
		expect(
			await db.select({ quantity: orderItem.quantity }).from(orderItem).where(eq(orderItem.orderId, orderId)),
		).toEqual([{ quantity: 2 }]);
	});
});
