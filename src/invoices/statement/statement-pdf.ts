import { type Fonts, ink, pdfOf } from "#files/pdf.ts";
import { createPen, styles, type TextStyle } from "#files/pdf-text.ts";
import type { Bytes } from "#files/pictures.ts";
import { writeDateInFull, writePhone } from "#i18n/format.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import { billedTo, numbersOf } from "#invoices/documents/document-texts.ts";
import { moneyWriter, writePeriod } from "#invoices/documents/wording.ts";
import type { BilledTo } from "#invoices/invoices.ts";
import { drawColumns, drawRunningHead, drawSupplier, drawTitle, headTop } from "#invoices/pdf/invoice-head.ts";
import {
	addPage,
	bottom,
	type Drawing,
	decorate,
	drawFeet,
	group,
	inkRule,
	left,
	right,
	rule,
	startDrawing,
	tag,
	width,
} from "#invoices/pdf/page.ts";
import { drawCells } from "#invoices/pdf/table-cells.ts";
import { type Money, money } from "#shared/money.ts";
import type { Supplier } from "#shared/supplier.ts";
import { type TransferFields, transferFields } from "#shared/transfer-fields.ts";
import { ageGroups, type Statement, type StatementLine } from "./statement.ts";
import { writeOpening, writeTransaction } from "./statement-text.ts";

/** The statement of a company with the parties that the PDF names. */
export type StatementToPrint = {
	statement: Statement;
	shopName: string;
	supplier: Supplier;
	billedTo: BilledTo;
	currency: string;
	language: Language;
};

const column = { date: left, text: left + 92, charged: left + 366, received: left + 444, balance: right };
const textWidth = 208;
const rowHeight = 18;
const textTop = 4;
const footHeight = 178;
const sumsLeft = 250;
const sumHeight = 15;

/** Prints a statement: transactions with their balance, ageing, and the account for transfers. */
export function printStatement(fonts: Fonts, printed: StatementToPrint): Promise<Bytes> {
	const { statement, language } = printed;
	const w = printedInvoiceTexts(language);
	const title = w("statement-of", writePeriod(language, statement));
	const madeAt = new Date(`${statement.until}T00:00:00Z`);
	return pdfOf(fonts, { title, shop: printed.supplier.name, language, madeAt }, (pdf) => {
		const drawing = startDrawing(pdf, createPen(pdf, fonts), language, title);
		addPage(pdf);
		const belowFacts = drawStatementHead(drawing, printed);
		const belowLines = drawTransactions(drawing, printed, { top: belowFacts + 22, title });
		drawStatementFoot(drawing, printed, belowLines);
		drawing.root.end();
		const { phone, email } = printed.supplier;
		drawFeet(drawing, { first: 0, foot: w("foot-statement", writePhone(phone), email) }, styles.small);
	});
}

function drawStatementHead(drawing: Drawing, { statement, shopName, supplier, ...printed }: StatementToPrint): number {
	const { language, w } = drawing;
	const write = moneyWriter(language, printed);
	const { carriedOver, charged, received, balance, until } = statement;
	drawSupplier(drawing, { shopName, supplier });
	const belowTitle = drawTitle(drawing, {
		title: w("statement"),
		subtitles: [writePeriod(language, statement)],
		label: w(balance < 0 ? "balance-credit" : "balance-owed"),
		amount: write(money(Math.abs(balance))),
	});
	decorate(drawing, () => inkRule(drawing, belowTitle + 10));
	const numbers = { label: w("your-numbers"), lines: numbersOf(drawing, printed), isStrong: false };
	const top = belowTitle + 28;
	const belowFacts = drawColumns(drawing, [billedTo(drawing, printed), numbers], top);
	const belowSums = drawSums(drawing, top, [
		[w("opening-balance"), write(carriedOver)],
		[w("charged"), write(charged)],
		[w("received"), write(money(-received))],
		[w("closing-balance", writeDateInFull(language, until)), write(balance)],
	]);
	return Math.max(belowFacts, belowSums);
}

/** Draws names with their amounts at the right, the last one strong. Returns the y below. */
function drawSums(drawing: Drawing, top: number, sums: readonly (readonly [string, string])[]): number {
	const { pen, root } = drawing;
	for (const [nth, [name, amount]] of sums.entries())
		tag(drawing, root, "P", () => {
			const style = nth === sums.length - 1 ? styles.strong : styles.text;
			pen.line(name, style, left + sumsLeft, top + nth * sumHeight);
			pen.lineTo(amount, style, right, top + nth * sumHeight);
		});
	return top + sums.length * sumHeight;
}

type Row = { date: string; text: string; charged: string; received: string; balance: string };

/** Draws the transactions on as many pages as needed. Each page starts with the balance of the page before it. */
function drawTransactions(
	drawing: Drawing,
	printed: StatementToPrint,
	{ top, title }: { top: number; title: string },
): number {
	const { language, w, pen } = drawing;
	const { statement } = printed;
	const write = moneyWriter(language, printed);
	const table = group(drawing, drawing.root, "Table");
	let y = drawHead(drawing, top, table);
	const open = (day: string, text: string, balance: Money): Row => ({
		date: day && writeDateInFull(language, day),
		text,
		charged: "",
		received: "",
		balance: write(balance),
	});
	y = drawRow(drawing, table, open(statement.from, writeOpening(w, statement), statement.carriedOver), y);
	let balance = statement.carriedOver;
	for (const [at, line] of statement.lines.entries()) {
		const row = rowOf(drawing, line, write);
		const height = heightOf(drawing, row);
		const isLast = at === statement.lines.length - 1;
		if (y + height + (isLast ? footHeight : rowHeight) > bottom) {
			drawCarried(drawing, y, w("carried-forward"), write(balance));
			addPage(drawing.pdf);
			drawRunningHead(drawing, { shopName: printed.shopName, title, company: printed.billedTo.name });
			y = drawHead(drawing, headTop + 32);
			y = drawCarried(drawing, y, w("brought-forward"), write(balance));
			decorate(drawing, () => rule(drawing, y));
		}
		y = drawRow(drawing, table, row, y);
		balance = line.balance;
	}
	if (statement.lines.length === 0) {
		tag(drawing, drawing.root, "P", () => pen.line(w("no-transactions"), styles.muted, column.text, y + textTop));
		y += rowHeight;
	}
	const closing = open(statement.until, w("balance"), balance);
	y = drawRow(drawing, table, { ...closing, text: w("closing-balance", closing.date), date: "" }, y, styles.strong);
	table.end();
	return y;
}

function drawHead(drawing: Drawing, top: number, table?: PDFKit.PDFStructureElement): number {
	const { pen, w } = drawing;
	const cells = [
		() => pen.line(w("date"), styles.label, column.date, top),
		() => pen.line(w("description"), styles.label, column.text, top),
		() => pen.lineTo(w("charged"), styles.label, column.charged, top),
		() => pen.lineTo(w("received"), styles.label, column.received, top),
		() => pen.lineTo(w("balance"), styles.label, column.balance, top),
	];
	if (table) drawCells(drawing, table, cells, { kind: "TH", scope: "Column" });
	else decorate(drawing, () => cells.forEach((draw) => void draw()), "Pagination");
	decorate(drawing, () => inkRule(drawing, top + 14));
	return top + 18;
}

const rowOf = ({ language, w }: Drawing, line: StatementLine, write: (amount: Money) => string): Row => ({
	date: writeDateInFull(language, line.day),
	text: writeTransaction(w, line),
	charged: line.amount > 0 ? write(line.amount) : "",
	received: line.amount > 0 ? "" : write(money(-line.amount)),
	balance: write(line.balance),
});

const heightOf = ({ pen }: Drawing, { text }: Row): number =>
	Math.max(rowHeight, pen.heightOf(text, styles.text, textWidth) + 2 * textTop);

function drawRow(
	drawing: Drawing,
	table: PDFKit.PDFStructureElement,
	row: Row,
	top: number,
	style: TextStyle = styles.text,
): number {
	const { pen } = drawing;
	const y = top + textTop;
	const cells = [
		() => pen.line(row.date, style, column.date, y),
		() => void pen.block(row.text, style, column.text, y, textWidth),
		() => pen.lineTo(row.charged, style, column.charged, y),
		() => pen.lineTo(row.received, style, column.received, y),
		() => pen.lineTo(row.balance, style, column.balance, y),
	];
	drawCells(drawing, table, cells, { kind: "TD" });
	const below = top + heightOf(drawing, row);
	decorate(drawing, () => rule(drawing, below));
	return below;
}

function drawCarried(drawing: Drawing, top: number, text: string, amount: string): number {
	const { pen } = drawing;
	const draw = () => {
		pen.lineTo(text, styles.muted, column.received, top + textTop);
		pen.lineTo(amount, styles.strong, column.balance, top + textTop);
	};
	decorate(drawing, draw, "Pagination");
	return top + rowHeight;
}

/** Draws the ageing, what is not set against a document, and the account for transfers. */
function drawStatementFoot(drawing: Drawing, printed: StatementToPrint, top: number): void {
	const { pen, w, language } = drawing;
	const { statement, supplier, billedTo } = printed;
	const write = moneyWriter(language, printed);
	tag(drawing, drawing.root, "H2", () => pen.line(w("ageing"), { ...styles.strong, size: 10.5 }, left, top + 22));
	const share = width / ageGroups.length;
	const table = group(drawing, drawing.root, "Table");
	const rights = ageGroups.map((_, nth) => left + share * (nth + 1) - (nth + 1 === ageGroups.length ? 0 : 14));
	const cells = (texts: string[], style: TextStyle, y: number) =>
		texts.map((text, nth) => () => pen.lineTo(text, style, rights[nth] ?? right, y));
	const names = ageGroups.map((age) => w(`age.${age}`));
	drawCells(drawing, table, cells(names, styles.label, top + 42), { kind: "TH", scope: "Column" });
	decorate(drawing, () => inkRule(drawing, top + 56));
	drawCells(
		drawing,
		table,
		cells(
			ageGroups.map((age) => write(statement.ageing[age])),
			styles.strong,
			top + 61,
		),
		{ kind: "TD" },
	);
	table.end();
	drawSums(drawing, top + 86, [
		[w("open-amounts"), write(statement.open)],
		[w("unallocated"), write(money(-statement.unallocated))],
		[w("closing-balance", writeDateInFull(language, statement.until)), write(statement.balance)],
	]);
	drawAccount(drawing, { supplier, fields: transferFields({ kind: "statement" }, billedTo) });
}

function drawAccount(drawing: Drawing, { supplier, fields }: { supplier: Supplier; fields: TransferFields }): void {
	const { pen, w } = drawing;
	const y = bottom - 26;
	decorate(drawing, () => rule(drawing, y - 8, { colour: ink, weight: 0.7, dash: 2 }));
	const facts = [
		[w("account"), `${supplier.name}, ${supplier.bankAccount}`, 0],
		[w("particulars"), fields.particulars, 0.51],
		[w("transfer-code"), fields.code, 0.68],
		[w("payment-reference"), fields.reference, 0.84],
	] as const;
	for (const [label, value, at] of facts) {
		if (value === "") continue;
		tag(drawing, drawing.root, "P", () => {
			pen.line(label, styles.label, left + at * width, y);
			pen.line(value, styles.strong, left + at * width, y + 11);
		});
	}
}
