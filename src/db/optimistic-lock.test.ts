import { expect, test } from "vitest";
import { refusalIn } from "#shared/refusal.ts";
import { refuseIfStale } from "./optimistic-lock.ts";

const updatedAt = new Date("2026-11-30T01:00:00.001Z");
const outcomeOf = (seen: string | undefined) => {
	try {
		refuseIfStale({ updatedAt }, seen);
		return "allowed";
	} catch (error) {
		return refusalIn(error)?.code;
	}
};

test.for([
	["2026-11-30T01:00:00.001Z", "allowed"],
	["2026-11-30T14:00:00.001+13:00", "allowed"],
	[undefined, "allowed"],
	["2026-11-30T01:00:00.000Z", "record.stale"],
	["2026-11-30T01:00:00.002Z", "record.stale"],
	["yesterday", "record.stale"],
] as const)("answers a change of a record that was seen at %s with %s", ([seen, expected]) => {
	expect(outcomeOf(seen)).toBe(expected);
});
