import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const all = "/proc/self/task";
/** What Bun calls the threads in which native code works beside the loop: hashes, pictures, files. */
const beside = /^Bun Pool/;

/** Lets these threads give way: whoever answers a request, and the database, come first, and a hash takes what is left. The system
 * counts a priority for each thread on Linux alone; elsewhere they stay as they are. They begin when they are needed, so this
 * looks again each time. */
export function givingWay(): () => void {
	const known = new Set<string>();
	const below = Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW);
	return () => {
		if (process.platform !== "linux") return;
		for (const id of readdirSync(all)) {
			if (known.has(id)) continue;
			const name = nameOf(id);
			if (beside.test(name)) setPriority(Number(id), below);
			if (name !== nameOf(String(process.pid))) known.add(id); // one that has just begun has no name of its own yet
		}
	};
}

/** Empty: it has ended meanwhile. */
function nameOf(id: string): string {
	try {
		return readFileSync(`${all}/${id}/comm`, "utf8").trim();
	} catch {
		return "";
	}
}
