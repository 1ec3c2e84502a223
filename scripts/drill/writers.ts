/** Starts clients that write until stopped, and records acknowledged writes. A client retries a refused or lost request, whose
 * outcome is unknown and not counted. */
export function startWriters(url: () => string, count: number) {
	const acknowledged: string[] = [];
	const refusals = new Map<string, number>();
	let going = true;
	const note = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1);

	const write = async (writer: number) => {
		for (let nth = 0; going; nth++) {
			try {
				const answer = await fetch(`${url()}/drill/companies`, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body: JSON.stringify({ name: `Café ${writer}-${nth}`, country: "NZ" }),
					signal: AbortSignal.timeout(8_000),
				});
				if (answer.ok) acknowledged.push((await answer.json()).id);
				else {
					note(String(answer.status));
					await answer.body?.cancel();
					await Bun.sleep(20);
				}
			} catch (error) {
				note(error instanceof Error ? error.name : "lost");
				await Bun.sleep(20);
			}
		}
	};
	const writers = Array.from({ length: count }, (_, writer) => write(writer));
	return {
		acknowledged,
		refusals,
		async stop() {
			going = false;
			await Promise.all(writers);
		},
	};
}

export const formatCounts = (counts: Map<string, number>): string =>
	[...counts].map(([what, times]) => `${times} × ${what}`).join(", ") || "none";

/** Waits until the condition holds. Returns the milliseconds. */
export async function waitUntil(condition: () => Promise<boolean>, limitMs: number, pauseMs = 10): Promise<number> {
	const started = performance.now();
	while (performance.now() - started < limitMs) {
		if (await condition().catch(() => false)) return Math.round(performance.now() - started);
		await Bun.sleep(pauseMs);
	}
	throw new Error(`not within ${limitMs} ms`);
}

export const isReady = (url: string) => async (): Promise<boolean> =>
	(await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_500) })).ok;
