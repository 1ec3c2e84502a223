import type { connect } from "#db/db.ts";
import { serve } from "../serve.ts";
import { assert, print, server, withFolder, withSql } from "./tools.ts";
import { waitUntil } from "./writers.ts";

type Sql = ReturnType<typeof connect>;
type Shop = Awaited<ReturnType<typeof serve>>;

const jobCount = 2_000;
const clients = 16;
const killAfter = 600;
const longestMs = 75_000;

/** Kills one of two processes with kill -9 while two thousand jobs are enqueued and run. Every acknowledged job takes effect
 * once, and the other process does the jobs of the killed one within a minute. */
export const drill = () =>
	withFolder(async (folder) => {
		const shops = await Promise.all([serve(server, { folder }), serve(server, { folder })]);
		await withSql(folder, async (sql) => {
			await sql`create table drill_promise (nth int primary key)`;
			await sql`create table drill_start (nth int)`;
			await sql`create table drill_result (nth int primary key, at timestamptz not null default clock_timestamp())`;
			await sql`grant select, insert on drill_promise, drill_start, drill_result to brewline`;
			await killDuringJobs(shops, sql);
		});
	});

async function killDuringJobs([killed, other]: [Shop, Shop], sql: Sql): Promise<void> {
	const asking = requestAllJobs([killed, other]);
	const storedResults = async () => Number((await sql`select count(*) as n from drill_result`)[0]?.n);
	await waitUntil(async () => (await storedResults()) >= killAfter, longestMs);
	killed.process.kill("SIGKILL");
	await killed.process.exited;
	const killedAt = performance.now();
	const running = await sql`select locked_by, count(*)::int as jobs from job where locked_by is not null group by 1`;
	print(
		`killed after ${await storedResults()} of ${jobCount}; running then, by process: ${running.map(({ jobs }) => jobs).join(" and ")}`,
	);

	const acknowledged = await asking;
	const open = async () => Number((await sql`select count(*) as n from job`)[0]?.n);
	await waitUntil(async () => (await open()) === 0, longestMs);
	print(`all jobs were done ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`);
	const [count] = await sql`
		select (select count(*) from drill_promise) as promised, (select count(*) from drill_result) as results,
			(select count(*) from drill_start) as starts,
			(select count(*) from drill_result k full join drill_promise p using (nth) where k is null or p is null) as apart`;
	print(
		`${acknowledged} acknowledged, ${count?.promised} promised, ${count?.results} stored once, started ${count?.starts} times`,
	);
	await other.end();
	assert(running.length === 2, "the killed process ran no job, so there is no result");
	assert(acknowledged === jobCount && Number(count?.promised) === jobCount, "an acknowledged job was lost");
	assert(Number(count?.apart) === 0, "a job did not take effect, or one took effect that was never enqueued");
}

/** Requests each job until a process acknowledges it. Returns the number of acknowledged jobs. */
async function requestAllJobs(shops: Shop[]): Promise<number> {
	const numbers = Array.from({ length: jobCount }, (_, nth) => nth).values();
	let acknowledged = 0;
	const ask = async () => {
		for (const nth of numbers) {
			for (let turn = nth; ; turn++) {
				const url = `${shops[turn % shops.length]?.url}/drill/promises/${nth}`;
				const answer = await fetch(url, { method: "POST", signal: AbortSignal.timeout(8_000) }).catch(() => undefined);
				await answer?.body?.cancel();
				if (answer?.ok) break;
				await Bun.sleep(20);
			}
			acknowledged++;
		}
	};
	await Promise.all(Array.from({ length: clients }, ask));
	return acknowledged;
}
