import type { orderTexts } from "#i18n/orders.ts";
import type { OrderStatus } from "#orders/orders.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

/** As its page shows it. */
export type Order = Outputs["orders"]["show"];
export type OrderLine = Order["lines"][number];

export type OrdersListed = Outputs["orders"]["list"];
export type ListedOrder = OrdersListed["orders"][number];

/** The day of its delivery: what left for it before, as promised, has not come yet. */
export const dayOfDelivery = ({
	status,
	expectedOn,
	deliveredOn,
}: Pick<Order, "status" | "expectedOn" | "deliveredOn">) =>
	deliveredOn && (status === "Completed" || deliveredOn > expectedOn) ? deliveredOn : expectedOn;

/** The way that an order goes when nothing comes between. */
export const way = ["Pending", "In progress", "On the way", "Completed"] as const satisfies readonly OrderStatus[];

export const toneOf = {
	Pending: "rim",
	"In progress": "info",
	"On the way": "now",
	Completed: "success",
	Cancelled: "plain",
} as const satisfies Record<OrderStatus, string>;

/** What the pages ask, the same on the server and in the browser. */
export const ordersAt = ({ search }: Pick<Address, "search">) => ({ search });
export const orderAt = ({ params, language }: Pick<Address, "params" | "language">) => ({
	orderId: params.orderId ?? "",
	language,
});

/** The order's number, or the text that stands for a number that the order does not have yet. */
export const numberOf = (
	text: ReturnType<typeof orderTexts>,
	{ number, status }: { number: string | null; status: OrderStatus },
) => number ?? text(status === "Cancelled" ? "never-numbered" : "no-number");
