import {
	type InvoiceListing,
	type InvoiceSortKey,
	isFiltered,
	readInvoiceListing,
	usualSort,
	writeInvoiceListing,
} from "#invoices/list/invoice-query.ts";
import { useListFilters } from "#web/app/routing/useListFilters.ts";

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

/** The filters of the invoice list. */
export function useInvoiceFilters() {
	const { path, listing, hrefTo, hrefOf, applyFilters } = useListFilters<InvoiceListing>({
		read: readInvoiceListing,
		write: writeInvoiceListing,
		firstPage: { page: 1 },
	});
	const sort = listing.sort ?? usualSort(listing.tab);
	return {
		listing,
		sort,
		isFiltered: isFiltered(listing),
		hrefOf,
		/** The same list in another order: by the column, or by the column the other way round. */
		sortHref: (by: InvoiceSortKey) =>
			hrefOf({
				sort: { by, isDescending: sort.by === by ? !sort.isDescending : by !== "number" && by !== "due" },
			}),
		/** The address of the same list as a file. */
		fileHref: (ending: "csv" | "xlsx") => hrefTo(`${path}.${ending}`, {}),
		applyFilters,
		noFilters,
	};
}
