import { useSyncExternalStore } from "react";

const print = "print";

function subscribe(onChange: () => void): () => void {
	const query = window.matchMedia(print);
	query.addEventListener("change", onChange);
	return () => query.removeEventListener("change", onChange);
}

/** Whether the page is being printed. */
export const useIsPrinted = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => window.matchMedia(print).matches,
		() => false,
	);
