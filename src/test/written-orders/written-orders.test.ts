import { expect, test } from "vitest";
import { everything } from "#demo/range.ts";
import { demoProducts } from "#test/search-index.ts";
import { dutchOrders } from "./dutch-orders.ts";
import { englishOrders } from "./english-orders.ts";
import type { OrderedSize } from "./written-order.ts";

const orders = [...englishOrders, ...dutchOrders];
const lines = orders.flatMap(({ lines }) => lines);
const articleNumbers = new Map(
	demoProducts(everything).flatMap(({ product, sizes }) =>
		sizes.map(({ size, row }) => [`${product.slug} ${size.suffix}`, row.articleNumber]),
	),
);
const isSize = (meaning: (typeof lines)[number][1]): meaning is OrderedSize => Array.isArray(meaning);

test("names sizes and products of the demo, in quantities", () => {
	const sizes = [
		...orders.flatMap(({ lastOrder }) => lastOrder),
		...lines.flatMap(([, meaning]) => (isSize(meaning) ? [meaning] : [])),
	];
	expect(sizes.filter(([, slug, suffix]) => !articleNumbers.has(`${slug} ${suffix}`))).toEqual([]);
	expect(sizes.filter(([quantity]) => !Number.isInteger(quantity) || quantity < 1)).toEqual([]);
	const slugs = new Set(everything.map(({ slug }) => slug));
	const choices = lines.flatMap(([, meaning]) =>
		typeof meaning === "object" && "unsure" in meaning ? meaning.unsure : [],
	);
	expect(choices.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("has a hundred different lines of all kinds in both languages", () => {
	const texts = lines.map(([text]) => text);
	expect(texts.length).toBe(100);
	expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
	expect(lines.filter(([, meaning]) => isSize(meaning)).length).toBeGreaterThanOrEqual(60);
	expect(lines.filter(([, meaning]) => meaning === "no line").length).toBeGreaterThanOrEqual(20);
	expect(dutchOrders.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(40);
});
