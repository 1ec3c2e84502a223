import { orderTexts } from "#i18n/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { money } from "#shared/money.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useMayBuy } from "#web/cart/buying.ts";
import { OrderStatus, OrderWay } from "./OrderStatus.tsx";
import { dayOfDelivery, type ListedOrder, numberOf } from "./order.ts";
import { ReorderButton } from "./Reorder.tsx";

/** Columns on a desk, a block for each order on a phone. The first that is on its way says where it is. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
	const { pageText: o } = useText(orderTexts);
	const first = orders.find(({ steps }) => steps !== null);
	const heads = ["order", "placed-short", "delivery", "reference-short", "from-short", "status"] as const;
	// biome-ignore-start lint/a11y/noRedundantRoles: as blocks they would no longer be a table for screen readers.
	return (
		<table className="data-table orders-table" role="table">
			<caption className="sr-only">{o("table")}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{heads.map((head) => (
						<th key={head} scope="col" role="columnheader" className={`of-${head}`}>
							{o(head)}
						</th>
					))}
					<th scope="col" role="columnheader" className="of-pieces" data-end>
						{o("pieces")}
					</th>
					<th scope="col" role="columnheader" className="of-net" data-end>
						{o("excl-gst")}
					</th>
					<th scope="col" role="columnheader" className="of-actions">
						<span className="sr-only">{o("actions")}</span>
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup">
				{orders.map((order) => (
					<Row key={order.id} order={order} showsWay={order === first} />
				))}
			</tbody>
		</table>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** How an order is called where it has no number yet. */
export function useNameOf() {
	const { pageText: o, dayOf } = useText(orderTexts);
	return ({ number, placedAt }: { number: string | null; placedAt: string }) =>
		number ?? o("reorder-unnumbered", dayOf(placedAt, "short"));
}

function Row({ order, showsWay }: { order: ListedOrder; showsWay: boolean }) {
	const { pageText: o, language, amount, shortDay, dayOf } = useText(orderTexts);
	const mayBuy = useMayBuy();
	const nameOf = useNameOf();
	const { id, number, status, placedAt, reference, steps } = order;
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<>
			<tr role="row" data-way={showsWay || undefined}>
				<th scope="row" role="rowheader" className="of-order">
					<a href={pathTo("order", language, { orderId: id })} data-numbered={number !== null || undefined}>
						{numberOf(o, order)}
					</a>
				</th>
				<td role="cell" className="of-placed-short">
					{dayOf(placedAt, "short")}
				</td>
				<td role="cell" className="of-delivery">
					{status === "Cancelled" ? <span className="text-ink-3">–</span> : shortDay(dayOfDelivery(order))}
				</td>
				<td role="cell" className="of-reference-short">
					{reference ?? <span className="text-ink-3">–</span>}
				</td>
				<td role="cell" className="of-from-short text-ink-2">
					{o(orderWordOf.type[order.type])}
				</td>
				<td role="cell" className="of-status">
					<OrderStatus {...order} />
				</td>
				<td role="cell" className="of-pieces" data-end>
					{order.pieces}
				</td>
				<td role="cell" className="of-net" data-end>
					<b>{amount(money(order.net))}</b>
				</td>
				<td role="cell" className="of-actions not-printed">
					{mayBuy && <ReorderButton orderId={id} name={nameOf(order)} />}
				</td>
			</tr>
			{showsWay && steps && (
				<tr role="row" className="orders-way">
					<td role="cell" colSpan={9}>
						<OrderWay label={o("on-its-way", number ?? "")} status={status} steps={steps} />
					</td>
				</tr>
			)}
		</>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
