import { ink, kowhaiTint } from "#files/pdf.ts";
import { styles, type TextStyle } from "#files/pdf-text.ts";
import type { InvoiceDocument } from "#invoices/document.ts";
import { discountedTotal } from "#invoices/document-sums.ts";
import { type TotalRow, totalRows } from "#invoices/document-texts.ts";
import { type Drawing, decorate, group, inkRule, left, right, rule, tag, width } from "./page.ts";
import { moneyWriter, writeLongDay, writePercent, writeShortDate } from "./wording.ts";

const totalsLeft = left + 300;
const rowHeight = 17;
const grandTotal: TextStyle = { ...styles.strong, size: 12.5 };
const gapAbove = 12;

/** The height of totals and early-payment box. */
export function heightOfTotals(drawing: Drawing, document: InvoiceDocument): number {
	const totals = totalRows(drawing, document).length * rowHeight + 30;
	return gapAbove + Math.max(totals, boxOf(drawing, document)?.height ?? 0);
}

/** Draws the totals at the right, and beside them the early-payment discount or the use of a credit note. Returns the y below. */
export function drawTotals(drawing: Drawing, document: InvoiceDocument, top: number): number {
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
	const box = boxOf(drawing, document);
	if (box) drawBox(drawing, box, top + gapAbove);
	else if (document.original)
		tag(drawing, drawing.root, "P", () => {
			const text = w(document.prepaidBy ? "credit-use-paid" : "credit-use", document.original?.number ?? "");
			pen.block(text, styles.text, left, top + gapAbove, boxWidth);
		});
	return top + heightOfTotals(drawing, document);
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

/** Null when there is no early-payment discount. */
function boxOf({ pen, w, language }: Drawing, document: InvoiceDocument): Box | null {
	const { earlyPayment } = document;
	const discounted = discountedTotal(document);
	if (!earlyPayment || discounted === null || document.prepaidBy) return null;
	const write = moneyWriter(language, document);
	const by = w("early-by", writeLongDay(language, earlyPayment.until));
	const percent = writePercent(language, earlyPayment.basisPoints);
	const less = w("early-less", percent, write(earlyPayment.net), write(earlyPayment.gst));
	const inner = boxWidth - 2 * boxPadding;
	const texts = pen.heightOf(by, styles.text, inner) + pen.heightOf(less, styles.text, inner);
	return { by, amount: write(discounted), less, height: texts + 19 + 2 * boxPadding };
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

/** Draws the payment slip: account, particulars, reference, and the amounts with their last days. */
export function drawSlip(drawing: Drawing, document: InvoiceDocument, top: number): void {
	const { pen, w, language } = drawing;
	const { supplier, billedTo, number, total, dueOn, earlyPayment } = document;
	if (dueOn === null || document.prepaidBy) return;
	const heading = w("pay-with-this");
	decorate(drawing, () =>
		rule(drawing, top + 5, { to: right - pen.widthOf(heading, styles.small) - 8, colour: ink, weight: 0.7, dash: 2 }),
	);
	tag(drawing, drawing.root, "H2", () => pen.lineTo(heading, styles.small, right, top));
	const write = moneyWriter(language, document);
	const due = writeShortDate(language, dueOn);
	const discounted = discountedTotal(document);
	const isEarly = earlyPayment !== null && discounted !== null && earlyPayment.until < dueOn;
	const facts: [label: string, value: string, x: number][] = [
		[w("account"), `${supplier.name}, ${supplier.bankAccount}`, 0],
		[w("particulars"), billedTo.customerNumber ?? "", 0.42],
		[w("payment-reference"), number, 0.57],
		isEarly
			? [
					w("by-or-by", writeShortDate(language, earlyPayment.until), due),
					w("amount-or", write(discounted), write(total)),
					0.76,
				]
			: [w("by", due), write(total), 0.76],
	];
	for (const [label, value, at] of facts) {
		if (value === "") continue;
		tag(drawing, drawing.root, "P", () => {
			pen.line(label, styles.label, left + at * width, top + 18);
			pen.line(value, styles.strong, left + at * width, top + 29);
		});
	}
}
