import { frontPageTexts } from "#i18n/home/front-page.ts";
import { money } from "#shared/money.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";
import { OrderStatus } from "#web/orders/OrderStatus.tsx";
import { deliveryDay } from "#web/orders/order.ts";
import { PaymentDeadline } from "#web/orders/PaymentDeadline.tsx";
import { PayNow } from "#web/orders/PayNow.tsx";
import { ReorderButton } from "#web/orders/ReorderButton.tsx";
import { TransferDeadline } from "#web/orders/TransferDeadline.tsx";
import { useOrderName } from "#web/orders/useOrderName.ts";
import type { FrontPage } from "./front-page.ts";

/** The orders that are not completed: the unpaid ones with their deadline, and the next deliveries. */
export function OpenOrders({
	frontPage: { orders, openCount },
}: {
	frontPage: Pick<FrontPage, "orders" | "openCount">;
}) {
	const { pageText, language, day } = useText(frontPageTexts);
	const canPay = useCanPay();
	const orderName = useOrderName();
	if (orders.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="open-orders">
			<div className="panel-head">
				<h2 id="open-orders" className="plain">
					{pageText("orders")}
				</h2>
				<a href={pathTo("orders", language)}>
					{openCount > orders.length ? pageText("orders-count", String(openCount)) : pageText("orders-all")}
				</a>
			</div>
			<ul className="side-rows open-orders">
				{orders.map(({ due, ...order }) => (
					<li key={order.id}>
						<div>
							<a href={pathTo("order", language, { orderId: order.id })}>{orderName(order)}</a>
							<p>{due ? <PaymentDeadline due={due} /> : pageText("expected", day(deliveryDay(order)))}</p>
							{order.transfer && <TransferDeadline transfer={order.transfer} />}
						</div>
						<OrderStatus {...order} due={due} />
						{canPay && due && !due.isProcessing && <PayNow orderId={order.id} due={due} name={orderName(order)} />}
					</li>
				))}
			</ul>
		</section>
	);
}

/** The last order of the location, which can be ordered again. */
export function LastOrder({ frontPage: { last, mayOrder } }: { frontPage: Pick<FrontPage, "last" | "mayOrder"> }) {
	const { pageText, language, amount, dayOf } = useText(frontPageTexts);
	const orderName = useOrderName();
	if (!last) return null;
	const [when, sum] = [dayOf(last.placedAt, "short"), amount(money(last.net))];
	return (
		<section className="panel" aria-labelledby="last-order">
			<div className="panel-head">
				<h2 id="last-order" className="plain">
					{last.orderedBy === null ? pageText("last-order") : pageText("last-order-by", last.orderedBy)}
				</h2>
			</div>
			<ul className="side-rows">
				<li>
					<div>
						<a href={pathTo("order", language, { orderId: last.id })}>{orderName(last)}</a>
						<p>
							{last.pieces === 1
								? pageText("last-about-one", when, sum)
								: pageText("last-about", when, String(last.pieces), sum)}
						</p>
					</div>
					{mayOrder && <ReorderButton orderId={last.id} name={orderName(last)} />}
				</li>
			</ul>
		</section>
	);
}
