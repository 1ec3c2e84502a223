import { streetOf, townOf } from "#accounts/address.ts";
import { chargeName, pieceChargesName } from "#i18n/charges.ts";
import { writeChamberNumber, writeDateInFull } from "#i18n/format.ts";
import type { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import { type Money, money } from "#shared/money.ts";
import type { DocumentOrder, InvoiceDocument } from "./document.ts";
import { partsOfNet } from "./document-sums.ts";
import { moneyWriter, writePercent, writePeriod, writeTaxNumber, writeTerms } from "./wording.ts";

/** The language of a document, and the function that reads its texts. */
export type Printing = { language: Language; w: ReturnType<typeof printedInvoiceTexts> };

/** The order with its dispatch or delivery, the period of a collective invoice, or the invoice that a credit note corrects. */
export function aboutDocument(
	{ language, w }: Printing,
	{ original, period, orders, issuedOn }: InvoiceDocument,
): string {
	if (original) return w("corrects", original.number, writeDateInFull(language, original.issuedOn));
	const days = period && writePeriod(language, period);
	if (days && orders.length > 1) return w("orders-of-period", String(orders.length), days);
	const order = aboutOrders({ language, w }, { orders, issuedOn });
	return days ? `${order} · ${w("period", days)}` : order;
}

function aboutOrders({ language, w }: Printing, { orders, issuedOn }: Pick<InvoiceDocument, "orders" | "issuedOn">) {
	const numbers = orders.map(({ number }) => number ?? "").join(", ");
	const { sentOn = null, deliveredOn = null } = orders[0] ?? {};
	if (deliveredOn === issuedOn) return w("order-delivered-same-day", numbers);
	if (deliveredOn) return w("order-delivered", numbers, writeDateInFull(language, deliveredOn));
	return sentOn ? w("order-sent", numbers, writeDateInFull(language, sentOn)) : w("order", numbers);
}

/** The facts below the number of an order on a document of several orders: dates, reference and address. */
export function orderFacts({ language, w }: Printing, order: DocumentOrder): string {
	const { placedOn, reference, costCentre, orderedBy } = order;
	const facts = [
		w("placed", writeDateInFull(language, placedOn)),
		writeDelivery({ language, w }, order),
		reference && w("reference", reference),
		costCentre && w("cost-centre", costCentre),
		w("ordered-by", orderedBy),
		addressLines(order).join(", "),
	];
	return facts.flatMap((fact) => fact || []).join(" · ");
}

/** Null when neither the delivery nor the dispatch was known at the issue. */
function writeDelivery({ language, w }: Printing, { sentOn, deliveredOn }: DocumentOrder): string | null {
	if (deliveredOn) return w("delivered", writeDateInFull(language, deliveredOn));
	return sentOn && w("sent", writeDateInFull(language, sentOn));
}

export type TotalRow = [name: string, amount: string];

/** The rows above the total, without parts that are 0. */
export function totalRows({ language, w }: Printing, document: InvoiceDocument): TotalRow[] {
	const write = moneyWriter(language, document);
	const { goods, discount, pieceCharges, orderCharges, earlyPayment } = partsOfNet(document);
	const parts: [string, Money][] = [
		[w("subtotal"), goods],
		[w("discount"), money(-discount)],
		[pieceChargesName(language), pieceCharges],
		...orderCharges.map(({ kind, net }): [string, Money] => [chargeName(language, kind), net]),
		[w("line.early-payment"), earlyPayment],
	];
	const shown = parts.filter(([, amount]) => amount !== 0).map(([name, amount]): TotalRow => [name, write(amount)]);
	const taxes = document.taxes.map(({ gstBasisPoints, net, gst }): TotalRow => {
		const rate = writePercent(language, gstBasisPoints);
		return [document.taxes.length > 1 ? w("gst-on", rate, write(net)) : w("gst", rate), write(gst)];
	});
	return [...(shown.length > 1 ? shown : []), [w("total-excl"), write(document.net)], ...taxes];
}

/** A labelled block of lines. `isStrong` sets off the first line. */
export type DocumentFact = { label: string; lines: string[]; isStrong: boolean };

/** Billed to, delivery address, reference and numbers, in this order. */
export const documentFacts = (printing: Printing, document: InvoiceDocument): DocumentFact[] => [
	billedTo(printing, document),
	deliveryAddress(printing, document),
	references(printing, document),
	numbers(printing, document),
];

export function billedTo(
	{ w }: Printing,
	{ billedTo: { name, address } }: Pick<InvoiceDocument, "billedTo">,
): DocumentFact {
	return { label: w("billed-to"), lines: [name, streetOf(address), townOf(address)], isStrong: true };
}

const addressLines = ({ deliveryAddress: { name, locationName, lines } }: DocumentOrder): string[] => [
	name,
	...(locationName ? [locationName] : []),
	...lines,
];
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function deliveryAddress({ w }: Printing, { orders }: InvoiceDocument): DocumentFact {
	const addresses = distinct(orders.map((order) => addressLines(order).join("\n")));
	const [only = ""] = addresses;
	const lines = addresses.length > 1 ? [w("see-orders", String(addresses.length))] : only.split("\n").filter(Boolean);
	return { label: w("delivery-address"), lines, isStrong: false };
}

function references({ w }: Printing, { orders, reference, creditReason }: InvoiceDocument): DocumentFact {
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

/** The numbers of a company: customer, tax and register. */
export function numbersOf({ w }: Printing, { billedTo }: Pick<InvoiceDocument, "billedTo">): string[] {
	const { country, customerNumber, taxNumber, chamberNumber } = billedTo;
	return [
		customerNumber && w("customer", customerNumber),
		taxNumber && w(`tax-number.${country}`, writeTaxNumber(taxNumber)),
		chamberNumber && w(`register.${country}`, writeChamberNumber(chamberNumber)),
	].flatMap((line) => line || []);
}

function numbers(printing: Printing, document: InvoiceDocument): DocumentFact {
	const { language, w } = printing;
	const terms = document.terms && !document.prepaidBy ? [writeTerms(language, w, document.terms)] : [];
	return { label: w("your-numbers"), lines: [...numbersOf(printing, document), ...terms], isStrong: false };
}
