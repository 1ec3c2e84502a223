import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { type Act, guest } from "#act.ts";
import { listProducts } from "#catalogue/catalogue-view.db.ts";
import { suggest } from "#catalogue/search/suggestions.db.ts";
import { openSnapshotKeeper } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { recordChange } from "#db/changes.ts";
import { openDatabase } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { openFeed } from "#db/feed.ts";
import { migrate } from "#db/migrate.ts";
import { inTransaction } from "#db/transaction.ts";
import { fillDemo } from "#demo/fill.ts";
import { startAct } from "#start.ts";
import { openStore } from "#store/store.commands.ts";
import { openSegmentBuilder } from "#workers.ts";
import { quietPorts } from "../quiet-ports.ts";
import { megabytes, watchLoop } from "../watch-loop.ts";
import { assert, print, withFolder } from "./tools.ts";
import { waitUntil } from "./writers.ts";

const maxHeldMegabytes = 300;
const maxSwapMegabytes = 450;
const maxBlockMs = 25;
const patienceMs = 600_000;

async function measureQuery(of: string, times: number, ask: (nth: number) => Promise<unknown>): Promise<void> {
	const took: number[] = [];
	for (let nth = 0; nth < times; nth++) {
		const began = performance.now();
		await ask(nth);
		took.push(performance.now() - began);
	}
	const sorted = took.toSorted((a, b) => a - b);
	print(`${of}: median ${sorted[times >> 1]?.toFixed(2)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`);
}

type Shelves = Act["deps"]["catalogue"];

async function measureQueries(act: Act): Promise<void> {
	const language = "en-NZ";
	const list = (category: string, search: string) =>
		listProducts(act, { category, term: null, search, language }, null);
	const brand = JSON.stringify([
		{ attributeType: "ProductField", nameOrId: "brand", type: "x", values: ["Southerly"] },
	]);
	await measureQuery("an area with facets", 50, () => list("coffee-beans", ""));
	await measureQuery("an aisle with facets, a brand, by name", 50, () =>
		list("espresso", `?sort=name&${new URLSearchParams({ refinements: brand })}`),
	);
	await measureQuery("page 200 of an area, the newest first", 20, () => list("coffee-beans", "?sort=newest&page=200"));
	await measureQuery("five suggestions", 50, (nth) =>
		suggest(act, { term: ["kereru", "espreso", "dray street", "BR-1001"][nth % 4] ?? "", language, limit: 5 }, null),
	);
}

async function runOn(folder: string): Promise<void> {
	const { app, owner, release } = await startEmbedded({ folder });
	await migrate(owner, app.user);
	const database = openDatabase({ place: app, pool: 4, prepare: true });
	const lazy: Shelves = { now: () => Promise.reject(new Error("not built yet")) };
	const start = startAct(database.db, { ...quietPorts, catalogue: lazy }, "drill");
	await openStore(start, { demo: true });
	let began = performance.now();
	if (await fillDemo(app, start.now, quietPorts, "100k"))
		print(`filled with 100,000 sizes in ${Math.round((performance.now() - began) / 1000)} s`);
	const feed = await openFeed({ place: owner, onError: () => undefined });
	Bun.gc(true);
	const idle = megabytes();
	const quiet = watchLoop();
	await Bun.sleep(5_000);
	print(`idle ${idle} MB, the event loop blocked for at most ${quiet().away}; load ${loadavg()[0]?.toFixed(1)}`);

	began = performance.now();
	let builds = 0;
	const segments = openSegmentBuilder({ path: join(folder, "catalogue"), warn: print });
	const build = () => segments.build(app).finally(() => builds++);
	const catalogue = await openSnapshotKeeper({
		database,
		feed,
		build,
		onTrouble: (error) => print(`${error}`),
		buildIntervalMs: 0,
	});
	print(`the first snapshot was built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
	const act: Act = { ...start, by: guest, deps: { ...quietPorts, feed, catalogue } };
	await measureQueries(act);
	await Bun.sleep(2_000);
	Bun.gc(true);
	const holds = megabytes() - idle;

	began = performance.now();
	const watched = watchLoop();
	await inTransaction({ ...start, deps: { ...quietPorts, feed, catalogue } }, (act) =>
		recordChange(act, { topic: "catalogue" }),
	);
	await waitUntil(async () => builds === 2 && catalogue.behindMs() === 0, patienceMs);
	const { away, piece, most } = watched();
	print(`rebuilt in ${((performance.now() - began) / 1000).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`);
	print(
		`the snapshot holds ${holds} MB, ${most - idle} MB at the swap; the event loop was blocked for at most ${away}`,
	);
	catalogue.close();
	await Promise.all([feed.close(), database.close()]);
	await release();
	assert(holds <= maxHeldMegabytes, `the snapshot holds ${holds} MB`);
	assert(most - idle <= maxSwapMegabytes, `the swap takes ${most - idle} MB`);
	assert(piece <= maxBlockMs, `the loop worked for ${piece.toFixed(1)} ms at once`);
}

/** Measures the memory and the blocked time of a snapshot with 100,000 products, when held and when rebuilt. Filling takes
 * minutes; an argument names a data folder that is already filled. */
export const drill = async () => {
	const filled = process.argv[3];
	if (filled !== undefined && existsSync(filled)) return runOn(filled);
	return withFolder(runOn);
};
