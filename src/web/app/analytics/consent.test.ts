import { expect, test } from "vitest";
import { readChoice, saveChoice } from "./consent.ts";

const now = new Date("2026-11-21T00:00:00Z");
const storageWith = (items: Map<string, string>) => () => ({
	getItem: (key: string) => items.get(key) ?? null,
	setItem: (key: string, value: string) => void items.set(key, value),
});

test.each([true, false])("keeps a choice (%s) with its date for a year", (statistics) => {
	const storage = storageWith(new Map());
	const choice = saveChoice(storage, statistics, now);
	expect(choice).toEqual({ statistics, on: "2026-11-21T00:00:00.000Z" });
	expect(readChoice(storage, now)).toEqual(choice);
	expect(readChoice(storage, new Date("2027-11-20T23:59:59Z"))).toEqual(choice);
	expect(readChoice(storage, new Date("2027-11-21T00:00:00Z"))).toBeNull();
});

test.each([
	undefined,
	"yes",
	"{}",
	'{"statistics":"yes","on":"2026-11-21T00:00:00.000Z"}',
	'{"statistics":true}',
	'{"statistics":true,"on":"soon"}',
	"null",
])("ignores an invalid stored choice: %s", (text) => {
	expect(readChoice(storageWith(new Map(text === undefined ? [] : [["consent", text]])), now)).toBeNull();
});

test("allows nothing when the browser stores nothing; a choice then counts for the current page", () => {
	const forbidden = () => {
		throw new Error("SecurityError");
	};
	expect(readChoice(forbidden, now)).toBeNull();
	expect(saveChoice(forbidden, true, now).statistics).toBe(true);
});
