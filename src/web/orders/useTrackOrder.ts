import { useEffect } from "react";
import { useAnalytics, useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import type { Order } from "./order.ts";
import { analyticsItems } from "./purchase.ts";

type Track = ReturnType<typeof useAnalytics>["tell"];

/** The data that every event of an order has. */
const commonData = (order: Order, currency: string) =>
	({
		affiliation: "webshop",
		currency,
		transaction_id: order.id,
		value: order.net / 100,
		items: analyticsItems(order),
	}) as const;

export type TrackOrder = (tell: Track, common: ReturnType<typeof commonData>, order: Order) => void;

/** Tracks a shown order as soon as the visitor allows statistics, unless `isNew` says that it was tracked before. */
export function useTrackOrder(order: Order, isNew: (order: Order) => boolean, track: TrackOrder): void {
	const { tell } = useAnalytics();
	const { currency } = useStore();
	const isAllowed = useConsent().choice?.statistics === true;
	useEffect(() => {
		if (isAllowed && isNew(order)) track(tell, commonData(order, currency), order);
	}, [isAllowed, isNew, track, order, tell, currency]);
}
