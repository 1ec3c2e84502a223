import { isPartOpen } from "#accounts/access.ts";
import { type DayStyle, writeNextDelivery } from "#i18n/next-delivery.ts";
import { trpc, useNextDelivery, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** Summary of the cart for the page header. Null when the visitor has no cart. */
export function useCartSummary() {
	const hasCart = isPartOpen(useSession(), "shop");
	const { data } = trpc.cart.summary.useQuery(undefined, { enabled: hasCart });
	return data ?? null;
}

/** The next cut-off and delivery day: for the customer's location, or for the store when there is none. */
export function useLocationDelivery() {
	const store = useNextDelivery();
	const own = useCartSummary();
	return { ...store, comesOn: own?.comesOn ?? store.comesOn, orderOn: own?.orderOn ?? store.orderOn };
}

/** The words of the next cut-off and delivery day: for the customer's location, or for the store when there is none. */
export function useDeliveryWords(days: DayStyle) {
	const { language, zoneNote } = useText();
	return writeNextDelivery(language, useLocationDelivery(), days, zoneNote);
}
