import { useCallback } from "react";
import { mayBuy } from "#cart/buyers.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc, useNextDelivery, useSession, useStore } from "#web/app/data/trpc.ts";
import { type Change, changesBetween, type Item } from "./changes.ts";

/** What stands over every page of a customer; null: nobody is there who buys for a company. */
export function useGlance() {
	const { accountId } = useSession();
	const { data } = trpc.cart.glance.useQuery(undefined, { enabled: accountId !== null });
	return data ?? null;
}

/** By when to order next, and when it then comes: to the location of who orders for one, else as the store drives. */
export function useDelivery() {
	const ofStore = useNextDelivery();
	return { ...ofStore, comesOn: useGlance()?.comesOn ?? ofStore.comesOn };
}

/** Who only reads, or has no shop, looks at carts and has none. */
export function useMayBuy(): boolean {
	const session = useSession();
	return session.accountId !== null && mayBuy(session);
}

type Told = { articleNumber: string; name: string; area: string; price: number | null; quantity: number };

export const itemOf = ({ articleNumber, name, area, price, quantity }: Told): Item => ({
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
} as const satisfies Record<Change["is"], string>;

/** Tells the data layer what somebody did here, not what other windows did. */
export function useTellChange() {
	const { tell } = useAnalytics();
	const { currency } = useStore();
	return useCallback(
		(before: readonly Item[], after: readonly Item[]): void => {
			const byEvent = Map.groupBy(changesBetween(before, after), ({ is }) => eventOf[is]);
			for (const [event, changes] of byEvent)
				tell(event, { affiliation: "webshop", currency, items: changes.map(({ item }) => item) });
		},
		[tell, currency],
	);
}
