import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
	chownSync,
	closeSync,
	existsSync,
	fchownSync,
	mkdirSync,
	openSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { connect } from "#db/db.ts";
import { DatabaseTrouble } from "#db/start-error.ts";
import { type Account, postgresFor } from "./binaries.ts";

/** One embedded PostgreSQL: its files, and whom it runs as. */
export type Cluster = { data: string; log: string; account: Account; durable: boolean };

export const superuser = "postgres";
/** Names the socket; nothing listens on the network. */
export const port = 5432;

const retryMs = 10_000;
const recoveryMs = 300_000;
const longestLog = 1024 * 1024;

const always = {
	listen_addresses: "",
	unix_socket_directories: ".",
	unix_socket_permissions: "0700",
	max_connections: 100,
	TimeZone: "UTC",
	log_timezone: "UTC",
	cluster_name: "brewline",
	deadlock_timeout: "100ms", // two who wait for each other hold up all who come after; our transactions are short
	// Ranks above ERROR: errors go to the process that asked, and their texts hold what customers typed.
	log_min_messages: "log",
};
/** For tests, which may live in memory. */
const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "256MB" };

/** Another account may be locked out of the folders above its own (a checkout in /root): it starts inside and reaches the
 * data by way of its working directory. */
const placing = (data: string, account: Account) => ({
	path: account && process.platform === "linux" ? "/proc/self/cwd" : data,
	options: { ...account, cwd: data, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } },
});

/** Built aside and then moved, so that a folder with the right name is always a whole cluster. */
export function createCluster({ data, log, account, durable }: Cluster): void {
	const unfinished = `${data}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { mode: 0o700 });
	if (account) chownSync(unfinished, account.uid, account.gid);

	const { path, options } = placing(unfinished, account);
	const command = [
		"-D",
		path,
		"-U",
		superuser,
		"--auth-local=trust",
		"--auth-host=reject",
		"--data-checksums",
		// PostgreSQL's own locale: what the system calls C.UTF-8 differs, or changes with an upgrade under the indexes.
		"--encoding=UTF8",
		"--locale=C",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		...(durable ? [] : ["--no-sync"]),
	];
	const file = openLog(log, account);
	const stdio: ["ignore", number, number] = ["ignore", file, file];
	const { status } = spawnSync(join(postgresFor(account), "bin/initdb"), command, { ...options, stdio });
	closeSync(file);
	if (status !== 0) throw new DatabaseTrouble(`The database could not be set up in ${data}; why is in ${log}.`);
	renameSync(unfinished, data);
}

function openLog(log: string, account: Account): number {
	if (existsSync(log) && statSync(log).size > longestLog) renameSync(log, `${log}.old`);
	const file = openSync(log, "a", 0o600);
	if (account) fchownSync(file, account.uid, account.gid);
	return file;
}

/** Detached: it outlives this process, and the next one finds it running. */
function spawnServer({ data, log, account, durable }: Cluster): ChildProcess {
	const { path, options } = placing(data, account);
	const settings = Object.entries({ ...always, ...(durable ? {} : forgetful) });
	const command = ["-D", path, "-p", String(port), ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
	const file = openLog(log, account);
	const server = spawn(join(postgresFor(account), "bin/postgres"), command, {
		...options,
		detached: true,
		stdio: ["ignore", file, file],
	});
	closeSync(file);
	server.once("error", () => undefined); // seen as a server that is not running
	server.unref();
	return server;
}

const isRunning = (child: ChildProcess | undefined) =>
	child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Gives a superuser's connection once the server answers, starting it when there is none. The caller is alone here. */
export async function start(cluster: Cluster) {
	const lastMoment = performance.now() + recoveryMs;
	let giveUpAt = performance.now() + retryMs;
	let child: ChildProcess | undefined;
	for (;;) {
		const found = postmasterOf(cluster.data);
		if (found?.isBusy) giveUpAt = Math.min(performance.now() + retryMs, lastMoment);
		const sql = found && !found.isBusy ? await connected(cluster.data) : undefined;
		if (sql) return sql;

		if (performance.now() > giveUpAt)
			throw new DatabaseTrouble(
				`The embedded database does not ${found ? "answer" : "start"}; its log is ${cluster.log}.`,
			);
		if (!found?.runs && !isRunning(child)) {
			// The first try after a kill can fail: what the killed server leaves behind takes a moment to go.
			if (child) await Bun.sleep(200);
			if (found?.isSomebodyElse) rmSync(join(cluster.data, "postmaster.pid"));
			child = spawnServer(cluster);
		}
		await Bun.sleep(10);
	}
}

async function connected(data: string) {
	const sql = connect({ host: data, port, user: superuser, database: "postgres" }, { max: 1 });
	try {
		await sql`select 1`;
		return sql;
	} catch {
		await sql.end({ timeout: 0 });
		return undefined;
	}
}

/** What postmaster.pid says, and whether it is still true. A clean end removes the file, a kill leaves it. */
export function postmasterOf(data: string) {
	const lines = linesOf(join(data, "postmaster.pid"));
	if (!lines) return undefined;
	const pid = Number(lines[0]);
	const holder = holderOf(pid, data);
	const runs = holder === "server";
	// After the machine restarted, the number may belong to any process, and PostgreSQL would wait for that one to end.
	return { pid, runs, isSomebodyElse: holder === "other", isBusy: runs && lines[7]?.trim() !== "ready" };
}

function linesOf(file: string): string[] | undefined {
	try {
		return readFileSync(file, "utf8").split("\n");
	} catch {
		return undefined; // whoever gets here owns the folder, so it is not there, or no longer
	}
}

/** A server works in its data folder, which tells it from a process that got its number later. */
function holderOf(pid: number, data: string): "server" | "other" | "nobody" {
	if (!(pid > 0)) return "nobody";
	try {
		if (process.platform === "linux")
			return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? "server" : "other";
		return process.kill(pid, 0) ? "server" : "nobody";
	} catch {
		return "nobody"; // gone, a zombie, or another user's
	}
}

/** Fast shutdown: open transactions are rolled back, and what was committed is on disk when the server has gone. Says
 * whether it went in time; if not, it still will. */
export async function stop(data: string, waitMs: number): Promise<boolean> {
	const found = postmasterOf(data);
	if (!found?.runs) return true;
	try {
		process.kill(found.pid, "SIGINT");
	} catch {
		// it has gone by itself
	}
	const giveUpAt = performance.now() + waitMs;
	while (postmasterOf(data)?.runs) {
		if (performance.now() > giveUpAt) return false;
		await Bun.sleep(10);
	}
	return true;
}
