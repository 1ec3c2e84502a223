import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { exceedsLimit, standingOf } from "./standing.ts";

const payer = { status: "verified", creditLimit: money(1_000), owed: money(400), seesAmounts: true } as const;

test.each([
	{ when: "the company is blocked", change: { status: "blocked" }, standing: { kind: "blocked" } },
	{ when: "the company is closed", change: { status: "closed" }, standing: { kind: "blocked" } },
	{ when: "the company is new", change: { status: "new" }, standing: { kind: "prepaid" } },
	{ when: "the company has no credit limit", change: { creditLimit: null }, standing: { kind: "prepaid" } },
	{ when: "a part of the limit is free", change: {}, standing: { isUsedUp: false, limit: 1_000, owed: 400 } },
	{ when: "the limit is used up", change: { owed: money(1_000) }, standing: { isUsedUp: true } },
	{
		when: "the member must not see amounts",
		change: { owed: money(1_200), seesAmounts: false },
		standing: { isUsedUp: true, limit: null, owed: null },
	},
] as const)("describes how a company may order when $when", ({ change, standing }) => {
	expect(standingOf({ ...payer, ...change })).toMatchObject(standing);
});

test("compares a cart with the free part of the limit", () => {
	const standing = standingOf(payer);
	expect([600, 601].map((total) => exceedsLimit(standing, total))).toEqual([false, true]);
	const hidden = standingOf({ ...payer, seesAmounts: false });
	expect(exceedsLimit(hidden, 5_000)).toBe(false);
	expect(exceedsLimit(standingOf({ ...payer, status: "new" }), 5_000)).toBe(false);
});
