import { type CaseListing, isFiltered, readCaseListing, writeCaseListing } from "#cases/case-query.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** Reads the filters of the list of tickets from the address, and returns functions that change them. */
export function useTicketFilters() {
	const { path, search } = useAddress();
	const go = useNavigate();
	const listing = readCaseListing(new URLSearchParams(search));
	// A changed filter starts at the first page.
	const hrefOf = (change: Partial<CaseListing>): string => {
		const query = writeCaseListing({ ...listing, page: 1, ...change });
		return query === "" ? path : `${path}?${query}`;
	};
	return {
		listing,
		isFiltered: isFiltered(listing),
		hrefOf,
		/** Keeps the scroll position and the focus. */
		applyFilters: (change: Partial<CaseListing>) => go(hrefOf(change), { keepsPosition: true }),
		noFilters: { locationId: null, about: null } satisfies Partial<CaseListing>,
	};
}
