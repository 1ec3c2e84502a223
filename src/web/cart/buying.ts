import { useCallback } from "react";
import { canOrder, canPay } from "#cart/buyers.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { Item } from "#web/app/analytics/analytics.ts";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { type Change, changesBetween } from "./analytics-changes.ts";

/** Tells whether the user can order: by role, and when the company has access to the shop. */
export function useCanOrder(): boolean {
	const session = useSession();
	return session.accountId !== null && canOrder(session);
}

/** Tells whether the user can pay invoices and orders: by role, and when the company has access to the shop. */
export function useCanPay(): boolean {
	const session = useSession();
	return session.accountId !== null && canPay(session);
}

type TrackedProduct = { articleNumber: string; name: string; area: string; price: number | null; quantity: number };

export const toAnalyticsItem = ({ articleNumber, name, area, price, quantity }: TrackedProduct): Item => ({
	item_id: articleNumber,
	item_name: name,
	item_category: areaIn({ slug: area }),
	price: (price ?? 0) / 100,
	quantity,
});

const eventOf = {
	added: "add_to_cart",
	increased: "add_to_cart",
	decreased: "remove_from_cart",
	removed: "remove_from_cart",
} as const satisfies Record<Change["kind"], string>;

/** Tracks a change of the cart that was made in this window. */
export function useTrackCartChange() {
	const { track } = useAnalytics();
	const { currency } = useStore();
	return useCallback(
		(before: readonly Item[], after: readonly Item[]): void => {
			const byEvent = Map.groupBy(changesBetween(before, after), ({ kind }) => eventOf[kind]);
			for (const [event, changes] of byEvent)
				track(event, { affiliation: "webshop", currency, items: changes.map(({ item }) => item) });
		},
		[track, currency],
	);
}
