import { useSyncExternalStore } from "react";
import { readSingleKeys, storeSingleKeys } from "./shortcuts.ts";

const storage = () => window.localStorage;
const changeEvent = "single-keys";

function subscribe(listener: () => void) {
	window.addEventListener(changeEvent, listener);
	window.addEventListener("storage", listener);
	return () => {
		window.removeEventListener(changeEvent, listener);
		window.removeEventListener("storage", listener);
	};
}

/** Whether shortcuts of a single key are on. */
export const useSingleKeys = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => readSingleKeys(storage),
		() => true,
	);

export function setSingleKeys(isOn: boolean): void {
	storeSingleKeys(storage, isOn);
	window.dispatchEvent(new Event(changeEvent));
}
