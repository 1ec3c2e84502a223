import { expect } from "vitest";
import { test } from "#test/database.ts";
import { addJob, oldestJobSeconds } from "./jobs.ts";

test("gives how long the oldest waiting job is overdue", async ({ database: { db } }) => {
	expect(await oldestJobSeconds(db)).toBe(0);
	await addJob(db, { name: "test.later", content: {}, at: new Date(Date.now() + 600_000) });
	expect(await oldestJobSeconds(db)).toBe(0);
	await addJob(db, { name: "test.due", content: {}, at: new Date(Date.now() - 600_000) });
	expect(await oldestJobSeconds(db)).toBeGreaterThan(590);
});
