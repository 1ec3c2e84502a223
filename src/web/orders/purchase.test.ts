import { expect, test } from "vitest";
import { firstSeen } from "./purchase.ts";

const now = new Date("2026-11-30T21:00:00Z");
const order = { id: "801a", isMine: true, placedAt: "2026-11-30T20:59:00Z" };

function shelfOf(kept: Record<string, string> = {}) {
	const shelf = {
		getItem: (name: string) => kept[name] ?? null,
		setItem(name: string, text: string) {
			kept[name] = text;
		},
	};
	return () => shelf;
}

test("a purchase is told once, after a reload and in a second tab, too", () => {
	const shelf = shelfOf();
	expect([order, order, { ...order, id: "801b" }, order].map((seen) => firstSeen(shelf, seen, now))).toEqual([
		true,
		false,
		true,
		false,
	]);
});

test.each([
	["a colleague's", { ...order, isMine: false }],
	["one of last week", { ...order, placedAt: "2026-11-23T20:59:00Z" }],
])("%s is no purchase of this moment", (_, seen) => {
	expect(firstSeen(shelfOf(), seen, now)).toBe(false);
});

test("what was kept and cannot be read is as if nothing was, and where nothing can be kept nothing is told", () => {
	expect(firstSeen(shelfOf({ purchases: "{" }), order, now)).toBe(true);
	expect(firstSeen(shelfOf({ purchases: '{"a":1}' }), order, now)).toBe(true);
	const shut = () => {
		throw new Error("The browser keeps nothing");
	};
	expect(firstSeen(shut, order, now)).toBe(false);
});
