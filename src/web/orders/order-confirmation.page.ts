import { headFromTexts, page } from "#web/app/routing/page.ts";
import { orderAt } from "./order.ts";

export const orderConfirmationPage = page({
	name: "order-confirmation",
	path: "/order-confirmation/{orderId}",
	guard: "customer",
	pageType: "Order",
	objectName: "Order",
	queries: ({ orders }, address) => [orders.show.prefetch(orderAt(address))],
	head: headFromTexts("order-confirmation"),
	load: () => import("./ConfirmationPage.tsx"),
});
