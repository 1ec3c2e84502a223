import { useEffect } from "react";
import { useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { markTracked } from "#web/orders/purchase.ts";
import { useTrackPlan } from "#web/planner/useTrackPlan.ts";

/** Tracks a plan that was started with an order, once in this browser, as soon as the visitor allows statistics. Its next delivery repeats the
 * lines of the order. */
export function useTrackStartedPlan(orderId: string, isStarted: boolean): void {
	const { language } = useText();
	const isAllowed = useConsent().choice?.statistics === true;
	const trackPlan = useTrackPlan();
	const { data: order } = trpc.orders.show.useQuery({ orderId, language });
	useEffect(() => {
		if (!isAllowed || !isStarted || !order) return;
		if (markTracked(() => window.localStorage, order, new Date(), "started-plans")) trackPlan("create", order.lines);
	}, [isAllowed, isStarted, order, trackPlan]);
}
