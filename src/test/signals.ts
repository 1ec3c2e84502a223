import { readFileSync } from "node:fs";

/** Sends a signal to a process of PostgreSQL. Does nothing when it has ended meanwhile and its id went to another program. */
export function signal(pid: number, name: NodeJS.Signals): void {
	try {
		if (readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres")) process.kill(pid, name);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : null;
		if (code !== "ENOENT" && code !== "ESRCH") throw error;
	}
}

/** Stops a process, for example a backend of the database, which then keeps its sockets and answers nothing. */
export async function stopFor(pid: number, ms: number): Promise<void> {
	signal(pid, "SIGSTOP");
	await new Promise((resume) => setTimeout(resume, ms));
	signal(pid, "SIGCONT");
}
