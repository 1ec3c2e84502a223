import { useEffect, useRef } from "react";
import { isPartOpen } from "#accounts/access.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { sum } from "#shared/money.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useSwitchLocation } from "#web/cart/SwitchLocation.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { TransferDeadline } from "#web/orders/TransferDeadline.tsx";
import { useOrderPath } from "#web/orders/useOrderPath.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { NamedLocation } from "./location-grid.ts";
import type { LocationResult } from "./useSeveralLocations.ts";

const PlanOfOrder = lazyPart(() => import("./PlanOfOrder.tsx"));

type LocationResultsProps = {
	results: readonly LocationResult[];
	locations: readonly NamedLocation[];
	/** Whether recurring deliveries were chosen. */
	hasPlans: boolean;
};

/** The result of each order: a link to the order, or the reason why it was not placed and where its products are. */
export default function LocationResults({ results, locations, hasPlans }: LocationResultsProps) {
	const { pageText, language } = useText(orderLocationTexts);
	const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
	const placed = results.filter(({ orderId }) => orderId !== null);
	const heading = useRef<HTMLHeadingElement>(null);
	const orderPath = useOrderPath();
	const payments = placed.flatMap(({ paymentId }) => paymentId ?? []);
	const jointId = payments.find((paymentId, index) => payments.indexOf(paymentId) < index) ?? null;
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="grid gap-4">
			<h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
				{headingText(pageText, placed.length, results.length)}
			</h2>
			{placed.every(({ paymentId }) => paymentId === null) && <p className="text-ink-2">{pageText("thanks")}</p>}
			{jointId !== null && <PayTogether paymentId={jointId} />}
			<ul className="location-results">
				{results.map((result) => (
					<li key={result.locationId} className="panel">
						<b>{nameOf.get(result.locationId)}</b>
						{result.orderId === null ? (
							<RefusedOrder result={result} />
						) : (
							<>
								{result.paymentId !== null && <p className="text-ink-2">{pageText("to-pay")}</p>}
								<PlacedOrder orderId={result.orderId} />
								<p className="flex flex-wrap gap-3">
									{result.paymentId !== null && result.paymentId !== jointId && (
										<ButtonLink look="primary" href={pathTo("processing", language, { paymentId: result.paymentId })}>
											{pageText("pay")}
										</ButtonLink>
									)}
									<ButtonLink href={orderPath(result.orderId)}>{pageText("see-order")}</ButtonLink>
								</p>
								{hasPlans && <PlanOfOrder orderId={result.orderId} planRefusal={result.planRefusal} />}
							</>
						)}
					</li>
				))}
			</ul>
			{placed.length > 1 && <Together orderIds={placed.flatMap(({ orderId }) => orderId ?? [])} />}
		</section>
	);
}

/** Leads to the one payment of several orders. */
function PayTogether({ paymentId }: { paymentId: string }) {
	const { pageText, amount, deadline, language } = useText(orderLocationTexts);
	const { data: payment } = trpc.payments.show.useQuery({ paymentId });
	return (
		<div className="grid gap-3">
			{payment && <p className="text-ink-2">{pageText("pay-together", deadline(payment.payBy, "short"))}</p>}
			<p>
				<ButtonLink look="primary" big href={pathTo("processing", language, { paymentId })}>
					{payment ? pageText("pay-amount", amount(payment.amount)) : pageText("pay")}
				</ButtonLink>
			</p>
		</div>
	);
}

function headingText(text: ReturnType<typeof orderLocationTexts>, placed: number, all: number): string {
	if (placed < all) return text("some-placed", String(placed), String(all));
	if (all <= 2) return text(all === 1 ? "one-placed" : "both-placed");
	return text("all-placed", String(all));
}

/** The joint total of the placed orders. */
function Together({ orderIds }: { orderIds: readonly string[] }) {
	const { pageText, amount, language } = useText(orderLocationTexts);
	const orders = trpc.useQueries((t) => orderIds.map((orderId) => t.orders.show({ orderId, language })));
	const totals = orders.flatMap(({ data }) => data?.gross ?? []);
	const hasPurchases = isPartOpen(useSession(), "purchases");
	return (
		<p className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
			{totals.length === orderIds.length && <b>{pageText("together", amount(sum(totals)))}</b>}
			{hasPurchases && <a href={pathTo("orders", language)}>{pageText("see-orders")}</a>}
		</p>
	);
}

/** Number, delivery day and total of a placed order. */
function PlacedOrder({ orderId }: { orderId: string }) {
	const { pageText, day, amount, deadline, language } = useText(orderLocationTexts);
	const { data: order } = trpc.orders.show.useQuery({ orderId, language });
	if (!order) return <p className="text-ink-2">{pageText("placed")}</p>;
	const { due } = order;
	return (
		<>
			<dl className="placed-facts figures">
				<dt>{pageText(order.number === null ? "request-number" : "order-number")}</dt>
				<dd>{order.number ?? order.requestNumber}</dd>
				<dt>{pageText(due ? "wanted-day" : "delivery-day")}</dt>
				<dd>{day(order.expectedOn)}</dd>
				{due && (
					<>
						<dt>{pageText("pay-by")}</dt>
						<dd>{deadline(due.payBy, "short")}</dd>
					</>
				)}
				<dt>{pageText("fact-total")}</dt>
				<dd>
					<b>{amount(order.gross)}</b>
				</dd>
			</dl>
			{due && <p className="text-ink-2 text-sm">{pageText("not-before-paid")}</p>}
			{order.transfer && <TransferDeadline transfer={order.transfer} />}
		</>
	);
}

/** The products of a refused order are in the cart of its location. */
function RefusedOrder({ result: { locationId, refused } }: { result: LocationResult }) {
	const { pageText, language } = useText(orderLocationTexts);
	const go = useNavigate();
	const current = useOrderLocation();
	const openCart = () => go(pathTo("cart", language));
	const { change, switchTo } = useSwitchLocation(openCart);
	return (
		<>
			<Notice type="error" title={pageText("not-placed")} removeSpacing>
				{refused} {pageText("kept-there")}
			</Notice>
			<RefusalNotice error={change.error} removeSpacing />
			<p>
				<Button
					busy={change.isPending}
					onClick={() => (locationId === current?.id ? openCart() : switchTo(locationId))}
				>
					{pageText("open-cart")}
				</Button>
			</p>
		</>
	);
}
