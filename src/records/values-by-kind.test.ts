import { expect, test } from "vitest";
import { guest } from "#act.ts";
import { registry } from "#objects/objects.ts";
import { accessOf } from "./registry.ts";
import { newValuesByKind } from "./values-by-kind.ts";

const [order, account] = registry.objects;
const reader = {
	...guest,
	userId: "005000000000001AAA",
	accountId: "001000000000001AAA",
	role: "reader",
	scopes: "all",
} as const;
const buyer = { ...reader, role: "buyer" } as const;

test("keeps a value for an object, a kind of viewer and a key", () => {
	if (!order || !account) throw new Error("the registry is empty");
	const values = newValuesByKind<number>();
	let made = 0;
	const valueFor = (by: Parameters<typeof accessOf>[0], object = order, key = "a") =>
		values(accessOf(by), object, key, () => ++made);
	expect([valueFor(reader), valueFor({ ...reader, userId: "005000000000002AAA" })]).toEqual([1, 1]);
	expect([valueFor(buyer), valueFor(reader, account), valueFor(reader, order, "b")]).toEqual([2, 3, 4]);
	expect(valueFor(reader)).toBe(1);
});

test("keeps other values for a login of the same role that lacks a part of the site", () => {
	if (!order) throw new Error("the registry is empty");
	const values = newValuesByKind<number>();
	let made = 0;
	const valueFor = (flags: Partial<typeof reader.flags>) =>
		values(accessOf({ ...reader, flags: { ...reader.flags, ...flags } }), order, "a", () => ++made);
	const logins = [{ eCom: true }, { myServices: true }, { eCom: true, myServices: true }, { eCom: true }];
	expect(logins.map(valueFor)).toEqual([1, 2, 3, 1]);
});

test("does not keep values of scoped tokens or long keys", () => {
	if (!order) throw new Error("the registry is empty");
	const values = newValuesByKind<number>();
	let made = 0;
	const token = accessOf({ ...reader, scopes: ["records.Order.read"] });
	expect([1, 2].map(() => values(token, order, "a", () => ++made))).toEqual([1, 2]);
	const longKey = "a".repeat(10_000);
	expect([3, 4].map(() => values(accessOf(reader), order, longKey, () => ++made))).toEqual([3, 4]);
});
