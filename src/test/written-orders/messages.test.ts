import { expect, test } from "vitest";
import { everything } from "#demo/range.ts";
import type { Language } from "#i18n/languages.ts";
import { dutchOrders } from "./dutch-orders.ts";
import { englishOrders } from "./english-orders.ts";
import { heldOutMessages } from "./held-out-messages.ts";
import { moreDutchOrders } from "./more-dutch-orders.ts";
import { moreEnglishOrders } from "./more-english-orders.ts";
import { tuningMessages } from "./tuning-messages.ts";
import { tuningMoreMessages } from "./tuning-more-messages.ts";
import { heldOutUnsoldLines, tuningUnsoldLines } from "./unsold-lines.ts";
import { unsoldLinesMore } from "./unsold-lines-more.ts";
import type { ItemMeaning, OrderedSize, WrittenMessages } from "./written-order.ts";

const ordering = [...tuningMessages, ...heldOutMessages];
const every = [...ordering, ...tuningMoreMessages, ...tuningUnsoldLines, ...heldOutUnsoldLines, ...unsoldLinesMore];
const oldOrders = [...englishOrders, ...dutchOrders, ...moreEnglishOrders, ...moreDutchOrders];
const sizes = new Set(everything.flatMap(({ slug, sizes }) => sizes.map(({ suffix }) => `${slug} ${suffix}`)));
const slugs = new Set(everything.map(({ slug }) => slug));
const meaningsOf = (sets: readonly WrittenMessages[]): ItemMeaning[] =>
	sets.flatMap(({ messages }) => messages.flatMap(([, meanings]) => meanings));
const countOf = (sets: readonly WrittenMessages[], language: Language): number =>
	sets.filter((set) => set.language === language).flatMap(({ messages }) => messages).length;
const isSize = (meaning: ItemMeaning): meaning is OrderedSize => Array.isArray(meaning);

test("names sizes and products of the demo, in quantities", () => {
	const ordered = [...every.flatMap(({ lastOrder }) => lastOrder), ...meaningsOf(every).filter(isSize)];
	expect(ordered.filter(([, slug, suffix]) => !sizes.has(`${slug} ${suffix}`))).toEqual([]);
	expect(ordered.filter(([quantity]) => !Number.isInteger(quantity) || quantity < 1)).toEqual([]);
	const choices = meaningsOf(every).flatMap((meaning) =>
		typeof meaning === "object" && "unsure" in meaning ? meaning.unsure : [],
	);
	expect(choices.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("leaves only products of the previous order out of it", () => {
	for (const { lastOrder, messages } of every)
		for (const meaning of messages.flatMap(([, meanings]) => meanings))
			if (typeof meaning === "object" && "lastOrderWithout" in meaning) {
				const ordered = lastOrder.map(([, slug]) => slug);
				expect(lastOrder).not.toEqual([]);
				expect(meaning.lastOrderWithout.filter((slug) => !ordered.includes(slug))).toEqual([]);
			}
});

test("has the same number of messages of each language in both halves", () => {
	for (const half of [tuningMessages, heldOutMessages])
		expect([countOf(half, "en-NZ"), countOf(half, "nl-NL")]).toEqual([18, 12]);
	for (const half of [tuningUnsoldLines, heldOutUnsoldLines])
		expect([countOf(half, "en-NZ"), countOf(half, "nl-NL")]).toEqual([14, 8]);
});

test("has more than one item in most messages of one line", () => {
	for (const half of [tuningMessages, heldOutMessages]) {
		const messages = half.flatMap(({ messages }) => messages);
		expect(messages.filter(([, meanings]) => meanings.length > 1).length).toBeGreaterThanOrEqual(25);
		expect(messages.filter(([text]) => text.includes("\n"))).toEqual([]);
	}
});

test("has no message twice, and none of the old orders", () => {
	const texts = [
		...every.flatMap(({ messages }) => messages.map(([text]) => text.toLowerCase())),
		...oldOrders.flatMap(({ lines }) => lines.map(([text]) => text.toLowerCase())),
	];
	expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
