import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { category, product, productGroup } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { listProducts } from "./catalogue-view.db.ts";
import { findCategory } from "./category.db.ts";
import { suggest } from "./search/suggestions.db.ts";

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => ({
	...people(),
	...(await smallRange(db)),
}));

const find = (db: Db, slug: string, language: Language = "en-NZ", by: Viewer = guest) =>
	findCategory(actOf(db, by), { slug, language });

describe("a category", () => {
	test("has its ancestors, subcategories and product counts", async ({ database: { db }, shop: _ }) => {
		const { category: beans } = await find(db, "coffee-beans");
		expect(beans).toMatchObject({ slug: "coffee-beans", name: "Coffee beans", area: "coffee-beans", above: [] });
		const [root] = beans?.categories ?? [];
		expect(root).toMatchObject({ id: beans?.rootCategoryId, slug: "coffee-beans" });
		const inside = root?.children.map(({ productCount }) => productCount) ?? [];
		expect(inside.reduce((sum, count) => sum + count, 0)).toBe(root?.productCount);
		const { total } = await listProducts(
			actOf(db, guest),
			{ category: "coffee-beans", term: null, search: "", language: "en-NZ" },
			null,
		);
		expect(root?.productCount).toBe(total);

		const { category: below } = await find(db, root?.children[0]?.slug ?? "", "nl-NL");
		expect(below).toMatchObject({ area: "coffee-beans", above: [{ slug: "coffee-beans", name: "Koffiebonen" }] });
		expect(below?.categories[0]?.slug).toBe("coffee-beans");
	});

	test("does not count contract-only products of other companies", async ({ database: { db }, shop }) => {
		const { category: before } = await find(db, "tea");
		const [tea] = await db.select().from(category).where(eq(category.slug, "tea"));
		const [subcategory] = await db
			.select()
			.from(category)
			.where(eq(category.parentId, tea?.id ?? ""));
		const [group] = await db
			.select()
			.from(productGroup)
			.where(eq(productGroup.categoryId, subcategory?.id ?? ""));
		const setContractOnly = (contractOnly: boolean) =>
			db
				.update(product)
				.set({ contractOnly })
				.where(eq(product.groupId, group?.id ?? ""));
		await setContractOnly(true);
		const count = async (by: Viewer) => (await find(db, "tea", "en-NZ", by)).category?.categories[0]?.productCount;
		expect(await count(shop.otherCompany.buyer.viewer)).toBe((before?.categories[0]?.productCount ?? 0) - 1);
		expect(await count(shop.staff.sales ?? guest)).toBe(before?.categories[0]?.productCount);
		await setContractOnly(false);
	});

	test("is found by an earlier slug", async ({ database: { db }, shop: _ }) => {
		const renameSlug = (slug: string, oldSlug: string) =>
			db.update(category).set({ slug }).where(eq(category.slug, oldSlug));
		await renameSlug("loose-leaf", "black-tea");
		expect((await find(db, "black-tea")).category?.slug).toBe("loose-leaf");
		await renameSlug("black-tea", "loose-leaf");
		expect((await find(db, "loose-leaf")).category?.slug).toBe("black-tea");
	});

	test("is suggested for an unknown slug with the same beginning", async ({ database: { db }, shop: _ }) => {
		const { category: unknown, similar } = await find(db, "coffee-beens");
		expect(unknown).toBeNull();
		expect(similar[0]).toEqual({ slug: "coffee-beans", name: "Coffee beans" });
		expect(await find(db, "zzz")).toEqual({ category: null, similar: [] });
	});
});

describe("suggestions", () => {
	const ask = (db: Db, term: string, language: Language = "en-NZ") =>
		suggest(actOf(db, guest), { term, language, limit: 5 }, null);

	test("contain categories by name, with their area and product count", async ({ database: { db }, shop: _ }) => {
		const { categories } = await ask(db, "espresso");
		expect(categories).toContainEqual(
			expect.objectContaining({ slug: "espresso", area: "coffee-beans", inside: "Coffee beans" }),
		);
		const { categories: dutch } = await ask(db, "thee", "nl-NL");
		expect(dutch[0]).toMatchObject({ slug: "tea", area: "tea", inside: null });
		for (const { productCount } of [...categories, ...dutch]) expect(productCount).toBeGreaterThan(0);
	});

	test("contain brands by prefix", async ({ database: { db }, shop: { groups } }) => {
		const all = new Set(groups.map(({ brand, b2bBrand }) => b2bBrand ?? brand));
		expect(all.size).toBeGreaterThan(5);
		for (const brand of all) {
			const { brands } = await ask(db, brand);
			expect(brands.map(({ name }) => name)).toContain(brand);
			for (const { name, productCount } of brands) {
				expect(name).toContain(brand);
				expect(productCount).toBeGreaterThan(0);
			}
		}
		expect((await ask(db, " ")).brands).toEqual([]);
	});
});
