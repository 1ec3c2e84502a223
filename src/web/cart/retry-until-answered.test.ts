import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { surely } from "./retry-until-answered.ts";

const now = () => Promise.resolve();
const minuteMs = 60_000;
const lost = () => new TRPCClientError("fetch failed");
const said = (code: string, refusal: string) => {
	const data = { code, httpStatus: 409, refusal: { code: refusal, details: {} } };
	return new TRPCClientError(refusal, { result: { error: { message: refusal, code: -1, data } } });
};

/** Fails as it is told, then answers; keeps the keys it was asked under. */
function shop(...failures: Error[]) {
	const keys: string[] = [];
	const ask = async ({ context }: { context: { idempotencyKey: string } }) => {
		keys.push(context.idempotencyKey);
		const failure = failures.shift();
		if (failure) throw failure;
		return "done";
	};
	return { keys, ask };
}

test.each([
	{ when: "no answer came", failure: lost },
	{ when: "the first is still under way", failure: () => said("CONFLICT", "request.under-way") },
	{ when: "the database is away", failure: () => said("SERVICE_UNAVAILABLE", "database.unavailable") },
])("when $when it is asked again under the same key", async ({ failure }) => {
	const { keys, ask } = shop(failure(), failure());
	expect(await surely(ask, { wait: now })).toBe("done");
	expect(keys).toHaveLength(3);
	expect(new Set(keys).size).toBe(1);
});

test("what was refused is not asked again, and what never answers ends", async () => {
	for (const no of [said("CONFLICT", "cart.short"), said("SERVICE_UNAVAILABLE", "checkout.maintenance")]) {
		const refusing = shop(no, no);
		await expect(surely(refusing.ask, { wait: now })).rejects.toBe(no);
		expect(refusing.keys).toHaveLength(1);
	}
	const away = shop(...Array.from({ length: 9 }, lost));
	await expect(surely(away.ask, { wait: now })).rejects.toThrow("fetch failed");
	expect(away.keys).toHaveLength(4);
});

test("what is asked anew has another key", async () => {
	const { keys, ask } = shop();
	await surely(ask, { wait: now });
	await surely(ask, { wait: now });
	expect(new Set(keys).size).toBe(2);
});

test("without a network it waits for it, five minutes in all, and is sent under one key", async () => {
	vi.useFakeTimers();
	const { keys, ask } = shop(lost());
	const waited: number[] = [];
	/** Offline for two minutes at a time. */
	const back = async (withinMs: number) => {
		waited.push(withinMs);
		vi.advanceTimersByTime(2 * minuteMs);
	};
	expect(await surely(ask, { wait: now, back })).toBe("done");
	expect(waited).toEqual([5 * minuteMs, 3 * minuteMs]);
	expect(new Set(keys).size).toBe(1);
	vi.useRealTimers();
});
