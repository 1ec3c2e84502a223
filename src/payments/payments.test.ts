import { expect, test } from "vitest";
import { checksAfterGivingUpMs, giveUpAfterMs, openForMs, payableUntil } from "./payments.ts";

const hourMs = 60 * 60 * 1000;

test("gives a payment an hour on its page and a day in all, and looks for late money for a week", () => {
	expect([openForMs, giveUpAfterMs]).toEqual([hourMs, 24 * hourMs]);
	expect(payableUntil(new Date("2026-11-30T21:00:00Z"))).toEqual(new Date("2026-12-01T21:00:00Z"));
	expect(checksAfterGivingUpMs.map((ms) => ms / hourMs)).toEqual([1, 24, 72, 168]);
});
