import { useState } from "react";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { inProgress } from "#orders/orders.ts";
import { sum } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder, useCanPay } from "#web/cart/buying.ts";
import { WhoCanPay } from "#web/invoices/WhoCanPay.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import type { Order } from "./order.ts";
import { PayNow } from "./PayNow.tsx";
import { ReorderButton } from "./ReorderButton.tsx";
import { TransferDue } from "./TransferDue.tsx";
import { useOrderName } from "./useOrderName.ts";

const DayIfPaid = lazyPart(() => import("#web/payments/DayIfPaid.tsx"));
const OtherMethod = lazyPart(() => import("#web/payments/OtherMethod.tsx"));

/** States until when and how to pay an order that is not paid yet, how to get its items back after it was cancelled, and the day to which it moved when
 * it was paid too late. */
export function PaymentDue({ order }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	const [isOnAccount, setOnAccount] = useState(false);
	const part = useKeepFocus<HTMLDivElement>(order.due === null, "[role=status]");
	return (
		<div ref={part}>
			{isOnAccount && !order.due && (
				<p tabIndex={-1} role="status" className="done-message">
					{pageText("on-account-now", pageText(orderWordOf.method[order.paymentMethod]))}
				</p>
			)}
			<MovedDay order={order} />
			<DueNotice order={order} onAccount={() => setOnAccount(true)} />
		</div>
	);
}

function DueNotice({ order, onAccount }: { order: Order; onAccount: () => void }) {
	const { pageText, deadline, amount } = useText(orderTexts);
	const orderName = useOrderName();
	const canOrder = useCanOrder();
	const canPay = useCanPay();
	const [isChoosing, setChoosing] = useState(false);
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
			{order.dayIfPaid && <DayIfPaid day={order.dayIfPaid} payBy={due.payBy} />}
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
					{!isChoosing && <Button onClick={() => setChoosing(true)}>{pageText("pay-other-method")}</Button>}
				</div>
			)}
			{canPay && isChoosing && (
				<div className="order-other-method not-printed">
					<OtherMethod
						orderId={id}
						otherOrderIds={due.with.map((other) => other.orderId)}
						current={order.paymentMethod}
						onAccount={onAccount}
					/>
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

/** States to which delivery day an open order moved because it was paid or put on account too late. */
function MovedDay({ order: { dayMove, status } }: { order: Order }) {
	const { pageText, day } = useText(orderTexts);
	if (!dayMove || !inProgress.includes(status)) return null;
	const { before, comesOn, why } = dayMove;
	return (
		<Notice type="info" title={pageText("moved-title", day(comesOn))}>
			{pageText(`moved.${why}`, day(before), day(comesOn))}
		</Notice>
	);
}
