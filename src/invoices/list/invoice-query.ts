import { type InvoiceStatus, invoiceStatuses } from "#invoices/invoices.ts";
import { filterAmount, writeFilterAmount } from "#shared/filter-amount.ts";
import { recordId } from "#shared/id.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import type { Money } from "#shared/money.ts";
import { filterDay, type StoreDay } from "#shared/store-day.ts";

/** The tabs of the invoice list. "to-pay" and "paid" have invoices, "credits" has credit notes. */
export const invoiceTabs = ["to-pay", "paid", "credits", "all"] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** The credits of a filter: those with something left, or those that are used. */
export const creditFilters = ["left", "used"] as const;
export type CreditFilter = (typeof creditFilters)[number];

export const invoiceSortKeys = ["number", "date", "due", "total", "open"] as const;
export type InvoiceSortKey = (typeof invoiceSortKeys)[number];
export type InvoiceSort = { by: InvoiceSortKey; isDescending: boolean };

/** The filters of the invoice list. The address of the page holds all of them. */
export type InvoiceListing = {
	tab: InvoiceTab;
	/** Part of a document number, an order number, a reference, a product name or an article number; or the total or open amount. */
	text: string;
	status: InvoiceStatus | null;
	/** Null on every tab but that of the credits. */
	credit: CreditFilter | null;
	locationId: string | null;
	/** First and last issue date. */
	from: StoreDay | null;
	to: StoreDay | null;
	/** First and last due date. */
	dueFrom: StoreDay | null;
	dueTo: StoreDay | null;
	/** The smallest and largest total. */
	least: Money | null;
	most: Money | null;
	/** Null for the usual order of the tab. */
	sort: InvoiceSort | null;
	page: number;
};

export const invoicesPerPage = 50;
const longestText = 80;
const lastPage = 100_000;

/** The list writes what a credit is worth with a minus. */
export const withoutSign = (text: string): string => text.replace(/^\s*[-−]/, "");

function sortIn(text: string): InvoiceSort | null {
	const isDescending = text.startsWith("-");
	const key = invoiceSortKeys.find((key) => key === (isDescending ? text.slice(1) : text));
	return key ? { by: key, isDescending } : null;
}

/** The order of a tab: invoices to pay by due date, all other tabs with the newest first. */
export const usualSort = (tab: InvoiceTab): InvoiceSort =>
	tab === "to-pay" ? { by: "due", isDescending: false } : { by: "date", isDescending: true };

const sortText = ({ by, isDescending }: InvoiceSort): string => (isDescending ? `-${by}` : by);

/** The parameters of the address, in the order in which they are written. */
export const invoiceParameters = [
	"tab",
	"q",
	"status",
	"credit",
	"location",
	"from",
	"to",
	"due-from",
	"due-to",
	"least",
	"most",
	"sort",
	"page",
] as const;
type InvoiceParameter = (typeof invoiceParameters)[number];

/** Reads the filters from an address. Ignores invalid values. */
export function readInvoiceListing(parameters: URLSearchParams): InvoiceListing {
	const parameter = (name: InvoiceParameter) => parameters.get(name) ?? "";
	const text = lineOf(parameter("q"));
	const page = /^[1-9]\d{0,5}$/.test(parameter("page")) ? Number(parameter("page")) : 1;
	const tab = invoiceTabs.find((tab) => tab === parameter("tab")) ?? "to-pay";
	return {
		tab,
		text: text.length <= longestText && isPlain(text) && text.isWellFormed() ? text : "",
		status: invoiceStatuses.find((status) => status === parameter("status")) ?? null,
		credit: tab === "credits" ? (creditFilters.find((filter) => filter === parameter("credit")) ?? null) : null,
		locationId: recordId(parameter("location"), "131"),
		from: filterDay(parameter("from")),
		to: filterDay(parameter("to")),
		dueFrom: filterDay(parameter("due-from")),
		dueTo: filterDay(parameter("due-to")),
		least: filterAmount(parameter("least")),
		most: filterAmount(parameter("most")),
		sort: sortIn(parameter("sort")),
		page: Math.min(page, lastPage),
	};
}

/** Writes the filters in their canonical form. */
export function writeInvoiceListing(listing: InvoiceListing): string {
	const { tab, text, status, credit, locationId, from, to, dueFrom, dueTo, least, most, sort, page } = listing;
	const values: Readonly<Record<InvoiceParameter, string | null>> = {
		tab: tab === "to-pay" ? null : tab,
		q: text,
		status,
		credit: tab === "credits" ? credit : null,
		location: locationId,
		from,
		to,
		"due-from": dueFrom,
		"due-to": dueTo,
		least: least === null ? null : writeFilterAmount(least),
		most: most === null ? null : writeFilterAmount(most),
		sort: sort && sortText(sort),
		page: page > 1 ? String(page) : null,
	};
	const parameters = new URLSearchParams();
	for (const name of invoiceParameters) if (values[name]) parameters.set(name, values[name]);
	return parameters.toString();
}

/** How many filters are set besides the text. */
export const countFilters = ({
	status,
	credit,
	locationId,
	from,
	to,
	dueFrom,
	dueTo,
	least,
	most,
}: InvoiceListing): number =>
	[status, credit, locationId, from, to, dueFrom, dueTo, least, most].filter((filter) => filter !== null).length;

/** Whether any filter is set, apart from tab, order and page. */
export const isFiltered = (listing: InvoiceListing): boolean => listing.text !== "" || countFilters(listing) > 0;
