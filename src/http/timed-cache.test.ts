import { expect, test } from "vitest";
import { keep } from "./timed-cache.ts";

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

/** Counts how often each key had to be made. */
function kitchen(limits: { forMs: number; atMost: number }) {
	const made: string[] = [];
	const { take, drop } = keep<string>(limits);
	const ask = (key: string, ms: number) =>
		take(key, at(ms), async () => {
			made.push(key);
			return `${key}${made.length}`;
		});
	return { made, ask, drop };
}

test("what is kept is given until its time is over, and not a millisecond longer", async () => {
	const { ask } = kitchen({ forMs: 5_000, atMost: 10 });
	expect(await ask("a", 0)).toBe("a1");
	expect(await ask("a", 4_999)).toBe("a1");
	expect(await ask("a", 5_000)).toBe("a2");
	expect(await ask("b", 9_999)).toBe("b3");
	expect(await ask("b", 10_000), "the clock's time, not its own").toBe("b4");
});

test("two who ask at once wait for the same", async () => {
	const { ask, made } = kitchen({ forMs: 5_000, atMost: 10 });
	expect(await Promise.all([ask("a", 0), ask("a", 0)])).toEqual(["a1", "a1"]);
	expect(made).toHaveLength(1);
});

test("when there are too many, the one made longest ago goes", async () => {
	const { ask, made } = kitchen({ forMs: 5_000, atMost: 2 });
	for (const key of ["a", "b", "c"]) await ask(key, 0);
	for (const key of ["c", "b", "a"]) await ask(key, 1);
	expect(made).toEqual(["a", "b", "c", "a"]);
});

test("what failed is not kept", async () => {
	const { take } = keep<string>({ forMs: 5_000, atMost: 10 });
	await expect(take("a", at(0), () => Promise.reject(new Error("no water")))).rejects.toThrow("no water");
	expect(await take("a", at(1), async () => "coffee")).toBe("coffee");
});

test("what is dropped is made again, also when it was being made just then", async () => {
	const { ask, drop } = kitchen({ forMs: 5_000, atMost: 10 });
	await ask("a", 0);
	drop();
	const begun = ask("a", 1);
	drop();
	expect([await begun, await ask("a", 2), await ask("a", 3)]).toEqual(["a2", "a3", "a3"]);
});

test("kept for no time is not kept", async () => {
	const { ask } = kitchen({ forMs: 0, atMost: 10 });
	expect(await ask("a", 0)).toBe("a1");
	expect(await ask("a", 0)).toBe("a2");
});

test("what is not worth it is made again each time", async () => {
	let made = 0;
	const kept = keep<number>({ forMs: 60_000, atMost: 2, ifWorth: (number) => number > 2 });
	const take = () => kept.take("a", new Date(0), async () => ++made);
	expect([await take(), await take(), await take(), await take()]).toEqual([1, 2, 3, 3]);
});

test("what is not worth it pushes nothing out, however many ask for it at once", async () => {
	const made: string[] = [];
	const { take } = keep<string>({ forMs: 5_000, atMost: 2, ifWorth: (made) => !made.startsWith("no") });
	const ask = (key: string) =>
		take(key, at(0), async () => {
			made.push(key);
			return key;
		});
	await ask("coffee");
	await ask("tea");
	await Promise.all(["no-1", "no-2", "no-3"].map(ask));
	await Promise.all(["coffee", "tea", "no-1"].map(ask));
	expect(made).toEqual(["coffee", "tea", "no-1", "no-2", "no-3", "no-1"]);
});
