import { type Fonts, type Pdf, pdfOf } from "#files/pdf.ts";
import { createPen, type Pen, styles } from "#files/pdf-text.ts";
import type { Bytes } from "#files/pictures.ts";
import { writePhone } from "#i18n/format.ts";
import { invoiceContactTexts } from "#i18n/invoices/invoice-contact.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { writeTitle } from "#invoices/documents/wording.ts";
import { type DocumentWithPayments, paymentPart } from "#invoices/money/payment-texts.ts";
import { drawFacts, drawInvoiceTitle, drawRunningHead, drawSupplier, headTop } from "./invoice-head.ts";
import { drawLines } from "./invoice-table.ts";
import { drawSlip, drawTotals, heightOfTotals, slipHeight } from "./invoice-totals.ts";
import { addPage, bottom, type Drawing, drawFeet, startDrawing } from "./page.ts";
import { drawPaymentLine } from "./payment-line.ts";
import { drawPayments, heightOfPayments } from "./payment-part.ts";

/** A document, its payments up to a day, and the language of its texts. */
export type DocumentToPrint = DocumentWithPayments & { language: Language };

/** Prints documents as one PDF. Each document starts on a new page and has its own page numbers. Equal input gives equal bytes. */
export function printInvoices(fonts: Fonts, documents: readonly DocumentToPrint[]): Promise<Bytes> {
	const [first] = documents;
	if (!first) throw new Error("There is no document to print");
	const { language, document } = first;
	const title = documents
		.slice(0, titlesAtMost)
		.map((one) => writeTitle(printedInvoiceTexts(one.language), one.document))
		.join(", ");
	const madeAt = new Date(`${document.issuedOn}T00:00:00Z`);
	return pdfOf(fonts, { title, shop: document.supplier.name, language, madeAt }, (pdf) => {
		const pen = createPen(pdf, fonts);
		for (const one of documents) drawDocument(pdf, pen, one);
	});
}

const titlesAtMost = 3;

function drawDocument(pdf: Pdf, pen: Pen, { language, ...printed }: DocumentToPrint): void {
	const { document } = printed;
	const title = writeTitle(printedInvoiceTexts(language), document);
	const drawing = startDrawing(pdf, pen, language, title);
	const part = paymentPart(drawing, printed);
	addPage(pdf);
	const { start, count } = pdf.bufferedPageRange();
	drawSupplier(drawing, document);
	const belowTitle = drawInvoiceTitle(drawing, printed);
	const belowLine = drawPaymentLine(drawing, printed, belowTitle + 10);
	const belowFacts = drawFacts(drawing, document, belowLine + 16);
	const tail = heightOfTotals(drawing, printed) + heightOfPayments(drawing, part) + slipHeight;
	const startPage = () => {
		drawRunningHead(drawing, { shopName: document.shopName, title, company: document.billedTo.name });
		return headTop + 32;
	};
	const belowLines = drawLines(drawing, document, { top: belowFacts + 20, tail, startPage });
	const belowTotals = drawTotals(drawing, printed, belowLines);
	if (part) drawPayments(drawing, part, belowTotals);
	drawSlip(drawing, printed, bottom - slipHeight + 16);
	drawing.root.end();
	drawFeet(drawing, { first: start + count - 1, foot: footOf(drawing, document) }, styles.small);
}

const footOf = ({ language }: Drawing, { supplier: { phone, email } }: InvoiceDocument): string =>
	invoiceContactTexts(language)("about", writePhone(phone), email);
