import { expect, test } from "vitest";
import type { PaymentStatus } from "#shared/payment-provider.ts";
import { checksAfterGivingUpMs, giveUpAfterMs, mayFollow, openForMs, payableUntil } from "./payments.ts";

const hourMs = 60 * 60 * 1000;

test("gives a payment an hour on its page and a day in all, and looks for late money for a week", () => {
	expect([openForMs, giveUpAfterMs]).toEqual([hourMs, 24 * hourMs]);
	expect(payableUntil(new Date("2026-11-30T21:00:00Z"))).toEqual(new Date("2026-12-01T21:00:00Z"));
	expect(checksAfterGivingUpMs.map((ms) => ms / hourMs)).toEqual([1, 24, 72, 168]);
});

test("replaces the status of a payment by later ones only, never by the same one", () => {
	const order: PaymentStatus[] = ["open", "processing", "expired", "failed", "paid"];
	for (const [at, from] of order.entries())
		expect(
			order.filter((to) => mayFollow(from, to)),
			from,
		).toEqual(order.slice(at + 1));
});
