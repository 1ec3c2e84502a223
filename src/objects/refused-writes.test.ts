import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Act } from "#act.ts";
import { runOnce } from "#db/idempotency.ts";
import { accessOf } from "#records/registry.ts";
import { createRecord } from "#records/save.ts";
import { writeBatch } from "#records/write-batch.ts";
import { testWithPeople as test } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { registry } from "./objects.ts";

const by = people().ownCompany.administrator.viewer;
const options = { triggerUserEmail: false, triggerOtherEmail: false, useDefaultRule: false };
/** A name with a web address is refused after the command has counted the attempt. */
const fields = {
	Salutation: "Rather neither",
	FirstName: "See www.evil.example",
	LastName: "B",
	Email: "x@y.example",
	Role__c: "buyer",
};
const sent = { fields, options, allowSaveOnDuplicate: false };

function invitation() {
	const object = registry.named("Invitation");
	if (!object) throw new Error("Invitation is not registered");
	return object;
}

const writerOf = (act: Act) => ({ act, access: accessOf(by), registry, language: "en-NZ" }) as const;

async function countsOf({ db }: Act): Promise<unknown> {
	const rows = await db.execute(sql`select count from throttle where key like 'invitation%' or key like 'invite%'`);
	return rows.map(({ count }) => count);
}

test("refused creates count for the rate limit of their command, with and without a key", async ({
	database: { db },
}) => {
	const act = actOf(db, by);
	const create = (act: Act) => createRecord(writerOf(act), invitation(), sent);
	for (let attempt = 1; attempt <= 2; attempt++) {
		await expect(create(act)).rejects.toThrow();
		expect(await countsOf(act)).toEqual([attempt]);
	}
	for (const key of ["third", "fourth"])
		await expect(runOnce(act, { key, procedure: "create", input: {} }, create)).rejects.toThrow();
	expect(await countsOf(act)).toEqual([4]);
});

test.for([false, true])(
	"refused records of a batch count, with allOrNone %s",
	async (allOrNone, { database: { db } }) => {
		const act = actOf(db, by);
		await db.execute(sql`delete from throttle`);
		const items = [1, 2].map(() => ({ type: "CREATE" as const, object: invitation, ...sent }));
		const outcomes = await writeBatch(writerOf(act), { items, allOrNone });
		expect(outcomes.every((outcome) => "error" in outcome)).toBe(true);
		expect(await countsOf(act)).toEqual([allOrNone ? 1 : 2]);
	},
);

test("refused records of a batch reach the limit within the batch", async ({ database: { db } }) => {
	const act = actOf(db, by);
	await db.execute(sql`delete from throttle`);
	const items = Array.from({ length: 200 }, () => ({ type: "CREATE" as const, object: invitation, ...sent }));
	await expect(writeBatch(writerOf(act), { items, allOrNone: false })).rejects.toThrow("throttled");
});
