import { type FontName, type Fonts, ink, mutedInk, type Pdf } from "./pdf.ts";

/** A font of the brand, a size in points and a colour. */
export type TextStyle = { font: "text" | "strong" | "title"; size: number; colour: string };

export const styles = {
	text: { font: "text", size: 9, colour: ink },
	strong: { font: "strong", size: 9, colour: ink },
	muted: { font: "text", size: 9, colour: mutedInk },
	small: { font: "text", size: 7.8, colour: mutedInk },
	label: { font: "text", size: 7.8, colour: mutedInk },
} as const satisfies Record<string, TextStyle>;

const fontsOf = {
	text: { brand: "brand-text", other: "text" },
	strong: { brand: "brand-strong", other: "strong" },
	title: { brand: "brand-title", other: "title" },
} as const satisfies Record<TextStyle["font"], { brand: FontName; other: FontName }>;

/** The height of a line of text for its size. */
const lineHeight = 1.34;
/** The part of the height of a line that is above the baseline. */
const ascent = 1;

export type Pen = ReturnType<typeof createPen>;

/** Writes texts at exact places of a page. A text with a letter that the brand's font does not have is written in DejaVu. */
export function createPen(pdf: Pdf, fonts: Fonts) {
	const lettersOf = new Map(fonts.map(([name, { hasLetters }]) => [name, hasLetters]));
	/** Sets the font for a text that PDFKit lays out. */
	const choose = ({ font, size, colour }: TextStyle, text: string) => {
		const { brand, other } = fontsOf[font];
		return pdf
			.font(lettersOf.get(brand)?.(text) ? brand : other)
			.fontSize(size)
			.fillColor(colour);
	};
	const widthOf = (text: string, style: TextStyle): number => choose(style, text).widthOfString(text);

	/** Writes one line. `y` is its top. */
	const line = (text: string, style: TextStyle, x: number, y: number): void => {
		const place = { lineBreak: false, baseline: "alphabetic" } as const;
		if (text) choose(style, text).text(text, x, y + style.size * ascent, place);
	};
	/** Writes one line that ends at `right`. */
	const lineTo = (text: string, style: TextStyle, right: number, y: number): void =>
		line(text, style, right - widthOf(text, style), y);

	const linesOf = (text: string, style: TextStyle, width: number): string[] =>
		text.split("\n").flatMap((paragraph) => wrap(paragraph, (part) => widthOf(part, style) <= width));
	const heightOf = (text: string, style: TextStyle, width: number): number =>
		linesOf(text, style, width).length * style.size * lineHeight;
	/** Writes a text of several lines and returns the y below it. */
	const block = (text: string, style: TextStyle, x: number, y: number, width: number): number => {
		let below = y;
		for (const part of linesOf(text, style, width)) {
			line(part, style, x, below);
			below += style.size * lineHeight;
		}
		return below;
	};
	/** Writes a text that PDFKit breaks into lines. */
	const flow = (style: TextStyle, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) =>
		choose(style, text).text(text, x, y, options);
	return { choose, flow, line, lineTo, block, heightOf, widthOf };
}

/** Breaks a text between words, and a word that is too long between letters. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
	const lines: string[] = [];
	let current = "";
	for (const word of text.split(" ")) {
		const longer = current ? `${current} ${word}` : word;
		if (fits(longer)) {
			current = longer;
			continue;
		}
		if (current) lines.push(current);
		current = "";
		for (const letter of word) {
			if (current && !fits(current + letter)) {
				lines.push(current);
				current = "";
			}
			current += letter;
		}
	}
	return [...lines, current];
}
