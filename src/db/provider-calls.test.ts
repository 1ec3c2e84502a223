import { expect, test as plain } from "vitest";
import { system } from "#act.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { callProvider, type Told } from "./provider-calls.ts";
import { inTransaction } from "./transaction.ts";

/** A service that shouts back, and what was told about the calls. */
function shouting(
	provider = async (word: string, _: { signal: AbortSignal }) => word.toUpperCase(),
	deadlineMs = 1_000,
) {
	const told: Told[] = [];
	return { told, shout: callProvider({ name: "shout", deadlineMs, onCall: (call) => told.push(call) }, provider) };
}

test("is called while no transaction is open, and told by name, never by value", async ({ database }) => {
	const { shout, told } = shouting();
	expect(await shout(actOf(database.db, system), "kererū")).toBe("KERERŪ");
	expect(told).toEqual([{ name: "shout", outcome: "answered", ms: expect.any(Number), requestId: "a-test-made-this" }]);
	expect(JSON.stringify(told)).not.toMatch(/kererū/i);
});

test("is a mistake inside a transaction, also deep in it, and is not called", async ({ database }) => {
	const called: string[] = [];
	const { shout, told } = shouting(async (word) => {
		called.push(word);
		return word;
	});
	const act = actOf(database.db, system);
	const inside = inTransaction(act, (act) => inTransaction(act, (act) => shout(act, "kererū")));
	await expect(inside).rejects.toThrow("shout was called inside a transaction");
	expect(called).toEqual([]);
	expect(told).toEqual([]);
});

test("ends at its deadline, though the service listens to nobody", async ({ database }) => {
	const asked = Promise.withResolvers<AbortSignal>();
	const { shout, told } = shouting((_, { signal }) => {
		asked.resolve(signal);
		return new Promise(() => undefined);
	}, 30);
	await expect(shout(actOf(database.db, system), "kererū")).rejects.toThrow(
		new Unreachable("shout did not answer within 30 ms"),
	);
	expect((await asked.promise).aborted).toBe(true);
	expect(told).toMatchObject([{ name: "shout", outcome: "late" }]);
});

test("lets the service's own trouble through", async ({ database }) => {
	const { shout, told } = shouting(() => Promise.reject(new Error("no")));
	await expect(shout(actOf(database.db, system), "kererū")).rejects.toThrow("no");
	expect(told).toMatchObject([{ outcome: "failed" }]);
});

plain("what a service does after its deadline disturbs nobody", async () => {
	const unheard: unknown[] = [];
	const listen = (reason: unknown) => unheard.push(reason);
	process.on("unhandledRejection", listen);
	const { shout } = shouting(async () => {
		await Bun.sleep(20);
		throw new Error("too late");
	}, 5);
	const act = actOf({} as never, system);
	await expect(shout(act, "kererū")).rejects.toThrow("did not answer");
	await Bun.sleep(40);
	process.off("unhandledRejection", listen);
	expect(unheard).toEqual([]);
});
