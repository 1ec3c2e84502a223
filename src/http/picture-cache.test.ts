import { expect, test } from "vitest";
import { shelfOf } from "./picture-cache.ts";

const of = (bytes: number) => ({ webp: new Uint8Array(bytes), tag: `"${bytes}"` });

test("what was shown longest ago goes first, and never more stands there than may", () => {
	const shelf = shelfOf(100);
	shelf.put("/a", of(40));
	shelf.put("/b", of(40));
	expect(shelf.get("/a")?.tag).toBe('"40"');
	shelf.put("/c", of(40));
	expect([shelf.get("/a"), shelf.get("/b"), shelf.get("/c")].map(Boolean)).toEqual([true, false, true]);
});

test("the same address is counted once", () => {
	const shelf = shelfOf(100);
	for (let nth = 0; nth < 10; nth++) shelf.put("/a", of(40));
	shelf.put("/b", of(60));
	expect([shelf.get("/a"), shelf.get("/b")].map(Boolean)).toEqual([true, true]);
});

test("what is larger than the shelf is not put there, and takes nothing with it for ever", () => {
	const shelf = shelfOf(100);
	shelf.put("/a", of(101));
	expect(shelf.get("/a")).toBeUndefined();
	shelf.put("/b", of(100));
	expect(shelf.get("/b")).toBeDefined();
});

test("ten thousand come and go, and what stays is what fits", () => {
	const shelf = shelfOf(1_000);
	for (let nth = 0; nth < 10_000; nth++) shelf.put(`/${nth}`, of(100));
	const there = Array.from({ length: 10_000 }, (_, nth) => nth).filter((nth) => shelf.get(`/${nth}`));
	expect(there).toEqual([9_990, 9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999]);
});
