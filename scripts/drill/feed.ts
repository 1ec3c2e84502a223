import { insertAccount } from "#accounts/accounts.db.ts";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { type Database, openDatabase } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { openFeed, silentFeed } from "#db/feed.ts";
import { migrate } from "#db/migrate.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { startAct } from "#start.ts";
import { quietPorts } from "../quiet-ports.ts";
import { assert, print, withFolder } from "./tools.ts";
import { waitUntil } from "./writers.ts";

const writers = 32;
const rounds = 5;
const turns = 10;
const turnMs = 400;
const pool = 10;
const maxSlowdown = 0.1;

/** Writes a row and its audit, which publishes the change when `noting` is set. */
const writeAccount = (act: Act, noting: boolean) =>
	inTransaction(act, async (act) => {
		const id = newId("001", act);
		await insertAccount(act, id, { name: "Café", country: "NZ", chamberNumber: null, status: "new" });
		const about = { object: "Account", id, accountId: id };
		await audit(act, noting ? { ...about, topic: "accounts" } : about, { name: [null, "Café"] });
	});

type Feed = Act["deps"]["feed"];

/** Counts the commits of 32 writers in one turn. */
async function countCommits({ db }: Database, feed: Feed, noting: boolean): Promise<number> {
	const until = performance.now() + turnMs;
	let commits = 0;
	const writeAll = async () => {
		while (performance.now() < until) {
			await writeAccount(startAct(db, { ...quietPorts, feed }, "drill"), noting);
			commits++;
		}
	};
	await Promise.all(Array.from({ length: writers }, writeAll));
	return commits;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Measures 32 writers with and without the change feed in turn. The feed costs at most a tenth and misses no change. */
export const drill = () =>
	withFolder(async (folder) => {
		const { app, owner, release } = await startEmbedded({ folder });
		await migrate(owner, app.user);
		const database = openDatabase({ place: app, pool, prepare: true });
		const feed = await openFeed({ place: owner, onError: () => undefined });
		let deliveredChanges = 0;
		feed.subscribe(({ changes }) => {
			deliveredChanges += changes.length;
		});
		try {
			await countCommits(database, silentFeed, false); // warm
			const without: number[] = [];
			const withFeed: number[] = [];
			let noted = 0;
			for (let round = 0; round < rounds; round++) {
				let [bare, fed] = [0, 0];
				// Short turns, because the speed of a shared machine changes.
				for (let turn = 0; turn < turns; turn++) {
					bare += await countCommits(database, silentFeed, false);
					fed += await countCommits(database, feed, true);
				}
				without.push(bare);
				withFeed.push(fed);
				noted += fed;
			}
			const ratio = median(withFeed) / median(without);
			const seconds = (turns * turnMs) / 1000;
			const listed = (counts: number[]) => counts.map((count) => Math.round(count / seconds)).join(", ");
			print(`commits a second, without: ${listed(without)}; with: ${listed(withFeed)}`);
			print(`ratio of the medians ${ratio.toFixed(2)}`);
			print(
				`the last of ${noted} changes arrived ${await waitUntil(async () => deliveredChanges >= noted, 10_000)} ms after the last commit`,
			);
			assert(deliveredChanges === noted, `${deliveredChanges} changes arrived`);
			assert(ratio >= 1 - maxSlowdown, `the feed costs ${((1 - ratio) * 100).toFixed(0)}%`);
		} finally {
			await Promise.all([feed.close(), database.close()]);
			await release();
		}
	});
