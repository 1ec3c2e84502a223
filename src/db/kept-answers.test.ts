import { expect, onTestFinished } from "vitest";
import { type Act, system } from "#act.ts";
import { testAlone } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { actOf, testPorts } from "#test/people.ts";
import { recordChange } from "./changes.ts";
import { openFeed } from "./feed.ts";
import { keptOfAccount, keptUnderTopic } from "./kept-answers.ts";
import { inTransaction } from "./transaction.ts";

const test = testAlone.extend("shop", async ({ copy, database: { db } }) => {
	const process = async (): Promise<Act> => {
		const feed = await openFeed({ place: copy.owner, onError: () => undefined });
		onTestFinished(() => feed.close());
		return { ...actOf(db, system), deps: { ...testPorts, feed } };
	};
	let computed = 0;
	const kept = keptUnderTopic<number>("store", "store.settings");
	const answer = (act: Act, key = "") => kept(act, key, async () => ++computed);
	return { one: await process(), other: await process(), answer };
});
const change = (act: Act, topic: "store" | "orders") =>
	inTransaction(act, (act) => recordChange(act, { topic, recordId: "a" }));

test("keeps answers until their topic changes, in this process at once and in others soon", async ({
	shop: { one, other, answer },
}) => {
	expect([await answer(one), await answer(one), await answer(other)]).toEqual([1, 1, 2]);
	expect([await answer(one, "another"), await answer(one)]).toEqual([3, 1]);
	await change(one, "store");
	expect(await answer(one)).toBe(4);
	await eventually(async () => expect(await answer(other)).toBeGreaterThan(4));
	await eventually(async () => {
		const before = await answer(one);
		await Bun.sleep(100);
		expect(await answer(one)).toBe(before);
	});
	const settled = await answer(one);
	await change(one, "orders");
	expect(await answer(one)).toBe(settled);
});

test("keeps the answers about a company until a change names this company, or none", async ({ shop: { one } }) => {
	let computed = 0;
	const kept = keptOfAccount<number>("orders", "catalogue.bought-products");
	const of = (accountId: string) => kept({ ...one, by: { ...one.by, accountId } }, "", async () => ++computed);
	const record = (accountId: string | null) =>
		inTransaction(one, (act) => recordChange(act, { topic: "orders", recordId: "a", accountId }));
	expect([await of("001A"), await of("001B"), await of("001A")]).toEqual([1, 2, 1]);
	await record("001B");
	expect([await of("001A"), await of("001B")]).toEqual([1, 3]);
	await record(null);
	expect([await of("001A"), await of("001B")]).toEqual([4, 5]);
});

test("keeps no answer of a transaction, and gives a transaction that changed the topic a new one", async ({
	shop: { one, answer },
}) => {
	const rolledBack = inTransaction(one, async (act) => {
		expect([await answer(act), await answer(act)]).toEqual([1, 2]);
		throw new Error("no");
	});
	await expect(rolledBack).rejects.toThrow("no");
	expect(await answer(one)).toBe(3);
	await inTransaction(one, async (act) => {
		expect(await answer(act)).toBe(3);
		await recordChange(act, { topic: "store", recordId: "a" });
		expect(await answer(act)).toBe(4);
		expect(await answer(one)).toBe(3);
	});
	expect(await answer(one)).toBe(5);
});

test("does not keep an answer whose topic changed during its computation", async ({ shop: { one } }) => {
	const kept = keptUnderTopic<string>("store", "store.settings");
	const isRead = Promise.withResolvers<void>();
	const old = kept(one, "", () => isRead.promise.then(() => "old"));
	await change(one, "store");
	isRead.resolve();
	expect(await old).toBe("old");
	expect(await kept(one, "", async () => "new")).toBe("new");
});
