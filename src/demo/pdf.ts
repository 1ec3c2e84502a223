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
import type { Bytes } from "#files/pictures.ts";

export type Sheet = {
	language: "en" | "nl";
	title: string;
	intro: string;
	facts: [name: string, value: string][];
	notes: { heading: string; text: string }[];
	foot: string;
};

const factColumn = 170;

const shop = "Brewline";

/** One page per language. */
export function sheetsOf(fonts: Fonts, sheets: readonly Sheet[], madeAt: Date): Promise<Bytes> {
	const [first] = sheets;
	const language = first?.language === "nl" ? "nl-NL" : "en-NZ";
	return pdfOf(fonts, { title: first?.title ?? "", shop, language, madeAt }, (pdf) => {
		for (const sheet of sheets) draw(pdf, sheet);
	});
}

function draw(pdf: Pdf, { title, intro, facts, notes, foot }: Sheet): void {
	pdf.addPage();
	drawHead(pdf, shop);
	tagged(pdf, "H1", () =>
		pdf.font("brand-title").fontSize(22).fillColor(ink).text(title, pageMargin, 92, { width: contentWidth }),
	);
	pdf.moveDown(0.4);
	tagged(pdf, "P", () =>
		pdf.font("brand-text").fontSize(10.5).fillColor(mutedInk).text(intro, { width: contentWidth, lineGap: 3 }),
	);
	pdf.moveDown(1);
	for (const [name, value] of facts) drawFact(pdf, name, value);
	for (const { heading, text } of notes) {
		pdf.moveDown(1);
		tagged(pdf, "H2", () =>
			pdf.font("brand-strong").fontSize(11.5).fillColor(ink).text(heading, pageMargin, pdf.y, { width: contentWidth }),
		);
		pdf.moveDown(0.25);
		tagged(pdf, "P", () =>
			pdf
				.font("brand-text")
				.fontSize(10)
				.fillColor(ink)
				.text(text, pageMargin, pdf.y, { width: contentWidth, lineGap: 3 }),
		);
	}
	pdf.font("brand-text").fontSize(8).fillColor(mutedInk).text(foot, pageMargin, 770, { width: contentWidth });
}

function drawFact(pdf: Pdf, name: string, value: string): void {
	const top = pdf.y + 5;
	tagged(pdf, "P", () => {
		pdf.font("brand-text").fontSize(9.5).fillColor(mutedInk).text(name, pageMargin, top, { width: factColumn });
		pdf
			.font("brand-strong")
			.fontSize(9.5)
			.fillColor(ink)
			.text(value, pageMargin + factColumn, top, { width: contentWidth - factColumn });
	});
	const below = Math.max(pdf.y, top + 13) + 4;
	drawHairline(pdf, below);
	pdf.x = pageMargin;
	pdf.y = below;
}
