import { extractText } from "unpdf";
import type { Fonts } from "#files/pdf.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { orderFacts } from "#invoices/documents/document-texts.ts";
import { lineTextsOf } from "#invoices/documents/line-texts.ts";
import { moneyWriter } from "#invoices/documents/wording.ts";
import { csvRow, invoiceCells, invoiceColumns } from "#invoices/list/invoice-export.ts";
import type { ExportedInvoice } from "#invoices/list/invoice-list.db.ts";
import { type DocumentToPrint, printInvoices } from "#invoices/pdf/invoice-pdf.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { printedAtIssue } from "./invoice-documents.ts";
import { faultsOfUbl, readUbl, textAt } from "./ubl.ts";

const oneSpace = (text: string): string => text.replace(/\s+/g, " ");

/** The text of a PDF, read by another library. */
export async function textOfPdf(fonts: Fonts, printed: DocumentToPrint): Promise<string> {
	const { text } = await extractText(await printInvoices(fonts, [printed]));
	return oneSpace(text.join(" "));
}

/** The text of the document on its page, without the data and the other parts of the page. */
export function textOfPaper(html: string): string {
	const [, paper = ""] = /<article class="paper">(.*?)<\/article>/s.exec(html) ?? [];
	const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
	const text = paper.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " ");
	return oneSpace(text.replace(/&(\S+?);/g, (entity, name: string) => entities[name] ?? entity));
}

/** Texts of the document that its PDF or its page does not contain. */
export function* missingTexts(shown: string, document: InvoiceDocument, language: Language): Generator<string> {
	const w = printedInvoiceTexts(language);
	const write = moneyWriter(language, document);
	const expected = [
		w(document.kind, document.number),
		document.billedTo.name,
		...(document.orders.length > 1 ? document.orders.map((order) => orderFacts({ language, w }, order)) : []),
		...document.lines.flatMap((line) => {
			const { details, article, quantity, each, net } = lineTextsOf({ language, w }, document, line);
			return [article, ...details, quantity && `${quantity} ${each} ${net}`, net];
		}),
		`${w("total-excl")} ${write(document.net)}`,
		...document.taxes.map((tax) => write(tax.gst)),
		`${w("total-incl")} ${write(document.total)}`,
	];
	yield* absentTexts(shown, expected, language);
}

/** Phrases that a text does not contain. Spaces of all kinds are equal. */
export function* absentTexts(shown: string, phrases: readonly string[], language: Language): Generator<string> {
	for (const phrase of phrases.map(oneSpace))
		if (!shown.includes(phrase)) yield `"${phrase}" is missing in ${language}`;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Compared = { document: InvoiceDocument; exported: ExportedInvoice; languages: readonly Language[] };

/** Checks a UBL document by the published rules. A company without a number in a register has no electronic address. */
export function faultsOfXml({ billedTo }: InvoiceDocument, xml: string): string[] {
	const hasNumber = billedTo.chamberNumber !== null;
	return faultsOfUbl(xml).filter((fault) => hasNumber || !/AccountingCustomerParty .*scheme/.test(fault));
}

/** Compares PDF, UBL and CSV of a document with its row. Returns the differences. */
export async function faultsOfFiles(fonts: Fonts, { document, exported, languages }: Compared): Promise<string[]> {
	const faults: string[] = [];
	for (const language of languages)
		faults.push(...missingTexts(await textOfPdf(fonts, printedAtIssue(document, language)), document, language));
	const xml = writeUbl(document);
	faults.push(...faultsOfXml(document, xml));
	const ublTotal = textAt(readUbl(xml), "LegalMonetaryTotal/TaxInclusiveAmount");
	const cells = csvRow(invoiceCells(exported, "en-NZ", exported.issuedOn), "en-NZ")
		.trim()
		.split(",");
	const totalAt = invoiceColumns("en-NZ").indexOf("Total incl. GST") - invoiceColumns("en-NZ").length;
	const csvTotal = cells.at(totalAt)?.replace(/^-/, "");
	for (const [file, total] of Object.entries({ UBL: ublTotal, CSV: csvTotal, document: dollars(document.total) }))
		if (total !== dollars(exported.total)) faults.push(`${file}: ${total} is not ${dollars(exported.total)}`);
	return faults.map((fault) => `${document.number}: ${fault}`);
}
