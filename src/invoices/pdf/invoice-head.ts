import { ink, kowhai, mutedInk } from "#files/pdf.ts";
import { styles, type TextStyle } from "#files/pdf-text.ts";
import { writeChamberNumber, writePhone } from "#i18n/format.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { aboutDocument, type DocumentFact, documentFacts } from "#invoices/documents/document-texts.ts";
import { writeLongDay, writeTaxNumber, writeTitle } from "#invoices/documents/wording.ts";
import { amountAtHead, type DocumentWithPayments } from "#invoices/money/payment-texts.ts";
import type { Supplier } from "#shared/supplier.ts";
import { type Drawing, decorate, inkRule, left, right, rule, tag, width } from "./page.ts";

const logo: TextStyle = { font: "title", size: 23, colour: ink };
export const titleStyle: TextStyle = { font: "title", size: 21, colour: ink };
const subtitle: TextStyle = { font: "text", size: 9.4, colour: mutedInk };
export const headTop = 42;
/** The part of the line below the logo that has its colour. */
const logoMark = 0.61;

type Sender = { shopName: string; supplier: Supplier };

/** Draws the name of the shop as its logo, and the supplier's name, address and numbers, which every document has. */
export function drawSupplier(drawing: Drawing, { shopName, supplier }: Sender): void {
	const { pdf, pen, w } = drawing;
	tag(drawing, drawing.root, "P", () => pen.line(shopName, logo, left - 1, headTop - 4));
	const logoWidth = pen.widthOf(shopName, logo);
	decorate(drawing, () => {
		pdf.rect(left, headTop + 23, logoWidth * logoMark, 2.4).fill(kowhai);
		inkRule(drawing, headTop + 25, { from: left + logoWidth * logoMark, to: left + logoWidth, weight: 0.8 });
	});
	const { name, street, city, postalCode, gstNumber, nzbn, phone, email } = supplier;
	const lines = [
		`${street}, ${city} ${postalCode}`,
		`${w("tax-number.NZ", writeTaxNumber(gstNumber))} · NZBN ${writeChamberNumber(nzbn)}`,
		`${writePhone(phone)} · ${email}`,
	];
	tag(drawing, drawing.root, "P", () => {
		pen.lineTo(name, { ...styles.strong, size: 8.2 }, right, headTop);
		for (const [nth, line] of lines.entries()) pen.lineTo(line, styles.small, right, headTop + 12 + nth * 11.2);
	});
}

/** Draws the title with its subtitle, and the amount at the right. Returns the y below. */
export function drawTitle(
	drawing: Drawing,
	{ title, subtitles, label, amount }: { title: string; subtitles: string[]; label: string; amount: string },
	top = 112,
): number {
	const { pen } = drawing;
	tag(drawing, drawing.root, "H1", () => pen.line(title, titleStyle, left - 1, top));
	const room = width - Math.max(pen.widthOf(label, subtitle), pen.widthOf(amount, titleStyle)) - 16;
	let below = top + 29;
	tag(drawing, drawing.root, "P", () => {
		for (const text of subtitles) below = pen.block(text, subtitle, left, below, room);
	});
	tag(drawing, drawing.root, "P", () => {
		pen.lineTo(label, { ...styles.text, size: 8.6 }, right, top - 4);
		pen.lineTo(amount, titleStyle, right, top + 8);
	});
	return below;
}

export function drawInvoiceTitle(drawing: Drawing, printed: DocumentWithPayments): number {
	const { language, w } = drawing;
	const { document } = printed;
	return drawTitle(drawing, {
		title: writeTitle(w, document),
		subtitles: [`${writeLongDay(language, document.issuedOn)} · ${aboutDocument(drawing, document)}`],
		...amountAtHead(drawing, printed),
	});
}

const gap = 14;

/** Draws four columns: billed to, delivered to, reference, numbers. Returns the y below. */
export function drawFacts(drawing: Drawing, document: InvoiceDocument, top: number): number {
	return drawColumns(drawing, documentFacts(drawing, document), top);
}

export function drawColumns(drawing: Drawing, facts: readonly DocumentFact[], top: number): number {
	const { pen } = drawing;
	const column = (width + gap) / 4;
	let below = top;
	for (const [nth, { label, lines, isStrong }] of facts.entries()) {
		if (lines.length === 0) continue;
		const x = left + nth * column;
		tag(drawing, drawing.root, "P", () => {
			pen.line(label, styles.label, x, top);
			let y = top + 12;
			for (const [at, line] of lines.entries())
				y = pen.block(line, isStrong && at === 0 ? styles.strong : styles.text, x, y, column - gap);
			below = Math.max(below, y);
		});
	}
	return below;
}

type RunningHead = { shopName: string; title: string; company: string };

/** Draws the head of the second and later pages: the logo, and the document with its company. */
export function drawRunningHead(drawing: Drawing, { shopName, title, company }: RunningHead): void {
	const { pen } = drawing;
	decorate(
		drawing,
		() => {
			pen.line(shopName, { ...logo, size: 13 }, left, headTop - 6);
			pen.lineTo(`${title} · ${company}`, styles.small, right, headTop);
			rule(drawing, headTop + 14);
		},
		"Pagination",
	);
}
