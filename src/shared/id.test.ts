import fc from "fast-check";
import { expect, test } from "vitest";
import { accountId15, checksum, idOf, newId, recordId } from "./id.ts";

const at = new Date("2026-11-21T00:00:00Z");

test.each([
	{ id15: "001000000000001", id18: "001000000000001AAA" },
	{ id15: "0017F000009bGX1", id18: "0017F000009bGX1QAM" },
	{ id15: "a0A2v00000ABCDE", id18: "a0A2v00000ABCDEEA5" },
])("adds the checksum to $id15", ({ id15, id18 }) => {
	expect(checksum(id15)).toBe(id18.slice(15));
	expect(recordId(id15)).toBe(id18);
	expect(recordId(id18)).toBe(id18);
});

test.each([
	{ what: "an 18 with a wrong checksum", value: "001000000000001AAB" },
	{ what: "14 characters", value: "00100000000000" },
	{ what: "a sign that is none of base 62", value: "00100000000000-" },
	{ what: "a number", value: 1_000_000 },
	{ what: "nothing", value: undefined },
])("rejects $what", ({ value }) => {
	expect(recordId(value)).toBeNull();
});

test("rejects the id of another object", () => {
	expect(recordId("003000000000001", "001")).toBeNull();
});

test("sorts ids by creation, byte by byte", () => {
	const moments = fc.integer({ min: 0, max: 3_000_000_000_000 });
	fc.assert(
		fc.property(moments, moments, (one, other) => {
			const [a, b] = [newId("001", { now: new Date(one) }), newId("001", { now: new Date(other) })];
			if (one !== other) expect(a < b).toBe(one < other);
		}),
	);
});

test("makes valid and different ids in one moment", () => {
	const ids = Array.from({ length: 100 }, () => newId("801", { now: at }));
	expect(new Set(ids).size).toBe(100);
	for (const id of ids) expect(recordId(id, "801")).toBe(id);
});

test.each([
	{ of: "nothing", name: "", hash: 0x6c62272e07bb014262b821756295c58dn },
	{ of: "a letter", name: "a", hash: 0xd228cb696f1a8caf78912b704e4a8964n },
	{ of: "a word", name: "foobar", hash: 0x343e1662793c64bf6f0d3597ba446f18n },
])("hashes $of as FNV-1a is published", ({ name, hash }) => {
	const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	let [expected, remaining] = ["", hash];
	for (let at = 0; at < 12; at++)
		[expected, remaining] = [digits.charAt(Number(remaining % 62n)) + expected, remaining / 62n];
	expect(idOf("00h", name).slice(0, 15)).toBe(`00h${expected}`);
});

test("keeps the id of a name in every release", () => {
	expect(idOf("00h", "Order-Order Layout")).toBe("00hw1VVqAyphfLQALY");
	expect(idOf("012", "Kōwhai ☕")).toBe("012RC7FTtXdSdsiYWC");
	expect(idOf("0Rg", "Order-Order Layout").slice(3, 15)).toBe(idOf("00h", "Order-Order Layout").slice(3, 15));
});

test("spreads similar names over all digits", () => {
	const names = ["Order", "OrderItem", "Account.Location", "New_Case__c"].flatMap((object) =>
		Array.from({ length: 50_000 }, (_, at) => `${object}-${at.toString(36)}`),
	);
	const ids = names.map((name) => idOf("00h", name));
	expect(new Set(ids).size).toBe(200_000);
	for (const id of ids.slice(0, 100)) expect(recordId(id, "00h")).toBe(id);

	const counts = new Map<string, number>();
	for (const id of ids)
		for (let at = 3; at < 15; at++) counts.set(`${at}${id[at]}`, (counts.get(`${at}${id[at]}`) ?? 0) + 1);
	expect(counts.size).toBe(12 * 62);
	const even = 200_000 / 62; // by chance one is off by about 2%
	for (const count of counts.values()) expect(Math.abs(count - even) / even).toBeLessThan(0.1);
});

test.each([
	{ what: "an id of 18 characters", value: "001000000000001AAA", cut: "001000000000001" },
	{ what: "one of 15", value: "001000000000001", cut: "001000000000001" },
	{ what: "one of 14", value: "00100000000000", cut: null },
	{ what: "nothing", value: undefined, cut: null },
	{ what: "null", value: null, cut: null },
	{ what: "a number of 15 digits", value: 100_000_000_000_000, cut: null },
	{ what: "a list of 15", value: Array.from({ length: 15 }, () => "0"), cut: null },
])("cuts $what to $cut for analytics", ({ value, cut }) => {
	expect(accountId15(value)).toBe(cut);
});
