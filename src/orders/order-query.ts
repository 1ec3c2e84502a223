import { recordId } from "#shared/id.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { inProgress, type OrderStatus, type OrderType, orderTypes } from "./orders.ts";

/** The statuses on each tab of the order list. */
export const orderTabs = {
	open: inProgress,
	completed: ["Completed", "Cancelled"],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

/** The filters of the order list. The address of the page holds all of them. */
export type OrderListing = {
	tab: OrderTab;
	/** Part of an order number, a reference, a product name or an article number. */
	text: string;
	locationId: string | null;
	type: OrderType | null;
	/** First and last day of placing. */
	from: StoreDay | null;
	to: StoreDay | null;
	page: number;
};

export const ordersPerPage = 20;
const longestText = 80;
const lastPage = 100_000;

/** Reads the filters from an address. Ignores invalid values. */
export function readOrders(question: URLSearchParams): OrderListing {
	const asked = (name: string) => question.get(name) ?? "";
	const text = lineOf(asked("q"));
	const page = /^[1-9]\d{0,5}$/.test(asked("page")) ? Number(asked("page")) : 1;
	return {
		tab: asked("tab") === "completed" ? "completed" : "open",
		text: text.length <= longestText && isPlain(text) && text.isWellFormed() ? text : "",
		locationId: recordId(asked("location"), "131"),
		type: orderTypes.find((type) => type === asked("type")) ?? null,
		from: storeDay(asked("from")),
		to: storeDay(asked("to")),
		page: Math.min(page, lastPage),
	};
}

/** Writes the filters in their canonical form. */
export function writeOrders({ tab, text, locationId, type, from, to, page }: OrderListing): string {
	const said = { tab: tab === "open" ? "" : tab, q: text, location: locationId, type, from, to };
	const question = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...said, page: page > 1 ? String(page) : "" }))
		if (value) question.set(name, value);
	return question.toString();
}

/** Whether any filter is set, apart from tab and page. */
export const isFiltered = ({ text, locationId, type, from, to }: OrderListing): boolean =>
	text !== "" || [locationId, type, from, to].some((chosen) => chosen !== null);
