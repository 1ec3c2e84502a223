import { expect, test } from "vitest";
import { existingDay } from "#test/days.ts";
import { uncoveredNeeds } from "./plan-stock.ts";

const need = (number: number, day: string, quantity: number) => ({
	planId: `a0${number}`,
	number,
	deliverOn: existingDay(day),
	productId: "coffee",
	quantity,
});
const early = need(1, "2026-12-03", 4);
const late = need(2, "2026-12-10", 6);

test.for([
	{ when: "enough is left for all plans", left: 10, short: [] },
	{ when: "one piece is missing for the later plan", left: 9, short: [{ ...late, left: 5 }] },
	{ when: "just enough is left for the earlier plan", left: 4, short: [{ ...late, left: 0 }] },
	{
		when: "one piece is missing for the earlier plan",
		left: 3,
		short: [
			{ ...early, left: 3 },
			{ ...late, left: 0 },
		],
	},
])("names the plans that get too little when $when", ({ left, short }) => {
	expect(uncoveredNeeds([late, early], new Map([["coffee", left]]))).toEqual(short);
});
