import { expect, test } from "vitest";
import { buildCategories, type CategoryNode } from "./categories.ts";

const leaf = (slug: string, productCount: number): CategoryNode => ({
	id: `id of ${slug}`,
	slug,
	name: slug.toUpperCase(),
	productCount,
	children: [],
});
const beans = { ...leaf("beans", 48), children: [leaf("espresso", 21), leaf("filter", 12)] };
const build = (categories: CategoryNode[] | null | undefined, currentSlug = "beans", rootCategoryId = beans.id) =>
	buildCategories({ categories, rootCategoryId, allCategoriesLabel: "All", currentSlug });

test("lists the root before its subcategories and marks the current one", () => {
	expect(build([beans], "filter")).toEqual([
		{ slug: "beans", label: "All", productCount: 48, isHere: false },
		{ slug: "espresso", label: "ESPRESSO", productCount: 21, isHere: false },
		{ slug: "filter", label: "FILTER", productCount: 12, isHere: true },
	]);
});

test("returns nothing for a root without subcategories or another root", () => {
	expect(build([leaf("beans", 48)])).toEqual([]);
	expect(build([beans], "beans", "another")).toEqual([]);
	expect(build([])).toEqual([]);
});

test.each([null, undefined])("throws when the categories are %s", (missing) => {
	expect(() => build(missing)).toThrow(new Error("Categories are not provided"));
});
