import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, test, vi } from "vitest";
import type { AppRouter } from "#router.ts";
import { retryLink, untilAnswered, whileOnline } from "./retry-link.ts";

afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const lostResponse = () => new TRPCClientError<AppRouter>("fetch failed");
const refused = (code: string, refusal: string) =>
	TRPCClientError.from<AppRouter>({
		error: {
			message: refusal,
			code: -32_000,
			data: { code, httpStatus: 409, refusal: { code: refusal, details: {} } },
		},
	});

/** A shop that first fails with the given errors, then answers. Records the idempotency key of each call. */
function shopFailingWith(...failures: Error[]) {
	const keys: unknown[] = [];
	const pauses: number[] = [];
	const waits = {
		pause: (ms: number) => Promise.resolve(void pauses.push(ms)),
		waitForNetwork: vi.fn((_withinMs: number) => Promise.resolve()),
	};
	const answeringLink: TRPCLink<AppRouter> =
		() =>
		({ op }) =>
			observable((observer) => {
				keys.push(op.context.idempotencyKey);
				const failure = failures.shift();
				if (failure) return observer.error(TRPCClientError.from(failure));
				observer.next({ result: { data: "done" } });
				observer.complete();
			});
	const { cart } = createTRPCClient<AppRouter>({ links: [retryLink(waits), answeringLink] });
	return { keys, pauses, waits, clear: (options = untilAnswered) => cart.clear.mutate(undefined, options.trpc), cart };
}

test.each([
	{ when: "no answer arrives", failure: lostResponse },
	{ when: "the first call is still being executed", failure: () => refused("CONFLICT", "request.in-progress") },
	{ when: "the database is away", failure: () => refused("SERVICE_UNAVAILABLE", "database.unavailable") },
])("repeats a mutation under the same key when $when", async ({ failure }) => {
	const { keys, pauses, clear } = shopFailingWith(failure(), failure());
	expect(await clear()).toBe("done");
	expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
	expect(pauses).toEqual([400, 1_500]);
});

test.each([
	{ code: "CONFLICT", refusal: "cart.not-enough-stock" },
	{ code: "SERVICE_UNAVAILABLE", refusal: "checkout.maintenance" },
])("does not repeat a mutation that is refused with $refusal", async ({ code, refusal }) => {
	const { keys, clear } = shopFailingWith(refused(code, refusal));
	await expect(clear()).rejects.toMatchObject({ data: { refusal: { code: refusal } } });
	expect(keys).toHaveLength(1);
});

test("gives up after four calls without an answer", async () => {
	const { keys, pauses, clear } = shopFailingWith(...Array.from({ length: 9 }, lostResponse));
	await expect(clear()).rejects.toThrow("fetch failed");
	expect(keys).toHaveLength(4);
	expect(pauses).toEqual([400, 1_500, 4_000]);
});

test("gives each attempt of the user its own key", async () => {
	const { keys, clear } = shopFailingWith();
	await clear();
	await clear();
	expect(new Set(keys).size).toBe(2);
});

test("sends a mutation that does not ask for it once and without a key", async () => {
	const { keys, cart } = shopFailingWith(lostResponse());
	await expect(cart.clear.mutate()).rejects.toThrow("fetch failed");
	expect(keys).toEqual([undefined]);
});

test("waits for the network before each call, five minutes in all", async () => {
	vi.useFakeTimers();
	const { keys, waits, clear } = shopFailingWith(lostResponse());
	waits.waitForNetwork.mockImplementation(async () => void vi.advanceTimersByTime(2 * minuteMs));
	expect(await clear()).toBe("done");
	expect(waits.waitForNetwork.mock.calls).toEqual([[5 * minuteMs], [3 * minuteMs]]);
	expect(new Set(keys).size).toBe(1);
});

test("does not wait for the network when the mutation must not happen later", async () => {
	const { keys, waits, clear } = shopFailingWith(lostResponse());
	expect(await clear(whileOnline)).toBe("done");
	expect(keys).toHaveLength(2);
	expect(waits.waitForNetwork).not.toHaveBeenCalled();
});
