import { keep, kept, type Shelf } from "#web/app/data/storage.ts";

export type Pressed = {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
	/** Into a field: the key is a letter there. */
	isTyping: boolean;
	/** A dialog lies above the page and has the floor. */
	isCovered: boolean;
};

type Shortcut = "search" | "help";

const singleKeys: Record<string, Shortcut> = { "/": "search", "?": "help" };

/** What a key means on a page. A key alone means something only where its owner wants it to. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isCovered }: Pressed, isOn: boolean) {
	if (isCovered || altKey) return null;
	if (ctrlKey || metaKey) return key.toLowerCase() === "k" ? "search" : null;
	return isOn && !isTyping ? (singleKeys[key] ?? null) : null;
}

const name = "shortcuts";

/** On, until somebody turns them off where they use the shop. */
export const areSingleKeysOn = (shelf: Shelf): boolean => kept(shelf, name) !== "off";

export const keepSingleKeys = (shelf: Shelf, isOn: boolean): void => keep(shelf, name, isOn ? "on" : "off");
