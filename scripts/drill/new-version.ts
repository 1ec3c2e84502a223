import { cpSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { stopEmbedded } from "#db/embedded/embedded.ts";
import { orderableSlugs } from "../buyers.ts";
import { logInBrowser } from "../login.ts";
import { serve } from "../serve.ts";
import { buildOldVersion } from "./old-version.ts";
import { shopEnv } from "./order-tools.ts";
import { assert, print, withFolder, withSql } from "./tools.ts";
import { openCountingFront, startTraffic } from "./versions-traffic.ts";
import { formatCounts, isReady, waitUntil } from "./writers.ts";

const times = 20;
const readyLimitMs = 30_000;
const trafficBeforeMs = 1_000;
const trafficAfterMs = 4_000;
const buyers = ["aroha@cornerstore.example", "hello@littlebakehouse.example"];

/** bun run drill new-version [git ref]: starts this version twenty times beside an older one that serves twelve requests a second on its own
 * database, filled with a demo. Each start is ready, and no answer of either version is a 500, also while both serve. */
export const drill = () =>
	withFolder(async (folder) => {
		const { source } = buildOldVersion(process.argv[3], folder);
		const filled = join(folder, "filled");
		const slugs = await fillWithOldVersion(source, filled);
		const counts = new Map<string, number>();
		const readyMs: number[] = [];
		const orders: number[] = [];
		let ordersWhileStarting = 0;
		for (let nth = 1; nth <= times; nth++) {
			const copy = join(folder, `start-${nth}`);
			cpSync(filled, copy, { recursive: true, preserveTimestamps: true });
			const start = await startBesideOld(source, { folder: copy, slugs, counts });
			readyMs.push(start.readyMs);
			orders.push(start.orders);
			ordersWhileStarting += start.ordersWhileStarting;
			print(
				`start ${nth}: ${start.migrations} migrations, ready after ${start.readyMs} ms, ${start.orders} orders, ${start.ordersWhileStarting} of them meanwhile`,
			);
			rmSync(copy, { recursive: true });
		}
		const load = loadavg()[0]?.toFixed(1);
		print(`${times} starts, ready after ${Math.min(...readyMs)} to ${Math.max(...readyMs)} ms, at a load of ${load}`);
		const placed = orders.reduce((sum, count) => sum + count, 0);
		print(`${placed} orders, ${ordersWhileStarting} while the new version started; answers: ${formatCounts(counts)}`);
		assert(Math.min(...orders) > 0, "no order was placed beside one of the starts");
		assert(ordersWhileStarting >= times, "too few orders while the new version started");
		assert(![...counts.keys()].some((kind) => /^(500|lost)/.test(kind)), "a request failed");
	});

/** Lets the old version make its database and fill it with the demo. Returns two products that everybody can order. */
async function fillWithOldVersion(source: string, folder: string): Promise<string[]> {
	const old = await serve("src/main.ts", { source, folder, env: shopEnv });
	const slugs = await orderableSlugs(old, 2);
	await withSql(folder, async (sql) => {
		await sql`update stock set quantity = 1000000`;
		await sql`update account set credit_limit = 1000000000000 where credit_limit is not null`;
	});
	await old.end();
	// Each start would render the pictures of its copy, which takes longer than the start.
	await withSql(folder, async (sql) => {
		// An older version has another queue, and its copies render the pictures.
		const [row] = await sql`select to_regclass('job') is not null as "hasQueue"`;
		if (row?.hasQueue) await sql`delete from job where name = 'pictures.render'`;
	});
	await stopEmbedded({ folder }); // a copy of the files of a running database is incomplete
	return slugs;
}

type Start = { folder: string; slugs: string[]; counts: Map<string, number> };

async function startBesideOld(source: string, { folder, slugs, counts }: Start) {
	const front = openCountingFront(counts);
	const env = { ...shopEnv, PUBLIC_URL: front.url };
	const old = await serve("src/main.ts", { source, folder, env });
	await waitUntil(isReady(old.url), readyLimitMs);
	front.add("old", old.url);
	const shop = { ...old, url: front.url };
	const loggedIn = [];
	for (const [nth, username] of buyers.entries()) loggedIn.push(await logInBrowser(shop.url, nth, username));
	const before = await migrationCount(folder);
	const traffic = startTraffic(shop, { buyers: loggedIn, slugs });
	await Bun.sleep(trafficBeforeMs);
	const ordersBefore = traffic.placedOrders();
	const startedAt = performance.now();
	const fresh = await serve("src/main.ts", { folder, env });
	await waitUntil(isReady(fresh.url), readyLimitMs);
	const readyMs = Math.round(performance.now() - startedAt);
	const ordersWhileStarting = traffic.placedOrders() - ordersBefore;
	front.add("new", fresh.url);
	await Bun.sleep(trafficAfterMs);
	await traffic.stop();
	const migrations = (await migrationCount(folder)) - before;
	await Promise.all([old.end(), fresh.end()]);
	await stopEmbedded({ folder });
	await front.close();
	return { readyMs, orders: traffic.placedOrders(), ordersWhileStarting, migrations };
}

const migrationCount = (folder: string): Promise<number> =>
	withSql(folder, async (sql) => {
		const [row] = await sql<{ applied: number }[]>`select count(*)::int as applied from drizzle.__drizzle_migrations`;
		return row?.applied ?? 0;
	});
