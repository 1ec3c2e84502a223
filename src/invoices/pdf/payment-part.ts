import { ink } from "#files/pdf.ts";
import { styles } from "#files/pdf-text.ts";
import type { PaymentPart, PaymentRow } from "#invoices/money/payment-texts.ts";
import { type Drawing, decorate, group, inkRule, left, right, tag, width } from "./page.ts";
import { drawCells } from "./table-cells.ts";

const textLeft = left + 84;
const textWidth = 340;
const gapAbove = 14;
const headHeight = 17;
const padding = 2;

const heightOfRow = ({ pen }: Drawing, { text }: PaymentRow): number =>
	pen.heightOf(text, styles.text, textWidth) + 2 * padding;
const heightOfReason = ({ pen }: Drawing, { reason }: PaymentPart): number =>
	reason === null ? 0 : pen.heightOf(reason, styles.text, width) + padding;

export function heightOfPayments(drawing: Drawing, part: PaymentPart | null): number {
	if (!part) return 0;
	const rows = part.rows.reduce((height, row) => height + heightOfRow(drawing, row), 0);
	return gapAbove + headHeight + rows + headHeight + heightOfReason(drawing, part);
}

/** Draws the payments and credits up to the day of the part, what is open on that day, and why. */
export function drawPayments(drawing: Drawing, part: PaymentPart, top: number): void {
	const { pen } = drawing;
	let y = top + gapAbove;
	tag(drawing, drawing.root, "H2", () => pen.line(part.title, styles.strong, left, y));
	decorate(drawing, () => inkRule(drawing, y + headHeight - 4, { colour: ink, weight: 0.7 }));
	y += headHeight;
	const table = group(drawing, drawing.root, "Table");
	for (const row of part.rows) {
		const at = y + padding;
		const cells = [
			() => pen.line(row.day, styles.muted, left, at),
			() => void pen.block(row.text, styles.text, textLeft, at, textWidth),
			() => pen.lineTo(row.amount, styles.text, right, at),
		];
		drawCells(drawing, table, cells, { kind: "TD" });
		y += heightOfRow(drawing, row);
	}
	const [label, amount] = part.rest;
	const rest = [
		() => pen.line(label, styles.strong, textLeft, y + padding),
		() => pen.lineTo(amount, styles.strong, right, y + padding),
	];
	drawCells(drawing, table, rest, { kind: "TD" });
	table.end();
	const { reason } = part;
	if (reason !== null)
		tag(drawing, drawing.root, "P", () => void pen.block(reason, styles.text, left, y + headHeight, width));
}
