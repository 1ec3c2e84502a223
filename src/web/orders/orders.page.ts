import { orderParameters } from "#orders/list/order-query.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { ordersInput } from "./order.ts";

export const ordersPage = page({
	name: "orders",
	guard: "purchases",
	pageType: "OrderSummary",
	reads: orderParameters,
	queries: ({ orders, accounts }, address) => [
		orders.list.prefetch(ordersInput(address)),
		accounts.locations.prefetch(),
	],
	head: headFromTexts("orders"),
	load: () => import("./OrdersPage.tsx"),
});
