import { locationLine, orderPlace } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { useText } from "#web/app/text.tsx";
import { useOrderName } from "#web/orders/useOrderName.ts";
import { useOrderPath } from "#web/orders/useOrderPath.ts";
import type { Payment } from "./payment-stage.ts";

type JointOrder = Payment["orders"][number];

/** The orders that one payment pays. Before an order is paid its delivery day is only requested. */
export default function JointOrders({ orders }: { orders: readonly JointOrder[] }) {
	const { pageText, amount } = useText(orderTexts);
	const orderName = useOrderName();
	const orderPath = useOrderPath();
	return (
		<ul className="payment-orders" aria-label={pageText("joint-orders")}>
			{orders.map((order) => (
				<li key={order.orderId}>
					<a href={orderPath(order.orderId)}>{orderName(order)}</a>
					<b className="figures">{amount(order.amount)}</b>
					<span className="text-ink-2">{locationLine(orderPlace(order.address))}</span>
					<DeliveryText order={order} />
				</li>
			))}
		</ul>
	);
}

function DeliveryText({ order: { orderStatus, dayIfPaid, expectedOn } }: { order: JointOrder }) {
	const { pageText, day } = useText(orderTexts);
	if (orderStatus === "Cancelled") return <span>{pageText(orderWordOf.status.Cancelled)}</span>;
	const isLate = dayIfPaid !== null && dayIfPaid.comesOn !== expectedOn;
	return (
		<span className="text-ink-2">
			{isLate
				? pageText("late-day", day(expectedOn), day(dayIfPaid.comesOn))
				: pageText(dayIfPaid ? "requested-day" : "planned-day", day(expectedOn))}
		</span>
	);
}
