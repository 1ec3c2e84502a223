import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const threadsFolder = "/proc/self/task";
/** The name of Bun's threads for native work: hashes, pictures, files. */
const poolThread = /^Bun Pool/;

/** Lowers the priority of Bun's worker threads, so that requests and the database come before hashes. Linux only: other systems have no
 * priority per thread. Threads start when needed, so each call looks for new ones. */
export function createLowerPriority(): () => void {
	const seenIds = new Set<string>();
	const lowPriority = Math.min(
		getPriority() + constants.priority.PRIORITY_BELOW_NORMAL,
		constants.priority.PRIORITY_LOW,
	);
	return () => {
		if (process.platform !== "linux") return;
		for (const id of readdirSync(threadsFolder)) {
			if (seenIds.has(id)) continue;
			const name = nameOf(id);
			if (poolThread.test(name)) setPriority(Number(id), lowPriority);
			if (name !== nameOf(String(process.pid))) seenIds.add(id); // a thread that has just started has the name of the process
		}
	};
}

/** Empty when the thread has ended. */
function nameOf(id: string): string {
	try {
		return readFileSync(`${threadsFolder}/${id}/comm`, "utf8").trim();
	} catch {
		return "";
	}
}
