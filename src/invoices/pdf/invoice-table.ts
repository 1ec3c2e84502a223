import { styles } from "#files/pdf-text.ts";
import type { DocumentOrder, InvoiceDocument } from "#invoices/documents/document.ts";
import { linesByOrder } from "#invoices/documents/document-sums.ts";
import { orderFacts } from "#invoices/documents/document-texts.ts";
import { type LineTexts, lineTextsOf } from "#invoices/documents/line-texts.ts";
import { moneyWriter } from "#invoices/documents/wording.ts";
import { money, sum, zero } from "#shared/money.ts";
import { addPage, bottom, type Drawing, decorate, group, inkRule, left, right, rule, width } from "./page.ts";
import { drawCells } from "./table-cells.ts";

const column = { article: left, product: left + 84, quantity: left + 358, each: left + 434, net: right };
const wide = { article: 78, product: 228 };
const padding = 5;
const headHeight = 18;
const carriedHeight = 22;
const subtotalHeight = 24;

type Element = PDFKit.PDFStructureElement;
type Row = LineTexts & { height: number };
type OnPages = { top: number; tail: number; startPage: () => number };

/** Draws the lines on as many pages as needed. A page starts with the head of the table and the sum of the pages before it. `startPage`
 * draws the head of a page and returns the y below. `tail` is the height that must follow the last line on its page. */
export function drawLines(drawing: Drawing, document: InvoiceDocument, { top, tail, startPage }: OnPages): number {
	const table = group(drawing, drawing.root, "Table");
	const write = moneyWriter(drawing.language, document);
	let y = drawTableHead(drawing, top, table);
	let carried = zero;
	const makeRoom = (height: number, continued?: Heading | null) => {
		if (y + height <= bottom) return;
		if (carried > 0) drawCarried(drawing, y, drawing.w("carried-forward"), write(carried));
		addPage(drawing.pdf);
		y = drawTableHead(drawing, startPage());
		if (carried > 0) y = drawCarried(drawing, y, drawing.w("brought-forward"), write(carried), continued?.title);
		decorate(drawing, () => rule(drawing, y));
	};
	const groups = linesByOrder(document);
	for (const { order, lines } of groups) {
		const rows = lines.map((line) => measured(drawing, lineTextsOf(drawing, document, line)));
		const heading = document.orders.length > 1 && order ? headingOf(drawing, order) : null;
		if (heading) {
			makeRoom(heading.height + (rows[0]?.height ?? 0) + carriedHeight);
			y = drawHeading(drawing, table, heading, y);
		}
		for (const [at, row] of rows.entries()) {
			const subtotal = heading && at === rows.length - 1 ? subtotalHeight : 0;
			const isLast = lines === groups.at(-1)?.lines && at === rows.length - 1;
			makeRoom(row.height + subtotal + (isLast ? tail : carriedHeight), at > 0 ? heading : null);
			y = drawRow(drawing, table, row, y);
			carried = money(carried + (lines[at]?.net ?? zero));
		}
		const text = drawing.w("order-total", order?.number ?? "");
		if (heading) y = drawSubtotal(drawing, table, { text, amount: write(sum(lines.map(({ net }) => net))) }, y);
	}
	table.end();
	return y;
}

const nameStyle = ({ isGoods }: LineTexts) => (isGoods ? styles.strong : styles.text);

function measured({ pen }: Drawing, texts: LineTexts): Row {
	const details = texts.details.reduce((tall, text) => tall + pen.heightOf(text, styles.small, wide.product), 0);
	const height = Math.max(
		pen.heightOf(texts.name, nameStyle(texts), wide.product) + details,
		pen.heightOf(texts.article, styles.muted, wide.article),
	);
	return { ...texts, height: height + 2 * padding };
}

/** Draws the head of the table. Screen readers get the head of the first page only, as part of `table`. */
function drawTableHead(drawing: Drawing, top: number, table?: Element): number {
	const { pen, w } = drawing;
	const cells = [
		() => pen.line(w("article"), styles.label, column.article, top),
		() => pen.line(w("product"), styles.label, column.product, top),
		() => pen.lineTo(w("quantity"), styles.label, column.quantity, top),
		() => pen.lineTo(w("each"), styles.label, column.each, top),
		() => pen.lineTo(w("excl-gst"), styles.label, column.net, top),
	];
	if (table) drawCells(drawing, table, cells, { kind: "TH", scope: "Column" });
	else decorate(drawing, () => cells.forEach((draw) => void draw()), "Pagination");
	decorate(drawing, () => inkRule(drawing, top + headHeight - 4));
	return top + headHeight;
}

function drawRow(drawing: Drawing, table: Element, row: Row, top: number): number {
	const { pen } = drawing;
	const y = top + padding;
	const product = () => {
		let below = pen.block(row.name, nameStyle(row), column.product, y, wide.product);
		for (const text of row.details) below = pen.block(text, styles.small, column.product, below, wide.product);
	};
	const cells = [
		() => void pen.block(row.article, styles.muted, column.article, y, wide.article),
		product,
		() => pen.lineTo(row.quantity, styles.text, column.quantity, y),
		() => pen.lineTo(row.each, styles.text, column.each, y),
		() => pen.lineTo(row.net, styles.text, column.net, y),
	];
	drawCells(drawing, table, cells, { kind: "TD" });
	decorate(drawing, () => rule(drawing, top + row.height));
	return top + row.height;
}

/** Draws the sum of the lines so far, at the end of a page and at the start of the next one, there with the order that continues. */
function drawCarried(drawing: Drawing, top: number, text: string, amount: string, order = ""): number {
	const { pen } = drawing;
	const draw = () => {
		pen.line(order, styles.strong, left, top + padding);
		pen.lineTo(text, styles.muted, column.each, top + padding);
		pen.lineTo(amount, styles.strong, column.net, top + padding);
	};
	decorate(drawing, draw, "Pagination");
	return top + carriedHeight;
}

type Heading = { title: string; details: string; height: number };

/** The heading of an order on a document of several orders. */
function headingOf(drawing: Drawing, order: DocumentOrder): Heading {
	const { pen, w } = drawing;
	const details = orderFacts(drawing, order);
	return { title: w("order", order.number ?? ""), details, height: 32 + pen.heightOf(details, styles.small, width) };
}

function drawHeading(drawing: Drawing, table: Element, { title, details, height }: Heading, top: number): number {
	const { pen } = drawing;
	const draw = () => {
		pen.line(title, { ...styles.strong, size: 10.5 }, left, top + 10);
		pen.block(details, styles.small, left, top + 25, width);
	};
	drawCells(drawing, table, [draw], { kind: "TH", scope: "Row" });
	decorate(drawing, () => rule(drawing, top + height));
	return top + height;
}

function drawSubtotal(
	drawing: Drawing,
	table: Element,
	{ text, amount }: { text: string; amount: string },
	top: number,
): number {
	const { pen } = drawing;
	const cells = [
		() => pen.lineTo(text, styles.muted, column.each, top + padding + 1),
		() => pen.lineTo(amount, styles.strong, column.net, top + padding + 1),
	];
	drawCells(drawing, table, cells, { kind: "TD" });
	return top + subtotalHeight;
}
