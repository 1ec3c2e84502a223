import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system, type Viewer } from "#act.ts";
import { membership } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance, invoiceContent, invoiceLine } from "#db/schema/invoices.ts";
import { openFonts } from "#files/pdf.ts";
import { writeDateInFull } from "#i18n/format.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import { type Language, languages } from "#i18n/languages.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { paymentsAsMailed, paymentsNow } from "#invoices/money/payment-state.db.ts";
import { type PaymentState, slipOf } from "#invoices/money/payment-state.ts";
import { slipTexts } from "#invoices/money/payment-texts.ts";
import type { DocumentToPrint } from "#invoices/pdf/invoice-pdf.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { gstOf, money, sum, type TaxAtRate } from "#shared/money.ts";
import { demoNow, testWithDemo as test } from "#test/demo-shop.ts";
import { absentTexts, faultsOfXml, missingTexts, textOfPaper, textOfPdf } from "#test/invoice-file-faults.ts";
import { visit, visitStart } from "#test/page-visits.ts";
import { actOf } from "#test/people.ts";
import { allAt, readUbl, textAt, type UblNode } from "#test/ubl.ts";
import { pathTo } from "#web/app/routing/routes.ts";

/** Compares every 31st document: a prime gives a mixture of companies and states. ALL_DOCUMENTS=yes compares all. */
const interval = process.env.ALL_DOCUMENTS === "yes" ? 1 : 31;
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

/** The dispatch or delivery of each order, as the title or the order's heading says it. A credit note of one order names its invoice instead. */
function deliveryPhrases({ kind, orders, issuedOn }: InvoiceDocument, language: Language): string[] {
	if (kind === "credit-note" && orders.length === 1) return [];
	const w = printedInvoiceTexts(language);
	return orders.flatMap(({ number, sentOn, deliveredOn }) => {
		if (deliveredOn === issuedOn && orders.length === 1) return w("order-delivered-same-day", number ?? "");
		if (deliveredOn) return w("delivered", writeDateInFull(language, deliveredOn));
		return sentOn ? w("sent", writeDateInFull(language, sentOn)) : [];
	});
}

/** Matches a text that says that an order was delivered, and not "delivery address". */
const deliveredWord: Record<Language, RegExp> = { "en-NZ": /delivered/i, "nl-NL": /bezorgd/i };

/** The differences between a document with its payments and the text of its PDF or page. */
function faultsOfText(text: string, { document, payments, language }: DocumentToPrint): string[] {
	const w = printedInvoiceTexts(language);
	const slip = slipTexts({ language, w }, { document, payments });
	const inLowerCase = (phrase: string) => phrase.toLocaleLowerCase(language);
	const isDelivered = document.orders.some(({ deliveredOn }) => deliveredOn !== null);
	const [titleOfSlip = ""] = w("pay-with-this-on", "|").split("|");
	return [
		...missingTexts(text, document, language),
		...absentTexts(inLowerCase(text), deliveryPhrases(document, language).map(inLowerCase), language),
		...absentTexts(text, slip ? [slip.amount.text, slip.title] : [], language),
		...(!isDelivered && deliveredWord[language].test(text) ? [`says delivered in ${language}`] : []),
		...(!slip && text.includes(titleOfSlip) ? [`has a slip in ${language}`] : []),
	];
}

async function faultsOfPdf(printed: DocumentToPrint): Promise<string[]> {
	return faultsOfText(await textOfPdf(fonts, printed), printed).map((fault) => `PDF: ${fault}`);
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

type Row = { id: string; accountId: string; open: number };

async function faultsOf(act: Act, { id, open }: Row): Promise<string[]> {
	const document = await documentOf(act, id);
	const [now, asMailed] = [await paymentsNow(act, document), await paymentsAsMailed(act, document)];
	const faults = [...faultsOfDocument(document), ...faultsOfUbl(document), ...faultsOfPayments(document, now, open)];
	for (const language of languages)
		for (const payments of [now, asMailed]) faults.push(...(await faultsOfPdf({ document, payments, language })));
	return faults.map((fault) => `${document.number}: ${fault}`);
}

/** An administrator of a company who sees all its documents. */
async function administratorOf({ db }: Act, accountId: string): Promise<Viewer> {
	const [row] = await db
		.select({ userId: membership.userId })
		.from(membership)
		.where(and(eq(membership.accountId, accountId), eq(membership.role, "administrator"), isNull(membership.deletedAt)))
		.orderBy(desc(membership.everyLocation), asc(membership.id))
		.limit(1);
	const viewer = row && (await viewerOf(db, row.userId, accountId));
	if (!viewer) throw new Error(`company ${accountId} has no administrator`);
	return viewer;
}

/** The differences between a document and its page as the company's administrator reads it. */
async function faultsOfPage(act: Act, open: ReturnType<typeof visit>, { id, accountId }: Row): Promise<string[]> {
	const by = await administratorOf(act, accountId);
	const document = await documentOf(act, id);
	const payments = await paymentsNow(act, document);
	const faults: string[] = [];
	for (const language of languages) {
		const path = pathTo("invoice", language, { invoiceId: id });
		const page = await open(path, { by, at: demoNow.getTime() - visitStart.getTime() });
		faults.push(...faultsOfText(textOfPaper(await page.text()), { document, payments, language }));
	}
	return faults.map((fault) => `${document.number}: page: ${fault}`);
}

/** Every document whose place in the list is a multiple of `interval`, and the first of each kind. */
async function sampleOf({ db }: Act) {
	const orderCount = sql<number>`(select count(distinct order_id)::int from ${invoiceLine} l where l.invoice_id = ${invoice.id})`;
	const rows = await db
		.select({
			id: invoice.id,
			accountId: invoice.accountId,
			open: invoiceBalance.open,
			kind: invoice.kind,
			reason: invoice.creditReason,
			period: invoice.periodFrom,
			hasDiscount: isNotNull(invoice.earlyPaymentUntil),
			isPaid: sql<boolean>`${invoiceBalance.open} = 0`,
			isDelivered: sql<boolean>`jsonb_path_exists(${invoiceContent.content}, '$.orders[*] ? (@.deliveredOn != null)')`,
			orderCount,
		})
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.innerJoin(invoiceContent, eq(invoiceContent.invoiceId, invoice.id))
		.orderBy(asc(invoice.number));
	const kindOf = ({ kind, reason, period, orderCount, isDelivered, hasDiscount, isPaid }: (typeof rows)[number]) =>
		[kind, reason, period !== null, Math.min(orderCount, 2), isDelivered, hasDiscount, isPaid].join();
	const firsts = new Set([...Map.groupBy(rows, kindOf).values()].map(([first]) => first));
	return { rows: rows.filter((row, nth) => nth % interval === 0 || firsts.has(row)), firsts: [...firsts] };
}

describe("the documents of the demo", () => {
	test("have equal lines, GST, totals and days in PDF and UBL, and ask for no more than is open", {
		timeout: 1_800_000,
	}, async ({ database: { db } }) => {
		const act = actOf(db, system, demoNow);
		const { rows } = await sampleOf(act);
		const faults: string[] = [];
		for (const row of rows) faults.push(...(await faultsOf(act, row)));
		expect(rows.length).toBeGreaterThan(20);
		expect(faults).toEqual([]);
	});

	test("show the texts of their PDF on their page, in both languages and for each kind of document", async ({
		database,
	}) => {
		const act = actOf(database.db, system, demoNow);
		const { firsts } = await sampleOf(act);
		const open = visit(database);
		const faults: string[] = [];
		for (const row of firsts) if (row) faults.push(...(await faultsOfPage(act, open, row)));
		expect(firsts.length).toBeGreaterThan(12);
		expect(faults).toEqual([]);
	});
});
