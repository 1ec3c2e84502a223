import type { LineKind } from "#invoices/invoices.ts";
import { type OrderKind, orderKinds, pieceKinds } from "#shared/charges.ts";
import { type Money, money, sum, times } from "#shared/money.ts";
import type { DocumentLine, InvoiceDocument } from "./document.ts";

/** The discount of a line: its quantity × price less its net. */
export const allowanceOf = ({ quantity, price, net }: DocumentLine): Money => money(times(price, quantity) - net);

/** The amount that settles an invoice within its early-payment window. Null when the terms have no discount. */
export const discountedTotal = ({ total, earlyPayment }: InvoiceDocument): Money | null =>
	earlyPayment && money(total - earlyPayment.net - earlyPayment.gst);

const netOf = (lines: readonly DocumentLine[], kinds: readonly LineKind[]): Money =>
	sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ net }) => net));

/** The parts of the net of a document. Goods are before their discount, so goods − discount + the other parts is the net. */
export function partsOfNet({ lines }: InvoiceDocument) {
	const discount = sum(lines.map(allowanceOf));
	return {
		goods: money(netOf(lines, ["goods"]) + discount),
		discount,
		/** All charges of products. */
		pieceCharges: netOf(lines, pieceKinds),
		/** The charges of the document, by kind. */
		orderCharges: orderKinds.map((kind): { kind: OrderKind; net: Money } => ({ kind, net: netOf(lines, [kind]) })),
		earlyPayment: netOf(lines, ["early-payment"]),
	};
}

/** The lines in groups of their order, in the order of the document. The last group has the lines without an order. */
export function linesByOrder({ orders, lines }: InvoiceDocument) {
	const groups = [...orders, null].map((order) => ({
		order,
		lines: lines.filter(({ orderId }) => orderId === (order?.id ?? null)).toSorted((a, b) => a.position - b.position),
	}));
	return groups.filter(({ lines }) => lines.length > 0);
}
