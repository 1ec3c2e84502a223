import { serve } from "../serve.ts";
import { assert, missingAccounts, postmasterPid, print, server, withFolder, withSql } from "./tools.ts";
import { formatCounts, isReady, startWriters, waitUntil } from "./writers.ts";

const rounds = 5;

/** Restarts the database immediately (SIGQUIT), and ends its connections one by one, under writers. The shop is not ready
 * within 2 s and ready again within 5 s, refuses with 503, and loses no acknowledged write. */
export const drill = () =>
	withFolder(async (folder) => {
		const shop = await serve(server, { folder });
		const writers = startWriters(() => shop.url, 8);
		for (let round = 0; round < rounds; round++) {
			await Bun.sleep(400);
			process.kill(postmasterPid(folder), "SIGQUIT");
			const noticed = await waitUntil(async () => !(await isReady(shop.url)()), 2_000);
			await withSql(folder, async () => undefined); // connecting starts the database
			const back = await waitUntil(isReady(shop.url), 5_000);
			print(`restart ${round + 1}: not ready after ${noticed} ms, ready again ${back} ms later`);
		}
		const ended = await withSql(folder, async (sql) => {
			let count = 0;
			for (let round = 0; round < 50; round++) {
				const killed =
					await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'brewline' order by random() limit 2`.catch(
						() => [],
					);
				count += killed.length;
				await Bun.sleep(20);
			}
			return count;
		});
		await Bun.sleep(300);
		await writers.stop();
		await shop.end();
		const lostAccounts = await missingAccounts(folder, writers.acknowledged);
		print(
			`${ended} connections ended; ${writers.acknowledged.length} writes acknowledged, ${lostAccounts.length} missing; refused: ${formatCounts(writers.refusals)}`,
		);
		assert(lostAccounts.length === 0, `lost: ${lostAccounts.slice(0, 5).join(", ")}`);
		assert(
			[...writers.refusals.keys()].every((what) => what === "503"),
			"a refusal was not a 503",
		);
	});
