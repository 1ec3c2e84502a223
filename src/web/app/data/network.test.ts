import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilBack } from "./network.ts";

const minutesMs = 60_000;
const fiveMinutes = 5 * minutesMs;

const turn = (onLine: boolean) => {
	vi.stubGlobal("navigator", { onLine });
	dispatchEvent(new Event(onLine ? "online" : "offline"));
};

beforeEach(() => {
	const window = new EventTarget();
	for (const name of ["addEventListener", "dispatchEvent"] as const) vi.stubGlobal(name, window[name].bind(window));
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Whether it has come to its end after so long. */
async function isOverAfter(waiting: Promise<void>, ms: number): Promise<boolean> {
	let isOver = false;
	void waiting.then(() => {
		isOver = true;
	});
	await vi.advanceTimersByTimeAsync(ms);
	return isOver;
}

test("with a network nothing waits, and where nobody knows nothing does either", async () => {
	turn(true);
	expect(await isOverAfter(untilBack(fiveMinutes), 0)).toBe(true);
	vi.stubGlobal("navigator", {});
	expect(await isOverAfter(untilBack(fiveMinutes), 0)).toBe(true);
});

test("without one it waits until it is back, or its time is over", async () => {
	turn(false);
	const waiting = untilBack(fiveMinutes);
	expect(await isOverAfter(waiting, fiveMinutes - 1)).toBe(false);
	turn(true);
	expect(await isOverAfter(waiting, 0)).toBe(true);

	turn(false);
	expect(await isOverAfter(untilBack(fiveMinutes), fiveMinutes)).toBe(true);
	expect(await isOverAfter(untilBack(0), 0)).toBe(true);
});
