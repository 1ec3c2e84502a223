/** All open pages turn at the same moment, and need not ask in the same. */
const spreadMs = 5_000;

/** Until the server's clock has come as far as ours. */
const againMs = 60_000;

/** Asks at an instant, a little later than that, and from then on every minute until it is stopped: by the answer. */
export function askAtTurn(at: string, ask: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const wait = (ms: number) => {
		timer = setTimeout(
			() => {
				ask();
				wait(againMs);
			},
			ms + Math.random() * spreadMs,
		);
	};
	wait(Math.max(0, Date.parse(at) - Date.now()));
	return () => clearTimeout(timer);
}
