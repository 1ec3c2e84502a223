import { expect, test as plain } from "vitest";
import { system } from "#act.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { callProvider, type ProviderCall } from "./provider-calls.ts";
import { inTransaction } from "./transaction.ts";

/** A provider that answers in capitals, and the reported calls. */
function openShouter(
	provider = async (word: string, _: { signal: AbortSignal }) => word.toUpperCase(),
	deadlineMs = 1_000,
) {
	const calls: ProviderCall[] = [];
	return { calls, shout: callProvider({ name: "shout", deadlineMs, onCall: (call) => calls.push(call) }, provider) };
}

test("reports a call by name, without its values", async ({ database }) => {
	const { shout, calls } = openShouter();
	expect(await shout(actOf(database.db, system), "kererū")).toBe("KERERŪ");
	expect(calls).toEqual([
		{ name: "shout", outcome: "answered", ms: expect.any(Number), requestId: "a-test-made-this" },
	]);
	expect(JSON.stringify(calls)).not.toMatch(/kererū/i);
});

test("refuses to call a provider within a transaction", async ({ database }) => {
	const called: string[] = [];
	const { shout, calls } = openShouter(async (word) => {
		called.push(word);
		return word;
	});
	const act = actOf(database.db, system);
	const call = inTransaction(act, (act) => inTransaction(act, (act) => shout(act, "kererū")));
	await expect(call).rejects.toThrow("shout was called inside a transaction");
	expect(called).toEqual([]);
	expect(calls).toEqual([]);
});

test("gives up at the deadline when the provider ignores the signal", async ({ database }) => {
	const received = Promise.withResolvers<AbortSignal>();
	const { shout, calls } = openShouter((_, { signal }) => {
		received.resolve(signal);
		return new Promise(() => undefined);
	}, 30);
	await expect(shout(actOf(database.db, system), "kererū")).rejects.toThrow(
		new Unreachable("shout did not answer within 30 ms"),
	);
	expect((await received.promise).aborted).toBe(true);
	expect(calls).toMatchObject([{ name: "shout", outcome: "late" }]);
});

test("passes on the provider's error", async ({ database }) => {
	const { shout, calls } = openShouter(() => Promise.reject(new Error("no")));
	await expect(shout(actOf(database.db, system), "kererū")).rejects.toThrow("no");
	expect(calls).toMatchObject([{ outcome: "failed" }]);
});

plain("ignores an error of the provider after the deadline", async () => {
	const unhandled: unknown[] = [];
	const listen = (reason: unknown) => unhandled.push(reason);
	process.on("unhandledRejection", listen);
	const { shout } = openShouter(async () => {
		await Bun.sleep(20);
		throw new Error("too late");
	}, 5);
	const act = actOf({} as never, system);
	await expect(shout(act, "kererū")).rejects.toThrow("did not answer");
	await Bun.sleep(40);
	process.off("unhandledRejection", listen);
	expect(unhandled).toEqual([]);
});
