import { serve } from "../serve.ts";
import { inFolder, look, missing, must, postmaster, say, server } from "./tools.ts";
import { isReady, listed, startWriters, until } from "./writers.ts";

const rounds = 5;

/** Restarts the database immediately (SIGQUIT), and ends its connections one by one, under writers. The shop is not ready
 * within 2 s and ready again within 5 s, refuses with 503, and loses no acknowledged write. */
export const drill = () =>
	inFolder(async (folder) => {
		const shop = await serve(server, { folder });
		const writers = startWriters(() => shop.url, 8);
		for (let round = 0; round < rounds; round++) {
			await Bun.sleep(400);
			process.kill(postmaster(folder), "SIGQUIT");
			const noticed = await until(async () => !(await isReady(shop.url)()), 2_000);
			await look(folder, async () => undefined); // connecting starts the database
			const back = await until(isReady(shop.url), 5_000);
			say(`restart ${round + 1}: not ready after ${noticed} ms, ready again ${back} ms later`);
		}
		const ended = await look(folder, async (sql) => {
			let count = 0;
			for (let round = 0; round < 50; round++) {
				const gone =
					await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'brewline' order by random() limit 2`.catch(
						() => [],
					);
				count += gone.length;
				await Bun.sleep(20);
			}
			return count;
		});
		await Bun.sleep(300);
		await writers.stop();
		await shop.end();
		const lost = await missing(folder, writers.acknowledged);
		say(
			`${ended} connections ended; ${writers.acknowledged.length} writes acknowledged, ${lost.length} missing; refused: ${listed(writers.refusals)}`,
		);
		must(lost.length === 0, `lost: ${lost.slice(0, 5).join(", ")}`);
		must(
			[...writers.refusals.keys()].every((what) => what === "503"),
			"a refusal was not a 503",
		);
	});
