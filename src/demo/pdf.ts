import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";

export type Sheet = {
	language: "en" | "nl";
	title: string;
	intro: string;
	facts: [name: string, value: string][];
	notes: { heading: string; text: string }[];
	foot: string;
};

const fontFiles = { text: "DejaVuSans", strong: "DejaVuSans-Bold", title: "DejaVuSerif-Bold" };
export type Fonts = [name: string, font: PDFKit.Mixins.PDFFontSource][];

/** Opened once for many documents: reading them again for each was two thirds of the work. */
export function openFonts(): Fonts {
	const { resolve } = createRequire(import.meta.url);
	return Object.entries(fontFiles).map(([name, file]) => {
		const font = create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)));
		if (!("layout" in font)) throw new Error(`${file} holds more than one font`);
		return [name, opened(font)];
	});
}

/** PDFKit takes whatever lays out text, though its types know files and bytes only. */
function opened(font: Font): PDFKit.Mixins.PDFFontSource {
	return font as unknown as PDFKit.Mixins.PDFFontSource;
}

const ink = "#1e1511";
const quiet = "#5f534a";
const kowhai = "#ffc629";
const left = 56;
const width = 483;
const factColumn = 170;

type Page = InstanceType<typeof PDFDocument>;

/** One page per language, with the letters that Māori and Dutch need. The same sheets at the same moment give the same bytes. */
export function pdfOf(fonts: Fonts, sheets: readonly Sheet[], madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
	const [first] = sheets;
	const pdf = new PDFDocument({
		size: "A4",
		margin: left,
		autoFirstPage: false,
		font: "", // else it reads one that no sheet uses
		lang: first?.language === "nl" ? "nl-NL" : "en-NZ",
		displayTitle: true,
		tagged: true,
		pdfVersion: "1.5",
		info: {
			Title: first?.title ?? "",
			Author: "Brewline",
			Producer: "Brewline",
			Creator: "Brewline",
			CreationDate: madeAt,
		},
	});
	for (const [name, font] of fonts) pdf.registerFont(name, font);
	const parts: Uint8Array[] = [];
	const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
		pdf.on("data", (part: Uint8Array) => parts.push(part));
		pdf.on("end", () => resolve(Uint8Array.from(Buffer.concat(parts))));
		pdf.on("error", reject);
	});
	for (const sheet of sheets) draw(pdf, sheet);
	pdf.end();
	return whole;
}

/** What stands between the marks is read aloud as one thing of this kind. */
function tagged(pdf: Page, kind: "H1" | "H2" | "P", work: () => void): void {
	pdf.addStructure(pdf.struct(kind, {}, work));
}

function draw(pdf: Page, { title, intro, facts, notes, foot }: Sheet): void {
	pdf.addPage();
	pdf.font("title").fontSize(13).fillColor(ink).text("Brewline", left, 44);
	pdf
		.moveTo(left, 66)
		.lineTo(left + width, 66)
		.lineWidth(1.5)
		.strokeColor(ink)
		.stroke();
	pdf.rect(left, 66, 64, 4).fill(kowhai);
	tagged(pdf, "H1", () => pdf.font("title").fontSize(22).fillColor(ink).text(title, left, 92, { width }));
	pdf.moveDown(0.4);
	tagged(pdf, "P", () => pdf.font("text").fontSize(10.5).fillColor(quiet).text(intro, { width, lineGap: 3 }));
	pdf.moveDown(1);
	for (const [name, value] of facts) drawFact(pdf, name, value);
	for (const { heading, text } of notes) {
		pdf.moveDown(1);
		tagged(pdf, "H2", () => pdf.font("strong").fontSize(11.5).fillColor(ink).text(heading, left, pdf.y, { width }));
		pdf.moveDown(0.25);
		tagged(pdf, "P", () => pdf.font("text").fontSize(10).fillColor(ink).text(text, left, pdf.y, { width, lineGap: 3 }));
	}
	pdf.font("text").fontSize(8).fillColor(quiet).text(foot, left, 770, { width });
}

function drawFact(pdf: Page, name: string, value: string): void {
	const top = pdf.y + 5;
	tagged(pdf, "P", () => {
		pdf.font("text").fontSize(9.5).fillColor(quiet).text(name, left, top, { width: factColumn });
		pdf
			.font("strong")
			.fontSize(9.5)
			.fillColor(ink)
			.text(value, left + factColumn, top, { width: width - factColumn });
	});
	const below = Math.max(pdf.y, top + 13) + 4;
	pdf
		.moveTo(left, below)
		.lineTo(left + width, below)
		.lineWidth(0.5)
		.strokeColor("#d9d0c5")
		.stroke();
	pdf.x = left;
	pdf.y = below;
}
