import {
	type InvoiceListing,
	type InvoiceSortKey,
	isFiltered,
	readInvoiceListing,
	usualSort,
	writeInvoiceListing,
} from "#invoices/list/invoice-query.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";

/** Reads the filters of the invoice list from the address, and returns functions that change them. */
export function useInvoiceFilters() {
	const { path, search } = useAddress();
	const go = useNavigate();
	const listing = readInvoiceListing(new URLSearchParams(search));
	const hrefTo = (path: string, change: Partial<InvoiceListing>, from = listing): string => {
		// A changed filter starts at the first page.
		const query = writeInvoiceListing({ ...from, page: 1, ...change });
		return query === "" ? path : `${path}?${query}`;
	};
	const sort = listing.sort ?? usualSort(listing.tab);
	const noFilters = {
		text: "",
		status: null,
		credit: null,
		locationId: null,
		from: null,
		to: null,
		dueFrom: null,
		dueTo: null,
		least: null,
		most: null,
	} satisfies Partial<InvoiceListing>;
	return {
		listing,
		sort,
		isFiltered: isFiltered(listing),
		hrefOf: (change: Partial<InvoiceListing>) => hrefTo(path, change),
		/** The same list in another order: by the column, or by the column the other way round. */
		sortHref: (by: InvoiceSortKey) =>
			hrefTo(path, {
				sort: { by, isDescending: sort.by === by ? !sort.isDescending : by !== "number" && by !== "due" },
			}),
		/** The address of the same list as a file. */
		fileHref: (ending: "csv" | "xlsx") => hrefTo(`${path}.${ending}`, {}),
		/** Keeps the scroll position and the focus. Starts from the address of the browser, because the page may still show the one before. */
		applyFilters: (change: Partial<InvoiceListing>) =>
			go(hrefTo(path, change, readInvoiceListing(new URLSearchParams(location.search))), { keepsPosition: true }),
		noFilters,
	};
}
