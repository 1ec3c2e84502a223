/** Does its work when it is asked to, once for however many ask, and again when the work said so; never twice at once, nor sooner
 * than `apartMs` after the last time. */
export function inTurn(apartMs: number, work: () => Promise<number | null>) {
	let timer: Timer | undefined;
	let busy = false;
	let asked = false;
	let stopped = false;
	let begunAt = Number.NEGATIVE_INFINITY;
	const after = (ms: number) => {
		clearTimeout(timer);
		if (!stopped) timer = setTimeout(go, Math.max(ms, begunAt + apartMs - performance.now()));
	};
	const go = async () => {
		busy = true;
		asked = false;
		begunAt = performance.now();
		const waitMs = await work();
		busy = false;
		if (asked || waitMs !== null) after(asked ? 0 : (waitMs ?? 0));
	};
	return {
		soon() {
			if (busy) asked = true;
			else after(0);
		},
		stop() {
			stopped = true;
			clearTimeout(timer);
		},
	};
}
