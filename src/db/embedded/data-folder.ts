import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseTrouble } from "#db/start-error.ts";
import type { Account } from "./binaries.ts";

const checkout = join(import.meta.dirname, "../../..");

export type DataFolder = ReturnType<typeof dataFolder>;

/** What stands in a data folder; a relative one is meant from the checkout, wherever the process was started. */
export function dataFolder(folder: string) {
	const home = resolve(checkout, folder);
	return {
		home,
		data: join(home, "pg18"), // named after the major version that can read it
		log: join(home, "postgres.log"),
		turnLock: join(home, "start.lock"),
		usersLock: join(home, "users.lock"),
	};
}

const longestPath = 85; // with the name of a socket behind it, 103 is the end

const me = () => process.getuid?.() ?? 0;
const ownerOf = (path: string) => statSync(path).uid;
const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : error);

/** There and ours to write, or the sentence that says why not. */
export function prepareFolder({ home, data }: DataFolder): void {
	const unwritable = (error: unknown) =>
		new DatabaseTrouble(
			`The data folder ${home} cannot be written (${codeOf(error)}): make it writable, or name another in DATA_DIR.`,
		);
	// Linux has a way around it, which Bun takes.
	if (process.platform !== "linux" && Buffer.byteLength(data) > longestPath)
		throw new DatabaseTrouble(`The data folder ${home} has too long a path for a socket: name another in DATA_DIR.`);
	try {
		mkdirSync(home, { recursive: true });
	} catch (error) {
		throw unwritable(error);
	}
	if (me() !== 0 && existsSync(data) && ownerOf(data) !== me()) throw foreign(home, data);
	try {
		accessSync(home, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw me() !== 0 && ownerOf(home) !== me() ? foreign(home, home) : unwritable(error);
	}
}

function foreign(home: string, foreigners: string): DatabaseTrouble {
	const whose = ownerOf(home) === 0 ? "was made by root" : `belongs to ${nameOf(ownerOf(foreigners))}`;
	const giveIt = `sudo chown -R ${nameOf(me())} '${home.replaceAll("'", "'\\''")}'`;
	return new DatabaseTrouble(`The data folder ${home} ${whose}: end what still runs on it, then type: ${giveIt}`);
}

const known = () =>
	readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.map((line) => line.split(":"))
		.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

const nameOf = (uid: number): string => known().find((user) => user.uid === uid)?.name ?? String(uid);

/** PostgreSQL refuses to run as root: then it is whoever has the data already, else an account made for servers. */
export function accountFor({ data }: DataFolder): Account {
	if (me() !== 0) return undefined;
	const { uid, gid } = existsSync(data) ? statSync(data) : { uid: 0, gid: 0 };
	if (uid !== 0) return { uid, gid };

	const found = ["postgres", "nobody"].map((name) => known().find((user) => user.name === name)).find(Boolean);
	if (!found) throw new DatabaseTrouble("PostgreSQL does not run as root, and there is no user postgres or nobody.");
	// Data that root copied here is root's, and of no use to the server until it is given to it.
	if (existsSync(data)) spawnSync("chown", ["-R", `${found.uid}:${found.gid}`, data]);
	return { uid: found.uid, gid: found.gid };
}
