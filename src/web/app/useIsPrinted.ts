import { useSyncExternalStore } from "react";

/** A browser counts the pages before it tells its queries that it prints. What changes only then can fall off the last page. */
let isStarting = false;

function subscribe(onChange: () => void): () => void {
	const query = window.matchMedia("print");
	const start = () => {
		isStarting = true;
		onChange();
	};
	const end = () => {
		isStarting = false;
		onChange();
	};
	query.addEventListener("change", onChange);
	window.addEventListener("beforeprint", start);
	window.addEventListener("afterprint", end);
	return () => {
		query.removeEventListener("change", onChange);
		window.removeEventListener("beforeprint", start);
		window.removeEventListener("afterprint", end);
	};
}

/** Whether the page is being printed. */
export const useIsPrinted = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => isStarting || window.matchMedia("print").matches,
		() => false,
	);
