import type { ReactNode } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders.ts";
import { noteIn } from "#orders/notes.ts";
import { orderWordOf } from "#orders/order-text.ts";
import type { WrittenAddress } from "#orders/orders.ts";
import { money } from "#shared/money.ts";
import { nameWithoutSize, nameWithSize } from "#shared/product-name.ts";
import { Facts } from "#web/account/AccountFrame.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { PriceSummary } from "#web/ui/display/PriceSummary.tsx";
import { PaymentList, RefundList, usePaymentLabel } from "./OrderPayments.tsx";
import type { Order, OrderLine } from "./order.ts";
import { numberText } from "./order.ts";

/** Lists the order lines as ordered, with the delivered quantities. */
export function OrderLines({ order }: { order: Order }) {
	const { lines, missing } = order;
	const { pageText: o } = useText(orderTexts);
	return (
		<section aria-label={o("lines")} className="min-w-0">
			<h2 className="order-h2">{o("lines")}</h2>
			<ul className="order-lines">
				{lines.map((line) => (
					<OrderLineRow key={line.id} line={line} />
				))}
			</ul>
			{missing.length > 0 && <MissingItems order={order} />}
		</section>
	);
}

function OrderLineRow({ line }: { line: OrderLine }) {
	const { pageText: o, language, amount } = useText(orderTexts);
	const { slug, size, articleNumber, area, picture, quantity, ordered, delivered, price, discount, goods } = line;
	const displayName = nameWithoutSize(line);
	return (
		<li className="order-line" data-cat={area}>
			<span className="field not-printed">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="description">
				<b>{slug ? <a href={pathTo("product", language, { slug })}>{displayName}</a> : displayName}</b>
				<p className="text-ink-2 text-sm">{size}</p>
				<p className="figures text-ink-3 text-sm">{articleNumber}</p>
			</div>
			<dl>
				<Figure label={o("quantity")}>{quantity}</Figure>
				{delivered !== null && (
					<Figure label={o("delivered")}>
						{delivered === ordered ? delivered : <b>{o("not-delivered", String(delivered), String(ordered))}</b>}
					</Figure>
				)}
				<Figure label={o("each")}>{amount(price)}</Figure>
				<Figure label={o("line-total")}>
					<b>{amount(goods)}</b>
				</Figure>
			</dl>
			{discount > 0 && <p className="line-discount">{o("line-discount", amount(discount))}</p>}
		</li>
	);
}

/** Lists what was not delivered, and whether it follows as a back-order. */
function MissingItems({ order: { missing, backOrder } }: { order: Order }) {
	const { pageText: o, day, language } = useText(orderTexts);
	return (
		<div className="order-missing">
			<h3>{o("missing")}</h3>
			<ul>
				{missing.map(({ id, quantity, rest, ...goods }) => (
					<li key={id}>
						<b>{`${quantity} × ${nameWithSize(goods)}.`}</b>{" "}
						{rest === "credit" || !backOrder ? o("missing-dropped") : o("missing-follows", day(backOrder.expectedOn))}
					</li>
				))}
			</ul>
			{backOrder && missing.some(({ rest }) => rest === "back-order") && (
				<a href={pathTo("order", language, { orderId: backOrder.id })}>{o("to-back-order", backOrder.number ?? "")}</a>
			)}
		</div>
	);
}

/** Links to the documents of the order. */
export function Documents({ order: { id, number, status } }: { order: Order }) {
	const { pageText: o, language } = useText(orderTexts);
	if (status !== "On the way" && status !== "Completed") return null;
	return (
		<section aria-label={o("documents")} className="not-printed">
			<h2 className="order-h2">{o("documents")}</h2>
			<ul>
				<li>
					<a href={`${pathTo("order", language, { orderId: id })}/delivery-note.pdf`} target="_blank" rel="noopener">
						{o("delivery-note", number ?? "")}
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
	const { pageText: o, language } = useText(orderTexts);
	const { goods, discount, net, freight, adminFee, deposit, waste, vat, gross, couponCode } = order;
	const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
	const charges = [
		{ label: o("admin-fee"), amount: adminFee },
		{ label: o("deposit"), amount: deposit },
		{ label: o("waste"), amount: waste },
	].filter(({ amount }) => amount > 0);
	const discountRow = {
		label: couponCode ? o("discount-coupon", couponCode) : o("discount"),
		amount: money(-discount),
	};
	const lines = [
		...(discount > 0 ? [{ label: o("goods"), amount: goods }, discountRow] : []),
		{ label: o("net-excl"), amount: net, isSubtotal: discount > 0 },
		{ label: o("delivery-costs"), amount: freight },
		...charges,
		{ label: o("vat-rate", rate.format(order.gstBasisPoints / 10_000)), amount: vat },
	];
	return <PriceSummary title={o("sum")} lines={lines} total={{ label: o("gross-incl"), amount: gross }} />;
}

/** The details of an order: dates, payment, references, who ordered. */
export function Details({ order }: { order: Order }) {
	const { pageText: o, day, moment, language } = useText(orderTexts);
	const { number, status, type, placedAt, expectedOn, deliveredOn, reference, costCentre, orderedBy, original } = order;
	const { paymentMethod: method, bank, paid, back, contact } = order;
	const paymentText = usePaymentLabel();
	const from = original && (original.number ?? o("original-pending"));
	const originalLink = original && <a href={pathTo("order", language, { orderId: original.id })}>{from}</a>;
	const facts: (readonly [label: string, fact: ReactNode])[] = [
		...(number === null && status !== "Cancelled" ? [] : [[o("number"), numberText(o, order)] as const]),
		[o("status"), o(orderWordOf.status[status])],
		[o("placed"), moment(placedAt)],
		...(status === "Cancelled" ? [] : [[o("expected"), day(expectedOn)] as const]),
		...(deliveredOn ? [[o("delivery-date"), day(deliveredOn)] as const] : []),
		[o("payment"), paymentText({ method, bank })],
		...(paid.length > 0 ? [[o("paid"), <PaymentList key="paid" paid={paid} />] as const] : []),
		...(back.length > 0 ? [[o("money-back"), <RefundList key="back" back={back} />] as const] : []),
		...(reference ? [[o("reference"), reference] as const] : []),
		...(costCentre ? [[o("cost-centre"), costCentre] as const] : []),
		[o("ordered-by"), orderedBy],
		...(contact ? [[o("contact"), contact] as const] : []),
		[o("type"), o(orderWordOf.type[type])],
		...(original ? [[o(order.isBackOrder ? "rest-of" : "original"), originalLink] as const] : []),
	];
	return (
		<section aria-label={o("details")}>
			<h2 className="order-h2">{o("details")}</h2>
			<Facts facts={facts} />
		</section>
	);
}

export function Addresses({ order: { deliveryAddress, billingAddress } }: { order: Order }) {
	const { pageText: o } = useText(orderTexts);
	return (
		<section aria-label={o("addresses")}>
			<h2 className="order-h2">{o("addresses")}</h2>
			<div className="order-addresses">
				<Address label={o("delivered-to")} address={deliveryAddress} />
				<Address label={o("billed-to")} address={billingAddress} />
			</div>
		</section>
	);
}

const Address = ({ label, address }: { label: string; address: WrittenAddress }) => (
	<div>
		<h3 className="plain text-ink-2 text-sm">{label}</h3>
		<address className="not-italic">
			{address.name}
			<br />
			{streetOf(address)}
			<br />
			{townOf(address)}
		</address>
	</div>
);

/** Lists the events of an order, with time and author. */
export function Timeline({ order: { timeline } }: { order: Order }) {
	const { pageText: o, moment } = useText(orderTexts);
	const { name } = useStore();
	return (
		<section aria-label={o("timeline")} className="not-printed">
			<h2 className="order-h2">{o("timeline")}</h2>
			<ol className="order-timeline">
				{timeline.map(({ status, at, by, note, isChange }) => (
					<li key={at + status}>
						<b>
							{isChange ? o("step-changed") : status === "Pending" ? o("step-pending") : o(orderWordOf.status[status])}
						</b>
						<span className="text-ink-2 text-sm">
							<time dateTime={at}>{moment(at)}</time>, {o("timeline-shop", by ?? name)}
						</span>
						{note && <span className="text-sm">{noteIn(o, note)}</span>}
					</li>
				))}
			</ol>
		</section>
	);
}
