import { isFiltered, type MachineListing, readMachineListing, writeMachineListing } from "#machines/machine-query.ts";
import { useListFilters } from "#web/app/routing/useListFilters.ts";

const noFilters = { locationId: null, state: null } satisfies MachineListing;

/** The filters of the list of machines, which has one page. */
export function useMachineFilters() {
	const { listing, hrefOf, applyFilters } = useListFilters<MachineListing>({
		read: readMachineListing,
		write: writeMachineListing,
		firstPage: {},
	});
	return { listing, isFiltered: isFiltered(listing), hrefOf, applyFilters, noFilters };
}
