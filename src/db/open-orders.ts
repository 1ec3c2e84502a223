import { inProgress } from "#orders/orders.ts";
import { hasWord } from "./columns.ts";
import { orders } from "./schema/orders.ts";

/** Whether work on an order goes on. Includes deleted orders. */
export const isOpenOrder = hasWord(orders.status, ...inProgress);
