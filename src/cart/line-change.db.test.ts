import { expect } from "vitest";
import { productIdOf } from "#catalogue/named-products.db.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { findCurrentCart } from "./cart.db.ts";
import { findGoods, linesOf } from "./cart-lines.db.ts";
import { cartSummary } from "./cart-view.db.ts";
import { writeLineChange } from "./line-change.db.ts";

test("writes nothing over a change that came between", async ({ database: { db } }) => {
	const { by, tea: product } = stockedShop();
	const act = actOf(db, by);
	await addByName(act, { product, quantity: 1, allowSecondSize: true });
	const { open, rowVersion } = await findCurrentCart(act);
	const line = await findGoods(act, await productIdOf(act, product));
	if (!open || !line) throw new Error("the cart or the product is missing");
	await addByName(act, { product, quantity: 1, allowSecondSize: true });
	const addedOnce = { line, quantity: 1, mode: "add" } as const;
	expect(await writeLineChange(act, { cartId: open.id, rowVersion }, addedOnce)).toBeNull();
	expect(await linesOf(act, open.id)).toMatchObject([{ quantity: 2 }]);
});

test("counts each of many changes at once, and answers with the summary of the cart", async ({ database: { db } }) => {
	const { by, tea: product } = stockedShop();
	const act = actOf(db, by);
	const before = await cartSummary(act);
	const answers = await Promise.all(
		Array.from({ length: 8 }, () => addByName(act, { product, quantity: 1, allowSecondSize: true })),
	);
	const after = await cartSummary(act);
	expect(after.pieces).toBe(before.pieces + 8);
	expect(answers.map(({ summary }) => summary.pieces).toSorted((a, b) => a - b)).toEqual(
		Array.from({ length: 8 }, (_, nth) => before.pieces + nth + 1),
	);
	expect(answers.map(({ summary }) => summary)).toContainEqual(after);
	expect(new Set(answers.map(({ position }) => position)).size).toBe(8);
});
