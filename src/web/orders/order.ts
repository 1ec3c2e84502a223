import { getQueryKey } from "@trpc/react-query";
import type { orderTexts } from "#i18n/orders/orders.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { numberedTitle } from "#web/app/routing/numbered-title.ts";
import type { Address } from "#web/app/routing/page.ts";

/** An order as its page gets it from the server. */
export type Order = Outputs["orders"]["show"];
export type OrderLine = Order["lines"][number];

export type OrderList = Outputs["orders"]["list"];
export type ListedOrder = OrderList["orders"][number];

/** The actual delivery day once the order is completed or late, before that the expected one. */
export const deliveryDay = ({
	status,
	expectedOn,
	deliveredOn,
}: Pick<Order, "status" | "expectedOn" | "deliveredOn">) =>
	deliveredOn && (status === "Completed" || deliveredOn > expectedOn) ? deliveredOn : expectedOn;

/** The inputs of the pages' queries, shared by prefetch and page. */
export const ordersInput = ({ search }: Pick<Address, "search">) => ({ search });
export const orderInput = ({ params, language }: Pick<Address, "params" | "language">) => ({
	orderId: params.orderId ?? "",
	language,
});

/** The title of a page about one order, with the order's number. */
export const numberedOrderTitle = (title: "order.title" | "order-confirmation.title") =>
	numberedTitle<Order>(
		(address) => getQueryKey(trpc.orders.show, orderInput(address), "query"),
		(t, { number }) => (number === null ? undefined : `${t(title)} ${number}`),
	);

/** Returns the order's number, or a text while the order has none. */
export const numberText = (
	text: ReturnType<typeof orderTexts>,
	{ number, status }: { number: string | null; status: OrderStatus },
) => number ?? text(status === "Cancelled" ? "never-numbered" : "no-number");
