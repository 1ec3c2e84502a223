import { expect, test } from "vitest";
import { segmentBuilder } from "./snapshot/segment-builder.ts";
import { createSnapshot } from "./snapshot/snapshot.ts";
import { cachedPerSnapshot } from "./snapshot-memo.ts";

const empty = () => segmentBuilder().done();
const aShelf = () =>
	createSnapshot(
		{ big: empty(), small: empty(), changed: [] },
		{ categories: [], books: [], contracts: [], zone: "Pacific/Auckland" },
	);

function asking(atMost: number) {
	const made: string[] = [];
	const take = cachedPerSnapshot<string>({ atMost, keepIf: (answer) => answer !== "nothing" });
	const ask = (snapshot: ReturnType<typeof aShelf>, key: string, answer = key) =>
		take(snapshot, key, async () => {
			made.push(key);
			return answer;
		});
	return { made, ask, take };
}

test("an answer holds as long as its shelf stands", async () => {
	const { made, ask } = asking(10);
	const [old, next] = [aShelf(), aShelf()];
	expect([await ask(old, "a", "1"), await ask(old, "a", "2"), await ask(next, "a", "3")]).toEqual(["1", "1", "3"]);
	expect(made).toEqual(["a", "a"]);
});

test("what was asked for longest ago goes when there are too many", async () => {
	const { made, ask } = asking(2);
	const snapshot = aShelf();
	for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(snapshot, key);
	expect(made).toEqual(["a", "b", "c", "b"]);
});

test("what is not there, and what failed, is asked for again and pushes nothing out", async () => {
	const { made, ask, take } = asking(1);
	const snapshot = aShelf();
	await ask(snapshot, "a");
	await ask(snapshot, "x", "nothing");
	await ask(snapshot, "x", "nothing");
	await expect(take(snapshot, "b", () => Promise.reject(new Error("no water")))).rejects.toThrow("no water");
	await ask(snapshot, "a");
	expect(made).toEqual(["a", "x", "x"]);
});

test("an answer that is kept cannot be changed by whoever has it", async () => {
	const take = cachedPerSnapshot<{ total: number }>({ atMost: 1, keepIf: () => true });
	const answer = await take(aShelf(), "a", async () => ({ total: 1 }));
	expect(() => Object.assign(answer, { total: 2 })).toThrow(TypeError);
});
