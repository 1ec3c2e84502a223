import { orderTexts } from "#i18n/orders/orders.ts";
import { useText } from "#web/app/text.tsx";
import type { Order } from "./order.ts";
import { useOrderName } from "./useOrderName.ts";

/** Until when an unpaid order must be paid, and the orders of the same payment. */
export function PaymentDeadline({ due }: { due: NonNullable<Order["due"]> }) {
	const { pageText, deadline } = useText(orderTexts);
	const orderName = useOrderName();
	return (
		<>
			{!due.isProcessing && <span className="order-contents">{pageText("pay-by", deadline(due.payBy, "short"))}</span>}
			{due.with.length > 0 && (
				<span className="order-contents">{pageText("one-payment-with", due.with.map(orderName).join(", "))}</span>
			)}
		</>
	);
}
