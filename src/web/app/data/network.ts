import { useSyncExternalStore } from "react";

export const isOffline = () => navigator.onLine === false;
const isOfflineOnServer = () => false;

function onNetworkChange(listener: () => void): () => void {
	const controller = new AbortController();
	for (const event of ["online", "offline"]) addEventListener(event, listener, { signal: controller.signal });
	return () => controller.abort();
}

/** Whether the browser is offline. False on the server and while hydrating. */
export const useIsOffline = (): boolean => useSyncExternalStore(onNetworkChange, isOffline, isOfflineOnServer);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the browser is online, at the latest after `withinMs`. */
export function waitForNetwork(withinMs: number): Promise<void> {
	if (!isOffline() || withinMs <= 0) return Promise.resolve();
	return new Promise((resolve) => {
		const stopListening = onNetworkChange(() => !isOffline() && finish());
		const finish = () => {
			clearTimeout(timer);
			stopListening();
			resolve();
		};
		const timer = setTimeout(finish, withinMs);
	});
}
