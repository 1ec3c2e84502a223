import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refetchAfter } from "./refresh-at-cut-off.ts";

const now = "2026-11-26T00:59:00.000Z";
const cutOff = "2026-11-26T01:00:00.000Z";

beforeEach(() => {
	vi.useFakeTimers({ now: new Date(now) });
	vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("refetches once after the cut-off, then every minute until it is stopped", () => {
	const refetch = vi.fn();
	const stop = refetchAfter(cutOff, refetch);
	vi.advanceTimersByTime(60_000 + 2_499);
	expect(refetch).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(refetch).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(62_499);
	expect(refetch).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1);
	expect(refetch).toHaveBeenCalledTimes(2);
	stop();
	vi.advanceTimersByTime(24 * 60 * 60_000);
	expect(refetch).toHaveBeenCalledTimes(2);
});

test("refetches within seconds when the page opens after the cut-off", () => {
	const refetch = vi.fn();
	refetchAfter("2026-11-26T00:58:30.000Z", refetch);
	vi.advanceTimersByTime(2_499);
	expect(refetch).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(refetch).toHaveBeenCalledTimes(1);
});
