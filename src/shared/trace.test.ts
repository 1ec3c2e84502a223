import { expect, test } from "vitest";
import { readTraceparent, writeTraceparent } from "./trace.ts";

const id = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";

test.each([
	[`00-${id}-${parent}-01`, "01"],
	[`00-${id}-${parent}-00`, "00"],
	[`00-${id}-${parent}-ff`, "01"],
	[`01-${id}-${parent}-01-later-fields`, "01"],
])("reads %s", (header, flags) => {
	expect(readTraceparent(header)).toEqual({ id, flags });
});

test.each([
	undefined,
	"",
	"x",
	`ff-${id}-${parent}-01`,
	`00-${id}-${parent}-01-more`,
	`00-${id}-${parent}-1`,
	`00-${id.toUpperCase()}-${parent}-01`,
	`00-${"0".repeat(32)}-${parent}-01`,
	`00-${id}-${"0".repeat(16)}-01`,
	`00-${id}-${parent}-01, 00-${id}-${parent}-01`,
	` 00-${id}-${parent}-01`,
	`00-${id}-${parent}-01\n`,
	`01-${id}-${parent}-01-\n{"level":"error"}`,
	`01-${id}-${parent}-01-${"x".repeat(256)}`,
])("ignores %j", (header) => {
	expect(readTraceparent(header)).toBeUndefined();
});

test("writes the same trace with a step of its own", () => {
	const trace = { id, flags: "01" };
	const [first, second] = [writeTraceparent(trace), writeTraceparent(trace)];
	expect(first).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
	expect(first).not.toBe(second);
	expect(readTraceparent(first)).toEqual(trace);
});
