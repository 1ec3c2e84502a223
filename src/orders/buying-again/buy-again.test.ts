import { expect, test } from "vitest";
import { arrangeLines, readBuyAgain, writeBuyAgain } from "./buy-again.ts";

const areas = ["coffee-beans", "tea"];
const line = (name: string, area: string, times: number, day: number) => ({
	name,
	articleNumber: `BR-${times}00${day}`,
	area,
	times,
	last: { on: `2026-11-${day}T00:00:00.000Z` },
});
const lines = [
	line("Kererū House Espresso", "coffee-beans", 2, 20),
	line("Earl Grey", "tea", 9, 12),
	line("Decaf Espresso", "coffee-beans", 5, 10),
];

test.each([
	{ search: "", names: ["Kererū House Espresso", "Earl Grey", "Decaf Espresso"] },
	{ search: "?sort=often", names: ["Earl Grey", "Decaf Espresso", "Kererū House Espresso"] },
	{ search: "?sort=category", names: ["Decaf Espresso", "Kererū House Espresso", "Earl Grey"] },
	{ search: "?area=tea", names: ["Earl Grey"] },
	{ search: "?q=espresso+kereru", names: ["Kererū House Espresso"] },
	{ search: "?q=br-5", names: ["Decaf Espresso"] },
	{ search: "?sort=cheapest&area=&q=", names: ["Kererū House Espresso", "Earl Grey", "Decaf Espresso"] },
])("arranges the lines by '$search'", ({ search, names }) => {
	expect(arrangeLines(lines, readBuyAgain(search), areas).map(({ name }) => name)).toEqual(names);
});

test("writes the choices that it reads", () => {
	const search = "?sort=often&area=tea&locations=all&q=earl";
	expect(writeBuyAgain(readBuyAgain(search))).toBe(search);
	expect(writeBuyAgain(readBuyAgain(""))).toBe("");
});
