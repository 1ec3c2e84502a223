import { recordId } from "#shared/id.ts";
import { isPlain, lineOf } from "#shared/line.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { inProgress, type OrderStatus, type OrderType, orderTypes } from "./orders.ts";

/** Where an order stands in the overview. */
export const orderTabs = {
	open: inProgress,
	completed: ["Completed", "Cancelled"],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

/** What is looked for among the orders of a company; all of it stands in the address. */
export type OrderListing = {
	tab: OrderTab;
	/** Part of a number, a reference, a product or an article. */
	text: string;
	locationId: string | null;
	type: OrderType | null;
	/** Placed on these days or between them. */
	from: StoreDay | null;
	to: StoreDay | null;
	page: number;
};

export const ordersPerPage = 20;
const longestText = 80;
const lastPage = 100_000;

/** What of an address cannot be read is as if it were not there. */
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

/** Its one spelling. */
export function writeOrders({ tab, text, locationId, type, from, to, page }: OrderListing): string {
	const said = { tab: tab === "open" ? "" : tab, q: text, location: locationId, type, from, to };
	const question = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...said, page: page > 1 ? String(page) : "" }))
		if (value) question.set(name, value);
	return question.toString();
}

/** Is anything chosen but a tab and a page? */
export const isFiltered = ({ text, locationId, type, from, to }: OrderListing): boolean =>
	text !== "" || [locationId, type, from, to].some((chosen) => chosen !== null);
