/** Runs `work` soon after a request; several requests cause one run. Runs never overlap and start at least `intervalMs` apart.
 * `work` returns the delay until its next run, or null for none. */
export function coalescingTimer(intervalMs: number, work: () => Promise<number | null>) {
	let timer: Timer | undefined;
	let isRunning = false;
	let isRequested = false;
	let isStopped = false;
	let startedAt = Number.NEGATIVE_INFINITY;
	const runAfter = (ms: number) => {
		clearTimeout(timer);
		if (!isStopped) timer = setTimeout(run, Math.max(ms, startedAt + intervalMs - performance.now()));
	};
	const run = async () => {
		isRunning = true;
		isRequested = false;
		startedAt = performance.now();
		const delayMs = await work();
		isRunning = false;
		if (isRequested || delayMs !== null) runAfter(isRequested ? 0 : (delayMs ?? 0));
	};
	return {
		schedule() {
			if (isRunning) isRequested = true;
			else runAfter(0);
		},
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
