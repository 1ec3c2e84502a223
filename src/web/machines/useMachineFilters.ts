import { isFiltered, type MachineListing, readMachineListing, writeMachineListing } from "#machines/machine-query.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** Reads the filters of the list of machines from the address, and returns functions that change them. */
export function useMachineFilters() {
	const { path, search } = useAddress();
	const go = useNavigate();
	const listing = readMachineListing(new URLSearchParams(search));
	const hrefOf = (change: Partial<MachineListing>): string => {
		const query = writeMachineListing({ ...listing, ...change });
		return query === "" ? path : `${path}?${query}`;
	};
	return {
		listing,
		isFiltered: isFiltered(listing),
		hrefOf,
		/** Keeps the scroll position and the focus. */
		applyFilters: (change: Partial<MachineListing>) => go(hrefOf(change), { keepsPosition: true }),
	};
}
