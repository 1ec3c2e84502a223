import { expect, test } from "vitest";
import { keepChoice, readChoice } from "./consent.ts";

const now = new Date("2026-11-21T00:00:00Z");
const shelfWith = (kept: Map<string, string>) => () => ({
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});

test.each([true, false])("a choice (%s) is kept with its date, for a year", (statistics) => {
	const shelf = shelfWith(new Map());
	const choice = keepChoice(shelf, statistics, now);
	expect(choice).toEqual({ statistics, on: "2026-11-21T00:00:00.000Z" });
	expect(readChoice(shelf, now)).toEqual(choice);
	expect(readChoice(shelf, new Date("2027-11-20T23:59:59Z"))).toEqual(choice);
	expect(readChoice(shelf, new Date("2027-11-21T00:00:00Z"))).toBeNull();
});

test.each([
	undefined,
	"yes",
	"{}",
	'{"statistics":"yes","on":"2026-11-21T00:00:00.000Z"}',
	'{"statistics":true}',
	'{"statistics":true,"on":"soon"}',
	"null",
])("what is kept as %s is no choice", (text) => {
	expect(readChoice(shelfWith(new Map(text === undefined ? [] : [["consent", text]])), now)).toBeNull();
});

test("where the browser keeps nothing, nothing is allowed, and a choice counts for the page", () => {
	const forbidden = () => {
		throw new Error("SecurityError");
	};
	expect(readChoice(forbidden, now)).toBeNull();
	expect(keepChoice(forbidden, true, now).statistics).toBe(true);
});
