import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, system } from "#act.ts";
import { invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { openFonts } from "#files/pdf.ts";
import { writeDateInFull } from "#i18n/format.ts";
import { printedInvoiceTexts } from "#i18n/printed-invoices.ts";
import type { InvoiceDocument } from "#invoices/document.ts";
import { documentOf } from "#invoices/documents.db.ts";
import { paymentsAsMailed, paymentsNow } from "#invoices/payment-state.db.ts";
import { type PaymentState, slipOf } from "#invoices/payment-state.ts";
import { slipTexts } from "#invoices/payment-texts.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { gstOf, money, sum, type TaxAtRate } from "#shared/money.ts";
import { demoNow, testWithDemo as test } from "#test/demo-shop.ts";
import { faultsOfXml, missingTexts, textOfPdf } from "#test/invoice-file-faults.ts";
import { actOf } from "#test/people.ts";
import { allAt, readUbl, textAt, type UblNode } from "#test/ubl.ts";

/** Compares every 31st document: a prime gives a mixture of companies and states. ALL_DOCUMENTS=yes compares all. */
const interval = process.env.ALL_DOCUMENTS === "yes" ? 1 : 31;
const language = "en-NZ";
const w = printedInvoiceTexts(language);
const fonts = openFonts();

const centsAt = (node: UblNode, path: string): number => Math.round(Number(textAt(node, path)) * 100);

/** The differences between a document and its UBL. */
function faultsOfUbl(document: InvoiceDocument): string[] {
	const xml = writeUbl(document);
	const root = readUbl(xml);
	const { orders, lines, kind } = document;
	const rows = allAt(root, kind === "invoice" ? "InvoiceLine" : "CreditNoteLine");
	const charges = allAt(root, "AllowanceCharge").filter((one) => textAt(one, "ChargeIndicator") === "true");
	const [onlyOrder] = orders.length === 1 ? orders : [];
	const pairs: Record<string, [unknown, unknown]> = {
		number: [textAt(root, "ID"), document.number],
		issuedOn: [textAt(root, "IssueDate"), document.issuedOn],
		dueOn: [textAt(root, "DueDate"), document.dueOn],
		net: [centsAt(root, "LegalMonetaryTotal/TaxExclusiveAmount"), document.net],
		total: [centsAt(root, "LegalMonetaryTotal/TaxInclusiveAmount"), document.total],
		gst: [centsAt(root, "TaxTotal/TaxAmount"), document.gst],
		lines: [rows.length + charges.length, lines.length],
		"sum of lines": [
			sum([
				...rows.map((row) => money(centsAt(row, "LineExtensionAmount"))),
				...charges.map((charge) => money(centsAt(charge, "Amount"))),
			]),
			document.net,
		],
		delivered: [textAt(root, "Delivery/ActualDeliveryDate"), onlyOrder?.deliveredOn ?? null],
	};
	return [...faultsIn(pairs), ...faultsOfXml(document, xml)];
}

const faultsIn = (pairs: Record<string, [unknown, unknown]>): string[] =>
	Object.entries(pairs).flatMap(([name, [shown, expected]]) =>
		shown === expected ? [] : [`${name}: ${shown} instead of ${expected}`],
	);

/** The differences within a document: its sums, and days that its issue could not know. */
function faultsOfDocument({ kind, lines, net, gst, total, taxes, orders, issuedOn }: InvoiceDocument): string[] {
	const days = orders.flatMap(({ sentOn, deliveredOn }) => [sentOn, deliveredOn]);
	const netPerRate = (some: readonly TaxAtRate[]) => some.map((tax) => `${tax.gstBasisPoints} ${tax.net}`).join();
	const gstOfLines = sum(gstOf(lines).map((tax) => tax.gst));
	return [
		...faultsIn({
			net: [sum(lines.map((line) => line.net)), net],
			"net per rate": [netPerRate(gstOf(lines)), netPerRate(taxes)],
			gst: [sum(taxes.map((tax) => tax.gst)), gst],
			// The GST of a credit note is rounded over all credits of its invoice, so it can differ by a cent.
			"gst of the lines": [kind === "credit-note" && Math.abs(gstOfLines - gst) <= 1 ? gst : gstOfLines, gst],
			total: [net + gst, total],
		}),
		...(days.some((day) => day !== null && day > issuedOn) ? ["a day after the issue"] : []),
	];
}

/** The differences between a document with its payments and its PDF. */
async function faultsOfPdf(document: InvoiceDocument, payments: PaymentState): Promise<string[]> {
	const text = await textOfPdf(fonts, { document, payments, language });
	const slip = slipTexts({ language, w }, { document, payments });
	const expected = [
		...document.orders.flatMap(({ sentOn, deliveredOn }) =>
			deliveredOn || !sentOn || sentOn === document.issuedOn ? [] : [writeDateInFull(language, sentOn)],
		),
		...(slip ? [slip.amount.text, slip.title] : []),
	].map((phrase) => phrase.replace(/\s+/g, " "));
	const missing = expected.filter((phrase) => !text.includes(phrase)).map((phrase) => `PDF: "${phrase}" is missing`);
	const isDelivered = document.orders.some(({ deliveredOn }) => deliveredOn !== null);
	return [
		...missingTexts(text, document, language),
		...missing,
		...(!isDelivered && text.includes("delivered") ? ["says delivered"] : []),
		...(!slip && text.includes("Pay with this") ? ["has a slip"] : []),
	];
}

/** The differences between the payment part and the balance that the database keeps. */
function faultsOfPayments(document: InvoiceDocument, payments: PaymentState, open: number): string[] {
	const slip = slipOf(document, payments);
	const toPay = slip?.early?.amount ?? slip?.open ?? 0;
	return [
		...faultsIn({ open: [payments.open, open], slip: [slip !== null, document.kind === "invoice" && open > 0] }),
		...(toPay > open ? [`asks for ${toPay} of ${open}`] : []),
	];
}

async function faultsOf(act: Act, id: string, open: number): Promise<string[]> {
	const document = await documentOf(act, id);
	const [now, asMailed] = [await paymentsNow(act, document), await paymentsAsMailed(act, document)];
	return [
		...faultsOfDocument(document),
		...faultsOfUbl(document),
		...faultsOfPayments(document, now, open),
		...(await faultsOfPdf(document, now)),
		...(await faultsOfPdf(document, asMailed)),
	].map((fault) => `${document.number}: ${fault}`);
}

describe("the documents of the demo", () => {
	test("have equal lines, GST, totals and days in PDF and UBL, and ask for no more than is open", {
		timeout: 600_000,
	}, async ({ database: { db } }) => {
		const act = actOf(db, system, demoNow);
		const rows = await db
			.select({ id: invoice.id, open: invoiceBalance.open })
			.from(invoice)
			.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
			.orderBy(asc(invoice.number));
		const sample = rows.filter((_, nth) => nth % interval === 0);
		const faults: string[] = [];
		for (const { id, open } of sample) faults.push(...(await faultsOf(act, id, open)));
		expect(sample.length).toBeGreaterThan(20);
		expect(faults).toEqual([]);
	});
});
