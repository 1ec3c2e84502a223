import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseStartError } from "#db/start-error.ts";
import type { Account } from "./binaries.ts";

const checkout = join(import.meta.dirname, "../../..");

export type DataFolder = ReturnType<typeof dataFolder>;

/** The paths in a data folder. A relative folder is relative to the checkout, not to the working directory. */
export function dataFolder(folder: string) {
	const home = resolve(checkout, folder);
	return {
		home,
		data: join(home, "pg18"), // named after the major version that can read it
		log: join(home, "postgres.log"),
		startLock: join(home, "start.lock"),
		usersLock: join(home, "users.lock"),
	};
}

const longestPath = 85; // a socket path may have 103 bytes, with the name of the socket

const ownUid = () => process.getuid?.() ?? 0;
const ownerOf = (path: string) => statSync(path).uid;
const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : error);

/** Creates the data folder. Throws when this process cannot write it. */
export function prepareFolder({ home, data }: DataFolder): void {
	const unwritable = (error: unknown) =>
		new DatabaseStartError(
			`The data folder ${home} cannot be written (${codeOf(error)}): make it writable, or set DATA_DIR to another folder.`,
		);
	// On Linux, Bun supports longer paths.
	if (process.platform !== "linux" && Buffer.byteLength(data) > longestPath)
		throw new DatabaseStartError(
			`The data folder ${home} has too long a path for a socket: set DATA_DIR to a shorter one.`,
		);
	try {
		mkdirSync(home, { recursive: true });
	} catch (error) {
		throw unwritable(error);
	}
	if (ownUid() !== 0 && existsSync(data) && ownerOf(data) !== ownUid()) throw ownerError(home, data);
	try {
		accessSync(home, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw ownUid() !== 0 && ownerOf(home) !== ownUid() ? ownerError(home, home) : unwritable(error);
	}
}

function ownerError(home: string, folder: string): DatabaseStartError {
	const owner = ownerOf(home) === 0 ? "was made by root" : `belongs to ${nameOf(ownerOf(folder))}`;
	const command = `sudo chown -R ${nameOf(ownUid())} '${home.replaceAll("'", "'\\''")}'`;
	return new DatabaseStartError(
		`The data folder ${home} ${owner}: stop all processes that use it, then run: ${command}`,
	);
}

const systemUsers = () =>
	readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.map((line) => line.split(":"))
		.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

const nameOf = (uid: number): string => systemUsers().find((user) => user.uid === uid)?.name ?? String(uid);

/** The account that PostgreSQL runs as, because PostgreSQL refuses to run as root: the owner of the data, or a system account.
 * Undefined when this process is not root. */
export function accountFor({ data }: DataFolder): Account {
	if (ownUid() !== 0) return undefined;
	const { uid, gid } = existsSync(data) ? statSync(data) : { uid: 0, gid: 0 };
	if (uid !== 0) return { uid, gid };

	const account = ["postgres", "nobody"].map((name) => systemUsers().find((user) => user.name === name)).find(Boolean);
	if (!account)
		throw new DatabaseStartError("PostgreSQL does not run as root, and there is no user postgres or nobody.");
	// Data that root copied here belongs to root.
	if (existsSync(data)) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, data]);
	return { uid: account.uid, gid: account.gid };
}
