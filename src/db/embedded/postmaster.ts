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
import { release } from "node:os";
import { join } from "node:path";
import { connect } from "#db/db.ts";
import { DatabaseStartError } from "#db/start-error.ts";
import { type Account, postgresFor } from "./binaries.ts";

/** An embedded PostgreSQL: its files and the account that runs it. */
export type Cluster = { data: string; log: string; account: Account; durable: boolean };

export const superuser = "postgres";
/** Part of the socket's name. Nothing listens on the network. */
export const port = 5432;

const startMs = 10_000;
const recoveryMs = 300_000;
const longestLog = 1024 * 1024;
/** After a try that failed, because child processes of a killed server still ended. */
const retryMs = 50;

/** Whether PostgreSQL may ask for the whole file system to be written, after a kill, instead of opening each of its two thousand files.
 * Linux before 5.8 does not report a failure of such a write. */
function canSyncFileSystem(): boolean {
	const [major = 0, minor = 0] = release().split(".").map(Number);
	return process.platform === "linux" && (major > 5 || (major === 5 && minor >= 8));
}

const settings = {
	listen_addresses: "",
	unix_socket_directories: ".",
	unix_socket_permissions: "0700",
	max_connections: 100,
	TimeZone: "UTC",
	log_timezone: "UTC",
	cluster_name: "brewline",
	recovery_init_sync_method: canSyncFileSystem() ? "syncfs" : "fsync",
	deadlock_timeout: "100ms", // transactions are short, and a deadlock delays all that wait behind it
	// Does not log errors, whose texts can hold customer data. The calling process gets them.
	log_min_messages: "log",
};
/** For tests, whose data need not survive a crash. */
const fastSettings = {
	fsync: "off",
	synchronous_commit: "off",
	full_page_writes: "off",
	max_wal_size: "256MB",
	autovacuum: "off",
	max_connections: "200", // each worker keeps some for the next test
};

/** The data path and spawn options. Another account may have no access to the parent folders (a checkout in /root), so it reaches
 * the data through its working directory. */
const locationOf = (data: string, account: Account) => ({
	path: account && process.platform === "linux" ? "/proc/self/cwd" : data,
	options: { ...account, cwd: data, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } },
});

/** Creates the cluster under another name and renames it, so that a folder with the final name is always complete. */
export function createCluster({ data, log, account, durable }: Cluster): void {
	const unfinished = `${data}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { mode: 0o700 });
	if (account) chownSync(unfinished, account.uid, account.gid);

	const { path, options } = locationOf(unfinished, account);
	const command = [
		"-D",
		path,
		"-U",
		superuser,
		"--auth-local=trust",
		"--auth-host=reject",
		"--data-checksums",
		// PostgreSQL's built-in locale: the C.UTF-8 of the system differs, and an upgrade can change it and break indexes.
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
	if (status !== 0) throw new DatabaseStartError(`The database could not be created in ${data}; its log is ${log}.`);
	renameSync(unfinished, data);
}

function openLog(log: string, account: Account): number {
	if (existsSync(log) && statSync(log).size > longestLog) renameSync(log, `${log}.old`);
	const file = openSync(log, "a", 0o600);
	if (account) fchownSync(file, account.uid, account.gid);
	return file;
}

/** Starts the server detached, so that it survives this process. */
function spawnServer({ data, log, account, durable }: Cluster): ChildProcess {
	const { path, options } = locationOf(data, account);
	const all = Object.entries({ ...settings, ...(durable ? {} : fastSettings) });
	const command = ["-D", path, "-p", String(port), ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
	const file = openLog(log, account);
	const server = spawn(join(postgresFor(account), "bin/postgres"), command, {
		...options,
		detached: true,
		stdio: ["ignore", file, file],
	});
	closeSync(file);
	server.once("error", () => undefined); // startServer sees that it is not running
	server.unref();
	return server;
}

const isAlive = (child: ChildProcess | undefined) =>
	child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Starts the server unless it is running, and returns a superuser's connection. The caller holds the start lock. */
export async function startServer(cluster: Cluster) {
	const recoveryEndsAt = performance.now() + recoveryMs;
	let giveUpAt = performance.now() + startMs;
	let child: ChildProcess | undefined;
	for (;;) {
		const postmaster = postmasterOf(cluster.data);
		if (postmaster?.isBusy) giveUpAt = Math.min(performance.now() + startMs, recoveryEndsAt);
		const sql = postmaster && !postmaster.isBusy ? await tryConnect(cluster.data) : undefined;
		if (sql) return sql;

		if (performance.now() > giveUpAt)
			throw new DatabaseStartError(
				`The embedded database does not ${postmaster ? "answer" : "start"}; its log is ${cluster.log}.`,
			);
		if (!postmaster?.isRunning && !isAlive(child)) {
			if (child) await Bun.sleep(retryMs);
			if (postmaster?.isOtherProcess) rmSync(join(cluster.data, "postmaster.pid"));
			child = spawnServer(cluster);
		}
		await Bun.sleep(10);
	}
}

async function tryConnect(data: string) {
	const sql = connect({ host: data, port, user: superuser, database: "postgres" }, { max: 1 });
	try {
		await sql`select 1`;
		return sql;
	} catch {
		await sql.end({ timeout: 0 });
		return undefined;
	}
}

/** The server of postmaster.pid, and whether it is still running. Undefined when there is no file: a clean stop deletes it, a kill
 * does not. */
export function postmasterOf(data: string) {
	const lines = linesOf(join(data, "postmaster.pid"));
	if (!lines) return undefined;
	const pid = Number(lines[0]);
	const holder = holderOf(pid, data);
	const isRunning = holder === "server";
	// PostgreSQL would not start beside a process that has the pid.
	return { pid, isRunning, isOtherProcess: holder === "other", isBusy: isRunning && lines[7]?.trim() !== "ready" };
}

function linesOf(file: string): string[] | undefined {
	try {
		return readFileSync(file, "utf8").split("\n");
	} catch {
		return undefined; // this process owns the folder, so the file does not exist
	}
}

/** The kind of process that has a pid. A server is recognised by its working directory, the data folder. After a reboot another process
 * can have the pid, and a killed server keeps it as a zombie until its parent, or init, asks how it ended. */
function holderOf(pid: number, data: string): "server" | "other" | "nobody" {
	if (!(pid > 0)) return "nobody";
	try {
		if (process.platform === "linux")
			return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? "server" : "other";
		return process.kill(pid, 0) ? "server" : "nobody";
	} catch {
		return isZombie(pid) ? "other" : "nobody"; // nobody: ended, or another user's
	}
}

function isZombie(pid: number): boolean {
	try {
		return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
	} catch {
		return false;
	}
}

/** Stops the server with a fast shutdown, which rolls back open transactions. False when the server has not ended in time; it will
 * end later. */
export async function stopServer(data: string, waitMs: number): Promise<boolean> {
	const postmaster = postmasterOf(data);
	if (!postmaster?.isRunning) return true;
	try {
		process.kill(postmaster.pid, "SIGINT");
	} catch {
		// The server ended by itself.
	}
	const giveUpAt = performance.now() + waitMs;
	while (postmasterOf(data)?.isRunning) {
		if (performance.now() > giveUpAt) return false;
		await Bun.sleep(10);
	}
	return true;
}
