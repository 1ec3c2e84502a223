import { streetOf, townOf } from "#accounts/address.ts";
import { ink, kowhai, mutedInk } from "#files/pdf.ts";
import { styles, type TextStyle } from "#files/pdf-text.ts";
import { writeChamberNumber, writeDateInFull, writePhone } from "#i18n/format.ts";
import type { DocumentOrder, InvoiceDocument } from "#invoices/document.ts";
import type { Supplier } from "#shared/supplier.ts";
import { decorate, inkRule, left, right, rule, type Sheet, tag, width } from "./page.ts";
import { moneyWriter, writeLongDay, writePeriod, writeTaxNumber, writeTerms, writeTitle } from "./wording.ts";

const logo: TextStyle = { font: "title", size: 23, colour: ink };
export const titleStyle: TextStyle = { font: "title", size: 21, colour: ink };
const subtitle: TextStyle = { font: "text", size: 9.4, colour: mutedInk };
export const headTop = 42;

/** Draws the logo and the supplier's name, address and numbers, which every document has. */
export function drawSupplier(sheet: Sheet, supplier: Supplier): void {
	const { pdf, pen } = sheet;
	tag(sheet, sheet.root, "P", () => pen.line("Brewline", logo, left - 1, headTop - 4));
	decorate(sheet, () => {
		pdf.rect(left, headTop + 23, 57, 2.4).fill(kowhai);
		inkRule(sheet, headTop + 25, { from: left + 57, to: left + 93, weight: 0.8 });
	});
	const { name, street, city, postalCode, gstNumber, nzbn, phone, email } = supplier;
	const lines = [
		`${street}, ${city} ${postalCode}`,
		`GST ${writeTaxNumber(gstNumber)} · NZBN ${writeChamberNumber(nzbn)}`,
		`${writePhone(phone)} · ${email}`,
	];
	tag(sheet, sheet.root, "P", () => {
		pen.lineTo(name, { ...styles.strong, size: 8.2 }, right, headTop);
		for (const [nth, line] of lines.entries()) pen.lineTo(line, styles.small, right, headTop + 12 + nth * 11.2);
	});
}

/** Draws the title with its subtitle, and the amount at the right. Returns the y below. */
export function drawTitle(
	sheet: Sheet,
	{ title, subtitles, label, amount }: { title: string; subtitles: string[]; label: string; amount: string },
	top = 112,
): number {
	const { pen } = sheet;
	tag(sheet, sheet.root, "H1", () => pen.line(title, titleStyle, left - 1, top));
	const room = width - Math.max(pen.widthOf(label, subtitle), pen.widthOf(amount, titleStyle)) - 16;
	let below = top + 29;
	tag(sheet, sheet.root, "P", () => {
		for (const text of subtitles) below = pen.block(text, subtitle, left, below, room);
	});
	tag(sheet, sheet.root, "P", () => {
		pen.lineTo(label, { ...styles.text, size: 8.6 }, right, top - 4);
		pen.lineTo(amount, titleStyle, right, top + 8);
	});
	return below;
}

export function drawInvoiceTitle(sheet: Sheet, document: InvoiceDocument): number {
	const { language, w } = sheet;
	const label = document.kind === "credit-note" ? "credited" : document.prepaidBy ? "paid" : "to-pay";
	return drawTitle(sheet, {
		title: writeTitle(w, document),
		subtitles: [`${writeLongDay(language, document.issuedOn)} · ${aboutOf(sheet, document)}`],
		label: w(label),
		amount: moneyWriter(language, document)(document.total),
	});
}

/** The order, the period of a collective invoice, or the invoice that a credit note corrects. */
function aboutOf({ language, w }: Sheet, { original, period, orders, issuedOn }: InvoiceDocument): string {
	if (original) return w("corrects", original.number, writeDateInFull(language, original.issuedOn));
	if (period) {
		const days = writePeriod(language, period);
		return orders.length === 1 ? w("order-of-period", days) : w("orders-of-period", String(orders.length), days);
	}
	const numbers = orders.map(({ number }) => number ?? "").join(", ");
	const day = orders[0]?.deliveredOn;
	if (!day) return w("order", numbers);
	if (day === issuedOn) return w("order-delivered-same-day", numbers);
	return w("order-delivered", numbers, writeDateInFull(language, day));
}

type Fact = { label: string; lines: string[]; isStrong: boolean };

const gap = 14;

/** Draws four columns: billed to, delivered to, reference, numbers. Returns the y below. */
export function drawFacts(sheet: Sheet, document: InvoiceDocument, top: number): number {
	return drawColumns(
		sheet,
		[billedTo(sheet, document), deliveredTo(sheet, document), references(sheet, document), numbers(sheet, document)],
		top,
	);
}

export function drawColumns(sheet: Sheet, facts: readonly Fact[], top: number): number {
	const { pen } = sheet;
	const column = (width + gap) / 4;
	let below = top;
	for (const [nth, { label, lines, isStrong }] of facts.entries()) {
		if (lines.length === 0) continue;
		const x = left + nth * column;
		tag(sheet, sheet.root, "P", () => {
			pen.line(label, styles.label, x, top);
			let y = top + 12;
			for (const [at, line] of lines.entries())
				y = pen.block(line, isStrong && at === 0 ? styles.strong : styles.text, x, y, column - gap);
			below = Math.max(below, y);
		});
	}
	return below;
}

export function billedTo({ w }: Sheet, { billedTo: { name, address } }: Pick<InvoiceDocument, "billedTo">): Fact {
	return { label: w("billed-to"), lines: [name, streetOf(address), townOf(address)], isStrong: true };
}

const addressLines = ({ deliveryAddress: { name, lines } }: DocumentOrder): string[] => [name, ...lines];
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function deliveredTo({ w }: Sheet, { orders }: InvoiceDocument): Fact {
	const addresses = distinct(orders.map((order) => addressLines(order).join("\n")));
	const [only = ""] = addresses;
	const lines = addresses.length > 1 ? [w("see-orders", String(addresses.length))] : only.split("\n").filter(Boolean);
	return { label: w("delivered-to"), lines, isStrong: false };
}

function references({ w }: Sheet, { orders, reference, creditReason }: InvoiceDocument): Fact {
	const [first] = orders;
	const details = orders.map(({ reference, costCentre, orderedBy }) => [reference, costCentre, orderedBy].join("\n"));
	const own = first && distinct(details).length === 1 ? first : null;
	const reason = creditReason && w(`reason.${creditReason}`);
	if (reason && !reference && orders.length === 0) return { label: w("reason"), lines: [reason], isStrong: true };
	const lines = [
		reference ?? own?.reference,
		own?.costCentre && w("cost-centre", own.costCentre),
		own && w("ordered-by", own.orderedBy),
		own || orders.length === 0 ? null : w("see-references"),
		reason && `${w("reason")}: ${reason}`,
	].flatMap((line) => line || []);
	return { label: w("your-reference"), lines, isStrong: Boolean(reference ?? own?.reference) };
}

export function numbersOf({ w }: Sheet, { billedTo }: Pick<InvoiceDocument, "billedTo">): string[] {
	const { country, customerNumber, taxNumber, chamberNumber } = billedTo;
	return [
		customerNumber && w("customer", customerNumber),
		taxNumber && w(`tax-number.${country}`, writeTaxNumber(taxNumber)),
		chamberNumber && w(`register.${country}`, writeChamberNumber(chamberNumber)),
	].flatMap((line) => line || []);
}

function numbers(sheet: Sheet, document: InvoiceDocument): Fact {
	const { language, w } = sheet;
	const terms = document.terms && !document.prepaidBy ? [writeTerms(language, w, document.terms)] : [];
	return { label: w("your-numbers"), lines: [...numbersOf(sheet, document), ...terms], isStrong: false };
}

/** Draws the head of the second and later pages: the logo, and the document with its company. */
export function drawRunningHead(sheet: Sheet, title: string, company: string): void {
	const { pen } = sheet;
	decorate(
		sheet,
		() => {
			pen.line("Brewline", { ...logo, size: 13 }, left, headTop - 6);
			pen.lineTo(`${title} · ${company}`, styles.small, right, headTop);
			rule(sheet, headTop + 14);
		},
		"Pagination",
	);
}
