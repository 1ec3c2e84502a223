import { isFiltered, type OrderListing, readOrderListing, writeOrderListing } from "#orders/list/order-query.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** Reads the filters of the order list from the address, and returns functions that change them. */
export function useOrderFilters() {
	const { path, search } = useAddress();
	const go = useNavigate();
	const listing = readOrderListing(new URLSearchParams(search));
	// A changed filter starts at the first page.
	const queryFor = (change: Partial<OrderListing>) => writeOrderListing({ ...listing, page: 1, ...change });
	const hrefTo = (path: string, change: Partial<OrderListing>): string => {
		const query = queryFor(change);
		return query === "" ? path : `${path}?${query}`;
	};
	const noFilters = {
		text: "",
		locationId: null,
		type: null,
		from: null,
		to: null,
		least: null,
		most: null,
	} satisfies Partial<OrderListing>;
	return {
		listing,
		isFiltered: isFiltered(listing),
		hrefOf: (change: Partial<OrderListing>) => hrefTo(path, change),
		/** Address of the same list as a CSV file. */
		tableHref: hrefTo(`${path}.csv`, {}),
		/** Keeps the scroll position and the focus. */
		applyFilters: (change: Partial<OrderListing>) => go(hrefTo(path, change), { keepsPosition: true }),
		noFilters,
	};
}
