import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { cartItem, coupon, couponUse } from "#db/schema/cart.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { addByName, replaceByName, setByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart, switchLocation, useCoupon } from "./cart.commands.ts";
import { cartSummary, cartView } from "./cart-view.db.ts";

const test = plain.extend("shop", () => stockedShop());

const cartOf = (db: Db, by: Viewer) => cartView(actOf(db, by), "en-NZ");
const linesOfCart = async (db: Db, by: Viewer) =>
	(await cartOf(db, by)).lines.map(({ slug, quantity, net, trouble }) => ({ slug, quantity, net, trouble }));

describe("a cart", () => {
	test("belongs to one user and one location, on every device", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, ownCompany, otherCompany } = shop;
		const { buyersLocation, otherLocation } = ownCompany.locations;
		await switchLocation(actOf(db, by), { locationId: buyersLocation });
		await addByName(actOf(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		await switchLocation(actOf(db, by), { locationId: otherLocation });
		expect(await linesOfCart(db, by)).toEqual([]);
		await addByName(actOf(db, by), { product: firstSize, quantity: 1, allowSecondSize: false });
		await switchLocation(actOf(db, by), { locationId: buyersLocation });
		expect(await linesOfCart(db, by)).toEqual([{ slug: tea, quantity: 2, net: 2_000, trouble: null }]);
		expect((await cartOf(db, by)).location?.id).toBe(buyersLocation);
		for (const otherViewer of [ownCompany.buyer.viewer, otherCompany.administrator.viewer])
			expect((await cartOf(db, otherViewer)).lines).toEqual([]);
		await expect(
			switchLocation(actOf(db, by), { locationId: otherCompany.locations.buyersLocation }),
		).rejects.toMatchObject({
			code: "location.not-found",
		});
		await expect(
			switchLocation(actOf(db, ownCompany.buyer.viewer), { locationId: otherLocation }),
		).rejects.toMatchObject({
			code: "location.not-found",
		});
		await clearCart(actOf(db, by));
	});

	test("of a punch-out session is separate from the ordinary cart of the same location", async ({
		database: { db },
		owner,
		shop: { by, tea, firstSize },
	}) => {
		const punchOut: Viewer = { ...by, punchOutSessionId: "first" };
		await addByName(actOf(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		await Promise.all(
			[1, 2, 3].map(() => addByName(actOf(db, punchOut), { product: firstSize, quantity: 1, allowSecondSize: false })),
		);
		expect((await cartOf(db, punchOut)).location?.id).toBe((await cartOf(db, by)).location?.id);
		expect(await linesOfCart(db, by)).toMatchObject([{ slug: tea, quantity: 2 }]);
		expect(await linesOfCart(db, punchOut)).toMatchObject([{ slug: firstSize, quantity: 3 }]);
		expect(await linesOfCart(db, { ...by, punchOutSessionId: "second" })).toEqual([]);
		expect([await cartSummary(actOf(db, by)), await cartSummary(actOf(db, punchOut))]).toMatchObject([
			{ pieces: 2 },
			{ pieces: 3 },
		]);
		await expect(owner`
			insert into cart select (jsonb_populate_record(c, '{"id": "0a6000000000009AAA"}')).* from cart c
			where kind = 'open' and punch_out_session_id = 'first'`).rejects.toMatchObject({
			constraint_name: "cart_is_open_once_for_each_key",
		});
		await clearCart(actOf(db, punchOut));
		expect(await linesOfCart(db, punchOut)).toEqual([]);
		expect(await linesOfCart(db, by)).toMatchObject([{ slug: tea, quantity: 2 }]);
		await clearCart(actOf(db, by));
	});

	test("asks about a second size only when that size is there", async ({
		database: { db },
		shop: { by, firstSize, otherSize, idOf },
	}) => {
		const act = actOf(db, by);
		await addByName(act, { product: firstSize, quantity: 1, allowSecondSize: false });
		const addOtherSize = () => addByName(act, { product: otherSize, quantity: 1, allowSecondSize: false });
		await expect(addOtherSize()).rejects.toMatchObject({ code: "cart.other-size" });
		const ofOtherSize = eq(stock.productId, idOf(otherSize));
		await db.update(stock).set({ quantity: 0 }).where(ofOtherSize);
		await expect(addOtherSize()).rejects.toMatchObject({ code: "cart.not-enough-stock" });
		await db.update(stock).set({ quantity: 10 }).where(ofOtherSize);
		await clearCart(act);
	});

	test("adds quantities, prices them by tier, and sets the quantity of a line", async ({
		database: { db },
		shop: { by, tea, teaId },
	}) => {
		await addByName(actOf(db, by), { product: tea, quantity: 4, allowSecondSize: false });
		const [line] = (await cartOf(db, by)).lines;
		expect(line).toMatchObject({ quantity: 4, price: 1_000, net: 4_000, next: { minimum: 5, cents: 900 } });
		const setStock = (quantity: number) => db.update(stock).set({ quantity }).where(eq(stock.productId, teaId));
		await setStock(4);
		expect((await cartOf(db, by)).lines[0]?.next, "five are not in stock").toBeNull();
		await setStock(10);
		await addByName(actOf(db, by), { product: tea, quantity: 3, allowSecondSize: false });
		expect(await linesOfCart(db, by)).toEqual([{ slug: tea, quantity: 7, net: 6_300, trouble: null }]);
		await setByName(actOf(db, by), { product: tea, quantity: 2 });
		expect(await linesOfCart(db, by)).toEqual([{ slug: tea, quantity: 2, net: 2_000, trouble: null }]);
		await setByName(actOf(db, by), { product: tea, quantity: 0 });
		expect(await linesOfCart(db, by)).toEqual([]);
		await expect(setByName(actOf(db, by), { product: tea, quantity: 1 })).rejects.toMatchObject({
			code: "cart.line-not-found",
		});
	});

	test("keeps all quantities that are added at the same time", async ({ database: { db }, shop: { by, tea } }) => {
		await Promise.all(
			Array.from({ length: 8 }, () => addByName(actOf(db, by), { product: tea, quantity: 1, allowSecondSize: false })),
		);
		expect(await linesOfCart(db, by)).toMatchObject([{ slug: tea, quantity: 8 }]);
		await clearCart(actOf(db, by));
	});

	test("refuses a line that cannot be ordered, and says which quantity can", async ({ database: { db }, shop }) => {
		const { by, cups, unpriced, notOnline, tea, ownCompany } = shop;
		const refused = (slug: string, quantity: number, viewer = by) =>
			expect(addByName(actOf(db, viewer), { product: slug, quantity, allowSecondSize: false })).rejects;
		await refused(cups, 7).toMatchObject({ code: "cart.not-a-multiple", details: { lot: 6, quantities: "6 / 12" } });
		await refused(cups, 12).toMatchObject({ code: "cart.not-enough-stock", details: { available: 6 } });
		await refused(tea, 11).toMatchObject({ code: "cart.not-enough-stock", details: { available: 10 } });
		await refused(unpriced, 1).toMatchObject({ code: "cart.price-on-request" });
		await refused(notOnline, 1).toMatchObject({ code: "cart.not-sold-online" });
		await refused("no-such-tea", 1).toMatchObject({ code: "product.not-found" });
		await refused(tea, 1, ownCompany.reader.viewer).toMatchObject({ code: "cart.buyers-only" });
		expect(await linesOfCart(db, by)).toEqual([]);
	});

	test("keeps a line that exceeds the stock, and only lets its quantity decrease", async ({
		database: { db },
		shop: { by, tea, teaId },
	}) => {
		await addByName(actOf(db, by), { product: tea, quantity: 10, allowSecondSize: false });
		await db.update(stock).set({ quantity: 3 }).where(eq(stock.productId, teaId));
		const [line] = await linesOfCart(db, by);
		expect(line).toMatchObject({ quantity: 10, trouble: { kind: "short", available: 3 } });
		await setByName(actOf(db, by), { product: tea, quantity: 5 });
		await expect(setByName(actOf(db, by), { product: tea, quantity: 6 })).rejects.toMatchObject({
			code: "cart.not-enough-stock",
		});
		await setByName(actOf(db, by), { product: tea, quantity: 3 });
		expect(await linesOfCart(db, by)).toMatchObject([{ quantity: 3, trouble: null }]);
		await db.update(stock).set({ quantity: 10 }).where(eq(stock.productId, teaId));
		await clearCart(actOf(db, by));
	});

	test("refuses a second size until the customer confirms, and replaces a size by another", async ({
		database: { db },
		shop: { by, firstSize, otherSize, tea },
	}) => {
		await addByName(actOf(db, by), { product: firstSize, quantity: 2, allowSecondSize: false });
		await expect(
			addByName(actOf(db, by), { product: otherSize, quantity: 1, allowSecondSize: false }),
		).rejects.toMatchObject({
			code: "cart.other-size",
			details: { slug: firstSize },
		});
		await replaceByName(actOf(db, by), { product: firstSize, by: otherSize, quantity: 1 });
		expect(await linesOfCart(db, by)).toMatchObject([{ slug: otherSize, quantity: 1 }]);
		await addByName(actOf(db, by), { product: firstSize, quantity: 1, allowSecondSize: true });
		expect(await linesOfCart(db, by)).toHaveLength(2);
		await expect(replaceByName(actOf(db, by), { product: firstSize, by: tea, quantity: 1 })).rejects.toMatchObject({
			code: "cart.not-another-size",
		});
		await clearCart(actOf(db, by));
	});

	test("shows a deleted product, and charges nothing for it", async ({
		database: { db },
		shop: { by, tea, firstSize, teaId },
	}) => {
		await addByName(actOf(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		await addByName(actOf(db, by), { product: firstSize, quantity: 1, allowSecondSize: false });
		await db.update(product).set({ deletedAt: new Date() }).where(eq(product.id, teaId));
		const { lines, totals } = await cartOf(db, by);
		expect(lines.map(({ trouble, net }) => [trouble?.kind ?? null, net])).toEqual([
			["not-visible", 0],
			[null, 1_000],
		]);
		expect(totals.goods).toBe(1_000);
		await setByName(actOf(db, by), { product: teaId, quantity: 0 });
		await db.update(product).set({ deletedAt: null }).where(eq(product.id, teaId));
		await clearCart(actOf(db, by));
	});

	test("takes a coupon, says why there is no discount, and removes the coupon", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, ownCompany } = shop;
		await expect(useCoupon(actOf(db, by), { code: "NO-SUCH" })).rejects.toMatchObject({ code: "coupon.not-found" });
		await addByName(actOf(db, by), { product: firstSize, quantity: 1, allowSecondSize: false });
		await useCoupon(actOf(db, by), { code: "tenth" });
		expect((await cartOf(db, by)).coupon).toEqual({
			code: "TENTH",
			minimum: 2_000,
			coversAll: true,
			taken: { kind: "percentage", basisPoints: 1_000 },
			refused: { reason: "below-minimum", minimum: 2_000 },
		});
		await addByName(actOf(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const withDiscount = await cartOf(db, by);
		expect([withDiscount.coupon?.refused, withDiscount.totals.discount]).toEqual([null, 300]);
		expect(await cartSummary(actOf(db, by))).toMatchObject({ pieces: 3, subtotal: withDiscount.totals.subtotal });
		const [row] = await db.select({ id: coupon.id }).from(coupon);
		await db
			.insert(couponUse)
			.values({ couponId: row?.id ?? "", accountId: ownCompany.accountId, ...auditValues(actOf(db, system)) });
		expect((await cartOf(db, by)).coupon?.refused).toEqual({ reason: "used" });
		await useCoupon(actOf(db, by), { code: null });
		expect((await cartOf(db, by)).coupon).toBeNull();
		const addCouponAgain = () => useCoupon(actOf(db, by), { code: "TENTH" });
		await expect(addCouponAgain()).rejects.toMatchObject({ code: "checkout.coupon-used", field: "code" });
		await db.delete(couponUse);
		await db.update(coupon).set({ validFrom: "2020-01-01", validTo: "2020-01-31" });
		await expect(addCouponAgain()).rejects.toMatchObject({ code: "coupon.expired", field: "code" });
		await db.update(coupon).set({ validFrom: "2030-01-01", validTo: null });
		await expect(addCouponAgain()).rejects.toMatchObject({ code: "coupon.not-yet", details: { day: "2030-01-01" } });
		await db.update(coupon).set({ validFrom: "2020-01-01" });
		expect((await cartOf(db, by)).coupon).toBeNull();
		await clearCart(actOf(db, by));
	});

	test("has the fee of a company that wants invoices on paper", async ({
		database: { db },
		shop: { by, ownCompany, tea },
	}) => {
		await switchLocation(actOf(db, by), { locationId: ownCompany.locations.otherLocation });
		await addByName(actOf(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		await switchLocation(actOf(db, by), { locationId: ownCompany.locations.buyersLocation });
		await addByName(actOf(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		expect((await cartOf(db, by)).totals.adminFee).toBe(0);
		await db.update(account).set({ invoiceDelivery: "paper" }).where(eq(account.id, ownCompany.accountId));
		expect((await cartOf(db, by)).totals).toMatchObject({ goods: 1_000, freight: 1_250, adminFee: 350, gst: 390 });
		await clearCart(actOf(db, by));
		expect(await db.select().from(cartItem)).toHaveLength(1); // the cart of the other location
	});
});
