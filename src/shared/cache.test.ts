import fc from "fast-check";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { approximateBytes } from "./approximate-bytes.ts";
import { cacheSizes, newCache, newLoadingCache, setCacheLimits } from "./cache.ts";

/** A weight in the bytes of a cache, next to which keys are light. */
const unit = 100_000;
const name = "sitemap.files";

/** Limits the caches of these tests to a sum of weights. */
function limitWeights(atMost: number): void {
	setCacheLimits(() => atMost * unit + unit / 2);
}

const weighingCache = (weightOf: (value: number) => number = () => 1) =>
	newCache<string, number>({ name, bytesOf: (value) => weightOf(value) * unit });

afterEach(() => setCacheLimits(() => 4_000_000));

/** A slow cache: an array with the most recently used value at its end. The weight of a value is the value. */
function arrayCache(atMost: number) {
	let all: (readonly [key: string, value: number])[] = [];
	const weight = () => all.reduce((sum, [, value]) => sum + value, 0);
	const find = (key: string) => all.find(([own]) => own === key)?.[1];
	const set = (key: string, value: number) => {
		all = all.filter(([own]) => own !== key);
		if (value > atMost) return;
		all.push([key, value]);
		while (weight() > atMost) all.shift();
	};
	return {
		set,
		get(key: string) {
			const values = find(key);
			if (values !== undefined) set(key, values);
			return values;
		},
	};
}

test.each([{ by: "their number" }, { by: "their weight" }])("holds the last used values, limited by $by", ({ by }) => {
	const key = fc.constantFrom("a", "b", "c", "d", "e");
	const value = by === "their weight" ? fc.integer({ min: 1, max: 5 }) : fc.constant(1);
	const step = fc.oneof(fc.record({ set: key, value }), fc.record({ get: key }));
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { minLength: 30, maxLength: 40 }), (atMost, steps) => {
			limitWeights(atMost);
			const [cache, slow] = [weighingCache(by === "their weight" ? (value) => value : undefined), arrayCache(atMost)];
			for (const step of steps) {
				if ("get" in step) expect(cache.get(step.get)).toBe(slow.get(step.get));
				else for (const all of [cache, slow]) all.set(step.set, step.value);
			}
			cache.clear();
		}),
		{ numRuns: 300 },
	);
});

test("does not hold a value heavier than the limit, and keeps the others", () => {
	limitWeights(100);
	const cache = weighingCache((value) => value);
	cache.set("a", 60);
	cache.set("b", 101);
	expect([cache.get("a"), cache.get("b")]).toEqual([60, undefined]);
	cache.clear();
});

test("holds nothing after it is cleared, and then as much as before", () => {
	limitWeights(2);
	const cache = weighingCache();
	for (const key of ["a", "b"]) cache.set(key, 1);
	cache.clear();
	for (const key of ["c", "d"]) cache.set(key, 1);
	expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([undefined, undefined, 1, 1]);
	cache.clear();
});

test("drops the values that match, keeps the others, and then holds as much as before", () => {
	limitWeights(3);
	const cache = weighingCache();
	for (const [key, value] of Object.entries({ a: 1, b: 2, c: 1 })) cache.set(key, value);
	cache.dropIf((value) => value === 1);
	expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([undefined, 2, undefined]);
	for (const key of ["d", "e", "f"]) cache.set(key, 3);
	expect(["b", "d", "e", "f"].map((key) => cache.get(key))).toEqual([undefined, 3, 3, 3]);
	cache.clear();
});

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

/** Counts how often each key is computed. */
function counting({ atMost, ...limits }: { forMs?: number; atMost: number; keepIf?: (value: string) => boolean }) {
	limitWeights(atMost);
	const computed: string[] = [];
	const cache = newLoadingCache<string>({ ...limits, name, bytesOf: () => unit });
	onTestFinished(cache.clear);
	const load = (key: string, ms = 0) =>
		cache.load(key, at(ms), async () => {
			computed.push(key);
			return `${key}${computed.length}`;
		});
	return { computed, load, get: (key: string, ms = 0) => cache.get(key, at(ms)), clear: cache.clear };
}

test("expires values at the next multiple of the clock", async () => {
	const { load, get } = counting({ forMs: 5_000, atMost: 10 });
	expect(await load("a", 0)).toBe("a1");
	expect(await load("a", 4_999)).toBe("a1");
	expect([get("a", 4_999), get("a", 5_000)]).toEqual(["a1", undefined]);
	expect(await load("a", 5_000)).toBe("a2");
	expect(await load("b", 9_999)).toBe("b3");
	expect(await load("b", 10_000)).toBe("b4");
});

test("keeps values for ever without a time", async () => {
	const cache = newLoadingCache<string>({ name });
	await cache.load("a", at(0), async () => "a");
	expect(cache.get("a", new Date(8_640_000_000_000_000))).toBe("a");
});

test("keeps nothing for no time", async () => {
	const { load } = counting({ forMs: 0, atMost: 10 });
	expect([await load("a"), await load("a")]).toEqual(["a1", "a2"]);
});

test("shares one computation between callers at the same time", async () => {
	const { load, get, computed } = counting({ forMs: 5_000, atMost: 10 });
	const both = [load("a"), load("a")];
	expect(get("a")).toBeUndefined();
	expect(await Promise.all(both)).toEqual(["a1", "a1"]);
	expect([get("a"), computed]).toEqual(["a1", ["a"]]);
});

test.each([
	{ values: "the least recently used value", forMs: undefined, computed: ["a", "b", "c", "b"] },
	{ values: "of values that expire the one computed first", forMs: 5_000, computed: ["a", "b", "c", "a", "b"] },
])("drops $values when there are too many", async ({ forMs, computed }) => {
	const counted = counting({ atMost: 2, ...(forMs && { forMs }) });
	for (const key of ["a", "b", "a", "c", "a", "b"]) await counted.load(key);
	expect(counted.computed).toEqual(computed);
});

test("does not keep a failure", async () => {
	const cache = newLoadingCache<string>({ forMs: 5_000, name });
	await expect(cache.load("a", at(0), () => Promise.reject(new Error("no water")))).rejects.toThrow("no water");
	expect(await cache.load("a", at(1), async () => "coffee")).toBe("coffee");
});

test("does not keep a value that was cleared while it was computed", async () => {
	const { load, clear } = counting({ forMs: 5_000, atMost: 10 });
	await load("a", 0);
	clear();
	const loading = load("a", 1);
	clear();
	expect([await loading, await load("a", 2), await load("a", 3)]).toEqual(["a2", "a3", "a3"]);
});

test("does not let a cleared computation replace the one after it", async () => {
	const cache = newLoadingCache<string>({ forMs: 5_000, name });
	const slow = Promise.withResolvers<string>();
	const old = cache.load("a", at(0), () => slow.promise);
	cache.clear();
	await cache.load("a", at(1), async () => "new");
	slow.resolve("old");
	expect([await old, cache.get("a", at(2))]).toEqual(["old", "new"]);
});

test("computes a value again that it must not keep", async () => {
	let computed = 0;
	limitWeights(2);
	const cache = newLoadingCache<number>({ forMs: 60_000, name, bytesOf: () => unit, keepIf: (value) => value > 2 });
	const load = () => cache.load("a", at(0), async () => ++computed);
	expect([await load(), await load(), await load(), await load()]).toEqual([1, 2, 3, 3]);
});

test("pushes nothing out for values that it must not keep", async () => {
	const { load, computed } = counting({ forMs: 5_000, atMost: 2, keepIf: (value) => !value.startsWith("no") });
	for (const key of ["coffee", "tea"]) await load(key);
	await Promise.all(["no-1-", "no-2-", "no-3-"].map((key) => load(key)));
	await Promise.all(["coffee", "tea", "no-1-"].map((key) => load(key)));
	expect(computed).toEqual(["coffee", "tea", "no-1-", "no-2-", "no-3-", "no-1-"]);
});

test("caches of one name share its bytes: a value of one makes room for a value of another", () => {
	limitWeights(2);
	const [one, other] = [weighingCache(), weighingCache()];
	one.set("a", 1);
	one.set("b", 2);
	one.get("a");
	other.set("c", 3);
	expect([one.get("a"), one.get("b"), other.get("c")]).toEqual([1, undefined, 3]);
	const size = cacheSizes().find((size) => size.name === name);
	expect(size).toMatchObject({ count: 2, limit: 2.5 * unit });
	expect(size?.bytes).toBeGreaterThanOrEqual(2 * unit);
	one.clear();
	other.clear();
	expect(cacheSizes().find((size) => size.name === name)).toMatchObject({ count: 0, bytes: 0 });
});

test.each([
	{ of: "a text", value: "x".repeat(1_000), least: 1_000, most: 1_100 },
	{ of: "a list of texts", value: Array.from({ length: 100 }, () => "1234567890"), least: 1_000, most: 3_000 },
	{ of: "bytes", value: new Uint8Array(5_000), least: 5_000, most: 5_100 },
	{
		of: "a map and a set",
		value: [new Map([["a", "b".repeat(500)]]), new Set(["c".repeat(500)])],
		least: 1_000,
		most: 1_300,
	},
	{ of: "a function", value: () => 1, least: 1_000, most: 1_100 },
])("estimates the bytes of $of", ({ value, least, most }) => {
	expect(approximateBytes(value)).toBeGreaterThanOrEqual(least);
	expect(approximateBytes(value)).toBeLessThanOrEqual(most);
});

test("counts what is in a value twice once, and ends with a circle", () => {
	const text = { text: "x".repeat(1_000) };
	const circle: { text: object; self?: object } = { text };
	circle.self = circle;
	expect(approximateBytes([text, text, circle])).toBeLessThan(1_300);
});
