import { headFromTexts, page } from "#web/app/routing/page.ts";
import { numberedOrderTitle, orderInput } from "./order.ts";

export const orderPage = page({
	name: "order",
	guard: "purchases",
	pageType: "Order_Detail",
	objectName: "Order",
	queries: ({ orders, cases }, address) => [
		orders.show.prefetch(orderInput(address)),
		orders.invoices.prefetch({ orderId: orderInput(address).orderId }),
		cases.helpWithOrder.prefetch({ orderId: orderInput(address).orderId }),
	],
	head: headFromTexts("order"),
	numberedTitle: numberedOrderTitle("order.title"),
	load: () => import("./OrderPage.tsx"),
});
