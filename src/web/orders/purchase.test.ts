import { expect, test } from "vitest";
import { markTracked } from "./purchase.ts";

const now = new Date("2026-11-30T21:00:00Z");
const order = { id: "801a", isMine: true, placedAt: "2026-11-30T20:59:00Z" };

function storageWith(values: Record<string, string> = {}) {
	const storage = {
		getItem: (name: string) => values[name] ?? null,
		setItem(name: string, text: string) {
			values[name] = text;
		},
	};
	return () => storage;
}

test("tracks a purchase once, also after a reload and in a second tab", () => {
	const storage = storageWith();
	expect([order, order, { ...order, id: "801b" }, order].map((viewed) => markTracked(storage, viewed, now))).toEqual([
		true,
		false,
		true,
		false,
	]);
});

test("tracks the plan of an order apart from its purchase", () => {
	const storage = storageWith();
	expect(markTracked(storage, order, now)).toBe(true);
	expect(markTracked(storage, order, now, "started-plans")).toBe(true);
	expect(markTracked(storage, order, now, "started-plans")).toBe(false);
});

test.each([
	["an order of a colleague", { ...order, isMine: false }],
	["an order of last week", { ...order, placedAt: "2026-11-23T20:59:00Z" }],
])("does not track %s", (_, order) => {
	expect(markTracked(storageWith(), order, now)).toBe(false);
});

test("tracks when the stored value is broken, and never without storage", () => {
	expect(markTracked(storageWith({ purchases: "{" }), order, now)).toBe(true);
	expect(markTracked(storageWith({ purchases: '{"a":1}' }), order, now)).toBe(true);
	const forbiddenStorage = () => {
		throw new Error("The browser keeps nothing");
	};
	expect(markTracked(forbiddenStorage, order, now)).toBe(false);
});
