import fc from "fast-check";
import { expect, test } from "vitest";
import { checksum, newId, recordId } from "./id.ts";

const at = new Date("2026-11-21T00:00:00Z");

test.each([
	{ id15: "001000000000001", id18: "001000000000001AAA" },
	{ id15: "0017F000009bGX1", id18: "0017F000009bGX1QAM" },
	{ id15: "a0A2v00000ABCDE", id18: "a0A2v00000ABCDEEA5" },
])("$id15 with its checksum", ({ id15, id18 }) => {
	expect(checksum(id15)).toBe(id18.slice(15));
	expect(recordId(id15)).toBe(id18);
	expect(recordId(id18)).toBe(id18);
});

test.each([
	{ what: "an 18 with a wrong checksum", given: "001000000000001AAB" },
	{ what: "14 characters", given: "00100000000000" },
	{ what: "a sign that is none of base 62", given: "00100000000000-" },
	{ what: "a number", given: 1_000_000 },
	{ what: "nothing", given: undefined },
])("$what is no id", ({ given }) => {
	expect(recordId(given)).toBeNull();
});

test("an id of another object is none of this", () => {
	expect(recordId("003000000000001", "001")).toBeNull();
});

test("ids sort by creation, byte by byte", () => {
	const moments = fc.integer({ min: 0, max: 3_000_000_000_000 });
	fc.assert(
		fc.property(moments, moments, (one, other) => {
			const [a, b] = [newId("001", new Date(one)), newId("001", new Date(other))];
			if (one !== other) expect(a < b).toBe(one < other);
		}),
	);
});

test("what is made is an id, and no two made at one moment are equal", () => {
	const ids = Array.from({ length: 100 }, () => newId("801", at));
	expect(new Set(ids).size).toBe(100);
	for (const id of ids) expect(recordId(id, "801")).toBe(id);
});
