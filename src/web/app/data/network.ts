import { useSyncExternalStore } from "react";

/** Only a browser that says so is offline: one that says nothing is asked no more than that. */
export const isOffline = () => navigator.onLine === false;
const isOfflineThere = () => false;

function onTurn(turned: () => void): () => void {
	const leaving = new AbortController();
	for (const event of ["online", "offline"]) addEventListener(event, turned, { signal: leaving.signal });
	return () => leaving.abort();
}

/** Has the browser lost its network? A page is drawn as if it had not. */
export const useIsOffline = (): boolean => useSyncExternalStore(onTurn, isOffline, isOfflineThere);

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Resolves when the browser has a network, or after so long without. */
export function untilBack(withinMs: number): Promise<void> {
	if (!isOffline() || withinMs <= 0) return Promise.resolve();
	return new Promise((done) => {
		const leave = onTurn(() => !isOffline() && end());
		const end = () => {
			clearTimeout(timer);
			leave();
			done();
		};
		const timer = setTimeout(end, withinMs);
	});
}
