import { expect, onTestFinished, test } from "vitest";
import { setCacheLimits } from "#shared/cache.ts";
import { compileRules } from "./search-rules.ts";
import { segmentBuilder } from "./snapshot/segment-builder.ts";
import { createSnapshot } from "./snapshot/snapshot.ts";
import { cachedPerSnapshot } from "./snapshot-memo.ts";

const empty = () => segmentBuilder().done();
const emptySnapshot = () =>
	createSnapshot(
		{ big: empty(), small: empty(), changed: [] },
		{ categories: [], books: [], contracts: [], rules: compileRules([]), zone: "Pacific/Auckland" },
	);

/** The bytes of an answer of one letter with its key. */
const bytesOfAnswer = 110;

function countingCache(atMost: number) {
	setCacheLimits(() => atMost * bytesOfAnswer + bytesOfAnswer / 2);
	onTestFinished(() => setCacheLimits(() => 4_000_000));
	const computed: string[] = [];
	const take = cachedPerSnapshot<string>({ name: "sitemap.files", keepIf: (answer) => answer !== "nothing" });
	const ask = (snapshot: ReturnType<typeof emptySnapshot>, key: string, answer = key) =>
		take(snapshot, key, async () => {
			computed.push(key);
			return answer;
		});
	return { computed, ask, take };
}

test("caches an answer per snapshot", async () => {
	const { computed, ask } = countingCache(10);
	const [old, next] = [emptySnapshot(), emptySnapshot()];
	expect([await ask(old, "a", "1"), await ask(old, "a", "2"), await ask(next, "a", "3")]).toEqual(["1", "1", "3"]);
	expect(computed).toEqual(["a", "a"]);
});

test("drops the least recently used answer", async () => {
	const { computed, ask } = countingCache(2);
	const snapshot = emptySnapshot();
	for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(snapshot, key);
	expect(computed).toEqual(["a", "b", "c", "b"]);
});

test("caches neither failures nor answers that keepIf rejects", async () => {
	const { computed, ask, take } = countingCache(1);
	const snapshot = emptySnapshot();
	await ask(snapshot, "a");
	await ask(snapshot, "x", "nothing");
	await ask(snapshot, "x", "nothing");
	await expect(take(snapshot, "b", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
	await ask(snapshot, "a");
	expect(computed).toEqual(["a", "x", "x"]);
});

test("freezes cached answers", async () => {
	const take = cachedPerSnapshot<{ total: number }>({ name: "sitemap.files", keepIf: () => true });
	const answer = await take(emptySnapshot(), "a", async () => ({ total: 1 }));
	expect(() => Object.assign(answer, { total: 2 })).toThrow(TypeError);
});
