import { addressLines, orderPlace } from "#accounts/address.ts";
import {
	contentWidth,
	drawHairline,
	drawHead,
	type Fonts,
	ink,
	mutedInk,
	type Pdf,
	pageMargin,
	pdfOf,
	tagged,
} from "#files/pdf.ts";
import { createPen, type Pen, type TextStyle } from "#files/pdf-text.ts";
import type { Bytes } from "#files/pictures.ts";
import type { Language } from "#i18n/languages.ts";
import { documentTexts } from "#i18n/orders/documents.ts";
import type { DeliveryNote, DeliveryNoteLine } from "./delivery-note.ts";

const bottom = 752;
const column = {
	article: pageMargin,
	product: pageMargin + 78,
	ordered: pageMargin + 365,
	delivered: pageMargin + 425,
};
const wide = { article: 72, product: 280, number: 58 };

type Drawing = { pdf: Pdf; pen: Pen };

const title = (size: number): TextStyle => ({ font: "title", size, colour: ink });
const strong = (size: number): TextStyle => ({ font: "strong", size, colour: ink });
const plain = (size: number): TextStyle => ({ font: "text", size, colour: ink });
const muted = (size: number): TextStyle => ({ font: "text", size, colour: mutedInk });

/** Prints a note on as many pages as needed, each with the head of the table. */
export function printDeliveryNote(fonts: Fonts, note: DeliveryNote): Promise<Bytes> {
	return pdfOf(fonts, note, (pdf) => {
		const pen = createPen(pdf, fonts);
		const drawing = { pdf, pen };
		const w = documentTexts(note.language);
		pdf.addPage();
		drawHead(pdf, note.shop);
		tagged(pdf, "H1", () => pen.flow(title(20), note.title, pageMargin, 88, { width: contentWidth }));
		tagged(pdf, "P", () => pen.flow(muted(9.5), w("note.intro"), pageMargin, pdf.y, { width: contentWidth }));
		pdf.y += 12;
		drawFactsAndAddresses(drawing, note);
		drawTableHead(drawing, note.language);
		for (const line of note.lines) drawLine(drawing, note.language, line);
		drawUndelivered(drawing, note);
		drawReceived(drawing, note);
		drawFeet(drawing, note);
	});
}

/** Draws the facts of the order on the left, the addresses on the right. */
function drawFactsAndAddresses({ pdf, pen }: Drawing, { language, facts, to, billed }: DeliveryNote): void {
	const w = documentTexts(language);
	const top = pdf.y;
	const right = pageMargin + 262;
	const half = contentWidth - 262;
	for (const [name, value] of facts) {
		const at = pdf.y;
		tagged(pdf, "P", () => {
			pen.flow(muted(9), name, pageMargin, at, { width: 106 });
			const below = pdf.y;
			pen.flow(strong(9), value, pageMargin + 110, at, { width: 140 });
			pdf.y = Math.max(pdf.y, below) + 3;
		});
	}
	const factsEnd = pdf.y;
	pdf.y = top;
	for (const [label, address] of [
		[w("note.to"), to],
		[w("note.billed"), billed],
	] as const) {
		tagged(pdf, "P", () => {
			pen.flow(muted(9), label, right, pdf.y, { width: half });
			pen.flow(strong(9), address.name, right, pdf.y, { width: half });
			pen.flow(plain(9), addressLines(orderPlace(address)).join("\n"), right, pdf.y, { width: half });
		});
		pdf.y += 8;
	}
	pdf.y = Math.max(pdf.y, factsEnd) + 10;
}

function drawTableHead({ pdf, pen }: Drawing, language: Language): void {
	const w = documentTexts(language);
	const at = pdf.y;
	const right = { width: wide.number, align: "right" } as const;
	tagged(pdf, "P", () => {
		pen.flow(muted(8.5), w("note.article"), column.article, at, { width: wide.article });
		pen.flow(muted(8.5), w("note.product"), column.product, at, { width: wide.product });
		pen.flow(muted(8.5), w("note.ordered-count"), column.ordered, at, right);
		pen.flow(muted(8.5), w("note.sent-count"), column.delivered, at, right);
	});
	drawHairline(pdf, at + 14);
	pdf.y = at + 19;
}

function drawLine(
	drawing: Drawing,
	language: Language,
	{ articleNumber, name, size, ordered, delivered }: DeliveryNoteLine,
): void {
	const { pdf, pen } = drawing;
	const what = { width: wide.product };
	const tall = pen.choose(strong(9.5), name).heightOfString(name, what);
	const height = tall + pen.choose(muted(8.5), size).heightOfString(size, what);
	if (pdf.y + height > bottom) {
		startPage(pdf);
		drawTableHead(drawing, language);
	}
	const at = pdf.y;
	const right = { width: wide.number, align: "right" } as const;
	const isShort = delivered < ordered;
	tagged(pdf, "P", () => {
		pen.flow(muted(9), articleNumber, column.article, at, { width: wide.article });
		pen.flow(strong(9.5), name, column.product, at, what);
		pen.flow(muted(8.5), size, column.product, at + tall, what);
		pen.flow(plain(9.5), String(ordered), column.ordered, at, right);
		pen.flow(isShort ? strong(9.5) : plain(9.5), String(delivered), column.delivered, at, right);
	});
	drawHairline(pdf, at + height + 4);
	pdf.y = at + height + 9;
}

function startPage(pdf: Pdf): void {
	pdf.addPage();
	pdf.y = pageMargin;
}

/** Starts a page when a block of this height does not fit. */
function makeRoom(pdf: Pdf, height: number): void {
	if (pdf.y + height > bottom) startPage(pdf);
}

function drawUndelivered({ pdf, pen }: Drawing, { language, rest }: DeliveryNote): void {
	if (rest.length === 0) return;
	makeRoom(pdf, 50);
	pdf.y += 10;
	const heading = documentTexts(language)("note.missing");
	tagged(pdf, "H2", () => pen.flow(strong(11), heading, pageMargin, pdf.y, { width: contentWidth }));
	for (const text of rest) {
		makeRoom(pdf, pen.choose(plain(9), text).heightOfString(text, { width: contentWidth }) + 3);
		tagged(pdf, "P", () => pen.flow(plain(9), text, pageMargin, pdf.y + 3, { width: contentWidth }));
	}
}

function drawReceived({ pdf, pen }: Drawing, { language }: DeliveryNote): void {
	makeRoom(pdf, 70);
	const text = documentTexts(language)("note.received");
	tagged(pdf, "P", () => pen.flow(muted(8.5), text, pageMargin, pdf.y + 20, { width: contentWidth }));
	drawHairline(pdf, pdf.y + 32);
}

/** Draws the footers last, when the number of pages is known. */
function drawFeet({ pdf, pen }: Drawing, { language, title, foot }: DeliveryNote): void {
	const { start, count } = pdf.bufferedPageRange();
	const w = documentTexts(language);
	for (let page = start; page < start + count; page++) {
		pdf.switchToPage(page);
		// A text in the margin would start another page.
		pdf.page.margins.bottom = 0;
		pdf.markContent("Artifact", { type: "Pagination" });
		pen.flow(muted(8), foot, pageMargin, 778, { width: contentWidth - 120 });
		const number = w("note.page", String(page - start + 1), String(count));
		const where = count > 1 ? `${title} · ${number}` : number;
		pen.flow(muted(8), where, pageMargin, 792, { width: contentWidth, align: "right", lineBreak: false });
		pdf.endMarkedContent();
	}
}
