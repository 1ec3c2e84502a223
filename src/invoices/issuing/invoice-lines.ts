import type { invoiceLine } from "#db/schema/invoices.ts";
import type { OrderStatus, OrderType } from "#orders/orders.ts";
import {
	type Charge,
	isOncePerInvoice,
	type OrderColumns,
	type OrderKind,
	orderChargesOf,
	orderKinds,
	type PieceColumns,
	type StoreCharges,
	storedCharges,
	storedPieceCharges,
} from "#shared/charges.ts";
import { type Money, money, sum, zero } from "#shared/money.ts";

type Row = typeof invoiceLine.$inferInsert;
type Written = "id" | "invoiceId" | "accountId" | "position" | "createdBy" | "updatedBy";
/** A line of a document that is about to be issued. */
export type NewLine = Omit<Row, Written | "createdAt" | "updatedAt" | "deletedAt">;

export const soldFromVan: OrderType = "routesales";

/** The orders that have an invoice, by their status: from the dispatch on, those that the van sells from completion on. */
const invoicedOrders: Readonly<Record<OrderStatus, { fromVan: boolean; others: boolean }>> = {
	Pending: { fromVan: false, others: false },
	"In progress": { fromVan: false, others: false },
	"On the way": { fromVan: false, others: true },
	Completed: { fromVan: true, others: true },
	Cancelled: { fromVan: false, others: false },
};

export const isInvoiced = ({ type, status }: { type: OrderType; status: OrderStatus }): boolean =>
	invoicedOrders[status][type === soldFromVan ? "fromVan" : "others"];

const statuses = Object.keys(invoicedOrders) as OrderStatus[]; // the keys of the record above
/** The statuses with an invoice, of orders that the van sells and of the others. */
export const invoicedStatuses = {
	fromVan: statuses.filter((status) => invoicedOrders[status].fromVan),
	others: statuses.filter((status) => invoicedOrders[status].others),
};

type Item = {
	id: string;
	productId: string;
	productCode: string;
	articleNumber: string;
	nameEn: string;
	nameNl: string;
	sizeEn: string;
	sizeNl: string;
	quantity: number;
	price: Money;
	goods: Money;
	discount: Money;
} & PieceColumns;
type Order = { id: string; gstBasisPoints: number } & OrderColumns;

const noProduct = {
	orderItemId: null,
	productId: null,
	articleNumber: null,
	productCode: null,
	nameEn: null,
	nameNl: null,
	sizeEn: null,
	sizeNl: null,
	originalLineId: null,
};

/** A line that charges an amount for the whole document or order. */
export const chargeLine = (
	kind: OrderKind | "early-payment",
	{ orderId, net, gstBasisPoints }: { orderId: string | null; net: Money; gstBasisPoints: number },
): NewLine => ({ ...noProduct, kind, orderId, quantity: 1, price: net, discount: zero, net, gstBasisPoints });

/** The lines of an order on its invoice: its products, each with its charges, then the charges of the order. */
export function linesOfOrder(order: Order, items: readonly Item[]): NewLine[] {
	const { id: orderId, gstBasisPoints } = order;
	const ofProducts = items.flatMap(({ id, goods, discount, quantity, price, ...product }) => {
		const { productId, articleNumber, productCode, nameEn, nameNl, sizeEn, sizeNl } = product;
		const named = { productId, articleNumber, productCode, nameEn, nameNl, sizeEn, sizeNl };
		const line = { ...named, orderId, orderItemId: id, quantity, gstBasisPoints, originalLineId: null };
		const goodsLine: NewLine = { ...line, kind: "goods", price, discount, net: money(goods - discount) };
		const charges = storedPieceCharges(product, gstBasisPoints).filter(isCharged);
		return [
			goodsLine,
			...charges.map(({ kind, amount: net, tax }) => {
				return { ...line, kind, price: money(net / quantity), discount: zero, net, gstBasisPoints: tax };
			}),
		];
	});
	const charges = storedCharges(order, gstBasisPoints).filter(isCharged);
	return [...ofProducts, ...chargeLines(charges, orderId)];
}

const isCharged = ({ amount }: Charge): boolean => amount !== 0;

const chargeLines = (charges: readonly Charge[], orderId: string | null): NewLine[] =>
	orderKinds.flatMap((kind) =>
		charges
			.filter((charge) => charge.kind === kind)
			.map(({ amount: net, tax }) => chargeLine(kind, { orderId, net, gstBasisPoints: tax })),
	);

/** The charges that a collective invoice has once, unless one of its orders has them. */
export function collectiveCharges(
	lines: readonly NewLine[],
	{ store, paperInvoice }: { store: StoreCharges; paperInvoice: boolean },
): NewLine[] {
	const subtotal = sum(lines.filter(({ kind }) => kind === "goods").map(({ net }) => net));
	const charges = orderChargesOf({ store, paperInvoice, subtotal, hasLines: true })
		.filter(isCharged)
		.filter(({ kind }) => isOncePerInvoice(kind) && !lines.some((line) => line.kind === kind));
	return chargeLines(charges, null);
}
