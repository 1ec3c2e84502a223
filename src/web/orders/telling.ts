import { useEffect } from "react";
import { useAnalytics, useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import type { Order } from "./order.ts";
import { itemsOf } from "./purchase.ts";

type Tell = ReturnType<typeof useAnalytics>["tell"];

/** Of an order, whatever is told of it. */
const knownOf = (order: Order, currency: string) =>
	({
		affiliation: "webshop",
		currency,
		transaction_id: order.id,
		value: order.net / 100,
		items: itemsOf(order),
	}) as const;

export type SayOrder = (tell: Tell, known: ReturnType<typeof knownOf>, order: Order) => void;

/** Tells the data layer of an order that is shown, as soon as it is allowed; `isNew` says whether it still has to be told. */
export function useTellOrder(order: Order, isNew: (order: Order) => boolean, say: SayOrder): void {
	const { tell } = useAnalytics();
	const { currency } = useStore();
	const isAllowed = useConsent().choice?.statistics === true;
	useEffect(() => {
		if (isAllowed && isNew(order)) say(tell, knownOf(order, currency), order);
	}, [isAllowed, isNew, say, order, tell, currency]);
}
