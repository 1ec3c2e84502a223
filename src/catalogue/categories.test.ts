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
const build = (categories: CategoryNode[] | null | undefined, here = "beans", rootCategoryId = beans.id) =>
	buildCategories({ categories, rootCategoryId, allCategoriesLabel: "All", here });

test("all of the root goes before what stands below it, and one knows where one is", () => {
	expect(build([beans], "filter")).toEqual([
		{ slug: "beans", label: "All", productCount: 48, isHere: false },
		{ slug: "espresso", label: "ESPRESSO", productCount: 21, isHere: false },
		{ slug: "filter", label: "FILTER", productCount: 12, isHere: true },
	]);
});

test("where nothing stands below, and where the root is another, there is nothing to choose", () => {
	expect(build([leaf("beans", 48)])).toEqual([]);
	expect(build([beans], "beans", "another")).toEqual([]);
	expect(build([])).toEqual([]);
});

test.each([null, undefined])("categories that are %s are missed aloud", (missing) => {
	expect(() => build(missing)).toThrow(new Error("Categories are not provided"));
});
