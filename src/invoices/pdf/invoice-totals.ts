import { ink, kowhaiTint } from "#files/pdf.ts";
import { styles, type TextStyle } from "#files/pdf-text.ts";
import { type TotalRow, totalRows } from "#invoices/documents/document-texts.ts";
import { moneyWriter, writeLongDay } from "#invoices/documents/wording.ts";
import { type DocumentWithPayments, earlyTexts, slipTexts } from "#invoices/money/payment-texts.ts";
import { type Drawing, decorate, group, inkRule, left, right, rule, tag, width } from "./page.ts";

const totalsLeft = left + 300;
const rowHeight = 17;
const grandTotal: TextStyle = { ...styles.strong, size: 12.5 };
const gapAbove = 12;

/** The height of totals and early-payment box. */
export function heightOfTotals(drawing: Drawing, printed: DocumentWithPayments): number {
	const totals = totalRows(drawing, printed.document).length * rowHeight + 30;
	return gapAbove + Math.max(totals, boxOf(drawing, printed)?.height ?? 0);
}

/** Draws the totals at the right, and beside them the early-payment discount or the use of a credit note. Returns the y below. */
export function drawTotals(drawing: Drawing, printed: DocumentWithPayments, top: number): number {
	const { document } = printed;
	const { pen, w, language } = drawing;
	const table = group(drawing, drawing.root, "Table");
	let y = top + gapAbove;
	for (const [name, amount] of totalRows(drawing, document)) {
		drawTotal(drawing, table, [name, amount], styles.text, y);
		y += rowHeight;
	}
	decorate(drawing, () => inkRule(drawing, y + 1, { from: totalsLeft, weight: 1.2 }));
	drawTotal(drawing, table, [w("total-incl"), moneyWriter(language, document)(document.total)], grandTotal, y + 7);
	table.end();
	const box = boxOf(drawing, printed);
	if (box) drawBox(drawing, box, top + gapAbove);
	else if (document.original && printed.payments.movements.length === 0)
		tag(drawing, drawing.root, "P", () => {
			const text = w(document.prepaidBy ? "credit-use-paid" : "credit-use", document.original?.number ?? "");
			pen.block(text, styles.text, left, top + gapAbove, boxWidth);
		});
	return top + heightOfTotals(drawing, printed);
}

function drawTotal(
	drawing: Drawing,
	table: PDFKit.PDFStructureElement,
	[name, amount]: TotalRow,
	style: TextStyle,
	y: number,
) {
	const { pen } = drawing;
	const row = group(drawing, table, "TR");
	tag(drawing, row, "TH", () => pen.line(name, style, totalsLeft, y), { scope: "Row" });
	tag(drawing, row, "TD", () => pen.lineTo(amount, style, right, y));
	row.end();
}

const boxWidth = 272;
const boxPadding = 11;
const boxAmount: TextStyle = { ...styles.strong, size: 12.5 };

type Box = { by: string; amount: string; less: string; height: number };

/** Null when no early-payment discount can be earned. */
function boxOf(drawing: Drawing, printed: DocumentWithPayments): Box | null {
	const { pen, w, language } = drawing;
	const early = earlyTexts(drawing, printed);
	if (!early) return null;
	const by = w("early-by", writeLongDay(language, early.until));
	const inner = boxWidth - 2 * boxPadding;
	const texts = pen.heightOf(by, styles.text, inner) + pen.heightOf(early.less, styles.text, inner);
	return { by, amount: early.amount, less: early.less, height: texts + 19 + 2 * boxPadding };
}

function drawBox(drawing: Drawing, { by, amount, less, height }: Box, top: number): void {
	const { pdf, pen } = drawing;
	decorate(drawing, () =>
		pdf.roundedRect(left, top, boxWidth, height, 3).lineWidth(0.9).fillAndStroke(kowhaiTint, ink),
	);
	tag(drawing, drawing.root, "P", () => {
		const [x, inner] = [left + boxPadding, boxWidth - 2 * boxPadding];
		const y = pen.block(by, styles.text, x, top + boxPadding - 1, inner);
		pen.line(amount, boxAmount, x, y);
		pen.block(less, styles.text, x, y + 19, inner);
	});
}

export const slipHeight = 60;

/** Draws the payment slip: account, fields of the transfer, and the amounts with their last days. */
export function drawSlip(drawing: Drawing, printed: DocumentWithPayments, top: number): void {
	const { pen } = drawing;
	const slip = slipTexts(drawing, printed);
	if (!slip) return;
	const { title, account, particulars, code, reference, amount, note } = slip;
	decorate(drawing, () =>
		rule(drawing, top + 5, { to: right - pen.widthOf(title, styles.small) - 8, colour: ink, weight: 0.7, dash: 2 }),
	);
	tag(drawing, drawing.root, "H2", () => pen.lineTo(title, styles.small, right, top));
	const facts = [
		{ ...account, at: 0 },
		{ ...particulars, at: 0.36 },
		{ ...code, at: 0.51 },
		{ ...reference, at: 0.61 },
		{ ...amount, at: 0.76 },
	];
	for (const { label, text, at } of facts) {
		if (text === "") continue;
		tag(drawing, drawing.root, "P", () => {
			pen.line(label, styles.label, left + at * width, top + 18);
			pen.line(text, styles.strong, left + at * width, top + 29);
		});
	}
	if (note !== null) tag(drawing, drawing.root, "P", () => pen.line(note, styles.small, left, top + 46));
}
