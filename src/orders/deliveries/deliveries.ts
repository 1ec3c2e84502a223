import * as z from "zod";
import { addUpLines, withGst } from "#cart/pricing.ts";
import type { NewItem } from "#orders/orders.db.ts";
import { type ShortfallOutcome, shortfallOutcomes } from "#orders/orders.ts";
import {
	type ChargeKind,
	columnsOfPieces,
	isOfOrder,
	isOncePerInvoice,
	type OrderColumns,
	orderColumns,
	type PieceColumns,
	storedCharges,
	storedPieceCharges,
	sumOfCharges,
} from "#shared/charges.ts";
import { type Money, money, spread, times, zero } from "#shared/money.ts";

/** A line, by its position in the order, that is sent with less than was ordered. */
export const Short = z.strictObject({
	line: z.int().min(1),
	delivered: z.int().min(0),
	rest: z.enum(shortfallOutcomes).default("back-order"),
});
export type Short = z.infer<typeof Short>;

type Line = {
	position: number;
	quantity: number;
	price: Money;
	goods: Money;
	discount: Money;
} & PieceColumns;
type Order = { gstBasisPoints: number } & OrderColumns;

export type Missing<L> = { line: L; quantity: number; rest: ShortfallOutcome };

/** Splits an order into the delivered part, which keeps the charges of the order, and the later part, which has none. Before GST both add up, to the
 * cent, to the order without the dropped pieces. Each part has the GST of its own lines, as its invoice has: together they can differ by
 * a cent from the GST of the whole. */
export function splitOrder<L extends Line>(lines: readonly L[], short: readonly Short[], order: Order) {
	const shortOf = new Map(short.map((shortLine) => [shortLine.line, shortLine]));
	const [sent, later, missing]: [L[], L[], Missing<L>[]] = [[], [], []];
	for (const line of lines) {
		const { delivered, rest } = shortOf.get(line.position) ?? { delivered: line.quantity, rest: "credit" };
		const undelivered = line.quantity - delivered;
		const [discountNow = zero, discountLater = zero] = spread(line.discount, [delivered, undelivered]);
		if (delivered > 0) sent.push(partOf(line, delivered, discountNow));
		if (undelivered === 0) continue;
		missing.push({ line, quantity: undelivered, rest });
		if (rest === "back-order") later.push(partOf(line, undelivered, discountLater));
	}
	const { gstBasisPoints } = order;
	const orderCharges = storedCharges(order, gstBasisPoints).filter(isOfOrder);
	const totalsOf = (lines: readonly L[], charges: typeof orderCharges) =>
		addUpLines(
			lines.map((line) => charged(line, gstBasisPoints)),
			{ orderCharges: charges, gstBasisPoints },
		);
	return {
		missing,
		sent: { lines: sent, totals: totalsOf(sent, orderCharges) },
		later: { lines: later, totals: totalsOf(later, []) },
	};
}

const partOf = <L extends Line>(line: L, quantity: number, discount: Money): L => ({
	...line,
	quantity,
	discount,
	goods: times(line.price, quantity),
	...columnsOfPieces(line, { from: line.quantity, to: quantity }),
});

const charged = ({ goods, discount, ...line }: Line, gstBasisPoints: number) => ({
	goods,
	discount,
	net: money(goods - discount),
	charges: storedPieceCharges(line, gstBasisPoints),
});

type ChargedOrder = Order & { gst: Money; total: Money };

/** The charges and totals of an order without the charges that its collective invoice has once. */
export const withoutInvoiceCharges = (order: ChargedOrder) => withInvoiceCharges(order, () => zero);

/** The charges and totals of an order with other amounts of the charges that an invoice has once. */
export function withInvoiceCharges(
	{ gst, total, gstBasisPoints, ...columns }: ChargedOrder,
	amountOf: (kind: ChargeKind) => Money,
) {
	const charges = storedCharges(columns, gstBasisPoints);
	const subtotal = money(total - gst - sumOfCharges(charges));
	const left = charges.map((charge) =>
		isOncePerInvoice(charge.kind) ? { ...charge, amount: amountOf(charge.kind) } : charge,
	);
	const totals = withGst(subtotal, left, gstBasisPoints);
	return { ...orderColumns(left), gst: totals.gst, total: totals.total };
}

type Named = "productId" | "articleNumber" | "nameEn" | "nameNl" | "sizeEn" | "sizeNl";

/** The columns of an undelivered line. */
export function shortfallOf({ line, quantity, rest }: Missing<{ position: number } & Pick<NewItem, Named>>) {
	const { position, productId, articleNumber, nameEn, nameNl, sizeEn, sizeNl } = line;
	return { position, productId, articleNumber, nameEn, nameNl, sizeEn, sizeNl, quantity, rest };
}
