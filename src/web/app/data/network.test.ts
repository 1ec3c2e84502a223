import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForNetwork } from "./network.ts";

const minutesMs = 60_000;
const fiveMinutes = 5 * minutesMs;

const setOnline = (onLine: boolean) => {
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

/** Advances the clock, and says whether the promise has resolved. */
async function isResolvedAfter(promise: Promise<void>, ms: number): Promise<boolean> {
	let isResolved = false;
	void promise.then(() => {
		isResolved = true;
	});
	await vi.advanceTimersByTimeAsync(ms);
	return isResolved;
}

test("does not wait when the browser is online or does not know", async () => {
	setOnline(true);
	expect(await isResolvedAfter(waitForNetwork(fiveMinutes), 0)).toBe(true);
	vi.stubGlobal("navigator", {});
	expect(await isResolvedAfter(waitForNetwork(fiveMinutes), 0)).toBe(true);
});

test("waits while offline until the network is back or the time is over", async () => {
	setOnline(false);
	const waiting = waitForNetwork(fiveMinutes);
	expect(await isResolvedAfter(waiting, fiveMinutes - 1)).toBe(false);
	setOnline(true);
	expect(await isResolvedAfter(waiting, 0)).toBe(true);

	setOnline(false);
	expect(await isResolvedAfter(waitForNetwork(fiveMinutes), fiveMinutes)).toBe(true);
	expect(await isResolvedAfter(waitForNetwork(0), 0)).toBe(true);
});
