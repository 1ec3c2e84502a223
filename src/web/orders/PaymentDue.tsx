import { orderTexts } from "#i18n/orders.ts";
import { sum } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder, useCanPay } from "#web/cart/buying.ts";
import { WhoCanPay } from "#web/invoices/WhoCanPay.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Order } from "./order.ts";
import { PayNow } from "./PayNow.tsx";
import { ReorderButton } from "./ReorderButton.tsx";
import { useOrderName } from "./useOrderName.ts";

/** States until when and where to pay an unpaid order, or how to get its items back after it was cancelled. */
export function PaymentDue({ order }: { order: Order }) {
	const { pageText, deadline, day, amount } = useText(orderTexts);
	const orderName = useOrderName();
	const canOrder = useCanOrder();
	const canPay = useCanPay();
	const { due, id, status, awaitsPayment } = order;
	if (status === "Cancelled" && awaitsPayment && canOrder) return <CancelledUnpaid orderId={id} />;
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

function CancelledUnpaid({ orderId }: { orderId: string }) {
	const { pageText } = useText(orderTexts);
	return (
		<div className="not-printed">
			<Notice type="info" title={pageText("cancelled-unpaid")}>
				<p>{pageText("cancelled-unpaid-about")}</p>
				<div className="order-due">
					<ReorderButton orderId={orderId} look="primary" text={pageText("back-to-cart")} />
				</div>
			</Notice>
		</div>
	);
}
