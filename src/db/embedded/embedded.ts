import { existsSync } from "node:fs";
import type { Connection } from "#db/db.ts";
import { database, prepareRoles, roles } from "#db/roles.ts";
import { DatabaseStartError } from "#db/start-error.ts";
import { isUnavailable } from "#db/timeouts.ts";
import { accountFor, type DataFolder, dataFolder, prepareFolder } from "./data-folder.ts";
import { type FileLock, openLock, withLock } from "./file-lock.ts";
import { type Cluster, createCluster, port, postmasterOf, startServer, stopServer } from "./postmaster.ts";

export { DatabaseStartError };

/** Without `durable`, which is for tests, a power cut can lose everything. */
type Options = { folder: string; durable?: boolean };
export type Embedded = { app: Connection; owner: Connection; release(): Promise<void> };

const startLockMs = 330_000; // longer than the slowest recovery of the process that holds the lock
const leaveMs = 5_000;
const stopMs = 60_000;
const checkMs = 500;

/** Opens the embedded database of a data folder. All processes share the server: the first starts it, the last stops it, and each
 * restarts it after a crash. A killed process no longer counts as a user. */
export async function startEmbedded({ folder, durable = true }: Options): Promise<Embedded> {
	const paths = dataFolder(folder);
	prepareFolder(paths);
	const users = openLock(paths.usersLock);
	const startDatabase = async () => {
		const cluster: Cluster = { data: paths.data, log: paths.log, account: accountFor(paths), durable };
		if (!existsSync(paths.data)) createCluster(cluster);
		const sql = await startServer(cluster);
		await prepareRoles(sql).finally(() => sql.end());
	};
	try {
		await withStartLock(paths, async () => {
			if (!users.acquire("shared")) throw new Error(`${paths.usersLock} is held by a process without the start lock`);
			await startDatabase();
		});
	} catch (error) {
		users.release();
		throw error;
	}
	const endMonitor = monitor(paths, startDatabase);
	const connectionOf = (user: string): Connection => ({ host: paths.data, port, user, database });
	let leaving: Promise<void> | undefined;
	const release = () => {
		endMonitor();
		leaving ??= leave(paths, users);
		return leaving;
	};
	return { app: connectionOf(roles.app), owner: connectionOf(roles.owner), release };
}

// Starting and leaving hold the start lock, so that no process can join between the last user's check of users.lock and the end of
// the server. A kill can release users.lock at any time: the server then runs on without users until the next process.
async function withStartLock<T>({ home, startLock }: DataFolder, work: () => Promise<T>): Promise<T> {
	const outcome = await withLock(startLock, startLockMs, async () => ({ result: await work() }));
	if (!outcome) throw new DatabaseStartError(`Another process is still starting or stopping the database in ${home}.`);
	return outcome.result;
}

async function leave(paths: DataFolder, users: FileLock): Promise<void> {
	try {
		if (!existsSync(paths.home)) return; // the folder was deleted, so the server ends by itself
		// Without the lock in time there is nothing to do: the process that holds it is a user and leaves later.
		await withLock(paths.startLock, leaveMs, async () => {
			if (users.acquire("exclusive")) await stopServer(paths.data, leaveMs);
		});
	} finally {
		users.release();
	}
}

/** Restarts the server after a kill, which leaves postmaster.pid. A stopped server deletes that file and stays down. */
function monitor(paths: DataFolder, startDatabase: () => Promise<void>): () => void {
	let isEnded = false;
	let isStarting = false;
	const check = async () => {
		const postmaster = postmasterOf(paths.data);
		if (isStarting || !postmaster || postmaster.isRunning) return;
		isStarting = true;
		try {
			await withStartLock(paths, async () => {
				if (!isEnded) await startDatabase();
			});
		} catch (error) {
			// The next check tries again, also when the server ended again before its roles were checked.
			if (!(error instanceof DatabaseStartError || isUnavailable(error))) throw error;
		} finally {
			isStarting = false;
		}
	};
	const timer = setInterval(check, checkMs);
	timer.unref();
	return () => {
		isEnded = true;
		clearInterval(timer);
	};
}

type Stopped = "stopped" | "not running" | "in use";

/** Stops a server that no process uses, or with `force` any server. Used by scripts/stop. */
export async function stopEmbedded({ folder, force = false }: { folder: string; force?: boolean }): Promise<Stopped> {
	const paths = dataFolder(folder);
	if (!existsSync(paths.home)) return "not running";
	prepareFolder(paths);
	return withStartLock(paths, async () => {
		if (!postmasterOf(paths.data)?.isRunning) return "not running";
		const users = openLock(paths.usersLock);
		try {
			if (!users.acquire("exclusive") && !force) return "in use";
			if (await stopServer(paths.data, stopMs)) return "stopped";
			throw new DatabaseStartError(`The embedded database does not stop; its log is ${paths.log}.`);
		} finally {
			users.release();
		}
	});
}
