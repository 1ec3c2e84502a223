import type { ReactNode } from "react";
import { Fragment } from "react";
import { addressLines, orderPlace } from "#accounts/address.ts";
import { chargeName } from "#i18n/charges.ts";
import { writeWindow } from "#i18n/format.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { isSent, type WrittenAddress } from "#orders/orders.ts";
import { noteIn } from "#orders/placing/notes.ts";
import { isShown } from "#shared/charges.ts";
import { money } from "#shared/money.ts";
import { nameWithoutSize, nameWithSize } from "#shared/product-name.ts";
import { Facts } from "#web/account/AccountFrame.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { TicketLink } from "#web/layout/TicketLink.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { PriceSummary } from "#web/ui/display/PriceSummary.tsx";
import { PaymentList, RefundList, usePaymentEntries, usePaymentLabel } from "./OrderPayments.tsx";
import { OrderStatus } from "./OrderStatus.tsx";
import type { Order, OrderLine } from "./order.ts";
import { useOrderPath } from "./useOrderPath.ts";

/** Lists the order lines as ordered, with the delivered quantities. */
export function OrderLines({ order }: { order: Order }) {
	const { lines, missing } = order;
	const { pageText } = useText(orderTexts);
	return (
		<section aria-label={pageText("lines")} className="min-w-0">
			<h2 className="order-h2">{pageText("lines")}</h2>
			<ul className="order-lines">
				{lines.map((line) => (
					<OrderLineRow key={line.id} line={line} status={order.status} />
				))}
			</ul>
			{missing.length > 0 && <MissingItems order={order} />}
		</section>
	);
}

function OrderLineRow({ line, status }: { line: OrderLine; status: Order["status"] }) {
	const { pageText, language, amount } = useText(orderTexts);
	const { slug, size, articleNumber, area, picture, quantity, ordered, delivered, price, discount, goods } = line;
	const displayName = nameWithoutSize(line);
	return (
		<li className="order-line" data-cat={area}>
			<span className="field not-printed">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="description">
				<b>{slug ? <a href={pathTo("product", language, { slug })}>{displayName}</a> : displayName}</b>
				<p className="text-ink-2 text-sm">{size}</p>
				<p className="figures text-ink-3 text-sm">{articleNumber}</p>
				<TicketLink subjectId={line.id} name={displayName} />
			</div>
			<dl>
				<Figure label={pageText("quantity")}>{quantity}</Figure>
				{delivered !== null && (
					<Figure label={pageText(status === "Completed" ? "delivered" : "sent")}>
						{delivered === ordered ? delivered : <b>{pageText("not-delivered", String(delivered), String(ordered))}</b>}
					</Figure>
				)}
				<Figure label={pageText("each")}>{amount(price)}</Figure>
				<Figure label={pageText("line-total")}>
					<b>{amount(goods)}</b>
				</Figure>
			</dl>
			{discount > 0 && <p className="line-discount">{pageText("line-discount", amount(discount))}</p>}
		</li>
	);
}

/** Lists what was not delivered, and whether it follows as a back-order. */
function MissingItems({ order: { missing, backOrder } }: { order: Order }) {
	const { pageText, day } = useText(orderTexts);
	const orderPath = useOrderPath();
	return (
		<div className="order-missing">
			<h3>{pageText("missing")}</h3>
			<ul>
				{missing.map(({ id, quantity, rest, ...goods }) => (
					<li key={id}>
						<b>{`${quantity} × ${nameWithSize(goods)}.`}</b>{" "}
						{rest === "credit" || !backOrder
							? pageText("missing-dropped")
							: pageText("missing-follows", day(backOrder.expectedOn))}
					</li>
				))}
			</ul>
			{backOrder && missing.some(({ rest }) => rest === "back-order") && (
				<a href={orderPath(backOrder.id)}>{pageText("to-back-order", backOrder.number ?? "")}</a>
			)}
		</div>
	);
}

/** Links to the documents of the order. */
export function Documents({ order: { id, number, status } }: { order: Order }) {
	const { pageText, language } = useText(orderTexts);
	if (!isSent(status)) return null;
	return (
		<section aria-label={pageText("documents")} className="not-printed">
			<h2 className="order-h2">{pageText("documents")}</h2>
			<ul>
				<li>
					<a href={`${pathTo("order", language, { orderId: id })}/delivery-note.pdf`} target="_blank" rel="noopener">
						{pageText("delivery-note", number ?? "")}
					</a>
				</li>
			</ul>
		</section>
	);
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
	<div>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);

/** The amounts of an order. */
export function OrderSummary({ order }: { order: Order }) {
	const { pageText, language } = useText(orderTexts);
	const { goods, discount, net, vat, gross, couponCode } = order;
	const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
	const charges = order.charges
		.filter(isShown)
		.map(({ kind, amount }) => ({ label: chargeName(language, kind), amount }));
	const discountRow = {
		label: couponCode ? pageText("discount-coupon", couponCode) : pageText("discount"),
		amount: money(-discount),
	};
	const lines = [
		...(discount > 0 ? [{ label: pageText("goods"), amount: goods }, discountRow] : []),
		{ label: pageText("net"), amount: net, isSubtotal: discount > 0 },
		...charges,
		{ label: pageText("total-excl"), amount: money(gross - vat), isSubtotal: true },
		{ label: pageText("vat-rate", rate.format(order.gstBasisPoints / 10_000)), amount: vat },
	];
	return <PriceSummary title={pageText("sum")} lines={lines} total={{ label: pageText("gross"), amount: gross }} />;
}

/** The details of an order: dates, payment, references, who ordered. */
export function Details({ order }: { order: Order }) {
	const { pageText, day, dayOf, moment, language } = useText(orderTexts);
	const orderPath = useOrderPath();
	const { number, status, type, placedAt, expectedOn, deliveredOn, reference, costCentre, orderedBy, original } = order;
	const sentAt = order.timeline.find((step) => step.status === "On the way" && !step.isChange)?.at;
	const promises = status !== "Cancelled" && !order.due;
	const { paymentMethod: method, bank, paid, back, contact } = order;
	const paymentText = usePaymentLabel();
	const originalLink = original?.number && <a href={orderPath(original.id)}>{original.number}</a>;
	const facts: (readonly [label: string, fact: ReactNode])[] = [
		number === null ? [pageText("request-number"), String(order.requestNumber)] : [pageText("number"), number],
		[pageText("status"), <OrderStatus key="status" {...order} />],
		[pageText("placed"), moment(placedAt)],
		...(promises ? [[pageText("expected"), day(expectedOn)] as const] : []),
		...(sentAt ? [[pageText("sent-on"), dayOf(sentAt)] as const] : []),
		...(deliveredOn && status === "Completed" ? [[pageText("delivery-date"), day(deliveredOn)] as const] : []),
		[pageText("payment"), paymentText({ method, bank })],
		...(paid.length > 0 ? [[pageText("paid"), <PaymentList key="paid" paid={paid} />] as const] : []),
		...(back.length > 0 ? [[pageText("money-back"), <RefundList key="back" back={back} />] as const] : []),
		...(reference ? [[pageText("reference"), reference] as const] : []),
		...(costCentre ? [[pageText("cost-centre"), costCentre] as const] : []),
		...(order.attention ? [[pageText("attention"), order.attention] as const] : []),
		...(order.timeWindow ? [[pageText("time-window"), writeWindow(language, order.timeWindow)] as const] : []),
		...(order.instruction ? [[pageText("instruction"), order.instruction] as const] : []),
		[pageText("ordered-by"), orderedBy],
		...(contact ? [[pageText("contact"), contact] as const] : []),
		[pageText("type"), pageText(orderWordOf.type[type])],
		...(originalLink ? [[pageText(order.isBackOrder ? "rest-of" : "original"), originalLink] as const] : []),
	];
	return (
		<section aria-label={pageText("details")}>
			<h2 className="order-h2">{pageText("details")}</h2>
			<Facts facts={facts} />
		</section>
	);
}

export function Addresses({ order: { deliveryAddress, billingAddress } }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	return (
		<section aria-label={pageText("addresses")}>
			<h2 className="order-h2">{pageText("addresses")}</h2>
			<div className="order-addresses">
				<Address label={pageText("delivered-to")} address={deliveryAddress} />
				<Address label={pageText("billed-to")} address={billingAddress} />
			</div>
		</section>
	);
}

const Address = ({ label, address }: { label: string; address: WrittenAddress }) => (
	<div>
		<h3 className="plain text-ink-2 text-sm">{label}</h3>
		<address className="not-italic">
			{[address.name, ...addressLines(orderPlace(address))].map((line, nth) => (
				<Fragment key={line}>
					{nth > 0 && <br />}
					{line}
				</Fragment>
			))}
		</address>
	</div>
);

/** Lists the events of an order and its payments, with time and author. */
export function Timeline({ order }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	const paymentEntries = usePaymentEntries();
	const { name } = useStore();
	const steps = order.timeline.map(({ status, at, by, note, isChange, changes }) => {
		const word = status === "Pending" ? "step-pending" : orderWordOf.status[status];
		const title = pageText(isChange ? "step-changed" : word);
		return {
			key: at + status,
			at,
			title,
			by: pageText("timeline-shop", by ?? name),
			notes: note ? [noteIn(pageText, note)] : changes,
		};
	});
	// Of entries of the same time, a payment comes before the step that it caused.
	const entries = [...steps.slice(0, 1), ...paymentEntries(order), ...steps.slice(1)].toSorted((a, b) =>
		a.at.localeCompare(b.at),
	);
	return (
		<section aria-label={pageText("timeline")} className="not-printed">
			<h2 className="order-h2">{pageText("timeline")}</h2>
			<ol className="order-timeline">
				{entries.map(({ key, ...entry }) => (
					<TimelineEntry key={key} {...entry} />
				))}
			</ol>
		</section>
	);
}

type TimelineEntryProps = { at: string; title: string; by: string | null; notes: readonly string[] };

function TimelineEntry({ at, title, by, notes }: TimelineEntryProps) {
	const { moment } = useText();
	return (
		<li>
			<b>{title}</b>
			<span className="text-ink-2 text-sm">
				<time dateTime={at}>{moment(at)}</time>
				{by && `, ${by}`}
			</span>
			{notes.map((note) => (
				<span key={note} className="text-sm">
					{note}
				</span>
			))}
		</li>
	);
}
