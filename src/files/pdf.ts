import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";
import PDFDocument from "pdfkit";
import type { Language } from "#i18n/languages.ts";
import type { Bytes } from "./pictures.ts";

const dejaVu = "dejavu-fonts-ttf/ttf/DejaVu";
const google = "@expo-google-fonts";
/** DejaVu has the letters of most scripts. The brand fonts have Latin letters only. */
const fontFiles = {
	text: `${dejaVu}Sans.ttf`,
	strong: `${dejaVu}Sans-Bold.ttf`,
	title: `${dejaVu}Serif-Bold.ttf`,
	"brand-text": `${google}/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf`,
	"brand-strong": `${google}/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf`,
	"brand-title": `${google}/besley/500Medium/Besley_500Medium.ttf`,
};
export type FontName = keyof typeof fontFiles;
type OpenFont = { source: PDFKit.Mixins.PDFFontSource; hasLetters: (text: string) => boolean };
export type Fonts = [name: string, font: OpenFont][];

/** Opens the fonts once for many documents, because reading them takes two thirds of the time of a document. */
export function openFonts(): Fonts {
	const { resolve } = createRequire(import.meta.url);
	return Object.entries(fontFiles).map(([name, file]) => {
		const font = create(readFileSync(resolve(file)));
		if (!("layout" in font)) throw new Error(`${file} holds more than one font`);
		rememberLayouts(font);
		return [name, { source: asFontSource(font), hasLetters: letterTest(font) }];
	});
}

/** Tells whether a font has the letters of a text. Line breaks need none. Reads the letters when they are first needed: DejaVu has thousands. */
function letterTest(font: Font): OpenFont["hasLetters"] {
	let letters: RegExp | undefined;
	return (text) => {
		letters ??= new RegExp(`^[\\n${font.characterSet.map((letter) => `\\u{${letter.toString(16)}}`).join("")}]*$`, "u");
		return letters.test(text);
	};
}

const layoutsAtMost = 20_000;

/** Keeps the layouts of words for the next documents: laying words out takes a third of the time. PDFKit changes the positions. */
function rememberLayouts(font: Font): void {
	const layouts = new Map<string, GlyphRun>();
	const layOut = font.layout.bind(font);
	font.layout = (text, ...others) => {
		if (others.some((other) => other !== undefined)) return layOut(text, ...others);
		const known = layouts.get(text) ?? layOut(text);
		if (layouts.size < layoutsAtMost) layouts.set(text, known);
		const positions = known.positions.map((position) => ({ ...position }));
		return Object.assign(Object.create(known), { positions });
	};
}

/** PDFKit accepts opened fonts, although its types allow only files and bytes. */
function asFontSource(font: Font): PDFKit.Mixins.PDFFontSource {
	return font as unknown as PDFKit.Mixins.PDFFontSource;
}

export const ink = "#1e1511";
export const mutedInk = "#5f534a";
export const hairline = "#d9d0c5";
export const kowhai = "#ffc629";
export const kowhaiTint = "#fff4d6";
/** The margin of an A4 page and the width between the margins, in points. */
export const pageMargin = 56;
export const contentWidth = 483;

export type Pdf = InstanceType<typeof PDFDocument>;
type Document = {
	title: string;
	/** The name of the shop. */
	shop: string;
	language: Language;
	madeAt: Date;
};

/** Draws a PDF with embedded fonts that have Māori and Dutch letters. Equal input gives equal bytes. */
export function pdfOf(
	fonts: Fonts,
	{ title, shop, language, madeAt }: Document,
	draw: (pdf: Pdf) => void,
): Promise<Bytes> {
	const pdf = new PDFDocument({
		size: "A4",
		margin: pageMargin,
		autoFirstPage: false,
		bufferPages: true,
		font: "", // otherwise PDFKit reads an unused font
		lang: language,
		displayTitle: true,
		tagged: true,
		pdfVersion: "1.5",
		info: { Title: title, Author: shop, Producer: shop, Creator: shop, CreationDate: madeAt },
	});
	for (const [name, { source }] of fonts) pdf.registerFont(name, source);
	const parts: Uint8Array[] = [];
	const bytes = new Promise<Bytes>((resolve, reject) => {
		pdf.on("data", (part: Uint8Array) => parts.push(part));
		pdf.on("end", () => resolve(Uint8Array.from(Buffer.concat(parts))));
		pdf.on("error", reject);
	});
	draw(pdf);
	pdf.end();
	return bytes;
}

/** Tags what `work` draws as a heading or paragraph, for screen readers. */
export function tagged(pdf: Pdf, kind: "H1" | "H2" | "P", work: () => void): void {
	pdf.addStructure(pdf.struct(kind, {}, work));
}

/** Draws the header of the first page, with the name of the shop. */
export function drawHead(pdf: Pdf, shop: string): void {
	pdf.font("brand-title").fontSize(13).fillColor(ink).text(shop, pageMargin, 44);
	pdf
		.moveTo(pageMargin, 66)
		.lineTo(pageMargin + contentWidth, 66)
		.lineWidth(1.5)
		.strokeColor(ink)
		.stroke();
	pdf.rect(pageMargin, 66, 64, 4).fill(kowhai);
}

export const drawHairline = (pdf: Pdf, y: number): void =>
	void pdf
		.moveTo(pageMargin, y)
		.lineTo(pageMargin + contentWidth, y)
		.lineWidth(0.5)
		.strokeColor(hairline)
		.stroke();
