import { closedStatuses, inProgress, type OrderStatus, type OrderType, orderTypes } from "#orders/orders.ts";
import { filterAmount, writeFilterAmount } from "#shared/filter-amount.ts";
import { recordId } from "#shared/id.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import type { Money } from "#shared/money.ts";
import { filterDay, type StoreDay } from "#shared/store-day.ts";

/** The statuses on each tab of the order list. */
export const orderTabs = {
	open: inProgress,
	completed: closedStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

/** The filters of the order list. The address of the page holds all of them. */
export type OrderListing = {
	tab: OrderTab;
	/** Words of an order number, a reference, product names or codes, or an amount. */
	text: string;
	locationId: string | null;
	type: OrderType | null;
	/** First and last day of placing. */
	from: StoreDay | null;
	to: StoreDay | null;
	/** The smallest and largest total incl. GST. */
	least: Money | null;
	most: Money | null;
	page: number;
};

/** The parameters of the address, in the order in which they are written. */
export const orderParameters = ["tab", "q", "location", "type", "from", "to", "least", "most", "page"] as const;
type OrderParameter = (typeof orderParameters)[number];

export const ordersPerPage = 20;
const longestText = 80;
const lastPage = 100_000;

/** Reads the filters from an address. Ignores invalid values. */
export function readOrderListing(parameters: URLSearchParams): OrderListing {
	const parameter = (name: OrderParameter) => parameters.get(name) ?? "";
	const text = lineOf(parameter("q"));
	const page = /^[1-9]\d{0,5}$/.test(parameter("page")) ? Number(parameter("page")) : 1;
	return {
		tab: parameter("tab") === "completed" ? "completed" : "open",
		text: text.length <= longestText && isPlain(text) && text.isWellFormed() ? text : "",
		locationId: recordId(parameter("location"), "131"),
		type: orderTypes.find((type) => type === parameter("type")) ?? null,
		from: filterDay(parameter("from")),
		to: filterDay(parameter("to")),
		least: filterAmount(parameter("least")),
		most: filterAmount(parameter("most")),
		page: Math.min(page, lastPage),
	};
}

/** Writes the filters in their canonical form. */
export function writeOrderListing(listing: OrderListing): string {
	const { tab, text, locationId, type, from, to, least, most, page } = listing;
	const values: Readonly<Record<OrderParameter, string | null>> = {
		tab: tab === "open" ? null : tab,
		q: text,
		location: locationId,
		type,
		from,
		to,
		least: least === null ? null : writeFilterAmount(least),
		most: most === null ? null : writeFilterAmount(most),
		page: page > 1 ? String(page) : null,
	};
	const parameters = new URLSearchParams();
	for (const name of orderParameters) if (values[name]) parameters.set(name, values[name]);
	return parameters.toString();
}

/** Whether any filter is set, apart from tab and page. */
export const isFiltered = ({ text, locationId, type, from, to, least, most }: OrderListing): boolean =>
	text !== "" || [locationId, type, from, to, least, most].some((chosen) => chosen !== null);
