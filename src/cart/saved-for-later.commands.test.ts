import { eq } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product } from "#db/schema/catalogue.ts";
import { addByName, setByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart, switchLocation } from "./cart.commands.ts";
import { currentLocation } from "./cart.db.ts";
import { maxCartLines, maxQuantity } from "./cart.ts";
import { cartView } from "./cart-view.db.ts";
import { sendCart } from "./other-locations.commands.ts";
import { moveToCart, removeSaved, restoreLines, saveForLater } from "./saved-for-later.commands.ts";
import { savedForLater } from "./saved-for-later.db.ts";

const test = plain.extend("shop", { scope: "file" }, () => stockedShop());
type Shop = ReturnType<typeof stockedShop>;

const cartOf = (db: Db, by: Viewer) => cartView(actOf(db, by), "en-NZ");
const quantitiesIn = (lines: readonly { slug: string; quantity: number }[]) =>
	lines.map(({ slug, quantity }) => [slug, quantity]);
const inCart = async (db: Db, by: Viewer) => quantitiesIn((await cartOf(db, by)).lines);
const saved = async (db: Db, by: Viewer) => quantitiesIn(await savedForLater(actOf(db, by), { language: "en-NZ" }));

/** Tea, a coffee and cups in the cart. */
async function fillCart(db: Db, { by, tea, firstSize, cups }: Shop) {
	const act = actOf(db, by);
	await addByName(act, { product: tea, quantity: 2, allowSecondSize: false });
	await addByName(act, { product: firstSize, quantity: 1, allowSecondSize: false });
	await addByName(act, { product: cups, quantity: 6, allowSecondSize: false });
	return act;
}

beforeEach<{ database: { db: Db }; shop: Shop }>(async ({ database: { db }, shop: { by, ownCompany } }) => {
	await db.delete(cartItem);
	await db.delete(cart);
	await db.update(product).set({ contractOnly: false });
	await switchLocation(actOf(db, by), { locationId: ownCompany.locations.buyersLocation });
});

describe("removed lines", () => {
	test("return to their former places", async ({ database: { db }, shop }) => {
		const { by, tea } = shop;
		const act = await fillCart(db, shop);
		const { lines } = await cartOf(db, by);
		const before = await inCart(db, by);
		const [removed] = lines;
		await setByName(act, { product: tea, quantity: 0 });
		await restoreLines(act, { lines: removed ? [removed] : [], areSaved: false });
		expect(await inCart(db, by)).toEqual(before);
		await clearCart(act);
		await restoreLines(act, { lines, areSaved: false });
		await restoreLines(act, { lines, areSaved: false });
		expect(await inCart(db, by)).toEqual(before);
		expect(maxCartLines).toBe(2_000);
		const [first] = lines;
		const repeated = Array.from({ length: maxCartLines }, () => first).filter((line) => line !== undefined);
		await restoreLines(act, { lines: repeated, areSaved: false });
		expect(await inCart(db, by)).toEqual(before);
	});
});

describe("a line that is saved for later", () => {
	test("leaves the cart with its quantity, and returns to its place", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, cups, teaId } = shop;
		const act = await fillCart(db, shop);
		await saveForLater(act, { productId: teaId, quantity: 3 });
		expect([await inCart(db, by), await saved(db, by)]).toEqual([
			[
				[firstSize, 1],
				[cups, 6],
			],
			[[tea, 3]],
		]);
		expect(await savedForLater(act, { language: "en-NZ" })).toMatchObject([
			{ price: 1_000, stock: "in stock", trouble: null },
		]);
		expect(await refusalOf(saveForLater(act, { productId: teaId, quantity: 3 }))).toBe("cart.line-not-found");

		await moveToCart(act, { productId: teaId, quantity: 3 });
		expect([await inCart(db, by), await saved(db, by)]).toEqual([
			[
				[tea, 3],
				[firstSize, 1],
				[cups, 6],
			],
			[],
		]);
		expect(await refusalOf(moveToCart(act, { productId: teaId, quantity: 3 }))).toBe("cart.line-not-found");
	});

	test("keeps the pieces that a page with an old quantity does not show", async ({ database: { db }, shop }) => {
		const act = await fillCart(db, shop);
		await setByName(act, { product: shop.tea, quantity: 5 });
		await saveForLater(act, { productId: shop.teaId, quantity: 2 });
		expect(await saved(db, shop.by)).toEqual([[shop.tea, 5]]);
	});

	test("adds up with the same product on both sides, and returns in part", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, cups, teaId } = shop;
		const act = await fillCart(db, shop);
		const serial = (await cartOf(db, by)).lines[0]?.serial;
		await saveForLater(act, { productId: teaId, quantity: 2 });
		await addByName(act, { product: tea, quantity: 4, allowSecondSize: false });
		await saveForLater(act, { productId: teaId, quantity: 4 });
		expect(await saved(db, by)).toEqual([[tea, 6]]);

		await moveToCart(act, { productId: teaId, quantity: 4, serial });
		expect([(await inCart(db, by))[0], await saved(db, by)]).toEqual([[tea, 4], [[tea, 2]]]);
		await moveToCart(act, { productId: teaId, quantity: maxQuantity });
		expect([await inCart(db, by), await saved(db, by)]).toEqual([
			[
				[tea, 6],
				[firstSize, 1],
				[cups, 6],
			],
			[],
		]);
	});

	test("stays when the cart is emptied, moved or copied, and belongs to its person and location", async ({
		database: { db },
		shop,
	}) => {
		const { by, tea, teaId, ownCompany, otherCompany } = shop;
		const { buyersLocation, otherLocation } = ownCompany.locations;
		const act = await fillCart(db, shop);
		await saveForLater(act, { productId: teaId, quantity: 2 });
		for (const mode of ["copy", "move"] as const)
			await sendCart(act, { cartId: (await cartOf(db, by)).id ?? "", locationId: otherLocation, mode });
		expect((await currentLocation(act))?.id).toBe(otherLocation);
		expect([await saved(db, by), (await inCart(db, by)).length]).toEqual([[], 2]);
		await switchLocation(act, { locationId: buyersLocation });
		await fillCart(db, shop);
		await clearCart(act);
		expect([await inCart(db, by), await saved(db, by)]).toEqual([[], [[tea, 2]]]);
		for (const viewer of [ownCompany.buyer.viewer, otherCompany.administrator.viewer]) {
			expect(await saved(db, viewer)).toEqual([]);
			expect(await refusalOf(moveToCart(actOf(db, viewer), { productId: teaId, quantity: 1 }))).toBe(
				"cart.line-not-found",
			);
		}
	});

	test("is removed, and the removal is undone", async ({ database: { db }, shop }) => {
		const { by, tea, teaId } = shop;
		const act = await fillCart(db, shop);
		await saveForLater(act, { productId: teaId, quantity: 2 });
		const lines = await savedForLater(act, { language: "en-NZ" });
		await removeSaved(act, { productId: teaId });
		expect([await saved(db, by), await refusalOf(removeSaved(act, { productId: teaId }))]).toEqual([
			[],
			"cart.line-not-found",
		]);
		await restoreLines(act, { lines, areSaved: true });
		expect([await saved(db, by), (await inCart(db, by)).length]).toEqual([[[tea, 2]], 2]);
	});

	test("cannot return when its product is hidden, or above the most pieces of a product", async ({
		database: { db },
		shop,
	}) => {
		const { tea, teaId } = shop;
		const act = await fillCart(db, shop);
		await saveForLater(act, { productId: teaId, quantity: maxQuantity });
		await addByName(act, { product: tea, quantity: 1, allowSecondSize: false });
		const tooMany = "cart.quantity-too-large";
		expect(await refusalOf(saveForLater(act, { productId: teaId, quantity: 1 }))).toBe(tooMany);
		expect(await refusalOf(moveToCart(act, { productId: teaId, quantity: maxQuantity }))).toBe(tooMany);
		await setByName(act, { product: tea, quantity: 0 });
		await db.update(product).set({ contractOnly: true }).where(eq(product.id, teaId));
		expect(await refusalOf(moveToCart(act, { productId: teaId, quantity: 1 }))).toBe("product.not-found");
		expect(await savedForLater(act, { language: "en-NZ" })).toMatchObject([{ trouble: { kind: "not-visible" } }]);
	});
});
