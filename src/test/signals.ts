/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}

/** Stops a process, for example a backend of the database, which then keeps its sockets and answers nothing. */
export async function stopFor(pid: number, ms: number): Promise<void> {
	signal(pid, "SIGSTOP");
	await new Promise((resume) => setTimeout(resume, ms));
	signal(pid, "SIGCONT");
}
