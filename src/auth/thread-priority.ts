import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const threadsFolder = "/proc/self/task";
/** The name of Bun's threads for native work: hashes, pictures, files. */
const poolThread = /^Bun Pool/;

/** The checks of the name of each thread. A new thread has the name of the process at first, so one check is not enough; each check reads a file. */
const maxChecks = 20;

/** Lowers the priority of Bun's worker threads, so that requests and the database come before hashes. Linux only: other systems have no
 * priority per thread. Threads start when needed, so each call looks for new ones. */
export function createLowerPriority(): () => void {
	const checks = new Map([[String(process.pid), maxChecks]]);
	const lowPriority = Math.min(
		getPriority() + constants.priority.PRIORITY_BELOW_NORMAL,
		constants.priority.PRIORITY_LOW,
	);
	return () => {
		if (process.platform !== "linux") return;
		for (const id of readdirSync(threadsFolder)) {
			const count = (checks.get(id) ?? 0) + 1;
			if (count > maxChecks) continue;
			const isOfPool = poolThread.test(nameOf(id));
			if (isOfPool) setPriority(Number(id), lowPriority);
			checks.set(id, isOfPool ? maxChecks : count);
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
