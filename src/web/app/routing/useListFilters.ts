import { useAddress, useNavigate } from "#web/app/Site.tsx";

type ListAddress<Listing> = {
	read: (parameters: URLSearchParams) => Listing;
	write: (listing: Listing) => string;
	/** The change with which every other change begins, so that a changed filter starts at the first page. */
	firstPage: Partial<Listing>;
};

/** Reads the filters of a list from the address, and returns functions that change them. */
export function useListFilters<Listing extends object>({ read, write, firstPage }: ListAddress<Listing>) {
	const { path, search } = useAddress();
	const go = useNavigate();
	const listing = read(new URLSearchParams(search));
	/** The address of the list, or of a file with the same list. */
	const hrefTo = (path: string, change: Partial<Listing>, from = listing): string => {
		const query = write({ ...from, ...firstPage, ...change });
		return query === "" ? path : `${path}?${query}`;
	};
	return {
		path,
		listing,
		hrefTo,
		hrefOf: (change: Partial<Listing>) => hrefTo(path, change),
		/** Keeps the scroll position and the focus. Starts from the address of the browser, because the page may still show the one before. */
		applyFilters: (change: Partial<Listing>) =>
			go(hrefTo(path, change, read(new URLSearchParams(location.search))), { keepsPosition: true }),
	};
}
