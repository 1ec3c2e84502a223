import { useSyncExternalStore } from "react";
import { areSingleKeysOn, keepSingleKeys } from "./shortcuts.ts";

const storage = () => window.localStorage;
const changed = "single-keys";

function watch(tell: () => void) {
	window.addEventListener(changed, tell);
	window.addEventListener("storage", tell);
	return () => {
		window.removeEventListener(changed, tell);
		window.removeEventListener("storage", tell);
	};
}

/** Whether shortcuts of a single key are on. */
export const useSingleKeys = (): boolean =>
	useSyncExternalStore(
		watch,
		() => areSingleKeysOn(storage),
		() => true,
	);

export function setSingleKeys(isOn: boolean): void {
	keepSingleKeys(storage, isOn);
	window.dispatchEvent(new Event(changed));
}
