import { describe, expect, test } from "vitest";
import { existingDay } from "#test/days.ts";
import { noChoices } from "./draft.ts";
import { chosenMerge, fittingPlans } from "./merge.ts";

const offer = {
	planId: "a01000000000001AAA",
	base: existingDay("2026-11-30"),
	reference: "PO 7",
	costCentre: null,
	cart: { totals: { total: 12_000 } },
};
const merge = { planId: offer.planId, base: "2026-11-30", total: 12_000 };
const choices = { ...noChoices, method: "invoice" as const, reference: "PO 7", merge };

describe("the chosen merge", () => {
	test("is the offer that the user accepted", () => {
		expect(chosenMerge([offer], choices)).toBe(offer);
		expect(fittingPlans([offer], { ...choices, reference: "", merge: null })).toEqual([offer]);
		expect(chosenMerge([offer], { ...choices, reference: " PO 7 ", costCentre: "Bar" })).toBe(offer);
	});

	test.for([
		["the total changed", { merge: { ...merge, total: 11_000 } }],
		["the order is paid by card", { method: "creditcard" as const }],
		["the order has another reference", { reference: "PO 8" }],
		["the user removed the reference of the plan", { reference: "" }],
		["the user accepted another delivery", { merge: { ...merge, base: "2026-12-14" } }],
	])("is none when %s", ([, changes]) => {
		expect(chosenMerge([offer], { ...choices, ...Object(changes) })).toBeNull();
	});
});
