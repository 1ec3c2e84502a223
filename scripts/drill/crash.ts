import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { serve } from "../serve.ts";
import { assert, missingAccounts, postmasterPid, print, server, withFolder } from "./tools.ts";
import { formatCounts, isReady, startWriters, waitUntil } from "./writers.ts";

const times = 20;
const readyLimitMs = 4_000;
/** A database that no check found away within this time was back between two checks. */
const longestUnnoticedMs = 1_000;

/** Kills the shop twenty times with kill -9, then its database, then all their processes at once as the end of a container does, under eight
 * writers. Every acknowledged write exists afterwards, without a manual repair, and an idle machine is ready again within four seconds. */
export const drill = () =>
	withFolder(async (folder) => {
		const slowest = [
			await killRepeatedly("the shop", folder, (shop) => restart(shop, folder)),
			await killRepeatedly("the database", folder, async (shop) => {
				process.kill(postmasterPid(folder), "SIGKILL");
				await waitUntil(async () => !(await isReady(shop.url)()), longestUnnoticedMs).catch(() => undefined);
				return shop;
			}),
			await killRepeatedly("the shop with its database", folder, (shop) => {
				for (const pid of databasePids(folder)) process.kill(pid, "SIGKILL");
				return restart(shop, folder);
			}),
		];
		assert(Math.max(...slowest) <= readyLimitMs, `ready only after ${Math.max(...slowest)} ms`);
	});

type Shop = Awaited<ReturnType<typeof serve>>;

async function restart(shop: Shop, folder: string): Promise<Shop> {
	shop.process.kill("SIGKILL");
	await shop.process.exited;
	return serve(server, { folder });
}

/** The server of the database first, which would otherwise start its processes again. */
function databasePids(folder: string): number[] {
	const pid = postmasterPid(folder);
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
	return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

/** Returns the longest time from a kill to the shop that is ready again. */
async function killRepeatedly(what: string, folder: string, kill: (shop: Shop) => Promise<Shop>): Promise<number> {
	let shop = await serve(server, { folder });
	const writers = startWriters(() => shop.url, 8);
	const readyMs: number[] = [];
	for (let nth = 0; nth < times; nth++) {
		await Bun.sleep(200 + Math.random() * 400);
		const killed = performance.now();
		shop = await kill(shop);
		await waitUntil(isReady(shop.url), 15_000);
		readyMs.push(Math.round(performance.now() - killed));
	}
	await Bun.sleep(300);
	await writers.stop();
	await shop.end();
	const lostAccounts = await missingAccounts(folder, writers.acknowledged);
	print(
		`${what}: killed ${times} times, ${writers.acknowledged.length} writes acknowledged, ${lostAccounts.length} missing`,
	);
	const [fastest, median, slowest] = [0, 0.5, 1].map((part) => quantile(readyMs, part));
	print(
		`${what}: ready again after ${fastest} to ${slowest} ms, half within ${median} ms, at a load of ${loadavg()[0]?.toFixed(1)}`,
	);
	print(`${what}: not acknowledged: ${formatCounts(writers.refusals)}`);
	assert(writers.acknowledged.length > times, "too few writes for a result");
	assert(lostAccounts.length === 0, `lost: ${lostAccounts.slice(0, 5).join(", ")}`);
	return Math.max(...readyMs);
}

const quantile = (values: readonly number[], part: number): number =>
	values.toSorted((a, b) => a - b).at(Math.round(part * (values.length - 1))) ?? 0;
