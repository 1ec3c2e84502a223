import type { invoiceLine } from "#db/schema/invoices.ts";
import type { OrderStatus, OrderType } from "#orders/orders.ts";
import { type Money, money, zero } from "#shared/money.ts";

type Row = typeof invoiceLine.$inferInsert;
type Written = "id" | "invoiceId" | "accountId" | "position" | "createdBy" | "updatedBy";
/** A line of a document that is about to be issued. */
export type NewLine = Omit<Row, Written | "createdAt" | "updatedAt" | "deletedAt">;

/** Whether an order in this status has an invoice: from the dispatch on, for orders that the van sells from completion on. */
export const isInvoiced = ({ type, status }: { type: OrderType; status: OrderStatus }): boolean =>
	status === "Completed" || (status === "On the way" && type !== "routesales");

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
	deposit: Money;
	waste: Money;
};
type Order = { id: string; gstBasisPoints: number; freight: Money; adminFee: Money };

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
	kind: "freight" | "admin-fee" | "early-payment",
	{ orderId, net, gstBasisPoints }: { orderId: string | null; net: Money; gstBasisPoints: number },
): NewLine => ({ ...noProduct, kind, orderId, quantity: 1, price: net, discount: zero, net, gstBasisPoints });

/** The lines of an order on its invoice: its products, then their deposit and waste levy, then freight and the fee for paper. */
export function linesOfOrder(order: Order, items: readonly Item[]): NewLine[] {
	const { id: orderId, gstBasisPoints } = order;
	const ofProducts = items.flatMap(({ id, goods, discount, deposit, waste, quantity, price, ...product }) => {
		const { productId, articleNumber, productCode, nameEn, nameNl, sizeEn, sizeNl } = product;
		const named = { productId, articleNumber, productCode, nameEn, nameNl, sizeEn, sizeNl };
		const line = { ...named, orderId, orderItemId: id, quantity, gstBasisPoints, originalLineId: null };
		const levy = (kind: "deposit" | "waste", net: Money): NewLine[] =>
			net === 0 ? [] : [{ ...line, kind, price: money(net / quantity), discount: zero, net }];
		const goodsLine: NewLine = { ...line, kind: "goods", price, discount, net: money(goods - discount) };
		return [goodsLine, ...levy("deposit", deposit), ...levy("waste", waste)];
	});
	const charge = (kind: "freight" | "admin-fee", net: Money): NewLine[] =>
		net === 0 ? [] : [chargeLine(kind, { orderId, net, gstBasisPoints })];
	return [...ofProducts, ...charge("freight", order.freight), ...charge("admin-fee", order.adminFee)];
}
