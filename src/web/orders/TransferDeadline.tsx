import { orderTexts } from "#i18n/orders/orders.ts";
import { useText } from "#web/app/text.tsx";
import type { ListedOrder } from "./order.ts";

/** Until when to transfer the amount of an order. */
export function TransferDeadline({ transfer }: { transfer: NonNullable<ListedOrder["transfer"]> }) {
	const { pageText, shortDay } = useText(orderTexts);
	const { isOverdue, payBy } = transfer;
	return (
		<span className="order-contents">
			{pageText(isOverdue ? "transfer-was-until" : "transfer-until", shortDay(payBy))}
		</span>
	);
}
