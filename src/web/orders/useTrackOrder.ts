import { useEffect } from "react";
import { useAnalytics, useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import type { Order } from "./order.ts";
import { analyticsItems } from "./purchase.ts";

type Track = ReturnType<typeof useAnalytics>["track"];

/** The data that every event of an order has. */
const commonData = (order: Order, currency: string) =>
	({
		affiliation: "webshop",
		currency,
		transaction_id: order.id,
		value: order.net / 100,
		items: analyticsItems(order),
	}) as const;

export type TrackOrder = (track: Track, common: ReturnType<typeof commonData>, order: Order) => void;

/** Tracks a shown order as soon as the visitor allows statistics, unless `isNew` says that it was tracked before. */
export function useTrackOrder(order: Order, markTracked: (order: Order) => boolean, trackOrder: TrackOrder): void {
	const { track } = useAnalytics();
	const { currency } = useStore();
	const isAllowed = useConsent().choice?.statistics === true;
	useEffect(() => {
		if (isAllowed && markTracked(order)) trackOrder(track, commonData(order, currency), order);
	}, [isAllowed, markTracked, trackOrder, order, track, currency]);
}
