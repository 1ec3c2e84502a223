import type { Sql } from "postgres";
import { expect, onTestFinished } from "vitest";
import { system } from "#act.ts";
import type { Change } from "#shared/topics.ts";
import { testAlone as testWithDatabase } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { actOf, testPorts } from "#test/people.ts";
import { lazyShelves } from "#test/snapshots.ts";
import { changesSince, keptChanges, recordChange, trimChanges } from "./changes.ts";
import { connect, type Database, type Place } from "./db.ts";
import { openFeed } from "./feed.ts";
import { inTransaction } from "./transaction.ts";

/** Opens the feed of a process: the changes it receives, and an act that records changes. */
async function openProcess(place: Place, { db }: Pick<Database, "db">) {
	const feed = await openFeed({ place, onError: () => undefined });
	onTestFinished(() => feed.close());
	const received: string[] = [];
	feed.subscribe(({ changes, hasGap }) => received.push(...(hasGap ? ["lost"] : []), ...changes.map(idOf)));
	const act = { ...actOf(db, system), deps: { ...testPorts, feed, catalogue: lazyShelves } };
	return { feed, received, addChange: (id: string) => addChange(act, id), act };
}
const idOf = ({ recordId }: Change) => recordId ?? "";
const addChange = (act: ReturnType<typeof actOf>, recordId: string) =>
	inTransaction(act, (act) => recordChange(act, { topic: "store", recordId }));

const test = testWithDatabase.extend("two", async ({ copy, database }) => ({
	one: await openProcess(copy.owner, database),
	other: await openProcess(copy.owner, database),
}));

/** The connections that listen. Earlier notifications are missed, and found by polling. */
const listeningConnections = (owner: Sql) => owner`
	select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;

test("delivers a change to all processes, once and soon", async ({ two: { one, other }, owner }) => {
	await eventually(async () => expect(await listeningConnections(owner)).toHaveLength(2));
	const sent = ["a", "b", "c", "d", "e"];
	const durations: number[] = [];
	for (const [nth, id] of sent.entries()) {
		const started = performance.now();
		await (nth % 2 ? one : other).addChange(id);
		await eventually(() => expect([one.received.at(-1), other.received.at(-1)]).toEqual([id, id]));
		durations.push(performance.now() - started);
	}
	// Polling alone would take a second for each after the first. The shortest, because other processes lengthen some.
	expect(Math.min(...durations.slice(1))).toBeLessThan(500);
	expect([one.received, other.received]).toEqual([sent, sent]);
});

test("never delivers a change that was rolled back", async ({ two: { one } }) => {
	const failing = inTransaction(one.act, async (act) => {
		await recordChange(act, { topic: "store", recordId: "undone" });
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	await one.addChange("done");
	await eventually(() => expect(one.received).toEqual(["done"]));
});

test("finds a change without a notification by polling", async ({ two: { one }, database }) => {
	await addChange(actOf(database.db, system), "by a tool");
	await eventually(() => expect(one.received).toEqual(["by a tool"]));
});

test("does not skip a change with a lower number that commits later", async ({ two: { one, other }, owner }) => {
	const numbered = Promise.withResolvers<void>();
	const commit = Promise.withResolvers<void>();
	const slow = inTransaction(one.act, async (act) => {
		await recordChange(act, { topic: "store", recordId: "number first" });
		numbered.resolve();
		await commit.promise;
	});
	await numbered.promise;
	await other.addChange("number second");
	const [{ now } = {}] = await owner<{ now: string }[]>`select now()::text`;
	const readersAfter = () => owner`
		select from pg_stat_activity where datname = current_database() and state = 'idle'
			and query like '%with moment%' and query_start > ${now ?? ""}::timestamptz`;
	await eventually(async () => expect(await readersAfter()).toHaveLength(2));
	expect(other.received).toEqual([]);
	commit.resolve();
	await slow;
	await eventually(() => expect(other.received).toEqual(["number first", "number second"]));
});

test("delivers each change once while its connections are ended repeatedly", async ({ two, owner }) => {
	const { one, other } = two;
	const sent = Array.from({ length: 30 }, (_, nth) => `change ${nth}`);
	let count = 0;
	for (const [nth, id] of sent.entries()) {
		await one.addChange(id);
		if (nth % 10 !== 5) continue;
		const ended = await owner`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`;
		count += ended.length;
	}
	expect(count, "connections of the feeds").toBeGreaterThan(3);
	await eventually(() => expect(other.received).toEqual(sent));
	await eventually(async () => expect(await listeningConnections(owner)).toHaveLength(2));
	expect(other.feed.isConnected()).toBe(true);
});

test("sends at most twenty notifications a second for hundreds of changes", async ({ two: { one }, copy }) => {
	const listener = connect(copy.owner, { max: 1 });
	onTestFinished(() => listener.end());
	const receivedAt: number[] = [];
	await listener.listen("brewline_changes", () => receivedAt.push(performance.now()));
	const started = performance.now();
	for (let round = 0; round < 40; round++)
		await Promise.all(["a", "b", "c", "d"].map((id) => one.addChange(`${round}${id}`)));
	await eventually(() => expect(one.received).toHaveLength(160));
	const seconds = (performance.now() - started) / 1000;
	expect(receivedAt.length).toBeGreaterThan(0);
	expect(receivedAt.length).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 1);
});

test("returns the changes since a position, or null when the position is too old", async ({
	two: { one },
	copy,
	database,
	app,
}) => {
	const before = one.feed.position();
	await one.addChange("missed");
	await eventually(() => expect(one.received).toEqual(["missed"]));
	expect(one.feed.since(before)?.map(idOf)).toEqual(["missed"]);
	expect(one.feed.since(one.feed.position())).toEqual([]);
	const { tx = 0 } = (await app<{ tx: number }[]>`select pg_current_xact_id()::text::int as tx`)[0] ?? {};
	expect(one.feed.since(`${tx + 1_000_000}-0`), "of another database").toBeNull();

	const restarted = await openProcess(copy.owner, database);
	expect(restarted.feed.since(before)?.map(idOf)).toEqual(["missed"]);

	await app`insert into change (topic) select 'store' from generate_series(1, ${keptChanges})`;
	await eventually(() => expect(one.received.length).toBeGreaterThan(keptChanges));
	expect(one.feed.since(before)).toBeNull();
	expect((await openProcess(copy.owner, database)).feed.since(before)).toBeNull();
});

test("starts again when the position is from another database", async ({ copy, database, owner }) => {
	const { feed, received } = await openProcess(copy.owner, database);
	await owner`insert into change (tx, topic) values ('900000000000', 'store')`;
	const batch = await changesSince(database.db, "900000000000-1", 10);
	expect(batch).toMatchObject({ isAhead: true, changes: [] });
	expect(await changesSince(database.db, batch.upTo, 10)).toMatchObject({ isAhead: false, isHeld: false, changes: [] });
	expect([feed.isConnected(), received]).toEqual([true, []]);
	await owner`delete from change where tx = '900000000000'`;
});

test("keeps changes for a week, and the newest thousand at any age", async ({ database, app }) => {
	const count = async () => (await app<{ changes: number }[]>`select count(*)::int as changes from change`)[0]?.changes;
	await app`delete from change`;
	await app`insert into change (topic, at) select 'store', now() - interval '8 days' from generate_series(1, 6000)`;
	await trimChanges(actOf(database.db, system));
	expect(await count()).toBe(keptChanges);
	await app`insert into change (topic, at) select 'store', now() - interval '6 days' from generate_series(1, 1500)`;
	await trimChanges(actOf(database.db, system));
	expect(await count()).toBe(1_500);
});

test("is not connected while the database cannot be read", async ({ two: { one }, owner }) => {
	expect(one.feed.isConnected()).toBe(true);
	await owner`alter table change rename to away`;
	try {
		await eventually(() => expect(one.feed.isConnected()).toBe(false));
	} finally {
		await owner`alter table away rename to change`;
	}
	await eventually(() => expect(one.feed.isConnected()).toBe(true));
});
