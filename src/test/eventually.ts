import { vi } from "vitest";

/** Repeats a check until it passes. Waits long enough for a busy machine: a check that passes ends the wait. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
	vi.waitFor(check, { timeout: 60_000, interval: 10 });
