import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAtTurn } from "./refresh-at-cut-off.ts";

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

test("nothing is asked before the turn, then once, and each minute that the answer is still the same", () => {
	const ask = vi.fn();
	const stop = askAtTurn(cutOff, ask);
	vi.advanceTimersByTime(60_000 + 2_499);
	expect(ask).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(ask).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(62_499);
	expect(ask).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1);
	expect(ask).toHaveBeenCalledTimes(2);
	stop();
	vi.advanceTimersByTime(24 * 60 * 60_000);
	expect(ask).toHaveBeenCalledTimes(2);
});

test("a page that comes after its turn asks at once, but not all in the same moment", () => {
	const ask = vi.fn();
	askAtTurn("2026-11-26T00:58:30.000Z", ask);
	vi.advanceTimersByTime(2_499);
	expect(ask).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(ask).toHaveBeenCalledTimes(1);
});
