import { useCallback } from "react";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import { toAnalyticsItem } from "#web/cart/buying.ts";

type Action = "create" | "change" | "pause" | "resume" | "stop";
type TrackedProducts = readonly Parameters<typeof toAnalyticsItem>[0][];

/** Tracks what a customer did with a plan, with the products of its next delivery. */
export function useTrackPlan() {
	const { track } = useAnalytics();
	const { currency } = useStore();
	return useCallback(
		(action: Action, products: TrackedProducts): void =>
			track("coffee_planner", {
				action,
				affiliation: "webshop",
				item_list_name: "coffee_planner",
				currency,
				items: products.map(toAnalyticsItem),
			}),
		[track, currency],
	);
}
