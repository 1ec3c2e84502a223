import { insertAccount } from "#accounts/accounts.db.ts";
import { type Act, system } from "#act.ts";
import { audit } from "#db/audit.ts";
import { type Database, openDatabase, type Place } from "#db/db.ts";
import { startEmbedded } from "#db/embedded.ts";
import { openFeed, unheard } from "#db/feed.ts";
import { migrate } from "#db/migrate.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { inFolder, must, say } from "./tools.ts";

const writers = 32;
const rounds = 5;
const roundMs = 3_000;
const pool = 10;
const mayLose = 0.1;

/** What a command does: a row and its audit, which notes the change when there is a feed. */
const write = (act: Act, noting: boolean) =>
	inTransaction(act, async (act) => {
		const id = newId("001", act.now);
		await insertAccount(act, id, { name: "Café", country: "NZ", chamberNumber: null, status: "new" });
		const about = { object: "Account", id, accountId: id };
		await audit(act, noting ? { ...about, topic: "accounts" } : about, { name: [null, "Café"] });
	});

type Feed = Act["deps"]["feed"];

/** Commits a second of 32 writers. */
async function rate({ db }: Database, feed: Feed, noting: boolean): Promise<number> {
	const until = performance.now() + roundMs;
	let done = 0;
	const one = async () => {
		while (performance.now() < until) {
			await write({ db, by: system, now: new Date(), requestId: "drill", deps: { feed } }, noting);
			done++;
		}
	};
	await Promise.all(Array.from({ length: writers }, one));
	return Math.round(done / (roundMs / 1000));
}

/** With a feed that gives notices and hears them, whose listener counts what it is told. */
async function rateWithFeed(database: Database, place: Place) {
	const feed = await openFeed({ place, onTrouble: () => undefined });
	let told = 0;
	feed.subscribe(({ changes }) => {
		told += changes.length;
	});
	const [before] = await countOf(database);
	const commits = await rate(database, feed, true);
	await Bun.sleep(1_500);
	const [after] = await countOf(database);
	await feed.close();
	return { commits, missed: (after ?? 0) - (before ?? 0) - told };
}

const countOf = async ({ db }: Database): Promise<number[]> => {
	const rows = await db.execute<{ count: number }>("select count(*)::int as count from change");
	return rows.map(({ count }) => count);
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What the change feed costs those who write: 32 of them, without and with it in turn. At most a tenth. */
export const drill = () =>
	inFolder(async (folder) => {
		const { app, owner, release } = await startEmbedded({ folder });
		await migrate(owner, app.user);
		const database = openDatabase({ place: app, pool, prepare: true });
		try {
			await rate(database, unheard, false); // warm
			const without: number[] = [];
			const withFeed: number[] = [];
			let missed = 0;
			const bare = async () => without.push(await rate(database, unheard, false));
			const fed = async () => {
				const heard = await rateWithFeed(database, owner);
				withFeed.push(heard.commits);
				missed += Math.abs(heard.missed);
			};
			// Each goes first in turn: a machine that others use gets slower or faster meanwhile.
			for (let round = 0; round < rounds; round++)
				for (const take of round % 2 ? [fed, bare] : [bare, fed]) await take();
			const ratio = median(withFeed) / median(without);
			say(`commits a second, without: ${without.join(", ")}; with: ${withFeed.join(", ")}`);
			say(`ratio of the medians ${ratio.toFixed(2)}; changes missed: ${missed}`);
			must(missed === 0, "a change was missed");
			must(ratio >= 1 - mayLose, `the feed costs ${((1 - ratio) * 100).toFixed(0)}%`);
		} finally {
			await database.close();
			await release();
		}
	});
