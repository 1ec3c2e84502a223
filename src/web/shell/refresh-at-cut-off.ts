/** Spreads the refetches of all open pages over time. */
const spreadMs = 5_000;

/** Repeats until the response differs, because the server's clock may be behind the browser's. */
const repeatMs = 60_000;

/** Refetches shortly after an instant, then every minute. Returns the function that stops, which the caller calls when the response
 * changes. */
export function refetchAfter(instant: string, refetch: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const wait = (ms: number) => {
		timer = setTimeout(
			() => {
				refetch();
				wait(repeatMs);
			},
			ms + Math.random() * spreadMs,
		);
	};
	wait(Math.max(0, Date.parse(instant) - Date.now()));
	return () => clearTimeout(timer);
}
