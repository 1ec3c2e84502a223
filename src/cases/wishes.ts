import { type OrderStatus, orderSteps } from "#orders/orders.ts";
import { mayTake } from "#shared/steps.ts";

/** Wishes of a customer about an order that cannot be changed online any more. */
export const orderWishes = ["change", "cancel"] as const;
/** The longest text of a customer about an order. */
export const longestOrderText = 1_000;
export type OrderWish = (typeof orderWishes)[number];

/** Whether a customer asks staff to stop or change an order: staff still can, and the customer cannot. On the way, only a telephone call helps. */
export const mayAskAbout = (status: OrderStatus): boolean =>
	mayTake(orderSteps, status, "Cancelled", ["sellers"]) && !mayTake(orderSteps, status, "Cancelled", ["buyers"]);
