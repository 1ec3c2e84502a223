import { isFiltered, type OrderListing, readOrderListing, writeOrderListing } from "#orders/list/order-query.ts";
import { useListFilters } from "#web/app/routing/useListFilters.ts";

const noFilters = {
	text: "",
	locationId: null,
	type: null,
	from: null,
	to: null,
	least: null,
	most: null,
} satisfies Partial<OrderListing>;

/** The filters of the order list. */
export function useOrderFilters() {
	const { path, listing, hrefTo, hrefOf, applyFilters } = useListFilters<OrderListing>({
		read: readOrderListing,
		write: writeOrderListing,
		firstPage: { page: 1 },
	});
	return {
		listing,
		isFiltered: isFiltered(listing),
		hrefOf,
		/** Address of the same list as a CSV file. */
		tableHref: hrefTo(`${path}.csv`, {}),
		applyFilters,
		noFilters,
	};
}
