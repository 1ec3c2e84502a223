import { useSyncExternalStore } from "react";

/** Says what was saved while the visitor left, for the page that opens next. Empty when nothing was. */
let note = "";
const listeners = new Set<() => void>();

export function setSavedNote(text: string): void {
	note = text;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

export const useSavedNote = (): string =>
	useSyncExternalStore(
		subscribe,
		() => note,
		() => "",
	);
