import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopEmbedded } from "#db/embedded/embedded.ts";

const memoryFolder = "/dev/shm";
const neededBytes = 2e9;
const prefix = "brewline-cluster-";
const abandonedMs = 600_000;

/** Creates a folder for a database of tests, in memory when there is room. Copying a database of some hundred files takes 20 ms
 * there, and up to a second on a disk. */
export async function createFastFolder(): Promise<string> {
	const parent = hasRoomInMemory() ? memoryFolder : tmpdir();
	await removeAbandoned(parent);
	return mkdtempSync(join(parent, prefix));
}

function hasRoomInMemory(): boolean {
	if (!existsSync(memoryFolder)) return false;
	const { bavail, bsize } = statfsSync(memoryFolder);
	return bavail * bsize > neededBytes;
}

/** Removes the servers of runs that were killed. */
async function removeAbandoned(where: string): Promise<void> {
	for (const name of readdirSync(where).filter((name) => name.startsWith(prefix))) {
		const folder = join(where, name);
		const folderStat = statSync(folder, { throwIfNoEntry: false });
		if (folderStat?.uid !== process.getuid?.() || Date.now() - (folderStat?.mtimeMs ?? 0) < abandonedMs) continue;
		const outcome = await stopEmbedded({ folder }).catch(() => "in use"); // another run may be removing the same server
		if (outcome !== "in use") rmSync(folder, { recursive: true, force: true });
	}
}
