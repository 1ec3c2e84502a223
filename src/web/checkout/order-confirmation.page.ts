import { headFromTexts, page } from "#web/app/routing/page.ts";
import { numberedOrderTitle, orderInput } from "#web/orders/order.ts";

export const orderConfirmationPage = page({
	name: "order-confirmation",
	guard: "shop",
	pageType: "Order",
	objectName: "Order",
	queries: ({ orders }, address) => [orders.show.prefetch(orderInput(address))],
	head: headFromTexts("order-confirmation"),
	numberedTitle: numberedOrderTitle("order-confirmation.title"),
	load: () => import("./ConfirmationPage.tsx"),
});
