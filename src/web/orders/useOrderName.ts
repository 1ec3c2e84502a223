import { orderTexts } from "#i18n/orders/orders.ts";
import { useText } from "#web/app/text.tsx";

/** Returns the number of an order, or "Request" with its request number while it has none. */
export function useOrderName() {
	const { pageText } = useText(orderTexts);
	return ({ number, requestNumber }: { number: string | null; requestNumber: number }) =>
		number ?? pageText("unnumbered", String(requestNumber));
}
