import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { type NamedInvoice, suggestionFor } from "./matching.ts";

const invoiceOf = (number: string, dueDay: number, need: number, accountId = "acme"): NamedInvoice => ({
	id: number,
	accountId,
	number,
	dueOn: dayOf(2026, dueDay > 30 ? 12 : 11, dueDay > 30 ? dueDay - 30 : dueDay),
	need: money(need),
	isSure: true,
});
const [a, b] = [invoiceOf("A", 20, 10_000), invoiceOf("B", 50, 8_000)];

const sure = (invoice: NamedInvoice) => invoice;
const unsure = (invoice: NamedInvoice) => ({ ...invoice, isSure: false });
const nothingElse = { accountIds: [], isDoubtful: false };

test("is exact when the amount is what the named documents need", () => {
	const suggest = (amount: number) =>
		suggestionFor({ amount: money(amount), invoices: [sure(a), sure(b)], ...nothingElse });
	expect(suggest(18_000)).toMatchObject({ certainty: "exact", accountId: "acme", remainder: 0 });
	expect(suggest(17_999)).toMatchObject({ certainty: "likely" });
	expect(suggest(18_001)).toMatchObject({ certainty: "likely", remainder: 1 });
});

test("is only likely when a spelling could mean something else or the payment is doubtful", () => {
	const amount = money(10_000);
	expect(suggestionFor({ amount, invoices: [unsure(a)], ...nothingElse })).toMatchObject({ certainty: "likely" });
	expect(suggestionFor({ amount, invoices: [sure(a)], accountIds: [], isDoubtful: true })).toMatchObject({
		certainty: "likely",
	});
});

test("prefers a number written in full to a spelling of another company's", () => {
	const other = unsure(invoiceOf("X", 1, 9_000, "other"));
	expect(suggestionFor({ amount: money(10_000), invoices: [other, sure(a)], ...nothingElse })).toMatchObject({
		accountId: "acme",
		split: [{ invoiceId: "A", amount: 10_000 }],
	});
});

test("suggests nothing for documents of two companies", () => {
	const other = sure(invoiceOf("X", 1, 9_000, "other"));
	expect(suggestionFor({ amount: money(10_000), invoices: [sure(a), other], ...nothingElse })).toBeNull();
});

test("suggests only the company for a customer number", () => {
	const suggest = (accountIds: string[]) =>
		suggestionFor({ amount: money(500), invoices: [], accountIds, isDoubtful: false });
	expect(suggest(["acme"])).toEqual({ certainty: "company-only", accountId: "acme", split: [], remainder: 500 });
	expect(suggest(["acme", "other"])).toBeNull();
	expect(suggest([])).toBeNull();
});

test("trusts a document less when the customer number is another company's", () => {
	const about = { amount: money(10_000), accountIds: ["other"], isDoubtful: false };
	expect(suggestionFor({ ...about, invoices: [sure(a)] })).toMatchObject({ certainty: "likely", accountId: "acme" });
	expect(suggestionFor({ ...about, invoices: [unsure(a)] })).toBeNull();
});
