import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { seesPrices } from "#accounts/access.ts";
import { type Listing, readListing, writeListing } from "#catalogue/list/list-address.ts";
import { sortRulesFor } from "#catalogue/list/sorts.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** The filters, sort order and page of a product list, which are all in the address. */
export function useListing() {
	const { path, search } = useAddress();
	const session = useSession();
	const navigate = useNavigate();
	// Reads the latest address, so that a checkbox changes at once and not when the results arrive.
	const [latestPath] = useBrowserLocation({ ssrPath: path });
	const latestSearch = useSearch({ ssrSearch: search });
	const listing = readListing(
		new URLSearchParams(latestPath === path ? latestSearch : search),
		sortRulesFor({ seesPrices: seesPrices(session) }),
	);
	// A changed list starts at its first page.
	const hrefOf = (change: Partial<Listing>): string => {
		const query = writeListing({ ...listing, page: 1, ...change });
		return query === "" ? path : `${path}?${query}`;
	};
	const changeListing = (change: Partial<Listing>) => navigate(hrefOf(change), { keepsPosition: true });
	const noFilters = { chosen: [], contracted: false } satisfies Partial<Listing>;
	const chosenCount = listing.chosen.reduce((sum, { values }) => sum + values.length, listing.contracted ? 1 : 0);
	return { listing, hrefOf, changeListing, noFilters, chosenCount };
}
