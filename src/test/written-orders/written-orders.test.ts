import { expect, test } from "vitest";
import { everything } from "#demo/range.ts";
import { demoProducts } from "#test/search-index.ts";
import { dutchOrders } from "./dutch-orders.ts";
import { englishOrders } from "./english-orders.ts";
import { moreDutchOrders } from "./more-dutch-orders.ts";
import { moreEnglishOrders } from "./more-english-orders.ts";
import type { OrderedSize } from "./written-order.ts";

const firstSet = [...englishOrders, ...dutchOrders];
const secondSet = [...moreEnglishOrders, ...moreDutchOrders];
const orders = [...firstSet, ...secondSet];
const lines = orders.flatMap(({ lines }) => lines);
const articleNumbers = new Map(
	demoProducts(everything).flatMap(({ product, sizes }) =>
		sizes.map(({ size, row }) => [`${product.slug} ${size.suffix}`, row.articleNumber]),
	),
);
const sizesOf = (meaning: (typeof lines)[number][1]): readonly OrderedSize[] => {
	if (typeof meaning === "string" || "unsure" in meaning) return [];
	return "several" in meaning ? meaning.several : [meaning];
};

test("names sizes and products of the demo, in quantities", () => {
	const sizes = [...orders.flatMap(({ lastOrder }) => lastOrder), ...lines.flatMap(([, meaning]) => sizesOf(meaning))];
	expect(sizes.filter(([, slug, suffix]) => !articleNumbers.has(`${slug} ${suffix}`))).toEqual([]);
	expect(sizes.filter(([quantity]) => !Number.isInteger(quantity) || quantity < 1)).toEqual([]);
	const slugs = new Set(everything.map(({ slug }) => slug));
	const choices = lines.flatMap(([, meaning]) =>
		typeof meaning === "object" && "unsure" in meaning ? meaning.unsure : [],
	);
	expect(choices.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test.each([
	["first", firstSet],
	["second", secondSet],
])("has a hundred different lines of all kinds in both languages in the %s set", (_, set) => {
	const lines = set.flatMap(({ lines }) => lines);
	const texts = lines.map(([text]) => text);
	expect(texts.length).toBe(100);
	expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
	expect(lines.filter(([, meaning]) => sizesOf(meaning).length > 0).length).toBeGreaterThanOrEqual(50);
	expect(lines.filter(([, meaning]) => meaning === "no line").length).toBeGreaterThanOrEqual(20);
	const dutch = set.filter(({ language }) => language === "nl-NL").flatMap(({ lines }) => lines);
	expect(dutch.length).toBeGreaterThanOrEqual(35);
});
