import { expect, onTestFinished, test } from "vitest";
import { Refusal } from "#shared/refusal.ts";
import type { TestWorks } from "#test/workers.ts";
import { openWorkerThread } from "./worker-pool.ts";

const opened = (limits = {}) => {
	const heavy = openWorkerThread<TestWorks>(new URL("../test/workers.ts", import.meta.url), limits);
	onTestFinished(() => heavy.close());
	return heavy;
};

test("runs calls one after the other without blocking the event loop", async () => {
	const heavy = opened();
	await heavy.run("double", 1);
	let turns = 0;
	const timer = setInterval(() => turns++, 1);
	const made = await Promise.all([heavy.run("spin", { ms: 300 }), heavy.run("double", 21), heavy.run("double", 2)]);
	clearInterval(timer);
	expect(made).toEqual(["300", 42, 4]);
	expect(turns).toBeGreaterThan(10);
});

test("transfers typed arrays instead of copying them", async () => {
	const heavy = opened();
	const { columns } = await heavy.run("columns", undefined);
	expect(columns).toEqual([new Uint8Array(1_000_000).fill(7)]);
	expect(await heavy.run("left", undefined)).toEqual([0]);
});

test("returns refusals as refusals and defects as errors", async () => {
	const heavy = opened();
	const refused = heavy.run("refuse", undefined);
	await expect(refused).rejects.toBeInstanceOf(Refusal);
	await expect(refused).rejects.toMatchObject({
		kind: "invalid",
		code: "phone.wrong-length",
		details: { most: 16 },
		field: "phone",
	});
	await expect(heavy.run("break", undefined)).rejects.toMatchObject({ name: "TypeError", message: "too heavy" });
	expect(await heavy.run("double", 2)).toBe(4);
});

test.each(["die", "fail", "forget"] as const)("fails only the call whose thread ends in %s", async (name) => {
	const heavy = opened();
	const result = heavy.run(name, undefined);
	const next = heavy.run("double", 2);
	await expect(result).rejects.toThrow();
	expect(await next).toBe(4);
});

test("ends a call that takes too long", async () => {
	const heavy = opened({ longestMs: 1_500 });
	const endless = heavy.run("spin", { ms: 600_000 });
	const next = heavy.run("double", 2);
	await expect(endless).rejects.toThrow("spin took more than 1500 ms");
	expect(await next).toBe(4);
});

test("refuses a call when too many wait", async () => {
	const heavy = opened({ waitingAtMost: 2 });
	const taken = [heavy.run("spin", { ms: 50 }), heavy.run("double", 1), heavy.run("double", 2)];
	await expect(heavy.run("double", 3)).rejects.toMatchObject({ kind: "unavailable", code: "server.busy" });
	expect(await Promise.all(taken)).toEqual(["50", 2, 4]);
});

test("refuses waiting calls when it is closed", async () => {
	const heavy = opened();
	const pieces = [heavy.run("spin", { ms: 600_000 }), heavy.run("double", 1)];
	const refused = Promise.all(pieces.map((piece) => expect(piece).rejects.toMatchObject({ code: "server.closing" })));
	await heavy.close();
	await refused;
});
