import { existsSync } from "node:fs";
import type { Connection } from "#db/db.ts";
import { database, prepareRoles, roles } from "#db/roles.ts";
import { DatabaseTrouble } from "#db/start-error.ts";
import { accountFor, type DataFolder, dataFolder, prepareFolder } from "./data-folder.ts";
import { type FileLock, openLock, withLock } from "./file-lock.ts";
import { type Cluster, createCluster, port, postmasterOf, start, stop } from "./postmaster.ts";

export { DatabaseTrouble };

/** Without `durable` a power cut may take everything: for tests. */
type Wanted = { folder: string; durable?: boolean };
export type Embedded = { app: Connection; owner: Connection; release(): Promise<void> };

const turnMs = 330_000; // more than the slowest recovery that whoever has the turn waits for
const leaveMs = 5_000;
const stopMs = 60_000;
const lookMs = 500;

/** The database of a data folder: shared by all processes that ask for it, started by the first, stopped by the last one
 * out, and started again when it is killed in between. A process that is killed counts as gone. */
export async function startEmbedded({ folder, durable = true }: Wanted): Promise<Embedded> {
	const place = dataFolder(folder);
	prepareFolder(place);
	const users = openLock(place.usersLock);
	const rise = async () => {
		const cluster: Cluster = { data: place.data, log: place.log, account: accountFor(place), durable };
		if (!existsSync(place.data)) createCluster(cluster);
		const sql = await start(cluster);
		await prepareRoles(sql).finally(() => sql.end());
	};
	try {
		await inTurn(place, async () => {
			if (!users.take("shared")) throw new Error(`${place.usersLock} is held by one who has no turn`);
			await rise();
		});
	} catch (error) {
		users.free();
		throw error;
	}
	const letDie = keepAlive(place, rise);
	const open = (user: string): Connection => ({ host: place.data, port, user, database });
	let left: Promise<void> | undefined;
	const release = () => {
		letDie();
		left ??= leave(place, users);
		return left;
	};
	return { app: open(roles.app), owner: open(roles.owner), release };
}

// Who comes and who goes takes turns, so nobody can arrive between the last one's look at users.lock and the end of the
// server. A kill may free users.lock at any moment: then the server stays on a while for nobody, and the next finds it.
async function inTurn<T>({ home, turnLock }: DataFolder, work: () => Promise<T>): Promise<T> {
	const done = await withLock(turnLock, turnMs, async () => ({ result: await work() }));
	if (!done) throw new DatabaseTrouble(`Another process is still starting or stopping the database in ${home}.`);
	return done.result;
}

async function leave(place: DataFolder, users: FileLock): Promise<void> {
	try {
		if (!existsSync(place.home)) return; // somebody threw all of it away, and the server ends by itself
		// Who cannot get the turn in time just goes: whoever has it is here, and leaves later.
		await withLock(place.turnLock, leaveMs, async () => {
			if (users.take("exclusive")) await stop(place.data, leaveMs);
		});
	} finally {
		users.free();
	}
}

/** A server that was killed leaves its postmaster.pid, one that was stopped does not, and stays down. */
function keepAlive(place: DataFolder, rise: () => Promise<void>): () => void {
	let ended = false;
	let busy = false;
	const look = async () => {
		const found = postmasterOf(place.data);
		if (busy || !found || found.runs) return;
		busy = true;
		try {
			await inTurn(place, async () => {
				if (!ended) await rise();
			});
		} catch (error) {
			if (!(error instanceof DatabaseTrouble)) throw error; // else the next look tries again
		} finally {
			busy = false;
		}
	};
	const timer = setInterval(look, lookMs);
	timer.unref();
	return () => {
		ended = true;
		clearInterval(timer);
	};
}

type Stopped = "stopped" | "not running" | "in use";

/** For scripts/stop: ends a server that nobody uses, or any with `force`. */
export async function stopEmbedded({ folder, force = false }: { folder: string; force?: boolean }): Promise<Stopped> {
	const place = dataFolder(folder);
	if (!existsSync(place.home)) return "not running";
	prepareFolder(place);
	return inTurn(place, async () => {
		if (!postmasterOf(place.data)?.runs) return "not running";
		const users = openLock(place.usersLock);
		try {
			if (!users.take("exclusive") && !force) return "in use";
			if (await stop(place.data, stopMs)) return "stopped";
			throw new DatabaseTrouble(`The embedded database does not stop; its log is ${place.log}.`);
		} finally {
			users.free();
		}
	});
}
