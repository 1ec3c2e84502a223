import type { OrderStatus } from "#orders/orders.ts";

/** Wishes of a customer about an order that cannot be changed online any more. */
export const orderWishes = ["change", "cancel"] as const;
export type OrderWish = (typeof orderWishes)[number];

/** Staff can still stop or change an order that is being prepared. On the way, only a telephone call helps. */
export const mayAskAbout = (status: OrderStatus): boolean => status === "In progress";
