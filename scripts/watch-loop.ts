import { readFileSync } from "node:fs";

/** The resident memory of this process. */
export const megabytes = (): number =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024);

/** CPU milliseconds of this thread. On a busy machine, a gap in wall time also contains the work of other processes. */
function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1_000;
}

/** Starts recording the longest gap of the event loop, the longest work in it, and the peak memory. */
export function watchLoop() {
	let [gap, piece, most] = [0, 0, 0];
	let [at, done] = [performance.now(), threadMs()];
	const timer = setInterval(() => {
		gap = Math.max(gap, performance.now() - at);
		piece = Math.max(piece, threadMs() - done);
		[at, done] = [performance.now(), threadMs()];
	}, 1);
	const looks = setInterval(() => {
		most = Math.max(most, megabytes());
	}, 20);
	return () => {
		clearInterval(timer);
		clearInterval(looks);
		return { away: `${gap.toFixed(1)} ms, of which it worked ${piece.toFixed(1)} ms`, piece, most };
	};
}
