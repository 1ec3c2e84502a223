import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { account, location, users } from "#db/schema/accounts.ts";
import { product, productTie } from "#db/schema/catalogue.ts";
import { change } from "#db/schema/changes.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { newId } from "#shared/id.ts";
import { zero } from "#shared/money.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { renewBoughtTogether } from "./bought-together.commands.ts";
import { showProduct } from "./product/product.db.ts";

const now = new Date("2026-11-30T21:00:00Z");

/** Three companies, each with a location. */
const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	const act = actOf(db, system, now);
	const [template] = await db.select().from(location).limit(1);
	if (!template) throw new Error("the demo has no location");
	const third = newId("001", act);
	await db
		.insert(account)
		.values({ id: third, name: "Third", country: "NZ", status: "new" as const, ...auditValues(act) });
	await db.insert(location).values({ ...template, id: newId("131", act), accountId: third });
	return { ...shop, companies: [shop.ownCompany.accountId, shop.otherCompany.accountId, third] };
});

/** Inserts an order of a company for one of each product. */
async function order(
	db: Db,
	accountId: string,
	slugs: readonly string[],
	status: "Completed" | "Cancelled" = "Completed",
) {
	const act = actOf(db, system, now);
	const [place] = await db.select().from(location).where(eq(location.accountId, accountId)).limit(1);
	const [user] = await db.select({ id: users.id }).from(users).limit(1);
	const id = newId("801", act);
	const address = {
		name: "",
		street: "",
		houseNumber: "",
		addition: null,
		locationName: null,
		suburb: null,
		postalCode: "",
		city: "",
		country: "NZ",
	};
	const nothing = { goods: zero, discount: zero, deposit: zero, waste: zero };
	await db.insert(orders).values({
		id,
		status,
		number: id,
		type: "webshop",
		accountId,
		userId: user?.id ?? "",
		orderedBy: "",
		locationId: place?.id ?? "",
		deliveryAddress: address,
		billingAddress: address,
		placedAt: now,
		expectedOn: "2026-12-02",
		paymentMethod: "invoice",
		awaitsPayment: false,
		gstBasisPoints: 1_500,
		...nothing,
		freight: zero,
		adminFee: zero,
		gst: zero,
		total: zero,
		termsVersion,
		key: crypto.randomUUID(),
		...auditValues(act),
	});
	const written = { productCode: "", articleNumber: "", nameEn: "", nameNl: "", sizeEn: "", sizeNl: "" };
	for (const [at, slug] of slugs.entries()) {
		const [row] = await db.select({ id: product.id }).from(product).where(eq(product.slug, slug));
		const line = { orderId: id, position: at + 1, productId: row?.id ?? "", quantity: 1, price: zero };
		await db.insert(orderItem).values({ id: newId("802", act), ...line, ...written, ...nothing, ...auditValues(act) });
	}
}

const boughtTogether = async (db: Db, product: string, by = guest) => {
	const act = actOf(db, by, now);
	const page = await showProduct(act, { product, language: "en-NZ" });
	return page.product?.related.together.map(({ slug }) => slug);
};
const catalogueChanges = async (db: Db) => (await db.select().from(change).where(eq(change.topic, "catalogue"))).length;

describe("bought-together products", () => {
	test("appear when three companies order the products together, not when two do", async ({
		database: { db },
		shop,
	}) => {
		const { tea, cups, firstSize, companies } = shop;
		const renew = () => renewBoughtTogether(actOf(db, system, now));
		const [ownCompany = "", otherCompany = "", third = ""] = companies;
		for (const company of [ownCompany, otherCompany, ownCompany]) await order(db, company, [tea, cups, firstSize]);
		await order(db, third, [tea, cups], "Cancelled");
		await renew();
		expect(await boughtTogether(db, tea), "two companies, and a cancelled order").toEqual([]);
		await order(db, third, [tea, cups]);
		const before = await catalogueChanges(db);
		await renew();
		expect(await boughtTogether(db, tea)).toEqual([cups]);
		expect(await boughtTogether(db, cups)).toEqual([tea]);
		expect(await boughtTogether(db, firstSize)).toEqual([]);
		expect(await catalogueChanges(db)).toBe(before + 1);
		await renew();
		expect(await catalogueChanges(db), "no change without a new result").toBe(before + 1);
	});

	test("disappear with their orders, and hide contract-only products", async ({ database: { db }, shop }) => {
		const { tea, cups, ownCompany, companies } = shop;
		for (const company of companies) await order(db, company, [tea, cups]);
		await renewBoughtTogether(actOf(db, system, now));
		await db.update(product).set({ contractOnly: true }).where(eq(product.slug, cups));
		expect(await boughtTogether(db, tea)).toEqual([]);
		expect(await boughtTogether(db, tea, ownCompany.buyer.viewer)).toEqual([]);
		await db.update(product).set({ contractOnly: false }).where(eq(product.slug, cups));
		expect(await boughtTogether(db, tea)).toEqual([cups]);
		await db.update(orders).set({ status: "Cancelled" }).where(sql`true`);
		await renewBoughtTogether(actOf(db, system, now));
		expect(await boughtTogether(db, tea)).toEqual([]);
		expect(await db.select().from(productTie).where(eq(productTie.tie, "together"))).toEqual([]);
	});
});
