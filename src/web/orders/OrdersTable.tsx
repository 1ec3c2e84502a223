import { locationLine, orderPlace } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import type { WrittenAddress } from "#orders/orders.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder, useCanPay } from "#web/cart/buying.ts";
import { OrderProgress, OrderStatus } from "./OrderStatus.tsx";
import { deliveryDay, type ListedOrder } from "./order.ts";
import { PaymentDeadline } from "./PaymentDeadline.tsx";
import { PayNow } from "./PayNow.tsx";
import { ReorderButton } from "./ReorderButton.tsx";
import { TransferDeadline } from "./TransferDeadline.tsx";
import { useOrderName } from "./useOrderName.ts";

/** The orders as a table, on small screens as blocks. The first order that is being delivered shows its progress. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
	const { pageText } = useText(orderTexts);
	const showsLocation = (trpc.accounts.locations.useQuery().data ?? []).length > 1;
	const firstWithSteps = orders.find(({ steps }) => steps !== null);
	const columns = ["order", "placed-short", "delivery", "reference-short", "from-short", "status"] as const;
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the rows would lose their table roles for screen readers.
	return (
		<table className="data-table orders-table" role="table">
			<caption className="sr-only">{pageText("table")}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{columns.map((column) => (
						<th key={column} scope="col" role="columnheader" className={`of-${column}`}>
							{pageText(column)}
						</th>
					))}
					<th scope="col" role="columnheader" className="of-pieces" data-end>
						{pageText("pieces")}
					</th>
					<th scope="col" role="columnheader" className="of-net" data-end>
						{pageText("gross")}
					</th>
					<th scope="col" role="columnheader" className="of-actions">
						<span className="sr-only">{pageText("actions")}</span>
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup">
				{orders.map((order) => (
					<OrderRow
						key={order.id}
						order={order}
						showsProgress={order === firstWithSteps}
						showsLocation={showsLocation}
					/>
				))}
			</tbody>
		</table>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** Tells orders apart by their first product. */
function FirstItem({ order: { firstEn, firstNl, lines } }: { order: ListedOrder }) {
	const { pageText, language } = useText(orderTexts);
	const first = language === "nl-NL" ? firstNl : firstEn;
	return <span className="order-contents">{lines > 1 ? pageText("first-item", first, String(lines - 1)) : first}</span>;
}

const Location = ({ address }: { address: WrittenAddress }) => (
	<span className="order-contents">{locationLine(orderPlace(address))}</span>
);

type OrderRowProps = { order: ListedOrder; showsProgress: boolean; showsLocation: boolean };

function OrderRow({ order, showsProgress, showsLocation }: OrderRowProps) {
	const { pageText, language, amount, shortDay, dayOf } = useText(orderTexts);
	const canOrder = useCanOrder();
	const canPay = useCanPay();
	const orderName = useOrderName();
	const { id, number, status, placedAt, reference, steps, due, transfer, address, total } = order;
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<>
			<tr role="row" data-progress={showsProgress || undefined} data-due={due !== null || undefined}>
				<th scope="row" role="rowheader" className="of-order">
					<a href={pathTo("order", language, { orderId: id })}>{orderName(order)}</a>
					{showsLocation && <Location address={address} />}
					<FirstItem order={order} />
				</th>
				<td role="cell" className="of-placed-short">
					{dayOf(placedAt, "short")}
				</td>
				<td role="cell" className="of-delivery">
					{status === "Cancelled"
						? pageText("no-delivery")
						: due
							? pageText("after-payment")
							: shortDay(deliveryDay(order))}
				</td>
				<td role="cell" className="of-reference-short">
					{reference}
				</td>
				<td role="cell" className="of-from-short text-ink-2">
					{pageText(orderWordOf.type[order.type])}
				</td>
				<td role="cell" className="of-status">
					<OrderStatus {...order} />
					{due && <PaymentDeadline due={due} />}
					{transfer && <TransferDeadline transfer={transfer} />}
				</td>
				<td role="cell" className="of-pieces" data-end>
					{order.pieces}
				</td>
				<td role="cell" className="of-net" data-end>
					<b>{amount(money(total))}</b>
					<span className="row-gst">{pageText("incl-gst")}</span>
				</td>
				<td role="cell" className="of-actions not-printed">
					{canPay && due && !due.isProcessing && <PayNow orderId={id} due={due} name={orderName(order)} />}
					{canOrder && !due && <ReorderButton orderId={id} name={orderName(order)} />}
				</td>
			</tr>
			{showsProgress && steps && (
				<tr role="row" className="orders-progress">
					<td role="cell" colSpan={9}>
						<OrderProgress label={pageText("on-its-way", number ?? "")} status={status} steps={steps} />
					</td>
				</tr>
			)}
		</>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
