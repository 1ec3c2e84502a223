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

/** The next cut-off and delivery day: for the customer's location, or for the store when there is none. Null when the location has no
 * delivery day. */
export function useLocationDelivery() {
	const store = useNextDelivery();
	const own = useCartSummary();
	if (!own?.location) return store;
	const { comesOn, orderOn } = own;
	return comesOn && orderOn ? { ...store, comesOn, orderOn } : null;
}

/** The words of the next cut-off and delivery day of the customer's location. Null when the location has no delivery day. */
export function useDeliveryWords(days: DayStyle) {
	const { language, zoneNote } = useText();
	const delivery = useLocationDelivery();
	return delivery && writeNextDelivery(language, delivery, days, zoneNote);
}

/** The words of the next cut-off and delivery day of the store, for visitors without a location. */
export function useStoreDeliveryWords(days: DayStyle) {
	const { language, zoneNote } = useText();
	return writeNextDelivery(language, useNextDelivery(), days, zoneNote);
}
