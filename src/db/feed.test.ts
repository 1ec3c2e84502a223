import type { Sql } from "postgres";
import { expect, onTestFinished, vi } from "vitest";
import { system } from "#act.ts";
import type { Change } from "#shared/topics.ts";
import { test as onDatabase } from "#test/database.ts";
import { actOf, testPorts } from "#test/people.ts";
import { lazyShelves } from "#test/snapshots.ts";
import { changesSince, newest, noteChange, trimChanges } from "./changes.ts";
import { connect, type Database, type Place } from "./db.ts";
import { openFeed } from "./feed.ts";
import { inTransaction } from "./transaction.ts";

const patience = { timeout: 8_000, interval: 10 };

/** A process that listens: what it was told, and an act whose changes it gives notice of. */
async function processOn(place: Place, { db }: Pick<Database, "db">) {
	const feed = await openFeed({ place, onTrouble: () => undefined });
	onTestFinished(() => feed.close());
	const heard: string[] = [];
	feed.subscribe(({ changes, lost }) => heard.push(...(lost ? ["lost"] : []), ...changes.map(idOf)));
	const act = { ...actOf(db, system), deps: { ...testPorts, feed, catalogue: lazyShelves } };
	return { feed, heard, note: (id: string) => note(act, id), act };
}
const idOf = ({ recordId }: Change) => recordId ?? "";
const note = (act: ReturnType<typeof actOf>, recordId: string) =>
	inTransaction(act, (act) => noteChange(act, { topic: "store", recordId }));

const test = onDatabase.extend("two", async ({ copy, database }) => ({
	one: await processOn(copy.owner, database),
	other: await processOn(copy.owner, database),
}));

/** How many connections listen; a notice before that is found by the slow look. */
const listening = (owner: Sql) => owner`
	select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;

test("what one process changed is told by every process, once and soon", async ({ two: { one, other }, owner }) => {
	await vi.waitFor(async () => expect(await listening(owner)).toHaveLength(2), patience);
	const sent = ["a", "b", "c", "d", "e"];
	const started = performance.now();
	for (const [nth, id] of sent.entries()) {
		await (nth % 2 ? one : other).note(id);
		await vi.waitFor(() => expect([one.heard.at(-1), other.heard.at(-1)]).toEqual([id, id]), patience);
	}
	expect(performance.now() - started).toBeLessThan(2_500); // the slow look alone takes a second for each
	expect([one.heard, other.heard]).toEqual([sent, sent]);
});

test("what is undone is never told", async ({ two: { one } }) => {
	const undone = inTransaction(one.act, async (act) => {
		await noteChange(act, { topic: "store", recordId: "undone" });
		throw new Error("no");
	});
	await expect(undone).rejects.toThrow("no");
	await one.note("done");
	await vi.waitFor(() => expect(one.heard).toEqual(["done"]), patience);
});

test("without a notice, as after a kill or from a tool, the slow look finds it", async ({ two: { one }, database }) => {
	await note(actOf(database.db, system), "by a tool");
	await vi.waitFor(() => expect(one.heard).toEqual(["by a tool"]), patience);
});

test("who took its number first and commits last is not stepped over", async ({ two: { one, other }, owner }) => {
	const numbered = Promise.withResolvers<void>();
	const commit = Promise.withResolvers<void>();
	const slow = inTransaction(one.act, async (act) => {
		await noteChange(act, { topic: "store", recordId: "number first" });
		numbered.resolve();
		await commit.promise;
	});
	await numbered.promise;
	await other.note("number second");
	const [{ now } = {}] = await owner<{ now: string }[]>`select now()::text`;
	const looked = () => owner`
		select from pg_stat_activity where datname = current_database() and state = 'idle'
			and query like '%with moment%' and query_start > ${now ?? ""}::timestamptz`;
	await vi.waitFor(async () => expect(await looked()).toHaveLength(2), patience);
	expect(other.heard).toEqual([]);
	commit.resolve();
	await slow;
	await vi.waitFor(() => expect(other.heard).toEqual(["number first", "number second"]), patience);
});

test("while its connections are ended again and again nothing is lost or told twice", async ({ two, owner }) => {
	const { one, other } = two;
	const sent = Array.from({ length: 30 }, (_, nth) => `change ${nth}`);
	let count = 0;
	for (const [nth, id] of sent.entries()) {
		await one.note(id);
		if (nth % 10 !== 5) continue;
		const ended = await owner`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`;
		count += ended.length;
	}
	expect(count, "connections of the feeds").toBeGreaterThan(3);
	await vi.waitFor(() => expect(other.heard).toEqual(sent), patience);
	await vi.waitFor(async () => expect(await listening(owner)).toHaveLength(2), patience);
	expect(other.feed.connected()).toBe(true);
});

test("changes by the hundred make at most twenty notices a second", async ({ two: { one }, copy }) => {
	const ear = connect(copy.owner, { max: 1 });
	onTestFinished(() => ear.end());
	const heardAt: number[] = [];
	await ear.listen("brewline_changes", () => heardAt.push(performance.now()));
	const started = performance.now();
	for (let round = 0; round < 40; round++)
		await Promise.all(["a", "b", "c", "d"].map((id) => one.note(`${round}${id}`)));
	await vi.waitFor(() => expect(one.heard).toHaveLength(160), patience);
	const seconds = (performance.now() - started) / 1000;
	expect(heardAt.length).toBeGreaterThan(0);
	expect(heardAt.length).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 1);
});

test("who comes back is told what it missed, or that it was away too long", async ({
	two: { one },
	copy,
	database,
	app,
}) => {
	const before = one.feed.position();
	await one.note("missed");
	await vi.waitFor(() => expect(one.heard).toEqual(["missed"]), patience);
	expect(one.feed.since(before)?.map(idOf)).toEqual(["missed"]);
	expect(one.feed.since(one.feed.position())).toEqual([]);
	const { tx = 0 } = (await app<{ tx: number }[]>`select pg_current_xact_id()::text::int as tx`)[0] ?? {};
	expect(one.feed.since(`${tx + 1_000_000}-0`), "of another database").toBeNull();

	const restarted = await processOn(copy.owner, database);
	expect(restarted.feed.since(before)?.map(idOf)).toEqual(["missed"]);

	await app`insert into change (topic) select 'store' from generate_series(1, ${newest})`;
	await vi.waitFor(() => expect(one.heard.length).toBeGreaterThan(newest), patience);
	expect(one.feed.since(before)).toBeNull();
	expect((await processOn(copy.owner, database)).feed.since(before)).toBeNull();
});

test("a position that this database never reached is given up, and all who keep something are told", async ({
	copy,
	database,
	owner,
}) => {
	const { feed, heard } = await processOn(copy.owner, database);
	await owner`insert into change (tx, topic) values ('900000000000', 'store')`;
	const found = await changesSince(database.db, "900000000000-1", 10);
	expect(found).toMatchObject({ ahead: true, changes: [] });
	expect(await changesSince(database.db, found.upTo, 10)).toMatchObject({ ahead: false, held: false, changes: [] });
	expect([feed.connected(), heard]).toEqual([true, []]);
	await owner`delete from change where tx = '900000000000'`;
});

test("a week's changes are kept, and the newest thousand whatever their age", async ({ database, app }) => {
	const left = async () => (await app<{ left: number }[]>`select count(*)::int as left from change`)[0]?.left;
	await app`delete from change`;
	await app`insert into change (topic, at) select 'store', now() - interval '8 days' from generate_series(1, 6000)`;
	await trimChanges(actOf(database.db, system));
	expect(await left()).toBe(newest);
	await app`insert into change (topic, at) select 'store', now() - interval '6 days' from generate_series(1, 1500)`;
	await trimChanges(actOf(database.db, system));
	expect(await left()).toBe(1_500);
});

test("while the database cannot be asked the feed says that it is not connected", async ({ two: { one }, owner }) => {
	expect(one.feed.connected()).toBe(true);
	await owner`alter table change rename to away`;
	try {
		await vi.waitFor(() => expect(one.feed.connected()).toBe(false), patience);
	} finally {
		await owner`alter table away rename to change`;
	}
	await vi.waitFor(() => expect(one.feed.connected()).toBe(true), patience);
});
