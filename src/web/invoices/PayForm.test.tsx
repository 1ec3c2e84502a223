import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { rendered } from "#test/rendered.tsx";
import { OnlineInstead } from "./OnlineInstead.tsx";
import { OpenElsewhere } from "./OpenElsewhere.tsx";

const invoice = {
	invoiceId: "3tt000000000001",
	kind: "invoice" as const,
	number: "2026-000001",
	dueOn: null,
	open: money(11_500),
	need: 11_500,
	saves: null,
};

/** A payment of a part that was started at the bank. Null: its page at the bank is closed. */
const underWay = (paymentId: string, amount: number, closesAt: string | null) => ({
	paymentId,
	status: "open" as const,
	amount: money(amount),
	startedAt: "2026-12-01T00:00:00Z",
	closesAt,
});

const plain = (html: string) => html.replaceAll("\u00a0", " ");

test("names each payment that can be paid in another window, with its end", () => {
	const closesAt = "2026-12-01T01:00:00Z";
	const invoices = [
		{ ...invoice, underWay: underWay("0aw1", 5_000, closesAt) },
		{ ...invoice, number: "2026-000002", underWay: underWay("0aw2", 7_000, closesAt) },
		{ ...invoice, number: "2026-000003", underWay: underWay("0aw2", 1_000, closesAt) },
		{ ...invoice, number: "2026-000004", underWay: underWay("0aw3", 9_000, null) },
		{ ...invoice, number: "2026-000005", underWay: null },
	];
	const english = plain(rendered(<OpenElsewhere toPay={{ invoices }} />, "en-NZ"));
	expect(english.match(/<p>/g)).toHaveLength(2);
	expect(english).toMatch(/\$50\.00 for 2026-000001 .*until .*2:00.*\$80\.00 for 2026-000002, 2026-000003 /);
	expect(english).not.toContain("2026-000004");
	expect(plain(rendered(<OpenElsewhere toPay={{ invoices }} />, "nl-NL"))).toContain("$ 50,00 voor 2026-000001");
});

test("offers the online methods while the credit balance pays everything", () => {
	const form = {
		fromBalance: money(11_500),
		isBusy: false,
		methods: ["creditcard", "ideal"] as const,
		setWantsBalance: () => undefined,
	};
	const shown = (changes: object = {}) =>
		rendered(<OnlineInstead form={{ ...form, ...changes, methods: [...form.methods] }} />, "en-NZ");
	expect(shown()).toContain("Pay online instead: Credit card, iDEAL");
	expect(shown({ fromBalance: money(0) })).not.toContain("instead");
	expect(rendered(<OnlineInstead form={{ ...form, methods: [] }} />, "nl-NL")).not.toContain("Liever");
});
