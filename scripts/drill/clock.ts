import { spawn } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { connect } from "#db/db.ts";
import { accountFor, dataFolder } from "#db/embedded/data-folder.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { serve } from "../serve.ts";
import { assert, postmasterPid, print, server, withFolder, withSql } from "./tools.ts";
import { waitUntil } from "./writers.ts";

type Sql = ReturnType<typeof connect>;
type Shop = Awaited<ReturnType<typeof serve>>;

const skewMs = 10 * 60_000;
/** Each process checks its schedule every ten seconds. */
const checkIntervalMs = 12_000;
const job = "mail.erase-old"; // daily at 03:40 store time

type TimeStep = { at: string; what: string } & (
	| { runs: 0 | 1 }
	/** The next order day by the process that is ten minutes behind, and by the one that is ten minutes ahead. */
	| { behind: string; ahead: string }
);

/** Times of the database clock, in order. */
const timeSteps: TimeStep[] = [
	{ at: "2026-09-27T01:59:50+12:00", what: "ten seconds before spring forward", runs: 0 },
	{ at: "2026-09-27T03:00:00+13:00", what: "after it", runs: 0 },
	{ at: "2026-09-27T03:41:00+13:00", what: "that morning", runs: 1 },
	{ at: "2026-09-27T03:31:00+13:00", what: "set back ten minutes", runs: 0 },
	{ at: "2026-09-27T03:42:00+13:00", what: "03:40 once more", runs: 0 },
	{ at: "2026-09-28T03:41:00+13:00", what: "the next morning", runs: 1 },
	{ at: "2026-09-28T14:05:00+13:00", what: "past the cut-off", behind: "2026-09-28", ahead: "2026-09-29" },
	{ at: "2026-12-31T03:41:00+13:00", what: "three months later: one run for all", runs: 1 },
	{
		at: "2026-12-31T14:05:00+13:00",
		what: "past the last cut-off of the year",
		behind: "2026-12-31",
		ahead: "2027-01-05",
	},
	{ at: "2027-01-01T03:41:00+13:00", what: "the first morning of the year", runs: 1 },
	{ at: "2027-04-04T02:50:00+13:00", what: "before fall back", runs: 1 },
	{ at: "2027-04-04T02:50:00+12:00", what: "the same hour again", runs: 0 },
	{ at: "2027-04-04T03:41:00+12:00", what: "that morning", runs: 1 },
	{ at: "2027-04-05T14:05:00+12:00", what: "past the cut-off", behind: "2027-04-05", ahead: "2027-04-06" },
	{ at: "2028-02-29T03:41:00+13:00", what: "29 February", runs: 1 },
	{ at: "2028-02-29T14:05:00+13:00", what: "past its cut-off", behind: "2028-02-29", ahead: "2028-03-01" },
	{ at: "2028-03-01T03:41:00+13:00", what: "1 March", runs: 1 },
];

/** Runs two processes, one ten minutes behind the database and one ten minutes ahead, through both daylight saving changes, the
 * end of a year and 29 February. The daily job is enqueued once a day, and each process shows the cut-off by its own clock. */
export const drill = () =>
	withFolder(async (folder) => {
		chmodSync(folder, 0o755); // the database runs as another user and must read its clock file
		const set = clocks(folder);
		set(new Date("2026-09-26T12:00:00+12:00"));
		await withFakedDatabase(join(folder, "data"), set.env("database"), async () => {
			const shop = (name: Clock) => serve(server, { folder: join(folder, "data"), env: set.env(name) });
			const [behind, ahead] = [await shop("behind"), await shop("ahead")];
			await withSql(join(folder, "data"), async (sql) => {
				await countRuns(sql);
				await Bun.sleep(checkIntervalMs);
				for (const moment of timeSteps) await runStep(moment, set, { sql, behind, ahead });
			});
			await behind.end();
			await ahead.end();
		});
	});

type Clock = "database" | "behind" | "ahead";

/** A file for each clock, which libfaketime reads on every call. */
function clocks(folder: string) {
	const library = readdirSync("/usr/lib", { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
		.find((path) => existsSync(path));
	if (!library) throw new Error("libfaketime is not installed: apt-get install faketime");
	const fileOf = (name: Clock) => join(folder, name);
	const offsets: Record<Clock, number> = { database: 0, behind: -skewMs, ahead: skewMs };
	const written = (time: Date) => `@${time.toISOString().slice(0, 19).replace("T", " ")}\n`;
	const set = (at: Date) => {
		for (const name of Object.keys(offsets) as Clock[])
			writeFileSync(fileOf(name), written(new Date(at.getTime() + offsets[name])));
	};
	const env = (name: Clock) => ({
		LD_PRELOAD: library,
		TZ: "UTC",
		FAKETIME_TIMESTAMP_FILE: fileOf(name),
		FAKETIME_NO_CACHE: "1",
		FAKETIME_DONT_FAKE_MONOTONIC: "1",
	});
	return Object.assign(set, { env });
}

/** Starts the database with a faked clock, because a shop would start it with the real one. */
async function withFakedDatabase(
	folder: string,
	env: Record<string, string>,
	work: () => Promise<void>,
): Promise<void> {
	const { release } = await startEmbedded({ folder });
	const [command = "", ...options] = readFileSync(`/proc/${postmasterPid(folder)}/cmdline`, "utf8")
		.split("\0")
		.slice(0, -1);
	await release();
	const account = accountFor(dataFolder(folder));
	const database = spawn(command, options, { ...account, cwd: join(folder, "pg18"), env, stdio: "ignore" });
	await waitUntil(async () => existsSync(join(folder, "pg18/postmaster.pid")), 5_000);
	try {
		await work();
	} finally {
		database.kill("SIGINT");
	}
}

/** Installs a trigger that records each time the job is enqueued. */
const countRuns = (sql: Sql) =>
	sql.begin(async (tx) => {
		await tx`create table drill_run (at timestamptz not null default clock_timestamp())`;
		await tx`grant insert on drill_run to brewline`;
		await tx.unsafe(`
			create function drill_count() returns trigger language plpgsql as $$ begin
				if new.name = '${job}'
				then insert into drill_run default values; end if;
				return new;
			end $$;
			create trigger drill_count after insert on job
				for each row execute function drill_count()`);
	});

async function runStep(
	moment: TimeStep,
	set: (at: Date) => void,
	{ sql, behind, ahead }: { sql: Sql; behind: Shop; ahead: Shop },
): Promise<void> {
	const runs = async () => Number((await sql`select count(*) as n from drill_run`)[0]?.n);
	const before = await runs();
	set(new Date(moment.at));
	if ("runs" in moment) {
		await Bun.sleep(checkIntervalMs);
		const count = (await runs()) - before;
		print(`${moment.at} ${moment.what}: ${count} runs`);
		assert(count === moment.runs, `${moment.runs} runs were due`);
		return;
	}
	const orderOn = async ({ url }: Shop): Promise<string> =>
		(await (await fetch(`${url}/trpc/store.nextDelivery`)).json()).result.data.orderOn;
	const orders = { behind: await orderOn(behind), ahead: await orderOn(ahead) };
	print(
		`${moment.at} ${moment.what}: order by 14:00 on ${orders.behind}, ten minutes behind, and on ${orders.ahead}, ten ahead`,
	);
	assert(
		orders.behind === moment.behind && orders.ahead === moment.ahead,
		`${moment.behind} and ${moment.ahead} were due`,
	);
}
