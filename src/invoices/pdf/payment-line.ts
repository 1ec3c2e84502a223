import { ink, kowhai } from "#files/pdf.ts";
import { styles, type TextStyle } from "#files/pdf-text.ts";
import { writePercent, writeShortDate, writeShortDay } from "#invoices/documents/wording.ts";
import type { EarlyDiscount } from "#invoices/money/payment-state.ts";
import { type DocumentWithPayments, writePrepaid } from "#invoices/money/payment-texts.ts";
import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import { type Drawing, decorate, inkRule, left, right, tag, width } from "./page.ts";

const barHeight = 8;
const mostTicks = 60;
const label = styles.small;
const strongLabel: TextStyle = { ...styles.strong, size: label.size };

/** Draws the days from issue to due date as a measured line, filled up to the last day of a discount that can be earned. A paid invoice has a
 * full bar. A credit note, and an invoice that is due at once, have a plain line. Returns the y below. */
export function drawPaymentLine(drawing: Drawing, printed: DocumentWithPayments, top: number): number {
	const { document } = printed;
	const paid = writePrepaid(drawing, printed);
	if (paid) return drawPaid(drawing, paid, top);
	const { issuedOn, dueOn } = document;
	if (dueOn === null || dueOn === issuedOn) {
		decorate(drawing, () => inkRule(drawing, top));
		return top + 4;
	}
	return drawDays(drawing, { issuedOn, dueOn, early: printed.payments.early }, top);
}

function drawPaid(drawing: Drawing, text: string, top: number): number {
	const { pdf, pen } = drawing;
	decorate(drawing, () => pdf.rect(left, top, width, barHeight).lineWidth(1).fillAndStroke(kowhai, ink));
	tag(drawing, drawing.root, "P", () => pen.line(text, strongLabel, left, top + barHeight + 5));
	return top + barHeight + 16;
}

type Days = { issuedOn: StoreDay; dueOn: StoreDay; early: EarlyDiscount | null };

function drawDays(drawing: Drawing, days: Days, top: number): number {
	const { pdf, w, language } = drawing;
	const { issuedOn, dueOn, early } = days;
	const last = early && early.until > dueOn ? early.until : dueOn;
	const length = Math.max(1, daysBetween(issuedOn, last));
	const xOf = (day: StoreDay) => left + (width * daysBetween(issuedOn, day)) / length;
	const [issued, due] = [writeShortDate(language, issuedOn), writeShortDate(language, dueOn)];
	const percent = early ? writePercent(language, early.basisPoints) : "";
	const until = early ? writeShortDay(language, early.until) : "";
	const alt = early ? w("timeline-alt-discount", { issued, percent, until, due }) : w("timeline-alt", issued, due);
	const bbox: [number, number, number, number] = [left, top, right, top + 40];
	let below = top;
	const draw = () => {
		pdf.rect(left, top, width, barHeight).lineWidth(1).fillAndStroke("#ffffff", ink);
		if (early) {
			const end = xOf(early.until);
			pdf.rect(left, top, end - left, barHeight).fillAndStroke(kowhai, ink);
			drawTick(drawing, end, top, 18);
		}
		drawTicks(drawing, length, top);
		below = drawLabels(drawing, top + 20, [
			{ text: w("issued", issued), x: left, style: label },
			{ text: w("due", due), x: xOf(dueOn), style: label },
			...(early ? [{ text: w("last-discount-day", until, percent), x: xOf(early.until), style: strongLabel }] : []),
		]);
	};
	tag(drawing, drawing.root, "Figure", draw, { alt, bbox, placement: "Block" });
	return below;
}

function drawTick({ pdf }: Drawing, x: number, top: number, height: number, weight = 1): void {
	pdf
		.moveTo(x, top)
		.lineTo(x, top + height)
		.lineWidth(weight)
		.strokeColor(ink)
		.stroke();
}

/** A tick is a day, or a few days when there are many. Each fifth tick is longer. */
function drawTicks(drawing: Drawing, days: number, top: number): void {
	const step = Math.ceil(days / mostTicks);
	for (let day = 0; day <= days; day += step) {
		const isLong = (day / step) % 5 === 0;
		drawTick(drawing, left + (width * day) / days, top + barHeight, isLong ? 8 : 4, isLong ? 1 : 0.6);
	}
}

type Label = { text: string; x: number; style: TextStyle };
const labelGap = 10;

/** Writes labels under their days. A label that has no room goes to a row of its own. Returns the y below. */
function drawLabels({ pen }: Drawing, top: number, labels: readonly Label[]): number {
	const rows: { from: number; to: number }[][] = [];
	for (const { text, x, style } of labels) {
		const wide = pen.widthOf(text, style);
		const from = Math.min(Math.max(x - wide / 2, left), right - wide);
		const isFree = (row: { from: number; to: number }[]) =>
			row.every((other) => from > other.to + labelGap || from + wide < other.from - labelGap);
		const at = rows.findIndex(isFree);
		const row = at < 0 ? rows.length : at;
		rows[row] = [...(rows[row] ?? []), { from, to: from + wide }];
		pen.line(text, style, from, top + row * 11);
	}
	return top + rows.length * 11;
}
