import { expect, test } from "vitest";
import { forgetCount, keepCount, waitingCount } from "./waiting-counts.ts";

const items = new Map<string, string>();
const storage = () => ({
	getItem: (name: string) => items.get(name) ?? null,
	setItem: (name: string, value: string) => void items.set(name, value),
});
const beans = { owner: "user company", locationId: "131", product: "beans" };
const tea = { ...beans, product: "tea" };

test("keeps the last count of each product until the shop answers it", () => {
	keepCount(storage, { ...beans, pieces: 3 }, 0);
	keepCount(storage, { ...tea, pieces: 0 }, 0);
	keepCount(storage, { ...beans, pieces: 4 }, 0);
	expect([waitingCount(storage, beans, 1), waitingCount(storage, tea, 1)]).toEqual([4, 0]);
	forgetCount(storage, beans, 1);
	expect([waitingCount(storage, beans, 1), waitingCount(storage, tea, 1)]).toEqual([null, 0]);
});

test("gives a count to nobody else, and to no other location", () => {
	keepCount(storage, { ...beans, pieces: 3 }, 0);
	expect(waitingCount(storage, { ...beans, owner: "other company" }, 1)).toBeNull();
	expect(waitingCount(storage, { ...beans, locationId: "132" }, 1)).toBeNull();
});

test("forgets a count after a day", () => {
	keepCount(storage, { ...beans, pieces: 3 }, 0);
	const dayMs = 24 * 60 * 60_000;
	expect([waitingCount(storage, beans, dayMs - 1), waitingCount(storage, beans, dayMs)]).toEqual([3, null]);
});

test("ignores an item that is no list of counts", () => {
	items.set("stock-counts", "{");
	expect(waitingCount(storage, beans, 0)).toBeNull();
});
