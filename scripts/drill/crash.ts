import { serve } from "../serve.ts";
import { assert, missingAccounts, postmasterPid, print, server, withFolder } from "./tools.ts";
import { formatCounts, isReady, startWriters, waitUntil } from "./writers.ts";

const times = 20;

/** Kills the shop twenty times with kill -9, then its database twenty times, under eight writers. Every acknowledged write
 * exists afterwards, without a manual repair. */
export const drill = () =>
	withFolder(async (folder) => {
		await killRepeatedly("the shop", folder, async (shop) => {
			shop.process.kill("SIGKILL");
			await shop.process.exited;
			return serve(server, { folder });
		});
		await killRepeatedly("the database", folder, async (shop) => {
			process.kill(postmasterPid(folder), "SIGKILL");
			await waitUntil(async () => !(await isReady(shop.url)()), 5_000).catch(() => undefined); // the database may be back before the first check
			return shop;
		});
	});

type Shop = Awaited<ReturnType<typeof serve>>;

async function killRepeatedly(what: string, folder: string, kill: (shop: Shop) => Promise<Shop>): Promise<void> {
	let shop = await serve(server, { folder });
	const writers = startWriters(() => shop.url, 8);
	let slowest = 0;
	for (let nth = 0; nth < times; nth++) {
		await Bun.sleep(200 + Math.random() * 400);
		const killed = performance.now();
		shop = await kill(shop);
		await waitUntil(isReady(shop.url), 15_000);
		slowest = Math.max(slowest, performance.now() - killed);
	}
	await Bun.sleep(300);
	await writers.stop();
	await shop.end();
	const lostAccounts = await missingAccounts(folder, writers.acknowledged);
	print(
		`${what}: killed ${times} times, ${writers.acknowledged.length} writes acknowledged, ${lostAccounts.length} missing`,
	);
	print(
		`${what}: ready again after at most ${Math.round(slowest)} ms; not acknowledged: ${formatCounts(writers.refusals)}`,
	);
	assert(writers.acknowledged.length > times, "too few writes for a result");
	assert(lostAccounts.length === 0, `lost: ${lostAccounts.slice(0, 5).join(", ")}`);
}
