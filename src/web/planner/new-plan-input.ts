import type { Address } from "#web/app/routing/page.ts";

/** The input of the page's query, shared by prefetch and page. An address without a valid order starts with nothing. */
export function startInput({ search, language }: Pick<Address, "search" | "language">) {
	const query = new URLSearchParams(search);
	const orderId = query.get("order");
	if (query.get("from") === "order" && orderId) return { from: "order" as const, orderId, language };
	if (query.get("from") === "proposal")
		return { from: "proposal" as const, orderId: null, locationId: query.get("location"), language };
	return { from: query.get("from") === "cart" ? ("cart" as const) : ("nothing" as const), orderId: null, language };
}

/** The plan that was started at this address. Null while the page is a form. */
export const startedPlanIn = ({ search }: Pick<Address, "search">): string | null =>
	new URLSearchParams(search).get("started") || null;
