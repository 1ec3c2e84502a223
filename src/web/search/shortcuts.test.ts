import { expect, test } from "vitest";
import { readSingleKeys, shortcutOf, storeSingleKeys } from "./shortcuts.ts";

const noKey = { key: "", ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isCovered: false };

test.each([
	{ when: "/ on the page", keyPress: { key: "/" }, on: "search", off: null },
	{ when: "? on the page", keyPress: { key: "?" }, on: "help", off: null },
	{ when: "q on the page", keyPress: { key: "q" }, on: "quick-order", off: null },
	{ when: "q in a field", keyPress: { key: "q", isTyping: true }, on: null, off: null },
	{ when: "another key", keyPress: { key: "k" }, on: null, off: null },
	{ when: "/ in a field", keyPress: { key: "/", isTyping: true }, on: null, off: null },
	{ when: "? in a field", keyPress: { key: "?", isTyping: true }, on: null, off: null },
	{ when: "Ctrl K", keyPress: { key: "k", ctrlKey: true }, on: "search", off: "search" },
	{ when: "⌘ K", keyPress: { key: "k", metaKey: true }, on: "search", off: "search" },
	{ when: "Ctrl K with capitals locked", keyPress: { key: "K", ctrlKey: true }, on: "search", off: "search" },
	{ when: "Ctrl K in a field", keyPress: { key: "k", ctrlKey: true, isTyping: true }, on: "search", off: "search" },
	{ when: "Ctrl /", keyPress: { key: "/", ctrlKey: true }, on: null, off: null },
	{ when: "Alt Ctrl K", keyPress: { key: "k", ctrlKey: true, altKey: true }, on: null, off: null },
	{ when: "/ under a dialog", keyPress: { key: "/", isCovered: true }, on: null, off: null },
	{ when: "Ctrl K under a dialog", keyPress: { key: "k", ctrlKey: true, isCovered: true }, on: null, off: null },
])("recognizes $when: $on, and $off when single keys are off", ({ keyPress, on, off }) => {
	expect(shortcutOf({ ...noKey, ...keyPress }, true)).toBe(on);
	expect(shortcutOf({ ...noKey, ...keyPress }, false)).toBe(off);
});

test("has single keys on until they are turned off, and always without storage", () => {
	const items = new Map<string, string>();
	const storage = () => ({
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
	});
	expect(readSingleKeys(storage)).toBe(true);
	storeSingleKeys(storage, false);
	expect(readSingleKeys(storage)).toBe(false);
	storeSingleKeys(storage, true);
	expect(readSingleKeys(storage)).toBe(true);
	const forbidden = () => {
		throw new DOMException("denied", "SecurityError");
	};
	storeSingleKeys(forbidden, false);
	expect(readSingleKeys(forbidden)).toBe(true);
});
