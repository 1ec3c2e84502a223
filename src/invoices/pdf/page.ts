import { hairline, ink, type Pdf } from "#files/pdf.ts";
import type { Pen } from "#files/pdf-text.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { Texts } from "#invoices/documents/wording.ts";

/** An A4 page in points: the text is between `left` and `right`, and above `bottom`. */
export const left = 42.5;
export const right = 552.5;
export const width = right - left;
export const bottom = 772;
const footY = 799;

/** The parts that all drawing functions of a document use. */
export type Drawing = {
	pdf: Pdf;
	pen: Pen;
	language: Language;
	w: Texts;
	/** The element of the structure tree that holds the document. */
	root: PDFKit.PDFStructureElement;
};

export function startDrawing(pdf: Pdf, pen: Pen, language: Language, title: string): Drawing {
	const root = pdf.struct("Document", { title, lang: language });
	pdf.addStructure(root);
	return { pdf, pen, language, w: printedInvoiceTexts(language), root };
}

type Kind = Parameters<Pdf["struct"]>[0];
/** With the options that the types of PDFKit lack. */
type Options = PDFKit.Mixins.StructureElementOptions & {
	scope?: "Column" | "Row";
	placement?: "Block";
	bbox?: [left: number, top: number, right: number, bottom: number];
};

/** Draws a part of the document that screen readers read as an element of this kind. */
export const tag = (
	{ pdf }: Drawing,
	parent: PDFKit.PDFStructureElement,
	kind: Kind,
	draw: () => void,
	options: Options = {},
): void => void parent.add(pdf.struct(kind, options, draw));

/** Opens an element that gets its parts one after the other. The caller ends the element. */
export function group({ pdf }: Drawing, parent: PDFKit.PDFStructureElement, kind: Kind): PDFKit.PDFStructureElement {
	const element = pdf.struct(kind);
	parent.add(element);
	return element;
}

/** Draws lines, or texts that repeat on each page. Screen readers skip them. */
export function decorate({ pdf }: Drawing, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
	pdf.markContent("Artifact", { type });
	draw();
	pdf.endMarkedContent();
}

type Stroke = { from?: number; to?: number; weight?: number; colour?: string; dash?: number };

/** Draws a horizontal line. */
export function rule({ pdf }: Drawing, y: number, stroke: Stroke = {}): void {
	const { from = left, to = right, weight = 0.5, colour = hairline, dash } = stroke;
	pdf.save().moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour);
	if (dash) pdf.dash(dash, { space: dash });
	pdf.stroke().restore();
}

export const inkRule = (drawing: Drawing, y: number, stroke: Stroke = {}): void =>
	rule(drawing, y, { weight: 1, colour: ink, ...stroke });

/** The margins are 0, because PDFKit would start another page for a text in a margin. */
export const addPage = (pdf: Pdf): void => void pdf.addPage({ size: "A4", margin: 0 });

/** Writes the foot of each page of a document, when the number of its pages is known. */
export function drawFeet(
	drawing: Drawing,
	{ first, foot }: { first: number; foot: string },
	small: Parameters<Pen["line"]>[1],
) {
	const { pdf, pen, w } = drawing;
	const { start, count } = pdf.bufferedPageRange();
	const pages = start + count - first;
	for (let page = 0; page < pages; page++) {
		pdf.switchToPage(first + page);
		decorate(
			drawing,
			() => {
				pen.line(foot, small, left, footY);
				pen.lineTo(w("page", String(page + 1), String(pages)), small, right, footY);
			},
			"Pagination",
		);
	}
}
