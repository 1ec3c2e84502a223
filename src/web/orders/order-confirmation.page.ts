import { headFromTexts, page } from "#web/app/routing/page.ts";
import { orderInput } from "./order.ts";

export const orderConfirmationPage = page({
	name: "order-confirmation",
	path: "/order-confirmation/{orderId}",
	guard: "shop",
	pageType: "Order",
	objectName: "Order",
	queries: ({ orders }, address) => [orders.show.prefetch(orderInput(address))],
	head: headFromTexts("order-confirmation"),
	load: () => import("./ConfirmationPage.tsx"),
});
