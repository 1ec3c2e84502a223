import { type CaseListing, isFiltered, readCaseListing, writeCaseListing } from "#cases/case-query.ts";
import { useListFilters } from "#web/app/routing/useListFilters.ts";

const noFilters = { locationId: null, about: null } satisfies Partial<CaseListing>;

/** The filters of the list of tickets. */
export function useTicketFilters() {
	const { listing, hrefOf, applyFilters } = useListFilters<CaseListing>({
		read: readCaseListing,
		write: writeCaseListing,
		firstPage: { page: 1 },
	});
	return { listing, isFiltered: isFiltered(listing), hrefOf, applyFilters, noFilters };
}
