import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { type Listing, readListing, writeListing } from "#catalogue/list/list-address.ts";
import { sortRulesFor } from "#catalogue/list/sorts.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** What the address asks of a list, and how to ask for something else: all that is chosen stands in the address. */
export function useListing() {
	const { path, search } = useAddress();
	const { isGuest } = useSession();
	const go = useNavigate();
	// A box is ticked when it is pressed, and not when the page has what that leads to.
	const [there] = useBrowserLocation({ ssrPath: path });
	const asked = useSearch({ ssrSearch: search });
	const listing = readListing(
		new URLSearchParams(there === path ? asked : search),
		sortRulesFor({ seesPrices: !isGuest }),
	);
	// What is chosen otherwise begins at its first page.
	const hrefOf = (change: Partial<Listing>): string => {
		const question = writeListing({ ...listing, page: 1, ...change });
		return question === "" ? path : `${path}?${question}`;
	};
	/** Where somebody is on the page, and what they are on, stays. */
	const show = (change: Partial<Listing>) => go(hrefOf(change), { keepsPosition: true });
	const clear = { chosen: [], contracted: false } satisfies Partial<Listing>;
	const chosenCount = listing.chosen.reduce((sum, { values }) => sum + values.length, listing.contracted ? 1 : 0);
	return { listing, hrefOf, show, clear, chosenCount };
}
