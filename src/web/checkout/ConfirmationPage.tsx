import { isPartOpen } from "#accounts/access.ts";
import { locationLine, orderPlace } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { inProgress, isSent, type OrderStatus as Status } from "#orders/orders.ts";
import { deliveryCostsOf } from "#shared/charges.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useLocationDelivery } from "#web/layout/cart-summary.ts";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { PrintHead } from "#web/layout/PrintHead.tsx";
import { Details, OrderLines, OrderSummary } from "#web/orders/OrderParts.tsx";
import { OrderStatus } from "#web/orders/OrderStatus.tsx";
import { deliveryDay, numberText, type Order, orderInput } from "#web/orders/order.ts";
import { PaymentDue } from "#web/orders/PaymentDue.tsx";
import { markTracked } from "#web/orders/purchase.ts";
import { type TrackOrder, useTrackOrder } from "#web/orders/useTrackOrder.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";

const PlanOfOrder = lazyPart(() => import("./PlanOfOrder.tsx"));

/** Confirms an order and tells the next steps. The number appears as soon as the order has one. */
export default function ConfirmationPage() {
	const query = trpc.orders.show.useQuery(orderInput(useAddress()));
	useRecordPage(query.data);
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<div className="wrap order-page confirmation">
			<PrintHead />
			<QueryContent query={query} skeleton={<OrderSkeleton />} empty={() => false}>
				{(order) => <Confirmation key={order.id} order={order} />}
			</QueryContent>
		</div>
	);
}

function Confirmation({ order }: { order: Order }) {
	const { pageText, language } = useText(orderTexts);
	const hasPurchases = isPartOpen(useSession(), "purchases");
	useTrackOrder(order, markTrackedHere, trackPurchase);
	const isUnpaid = order.due !== null || order.transfer !== null;
	return (
		<>
			<header className="confirmed" data-unpaid={isUnpaid || undefined}>
				<Icon name={isUnpaid ? "info" : "success"} />
				<div>
					<h1>{pageText("thanks")}</h1>
					{order.number === null && (
						<p className="order-name">{`${pageText("request-number")} ${order.requestNumber}`}</p>
					)}
					<p className="lead" role="status">
						{order.number === null ? numberText(pageText, order) : pageText("thanks-number", order.number)}
					</p>
					{order.number === null && <p>{pageText("thanks-request", String(order.requestNumber))}</p>}
					<OrderStatus {...order} />
				</div>
			</header>
			<TimesNote />
			<PaymentDue order={order} />
			<div className="order-grid">
				<div className="grid min-w-0 content-start gap-8">
					{hasPurchases && <PlanOfOrder orderId={order.id} />}
					<NextSteps order={order} />
					<OrderLines order={order} />
					<Details order={order} />
				</div>
				<aside className="order-side">
					<OrderSummary order={order} />
					<div className="order-actions not-printed">
						{hasPurchases && (
							<ButtonLink look="dark" full href={pathTo("order", language, { orderId: order.id })}>
								{pageText("to-order")}
							</ButtonLink>
						)}
						<ButtonLink full href={pathTo("home", language)}>
							{pageText("keep-shopping")}
						</ButtonLink>
						{hasPurchases && (
							<ButtonLink look="text" full href={pathTo("orders", language)}>
								{pageText("to-orders")}
							</ButtonLink>
						)}
					</div>
				</aside>
			</div>
		</>
	);
}

const nextStepOf = {
	Pending: "next-accept",
	"In progress": "next-accepted",
	"On the way": "next-on-the-way",
	Completed: "next-completed",
	Cancelled: "next-cancelled",
} as const satisfies Record<Status, string>;

function NextSteps({ order }: { order: Order }) {
	const { status, due, transfer, deliveryAddress } = order;
	const { pageText, amount, day, cutOffTime } = useText(orderTexts);
	const next = useLocationDelivery();
	// Another day would promise what this order does not keep.
	const canComeAlong = next?.orderOn === next?.today && next?.comesOn === deliveryDay(order);
	const isWaiting = inProgress.includes(status) && !isSent(status);
	const address = locationLine(orderPlace(deliveryAddress));
	return (
		<section aria-label={pageText("next")}>
			<h2 className="order-h2">{pageText("next")}</h2>
			<ol className="order-next">
				<li>{pageText(due ? "next-pay" : nextStepOf[status])}</li>
				{status === "Pending" && <li>{pageText("next-mail")}</li>}
				{status !== "Cancelled" && !due && <li>{pageText("next-delivery", day(deliveryDay(order)), address)}</li>}
				{transfer && <li>{pageText("next-transfer", amount(transfer.amount), day(transfer.payBy))}</li>}
				{isWaiting && !due && next && canComeAlong && (
					<li>{pageText("next-more", cutOffTime(next.orderBy), day(next.comesOn))}</li>
				)}
			</ol>
		</section>
	);
}

/** Marks an order as tracked in this browser. True once for each order, also when the page is loaded again. */
const markTrackedHere = (order: Order): boolean => markTracked(() => window.localStorage, order, new Date());

const trackPurchase: TrackOrder = (track, commonData, { couponCode, vat, charges }) =>
	track("ga4_purchase", {
		...commonData,
		coupon: couponCode ?? "",
		tax: vat / 100,
		shipping: deliveryCostsOf(charges) / 100,
	});

const OrderSkeleton = () => (
	<div className="order-grid">
		<Skeleton className="h-96" />
		<Skeleton className="h-80" />
	</div>
);
