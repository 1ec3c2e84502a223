import { expect, test } from "vitest";
import { areSingleKeysOn, keepSingleKeys, shortcutOf } from "./shortcuts.ts";

const plain = { key: "", ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isCovered: false };

test.each([
	{ when: "/ on the page", pressed: { key: "/" }, on: "search", off: null },
	{ when: "? on the page", pressed: { key: "?" }, on: "help", off: null },
	{ when: "another key", pressed: { key: "k" }, on: null, off: null },
	{ when: "/ in a field", pressed: { key: "/", isTyping: true }, on: null, off: null },
	{ when: "? in a field", pressed: { key: "?", isTyping: true }, on: null, off: null },
	{ when: "Ctrl K", pressed: { key: "k", ctrlKey: true }, on: "search", off: "search" },
	{ when: "⌘ K", pressed: { key: "k", metaKey: true }, on: "search", off: "search" },
	{ when: "Ctrl K with capitals locked", pressed: { key: "K", ctrlKey: true }, on: "search", off: "search" },
	{ when: "Ctrl K in a field", pressed: { key: "k", ctrlKey: true, isTyping: true }, on: "search", off: "search" },
	{ when: "Ctrl /", pressed: { key: "/", ctrlKey: true }, on: null, off: null },
	{ when: "Alt Ctrl K", pressed: { key: "k", ctrlKey: true, altKey: true }, on: null, off: null },
	{ when: "/ under a dialog", pressed: { key: "/", isCovered: true }, on: null, off: null },
	{ when: "Ctrl K under a dialog", pressed: { key: "k", ctrlKey: true, isCovered: true }, on: null, off: null },
])("$when means $on, and with single keys turned off $off", ({ pressed, on, off }) => {
	expect(shortcutOf({ ...plain, ...pressed }, true)).toBe(on);
	expect(shortcutOf({ ...plain, ...pressed }, false)).toBe(off);
});

test("single keys are on until they are turned off, and where nothing is kept they stay on", () => {
	const kept = new Map<string, string>();
	const shelf = () => ({
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	});
	expect(areSingleKeysOn(shelf)).toBe(true);
	keepSingleKeys(shelf, false);
	expect(areSingleKeysOn(shelf)).toBe(false);
	keepSingleKeys(shelf, true);
	expect(areSingleKeysOn(shelf)).toBe(true);
	const none = () => {
		throw new DOMException("denied", "SecurityError");
	};
	keepSingleKeys(none, false);
	expect(areSingleKeysOn(none)).toBe(true);
});
