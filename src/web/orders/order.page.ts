import { headFromTexts, page } from "#web/app/routing/page.ts";
import { orderAt } from "./order.ts";

export const orderPage = page({
	name: "order",
	path: "/orders/{orderId}",
	guard: "customer",
	pageType: "Order_Detail",
	objectName: "Order",
	queries: ({ orders }, address) => [orders.show.prefetch(orderAt(address))],
	head: headFromTexts("order"),
	load: () => import("./OrderPage.tsx"),
});
