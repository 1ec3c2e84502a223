import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { type CartListing, listRows, longCart, mergeEarlier, startListing } from "./cart-listing.ts";

const row = (name: string, area: string, goods: number) => ({
	line: { name, size: "1 kg", articleNumber: `7${goods}`, area, goods: money(goods) },
});
const rows = [row("Kererū House Espresso", "coffee-beans", 20), row("Earl Grey", "tea", 30), row("Āwhina", "tea", 10)];
const namesIn = (listing: Partial<CartListing>) =>
	listRows(rows, { ...startListing, ...listing }).shown.map(({ line }) => line.name);

test("finds lines by words of name, size and article number, without macrons and case", () => {
	expect(namesIn({ term: "kereru 1 KG" })).toEqual(["Kererū House Espresso"]);
	expect(namesIn({ term: "730" })).toEqual(["Earl Grey"]);
	expect(namesIn({ term: "cocoa" })).toEqual([]);
});

test("sorts lines", () => {
	expect(namesIn({ order: "amount" })).toEqual(["Earl Grey", "Kererū House Espresso", "Āwhina"]);
	expect(namesIn({ order: "category" })).toEqual(["Kererū House Espresso", "Āwhina", "Earl Grey"]);
});

test("shows the first lines of a long cart until the customer wants all", () => {
	const many = Array.from({ length: 255 }, () => row("Earl Grey", "tea", 30));
	expect(listRows(many, startListing)).toMatchObject({ matchCount: 255, shown: { length: longCart } });
	expect(listRows(many, { ...startListing, isWhole: true }).shown).toHaveLength(255);
});

test("merges several lines that were removed before the page was loaded", () => {
	const [fresh, first, second] = [{ isFresh: true }, { isFresh: false }, { isFresh: false }];
	expect(mergeEarlier([fresh, first, second])).toEqual({ single: [fresh], merged: [first, second] });
	expect(mergeEarlier([fresh, first])).toEqual({ single: [fresh, first], merged: [] });
});
