import { serve } from "../serve.ts";
import { assert, print, server, withFolder, withSql } from "./tools.ts";
import { isReady, waitUntil } from "./writers.ts";

/** Stops the backends of the database (SIGSTOP): they keep their sockets and answer nothing, not even a cancel request. */
export const drill = () =>
	withFolder(async (folder) => {
		const shop = await serve(server, { folder });
		const ask = () => fetch(`${shop.url}/drill/query`, { signal: AbortSignal.timeout(8_000) });
		await Promise.all(Array.from({ length: 10 }, ask));
		const backends = await withSql(
			folder,
			(sql) => sql<{ pid: number }[]>`select pid from pg_stat_activity where usename = 'brewline'`,
		);
		for (const { pid } of backends) process.kill(pid, "SIGSTOP");
		print(`${backends.length} backends stopped`);
		const started = performance.now();
		const answers = await Promise.all(Array.from({ length: 20 }, ask));
		const ms = Math.round(performance.now() - started);
		print(`20 requests: ${[...new Set(answers.map(({ status }) => status))].join(", ")} after at most ${ms} ms`);
		const back = await waitUntil(isReady(shop.url), 5_000);
		const repeated = await ask();
		print(`new connections: ready ${back} ms later, answers ${repeated.status} while the old ones still hang`);
		for (const { pid } of backends) process.kill(pid, "SIGCONT");
		await shop.end();
		assert(answers.every(({ status }) => status === 503) && ms <= 5_000, "a deadline was missed");
		assert(repeated.status === 200, "the shop did not recover");
	});
