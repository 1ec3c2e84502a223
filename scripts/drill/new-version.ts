import { sql } from "drizzle-orm";
import { system } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { applyMigrations, withMigrationLock } from "#db/migrate.ts";
import { knownMigrations } from "#db/migrations.ts";
import { inTransaction, refusalFrom } from "#db/transaction.ts";
import { createLog } from "#http/log.ts";
import { portsWithoutServer, startAct } from "#start.ts";
import { serve } from "../serve.ts";
import { assert, print, withFolder } from "./tools.ts";
import { formatCounts, isReady, waitUntil } from "./writers.ts";

const times = 20;
/** The migrations by which the running version is older. */
const missingMigrations = 20;
const requestsPerSecond = 12;
const holdMs = 40;
/** The tables that the missing migrations change. */
const tables = [
	"account",
	"cart",
	"contact",
	"lead",
	"location",
	"orders",
	"product",
	"product_group",
	"store",
	"users",
];

/** Starts the new version twenty times beside a process that writes to a database of an older version. Each start is ready, and no write
 * fails with anything but a request to try again. */
export const drill = async () => {
	const answers = new Map<string, number>();
	const readyMs: number[] = [];
	for (let nth = 0; nth < times; nth++)
		await withFolder(async (folder) => {
			const { app, owner, release } = await startEmbedded({ folder });
			const [last = 0] = knownMigrations().slice(-missingMigrations - 1);
			await withMigrationLock(owner, (client) => applyMigrations(client, app.user, { last }));
			const writers = startWriters(app, answers);
			const startedAt = performance.now();
			const shop = await serve("src/main.ts", { folder });
			await waitUntil(isReady(shop.url), 30_000);
			readyMs.push(Math.round(performance.now() - startedAt));
			print(`start ${readyMs.length}: ready after ${readyMs.at(-1)} ms`);
			await writers.stop();
			await shop.end();
			await release();
		});
	print(`${readyMs.length} of ${times} starts, ready after ${Math.min(...readyMs)} to ${Math.max(...readyMs)} ms`);
	print(`writes during the starts: ${formatCounts(answers)}`);
	assert(!answers.has("500"), "a write failed");
};

type Place = Parameters<typeof openDatabase>[0]["place"];

/** Sends transactions at a steady rate, as the shop does. Each locks four tables in a random order. */
function startWriters(place: Place, answers: Map<string, number>) {
	const database = openDatabase({ place, pool: 10, prepare: true });
	const log = createLog("error");
	const act = { ...startAct(database.db, portsWithoutServer({ secret: "of the drill", log })), by: system };
	const open = new Set<Promise<void>>();
	const write = async () => {
		const answer = await inTransaction(act, async ({ db }) => {
			for (const table of shuffled(tables).slice(0, 4)) {
				await db.execute(sql.raw(`update ${table} set updated_by = updated_by where false`));
				await Bun.sleep(holdMs);
			}
			return "200";
		}).catch((error) => {
			if (refusalFrom(error)) return "503";
			print(error instanceof Error ? `${error.message}: ${error.cause}` : String(error));
			return "500";
		});
		answers.set(answer, (answers.get(answer) ?? 0) + 1);
	};
	const timer = setInterval(() => {
		const writing = write().finally(() => open.delete(writing));
		open.add(writing);
	}, 1000 / requestsPerSecond);
	return {
		async stop() {
			clearInterval(timer);
			await Promise.all(open);
			await database.close();
		},
	};
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
	items
		.map((item) => ({ item, order: Math.random() }))
		.toSorted((a, b) => a.order - b.order)
		.map(({ item }) => item);
