import { useCallback, useEffect, useRef } from "react";
import { mayBuy } from "#cart/buyers.ts";
import { mayChange } from "#checkout/order-changes.ts";
import { languages } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders.ts";
import { mayMove } from "#orders/orders.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { LostPage } from "#web/layout/LostPage.tsx";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { useFocusKept } from "#web/ui/overlay/useFocusKept.ts";
import { Addresses, Details, Documents, OrderLines, OrderSum, Timeline } from "./OrderParts.tsx";
import { OrderStatus, OrderWay } from "./OrderStatus.tsx";
import { useNameOf } from "./OrdersTable.tsx";
import { dayOfDelivery, type Order, orderAt } from "./order.ts";
import { PayNow } from "./PayNow.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { ReorderButton } from "./Reorder.tsx";
import { type SayOrder, useTellOrder } from "./telling.ts";

const CancelDialog = comesLater(() => import("./CancelDialog.tsx"), NotOpened);
const ChangeDialog = comesLater(() => import("./ChangeDialog.tsx"), NotOpened);

/** All of one order. */
export default function OrderPage() {
	const { pageText: o } = useText(orderTexts);
	const asked = orderAt(useAddress());
	const query = trpc.orders.show.useQuery(asked);
	useTellTitle(query.data?.number ?? "");
	if (query.error?.data?.code === "NOT_FOUND") return <LostPage />;
	return (
		<div className="order-page">
			<PrintHead />
			<PageBanner
				pageTitle={o("order")}
				apttusOrderPage
				showBackButton
				backButtonLabel={o("all-orders")}
				backButtonUrl={pathTo("orders", languages[0])}
			/>
			<div className="wrap">
				<Loaded query={query} skeleton={<Waiting />} empty={() => false}>
					{(order) => <Whole key={order.id} order={order} />}
				</Loaded>
			</div>
		</div>
	);
}

/** The title above the page is extended by the number, as soon as there is one. */
function useTellTitle(number: string): void {
	useEffect(() => {
		window.dispatchEvent(new CustomEvent("order-title", { detail: number }));
	}, [number]);
}

function Whole({ order }: { order: Order }) {
	const { pageText: o, day } = useText(orderTexts);
	const { status, number } = order;
	const now = useFocusKept<HTMLDivElement>(status);
	useTellDetails(order);
	return (
		<>
			<div ref={now} tabIndex={-1} role="status" className="order-now">
				<OrderStatus {...order} />
				<p className="text-ink-2">
					{number === null && status !== "Cancelled" && <>{o("no-number")}. </>}
					{status !== "Cancelled" && (
						<>
							{o(status === "Completed" ? "delivery-date" : "expected")}{" "}
							<b className="text-ink">{day(dayOfDelivery(order))}</b>
						</>
					)}
				</p>
			</div>
			<OrderWay label={o("timeline")} status={status} steps={order.timeline.filter(({ isChange }) => !isChange)} />
			<div className="order-grid">
				<OrderLines order={order} />
				<div className="order-pair">
					<Details order={order} />
					<div className="grid content-start gap-8">
						<Addresses order={order} />
						<Documents order={order} />
						<Timeline order={order} />
					</div>
				</div>
				<aside className="order-side">
					<OrderSum order={order} />
					<Steps order={order} />
				</aside>
			</div>
		</>
	);
}

/** What can be done with it, by whoever may. */
function Steps({ order }: { order: Order }) {
	const { pageText: o } = useText(orderTexts);
	const session = useSession();
	const nameOf = useNameOf();
	const buys = mayBuy(session);
	return (
		<div className="order-steps not-printed">
			{buys && order.status === "Pending" && order.awaitsPayment && <PayNow orderId={order.id} />}
			{buys && <ReorderButton orderId={order.id} name={nameOf(order)} look="ink" full />}
			<Button full onClick={() => window.print()}>
				{o("print")}
			</Button>
			{buys && mayChange(order) && (
				<DialogButton full dialog={(asked) => <ChangeDialog orderId={order.id} {...asked} />}>
					{o("change")}
				</DialogButton>
			)}
			{buys && mayMove(order.status, "Cancelled", "customer") && (
				<DialogButton look="text" full dialog={(asked) => <CancelDialog order={order} {...asked} />}>
					{o("cancel")}
				</DialogButton>
			)}
		</div>
	);
}

const tellDetails: SayOrder = (tell, known, { status }) =>
	tell("checkout_order_details", { ...known, order_status: status });

/** Once for each order that is looked at, as it stands then. */
function useTellDetails(order: Order): void {
	const told = useRef("");
	const isNew = useCallback(({ id }: Order): boolean => {
		const isOther = told.current !== id;
		told.current = id;
		return isOther;
	}, []);
	useTellOrder(order, isNew, tellDetails);
}

const Waiting = () => (
	<div className="order-grid">
		<Skeleton className="h-96" />
		<Skeleton className="h-80" />
	</div>
);
