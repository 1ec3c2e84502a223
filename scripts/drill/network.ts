import { startEmbedded } from "#db/embedded/embedded.ts";
import { serve } from "../serve.ts";
import { openBadNetwork } from "./bad-network.ts";
import { assert, print, server, withFolder } from "./tools.ts";
import { isReady, waitUntil } from "./writers.ts";

const timedFetch = async (url: string): Promise<{ status: number; ms: number }> => {
	const started = performance.now();
	const answer = await fetch(url, { signal: AbortSignal.timeout(8_000) });
	await answer.text();
	return { status: answer.status, ms: Math.round(performance.now() - started) };
};

/** Delays the network to the database, drops all packets, heals it, then loses the responses of commits. */
export const drill = () =>
	withFolder(async (folder) => {
		const { app, owner, release } = await startEmbedded({ folder });
		const bad = openBadNetwork(`${app.host}/.s.PGSQL.${app.port}`);
		const through = (user: string) => `postgres://${user}@127.0.0.1:${bad.port}/${app.database}`;
		const env = { DATABASE_URL: through(app.user), DATABASE_DIRECT_URL: through(owner.user) };
		const shop = await serve(server, { env });
		try {
			bad.network.delayMs = 300;
			const slow = await timedFetch(`${shop.url}/drill/query`);
			print(`300 ms each way: ${slow.status} in ${slow.ms} ms`);
			assert(slow.status === 200, "a slow database was treated as lost");

			bad.network.delayMs = 0;
			bad.network.hole = true;
			const answers = await Promise.all(Array.from({ length: 40 }, () => timedFetch(`${shop.url}/drill/query`)));
			const slowest = Math.max(...answers.map(({ ms }) => ms));
			print(
				`black hole, 40 at once: ${[...new Set(answers.map(({ status }) => status))].join(", ")}, the slowest after ${slowest} ms`,
			);
			assert(answers.every(({ status }) => status === 503) && slowest <= 5_000, "a deadline was missed");
			const alive = await timedFetch(`${shop.url}/healthz`);
			print(`meanwhile /healthz: ${alive.status} in ${alive.ms} ms`);
			assert(alive.status === 200 && alive.ms < 100, "the process itself was blocked");

			bad.network.hole = false;
			print(`healed: ready after ${await waitUntil(isReady(shop.url), 5_000)} ms`);

			bad.network.losesCommits = true;
			const write = () =>
				fetch(`${shop.url}/drill/companies`, { method: "POST", body: JSON.stringify({ name: "Café", country: "NZ" }) });
			const unsure = await Promise.all(Array.from({ length: 10 }, write));
			bad.network.losesCommits = false;
			const statuses = [...new Set(unsure.map(({ status }) => status))];
			print(
				`ten commits without an answer: ${statuses.join(", ")}; ready ${await waitUntil(isReady(shop.url), 10_000)} ms later`,
			);
			assert(statuses.join() === "503", "a commit without a response was not answered with 503");
			assert((await write()).status === 200, "the shop does not write again");
		} finally {
			await shop.end();
			bad.stop();
			await release();
		}
	});
