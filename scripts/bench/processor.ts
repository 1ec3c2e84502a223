import { readdirSync, readFileSync } from "node:fs";
import { postmasterPid } from "../drill/tools.ts";
import type { serve } from "../serve.ts";

/** The processor time of a process and of its children that ended, in milliseconds. Linux counts in hundredths of a second. */
function processorOf(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}

const parentOf = (pid: string): number => {
	try {
		return Number(
			readFileSync(`/proc/${pid}/stat`, "utf8")
				.replace(/^.*\) /, "")
				.split(" ")[1],
		);
	} catch {
		return 0; // it ended meanwhile
	}
};

/** The processor times of the server and of its database so far. */
export function processorTimes({ process: { pid }, folder }: Awaited<ReturnType<typeof serve>>) {
	const postmaster = postmasterPid(folder);
	const backends = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
	const database = [postmaster, ...backends.map(Number)].reduce((sum, pid) => sum + processorOf(pid), 0);
	return { server: processorOf(pid), database };
}

/** The processor time of the server and of its database together. */
export function serverProcessor(shop: Awaited<ReturnType<typeof serve>>): number {
	const { server, database } = processorTimes(shop);
	return server + database;
}
