import { type OpenStorage, readItem, writeItem } from "#web/app/data/storage.ts";

export type KeyPress = {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
	/** The focus is in a field, where the key types a letter. */
	isTyping: boolean;
	/** A dialog is open. */
	isCovered: boolean;
};

type Shortcut = "search" | "help" | "quick-order";

const singleKeys: Record<string, Shortcut> = { "/": "search", "?": "help", q: "quick-order" };

/** The shortcut of a key press. Null when there is none. Single keys can be turned off, as WCAG 2.1.4 requires. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isCovered }: KeyPress, areSingleKeysOn: boolean) {
	if (isCovered || altKey) return null;
	if (ctrlKey || metaKey) return key.toLowerCase() === "k" ? "search" : null;
	return areSingleKeysOn && !isTyping ? (singleKeys[key] ?? null) : null;
}

const name = "shortcuts";

/** Single keys are on by default. The choice is stored per browser. */
export const readSingleKeys = (storage: OpenStorage): boolean => readItem(storage, name) !== "off";

export const storeSingleKeys = (storage: OpenStorage, isOn: boolean): void =>
	writeItem(storage, name, isOn ? "on" : "off");
