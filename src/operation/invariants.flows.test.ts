import { expect, vi } from "vitest";
import { type Act, system } from "#act.ts";
import type { Database, Place } from "#db/db.ts";
import { brokenInvariantsInBackground } from "#db/invariants.ts";
import { openStore } from "#store/store.commands.ts";
import { testAlone as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { recordBackup } from "./backups.flows.ts";
import { checkInvariants, type InvariantCheck } from "./invariants.flows.ts";
import { lastRuns } from "./maintenance.db.ts";

const test = plain.extend("act", async ({ database }: { database: Database }) => {
	const act = actOf(database.db, system, new Date());
	await openStore(act, { demo: true });
	return act;
});

const mailTwice = "a waiting mail has a job";
const insertMail = `insert into mail (id, cause, recipient, language, template, data, request_id, created_by, updated_by)
	values ('a08000000000001AAA', 'x', 'aroha@example.org', 'en-NZ', 'role-changed', '{}', 'r', '005000000000000AAA', '005000000000000AAA')`;

function checkOn(place: Place) {
	const onBroken = vi.fn<InvariantCheck["onBroken"]>();
	const onTooSlow = vi.fn<InvariantCheck["onTooSlow"]>();
	return { run: (act: Act) => checkInvariants(act, { place, onBroken, onTooSlow }), onBroken, onTooSlow };
}

test("records a check of sound data, and reports nothing", async ({ act, copy }) => {
	const { run, onBroken } = checkOn(copy.app);
	await run(act);
	expect(await lastRuns(act)).toEqual({ invariants: { endedAt: act.now, brokenInvariants: {} } });
	expect(onBroken).not.toHaveBeenCalled();
});

test("reports a broken invariant as new once, and until it holds again as known", async ({ act, copy, owner }) => {
	const { run, onBroken } = checkOn(copy.app);
	await owner.unsafe(insertMail);
	await run(act);
	const broken = { invariant: mailTwice, rows: 1, ids: ["a08000000000001AAA"] };
	expect(onBroken.mock.calls).toEqual([[{ ...broken, isNew: true }]]);
	expect((await lastRuns(act)).invariants?.brokenInvariants).toEqual({ [mailTwice]: 1 });
	await run(act);
	expect(onBroken.mock.lastCall).toEqual([{ ...broken, isNew: false }]);
	await owner`delete from mail`;
	await run(act);
	expect(onBroken).toHaveBeenCalledTimes(2);
	expect((await lastRuns(act)).invariants?.brokenInvariants).toEqual({});
});

test("records nothing when a statement fails", async ({ act, copy, owner }) => {
	await owner`alter table stock rename to gone`;
	const { run, onTooSlow } = checkOn(copy.app);
	await run(act);
	expect(onTooSlow).toHaveBeenCalledTimes(1);
	expect(await lastRuns(act)).toEqual({});
});

test("checks in one process at a time", async ({ act, copy, owner }) => {
	await owner.begin(async (other) => {
		await other`select pg_advisory_xact_lock(7301994)`;
		expect(await brokenInvariantsInBackground(copy.app)).toBeNull();
		await checkOn(copy.app).run(act);
	});
	expect(await lastRuns(act)).toEqual({});
});

test("records a backup", async ({ act, copy }) => {
	await recordBackup(copy.owner);
	const { backup } = await lastRuns(act);
	expect(Math.abs(Date.now() - (backup?.endedAt.getTime() ?? 0))).toBeLessThan(60_000);
});
