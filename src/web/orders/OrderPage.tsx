import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { canOrder } from "#cart/buyers.ts";
import { languages } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { mayChange } from "#orders/changes/order-changes.ts";
import { orderSteps } from "#orders/orders.ts";
import { mayTake } from "#shared/steps.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { PrintHead } from "#web/layout/PrintHead.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionalPart } from "#web/ui/display/OptionalPart.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { DisputeNotice } from "./DisputeNotice.tsx";
import { OrderHelp } from "./OrderHelp.tsx";
import { Addresses, Details, Documents, OrderLines, OrderSummary, Timeline } from "./OrderParts.tsx";
import { OrderProgress, OrderStatus } from "./OrderStatus.tsx";
import { deliveryDay, type Order, orderInput } from "./order.ts";
import { PaymentDue } from "./PaymentDue.tsx";
import { ReorderButton } from "./ReorderButton.tsx";
import { useOrderName } from "./useOrderName.ts";
import { type TrackOrder, useTrackOrder } from "./useTrackOrder.ts";

const OrderInvoices = lazyPart(() => import("./OrderInvoices.tsx"));
const CancelDialog = lazyPart(() => import("./CancelDialog.tsx"), LoadErrorDialog);
const MergeOffer = lazyPart(
	() => import("./MergeOffer.tsx"),
	() => null,
);
const ChangeDialog = lazyPart(() => import("./ChangeDialog.tsx"), LoadErrorDialog);

/** The page of one order. */
export default function OrderPage() {
	const { pageText } = useText(orderTexts);
	const input = orderInput(useAddress());
	const query = trpc.orders.show.useQuery(input);
	useRecordPage(query.data);
	usePublishTitle(query.data?.number ?? "");
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<div className="order-page">
			<PrintHead />
			<PageBanner
				pageTitle={pageText("order")}
				apttusOrderPage
				showBackButton
				backButtonLabel={pageText("all-orders")}
				backButtonUrl={pathTo("orders", languages[0])}
			/>
			<div className="wrap">
				<QueryContent query={query} skeleton={<OrderSkeleton />} empty={() => false}>
					{(order) => <OrderContents key={order.id} order={order} />}
				</QueryContent>
			</div>
		</div>
	);
}

/** Publishes the order number, which the banner appends to the title of the page. */
function usePublishTitle(number: string): void {
	useEffect(() => {
		window.dispatchEvent(new CustomEvent("order-title", { detail: number }));
	}, [number]);
}

function OrderContents({ order }: { order: Order }) {
	const { pageText, amount, day } = useText(orderTexts);
	const { status, number } = order;
	const session = useSession();
	const statusElement = useKeepFocus<HTMLDivElement>(status);
	const [isSaved, setSaved] = useState(false);
	const savedElement = useRef<HTMLParagraphElement>(null);
	useTrackDetails(order);
	return (
		<>
			<p ref={savedElement} tabIndex={-1} role="status" className={isSaved ? "done-message not-printed" : "sr-only"}>
				{isSaved && pageText("change-saved", amount(order.gross), day(deliveryDay(order)))}
			</p>
			{number === null && <p className="order-name">{`${pageText("request-number")} ${order.requestNumber}`}</p>}
			<div ref={statusElement} tabIndex={-1} role="status" className="order-status">
				<OrderStatus {...order} />
				<p className="text-ink-2">
					{number === null && status !== "Cancelled" && <>{pageText("no-number")}. </>}
					{status !== "Cancelled" && !order.due && (
						<>
							{pageText(status === "Completed" ? "delivery-date" : "expected")}{" "}
							<b className="text-ink">{day(deliveryDay(order))}</b>
						</>
					)}
				</p>
			</div>
			<TimesNote />
			<PaymentDue order={order} />
			<DisputeNotice order={order} />
			{canOrder(session) && mayChange(order) && (
				<OptionalPart>
					<MergeOffer orderId={order.id} />
				</OptionalPart>
			)}
			<OrderProgress
				label={pageText("timeline")}
				status={status}
				steps={order.timeline.filter(({ isChange }) => !isChange)}
			/>
			<div className="order-grid">
				<OrderLines order={order} />
				<div className="order-pair">
					<Details order={order} />
					<div className="grid content-start gap-8">
						<Addresses order={order} />
						<OrderInvoices orderId={order.id} />
						<Documents order={order} />
						<Timeline order={order} />
					</div>
				</div>
				<aside className="order-side">
					<OrderSummary order={order} />
					<OrderActions order={order} savedElement={savedElement} onSaved={setSaved} />
					<OrderHelp order={order} />
				</aside>
			</div>
		</>
	);
}

type ActionsProps = {
	order: Order;
	/** The message that a change was saved. It takes the focus. */
	savedElement: RefObject<HTMLElement | null>;
	/** Called with false when another change begins. */
	onSaved: (isSaved: boolean) => void;
};

/** The actions that the order's status and the user's role allow. */
function OrderActions({ order, ...saving }: ActionsProps) {
	const { pageText, language } = useText(orderTexts);
	const session = useSession();
	const orderName = useOrderName();
	const canBuy = canOrder(session);
	return (
		<div className="order-actions not-printed">
			{canBuy && (
				<ReorderButton orderId={order.id} name={orderName(order)} look={order.due ? "secondary" : "dark"} full />
			)}
			{canBuy && order.lines.length > 0 && (
				<ButtonLink full href={`${pathTo("new-plan", language)}?from=order&order=${order.id}`}>
					{pageText("make-plan")}
				</ButtonLink>
			)}
			<Button full onClick={() => window.print()}>
				{pageText("print")}
			</Button>
			{canBuy && <ChangeButton order={order} {...saving} />}
			{canBuy && mayTake(orderSteps, order.status, "Cancelled", ["buyers"]) && (
				<DialogButton look="text" full dialog={(dialogProps) => <CancelDialog order={order} {...dialogProps} />}>
					{pageText("cancel")}
				</DialogButton>
			)}
		</div>
	);
}

/** Opens the change of an order. The dialog stays when the order is confirmed meanwhile, and says so. */
function ChangeButton({ order, savedElement, onSaved }: ActionsProps) {
	const { pageText } = useText(orderTexts);
	const [openCount, setOpenCount] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const isEnded = !mayChange(order);
	const hasSaved = useRef(false);
	const setSaved = (isSaved: boolean) => {
		hasSaved.current = isSaved;
		onSaved(isSaved);
	};
	const open = () => {
		setSaved(false);
		setOpenCount(openCount + 1);
		setOpen(true);
	};
	return (
		<>
			{!isEnded && (
				<Button full aria-haspopup="dialog" onClick={open}>
					{pageText("change")}
				</Button>
			)}
			{openCount > 0 && (
				<ChangeDialog
					key={openCount}
					orderId={order.id}
					endedAs={isEnded ? order.status : null}
					open={isOpen}
					onClose={() => setOpen(false)}
					onSaved={() => setSaved(true)}
					focusAfter={() => (hasSaved.current ? savedElement.current : null)}
				/>
			)}
		</>
	);
}

const trackDetails: TrackOrder = (track, commonData, { status }) =>
	track("checkout_order_details", { ...commonData, order_status: status });

/** Tracks each shown order once, with its status at that time. */
function useTrackDetails(order: Order): void {
	const trackedId = useRef("");
	const markTracked = useCallback(({ id }: Order): boolean => {
		const isOther = trackedId.current !== id;
		trackedId.current = id;
		return isOther;
	}, []);
	useTrackOrder(order, markTracked, trackDetails);
}

const OrderSkeleton = () => (
	<div className="order-grid">
		<Skeleton className="h-96" />
		<Skeleton className="h-80" />
	</div>
);
