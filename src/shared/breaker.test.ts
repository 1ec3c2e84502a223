import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { Unreachable } from "./unreachable.ts";

const minuteMs = 60_000;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 30) + minute * minuteMs);
const answering = () => Promise.resolve("here");
const refusing = () => Promise.reject(new Error("422"));
const silent = () => Promise.reject(new Unreachable("nobody"));

/** The minutes, of ninety, in which a provider that answers with `calls` is called. */
async function calledMinutes(calls: readonly (() => Promise<string>)[]) {
	const breaker = createBreaker();
	const minutes: number[] = [];
	for (let minute = 0; minute < 90; minute++) {
		if (breaker.isOpen(at(minute))) continue;
		minutes.push(minute);
		for (const call of calls) await breaker.watch(at(minute), call()).catch(() => null);
	}
	return minutes;
}

const always = Array.from({ length: 90 }, (_, minute) => minute);
const less = [0, 2, 6, 14, 29, 44, 59, 74, 89];

test.each([
	{ who: "answers", calls: [answering], minutes: always },
	{ who: "refuses", calls: [refusing], minutes: always },
	{ who: "is silent", calls: [silent], minutes: less },
	{ who: "is silent twice in a round", calls: [silent, silent], minutes: less },
	{ who: "is silent once, and then answers", calls: [silent, answering], minutes: always },
	{
		who: "answers, and then is silent",
		calls: [answering, silent],
		minutes: always.filter((minute) => minute % 2 === 0),
	},
])("calls a provider that $who at the expected minutes", async ({ calls, minutes }) =>
	expect(await calledMinutes(calls)).toEqual(minutes),
);

test("passes on results and errors of a call", async () => {
	const breaker = createBreaker();
	expect(await breaker.watch(at(0), answering())).toBe("here");
	await expect(breaker.watch(at(0), silent())).rejects.toThrow("nobody");
});
