import { isFiltered, type OrderListing, readOrders, writeOrders } from "#orders/order-query.ts";
import { useAddress, useGo } from "#web/app/Site.tsx";

/** What the address asks of the overview, and how to ask for something else: all that is chosen stands in the address. */
export function useOrders() {
	const { path, search } = useAddress();
	const go = useGo();
	const listing = readOrders(new URLSearchParams(search));
	// What is chosen otherwise begins at its first page.
	const questionOf = (change: Partial<OrderListing>) => writeOrders({ ...listing, page: 1, ...change });
	const hrefTo = (there: string, change: Partial<OrderListing>): string => {
		const question = questionOf(change);
		return question === "" ? there : `${there}?${question}`;
	};
	const nothing = { text: "", locationId: null, type: null, from: null, to: null } satisfies Partial<OrderListing>;
	return {
		listing,
		isFiltered: isFiltered(listing),
		hrefOf: (change: Partial<OrderListing>) => hrefTo(path, change),
		/** The same as a table. */
		tableHref: hrefTo(`${path}.csv`, {}),
		/** Where somebody is on the page, and what they are on, stays. */
		show: (change: Partial<OrderListing>) => go(hrefTo(path, change), { stays: true }),
		nothing,
	};
}
