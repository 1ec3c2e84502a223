import fc from "fast-check";
import { expect, test } from "vitest";
import { lastOnes } from "./lru.ts";

/** A list with the last one at its end, and nothing else. */
function slowly(atMost: number) {
	let all: (readonly [key: string, one: number])[] = [];
	const find = (key: string) => all.find(([own]) => own === key)?.[1];
	const keep = (key: string, one: number) => {
		all = [...all.filter(([own]) => own !== key), [key, one] as const].slice(-atMost);
	};
	return {
		keep,
		find(key: string) {
			const found = find(key);
			if (found !== undefined) keep(key, found);
			return found;
		},
	};
}

test("what was asked for last is there, what was asked for longest ago has gone", () => {
	const key = fc.constantFrom("a", "b", "c", "d", "e");
	const step = fc.oneof(fc.record({ keep: key, one: fc.nat(9) }), fc.record({ find: key }));
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { minLength: 30, maxLength: 40 }), (atMost, steps) => {
			const [quick, slow] = [lastOnes<string, number>(atMost), slowly(atMost)];
			for (const step of steps) {
				if ("find" in step) expect(quick.find(step.find)).toBe(slow.find(step.find));
				else for (const all of [quick, slow]) all.keep(step.keep, step.one);
			}
		}),
		{ numRuns: 300 },
	);
});
