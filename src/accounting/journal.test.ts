import fc from "fast-check";
import { expect, test } from "vitest";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { lineKinds } from "#invoices/invoices.ts";
import { gstOf, money, sum } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { creditNoteDocument, documentLine, invoiceDocument } from "#test/invoice-documents.ts";
import { documentEntry, journalHeader, journalLines, receiptEntry, refundEntry } from "./journal.ts";
import { accountCodesOf, defaultAccountCodes } from "./ledger.ts";
import { taxShares } from "./tax-shares.ts";

const company = "Kererū Cafés Ltd";

const entryOf = (document: InvoiceDocument, name = company) =>
	documentEntry({ ...document, company: name, originalNumber: document.original?.number ?? null });

test("posts an invoice to receivables, revenue by kind, discount and GST", () => {
	const lines = [
		documentLine({ quantity: 3, price: money(1010), discount: money(30) }),
		documentLine({ kind: "deposit", quantity: 3, price: money(50) }),
		documentLine({ kind: "freight", product: null, price: money(1250) }),
	];
	const entry = entryOf(invoiceDocument(lines));
	expect(entry).toMatchObject({ day: "2026-11-23", source: "2026-000001", description: "Invoice 2026-000001" });
	expect(entry.lines).toEqual([
		{ account: "receivables", debit: 5060, credit: 0 },
		{ account: "goods", debit: 0, credit: 3030 },
		{ account: "deposit", debit: 0, credit: 150 },
		{ account: "freight", debit: 0, credit: 1250 },
		{ account: "discount", debit: 30, credit: 0 },
		{ account: "gst", debit: 0, credit: 660 },
	]);
});

test("posts a credit note on the other side of the accounts of its invoice", () => {
	const line = documentLine({ quantity: 2, price: money(1010) });
	const invoiced = entryOf(invoiceDocument([line]));
	const credited = entryOf(creditNoteDocument([line]));
	expect(credited.description).toBe("Credit note C2026-000001 for 2026-000001");
	expect(credited.lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))).toEqual(
		invoiced.lines,
	);
});

test("posts an early-payment discount to its own account", () => {
	const line = documentLine({ kind: "early-payment", orderId: null, product: null, price: money(200) });
	const entry = entryOf(creditNoteDocument([line], { creditReason: "early-payment" }));
	expect(entry.lines).toEqual([
		{ account: "receivables", debit: 0, credit: 230 },
		{ account: "early-payment", debit: 200, credit: 0 },
		{ account: "gst", debit: 30, credit: 0 },
	]);
});

test.each([
	["order", "card"],
	["online", "card"],
	["bank", "bank"],
	["staff", "bank"],
	["rounding", "rounding"],
] as const)("posts money of source %s to the account %s", (receiptSource, account) => {
	const movement = {
		id: "a24000000000001AAA",
		day: dayOf(2026, 11, 23),
		amount: money(230),
		receiptSource,
		company,
		note: null,
	};
	expect(receiptEntry(movement).lines).toEqual([
		{ account, debit: 230, credit: 0 },
		{ account: "receivables", debit: 0, credit: 230 },
	]);
	expect(refundEntry(movement).lines).toEqual([
		{ account: "receivables", debit: 230, credit: 0 },
		{ account, debit: 0, credit: 230 },
	]);
});

const anyLine = fc
	.record({
		kind: fc.constantFrom(...lineKinds),
		quantity: fc.integer({ min: 1, max: 99 }),
		cents: fc.integer({ min: 0, max: 99_999 }),
		percent: fc.integer({ min: 0, max: 100 }),
		gstBasisPoints: fc.constantFrom(1500, 0),
	})
	.map(({ kind, quantity, cents, percent, gstBasisPoints }) =>
		documentLine({
			kind,
			quantity,
			price: money(cents),
			discount: money(Math.floor((quantity * cents * percent) / 100)),
			gstBasisPoints,
		}),
	);
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 });

test("debits what it credits for every document", () => {
	fc.assert(
		fc.property(anyLines, (lines) => {
			for (const document of [invoiceDocument(lines), creditNoteDocument(lines)]) {
				const entry = entryOf(document);
				expect(sum(entry.lines.map(({ debit }) => debit))).toBe(sum(entry.lines.map(({ credit }) => credit)));
			}
		}),
	);
});

test("refuses to write a document whose total is not its lines and GST", () => {
	const document = invoiceDocument([documentLine()], { total: money(1151) });
	expect(() => entryOf(document)).toThrow("2026-000001 does not balance: 1 cents");
});

test("divides the GST of each rate among its lines to the cent", () => {
	const three = Array.from({ length: 3 }, () => documentLine({ price: money(1010) }));
	expect(taxShares(invoiceDocument(three))).toEqual([152, 151, 151]);
	fc.assert(
		fc.property(anyLines, (lines) => {
			const shares = taxShares(invoiceDocument(lines));
			for (const { gstBasisPoints, gst } of gstOf(lines))
				expect(sum(shares.filter((_, nth) => lines[nth]?.gstBasisPoints === gstBasisPoints))).toBe(gst);
		}),
	);
});

test("puts a cent of GST on a line without a net amount", () => {
	const line = documentLine({ price: money(0) });
	expect(taxShares({ lines: [line], taxes: [{ gstBasisPoints: 1500, net: money(0), gst: money(1) }] })).toEqual([1]);
});

test("writes each posting as a line of CSV, without formulas", () => {
	const entry = entryOf(invoiceDocument([documentLine()]), '=HYPERLINK("x")');
	expect(journalHeader() + journalLines(entry, defaultAccountCodes)).toBe(
		[
			"Date,Source,Company,Description,Account code,Account,Debit,Credit",
			`2026-11-23,2026-000001,"'=HYPERLINK(""x"")",Invoice 2026-000001,610,receivables,11.50,0.00`,
			`2026-11-23,2026-000001,"'=HYPERLINK(""x"")",Invoice 2026-000001,200,goods,0.00,10.00`,
			`2026-11-23,2026-000001,"'=HYPERLINK(""x"")",Invoice 2026-000001,820,gst,0.00,1.50`,
			"",
		].join("\r\n"),
	);
});

test("reads the codes of the supplier's chart of accounts", () => {
	expect(accountCodesOf("goods=4000, admin-fee=4300.1")).toEqual({
		...defaultAccountCodes,
		goods: "4000",
		"admin-fee": "4300.1",
	});
	for (const text of ["sales=200", "goods=", "goods", "goods=200;gst=820", "goods=12345678901"])
		expect(accountCodesOf(text)).toBeNull();
});
