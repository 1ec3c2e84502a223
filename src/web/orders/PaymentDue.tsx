import { orderTexts } from "#i18n/orders/orders.ts";
import { sum } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder, useCanPay } from "#web/cart/buying.ts";
import { WhoCanPay } from "#web/invoices/WhoCanPay.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Order } from "./order.ts";
import { PayNow } from "./PayNow.tsx";
import { ReorderButton } from "./ReorderButton.tsx";
import { TransferDue } from "./TransferDue.tsx";
import { useOrderName } from "./useOrderName.ts";

/** States until when and how to pay an order that is not paid yet, or how to get its items back after it was cancelled. */
export function PaymentDue({ order }: { order: Order }) {
	const { pageText, deadline, day, amount } = useText(orderTexts);
	const orderName = useOrderName();
	const canOrder = useCanOrder();
	const canPay = useCanPay();
	const { due, id, status, awaitsPayment } = order;
	if (status === "Cancelled" && awaitsPayment && canOrder) return <CancelledUnpaid order={order} />;
	if (order.transfer) return <TransferDue transfer={order.transfer} />;
	if (!due) return null;
	if (due.isProcessing)
		return (
			<Notice type="info" title={pageText("due-processing")}>
				{pageText("due-processing-about")}
			</Notice>
		);
	return (
		<Notice type="warning" title={pageText(due.isDeclined ? "due-declined" : "due-open")}>
			<p>{pageText("due-by", deadline(due.payBy, "short"))}</p>
			<p>{pageText("due-day", day(order.expectedOn))}</p>
			{due.with.length > 0 && (
				<p>
					{pageText(
						"due-with",
						due.with.map(orderName).join(", "),
						amount(sum([order.gross, ...due.with.map((other) => other.amount)])),
					)}
				</p>
			)}
			{canPay && (
				<div className="order-due not-printed">
					<PayNow orderId={id} due={due} />
				</div>
			)}
			<WhoCanPay locationId={order.locationId} />
		</Notice>
	);
}

/** Offers the items again. A payment that arrives after the cancellation is refunded. */
function CancelledUnpaid({ order: { id, paid, isPaymentProcessing } }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	const isUnpaid = paid.length === 0 && !isPaymentProcessing;
	return (
		<div className="not-printed">
			<Notice type="info" title={pageText(isUnpaid ? "cancelled-unpaid" : "cancelled")}>
				{isPaymentProcessing && <p>{pageText("cancelled-processing")}</p>}
				{paid.length > 0 && <p>{pageText("cancelled-paid")}</p>}
				<p>{pageText("cancelled-unpaid-about")}</p>
				<div className="order-due">
					<ReorderButton orderId={id} look="primary" text={pageText("back-to-cart")} />
				</div>
			</Notice>
		</div>
	);
}
