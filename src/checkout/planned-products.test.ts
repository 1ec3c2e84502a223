import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { stock } from "#db/schema/catalogue.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { plansLeftShort } from "./planned-products.db.ts";

const monday = storeTime("2026-11-23", "09:24");

const test = plain.extend("shop", ({ database: { db } }) => shopForPlans(db));

test("names the plan whose next delivery gets too little when the cart is ordered", async ({
	shop: { db, act, startPlan, teaId },
}) => {
	const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-25" });
	await addByName(act(monday), { product: stockedShop().tea, quantity: 3, allowSecondSize: false });
	const shortWith = async (quantity: number) => {
		await db.update(stock).set({ quantity }).where(eq(stock.productId, teaId));
		return plansLeftShort(act(monday));
	};
	// The delivery needs four.
	expect(await shortWith(7)).toEqual([]);
	expect(await shortWith(6)).toMatchObject([
		{ planId, deliverOn: "2026-11-25", productId: teaId, quantity: 4, left: 3 },
	]);
});
