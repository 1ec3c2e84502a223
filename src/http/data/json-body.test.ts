import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonOf } from "./json-body.ts";

const anyMember = fc.option(fc.jsonValue({ maxDepth: 4 }), { nil: undefined });
const anyList = fc.array(anyMember, { maxLength: 4 });

test("writes bodies as JSON.stringify does", () => {
	const anyBody = fc.dictionary(
		fc.string(),
		fc.oneof(anyMember, anyList, fc.record({ records: anyList, nothing: anyMember })),
	);
	fc.assert(
		fc.property(fc.oneof(anyBody, fc.jsonValue(), anyList), (body) => {
			expect(jsonOf(body)).toBe(JSON.stringify(body));
		}),
	);
});

test("writes letters beyond Latin-1", () => {
	const body = { count: 2, records: [{ name: "Māori" }, { name: "plain" }] };
	expect(jsonOf(body)).toBe(JSON.stringify(body));
});

class Amount {
	readonly cents = 100;
	toJSON(): object {
		return { dollars: 1 };
	}
}

test.each([
	["a date", new Date(0)],
	["a date in a body", { at: new Date(0) }],
	["a date in a list", { records: [new Date(0)] }],
	["an object that writes itself", { own: new Amount(), records: [new Amount()] }],
	["a plain object that writes itself", { own: { toJSON: (): string => "own" } }],
	["a member that writes itself as nothing", { own: { toJSON: (): undefined => undefined }, next: 1 }],
	["functions and symbols", { run: () => 1, symbol: Symbol("x"), records: [() => 1, Symbol("y")] }],
	["undefined at every depth", { a: undefined, b: { c: undefined, d: { e: undefined } }, f: [undefined] }],
	["null at every depth", { a: null, b: { c: null, d: { e: null } }, f: [null, [null]] }],
	["boxed values, maps and sets", { text: new String("a"), map: new Map([[1, 2]]), set: new Set([1]) }],
	["an object without a prototype", { values: Object.assign(Object.create(null), { a: 1 }) }],
	["nothing", undefined],
] as const)("writes %s as JSON.stringify does", (_, body) => {
	expect(jsonOf(body)).toBe(JSON.stringify(body));
});
