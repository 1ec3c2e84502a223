import * as z from "zod";
import { maxQuantity } from "#cart/cart.ts";
import { isSent, type OrderStatus } from "#orders/orders.ts";
import { idInput, isStorable, ordinal } from "#shared/input.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { longestOrderText } from "./wishes.ts";

/** Faults of delivered goods: reasons of cases about a delivery. */
export const deliveryFaults = ["missing", "damaged", "wrong"] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** The days after its delivery in which an order can be reported. */
export const reportableDays = 14;

/** Whether goods of an order can be reported: it has left, and was not delivered longer ago than that. */
export const mayReport = (
	{ status, deliveredOn }: { status: OrderStatus; deliveredOn: StoreDay | null },
	today: StoreDay,
): boolean => isSent(status) && (deliveredOn === null || today <= addDays(deliveredOn, reportableDays));

export const ReportDelivery = z.strictObject({
	orderId: idInput("801"),
	/** The line of the order, by its position. */
	position: ordinal,
	fault: z.enum(deliveryFaults),
	/** At most the delivered pieces of the line that were neither reported nor credited before. */
	pieces: z.int().min(1).max(maxQuantity),
	text: z.string().trim().min(1).max(longestOrderText).refine(isStorable),
});
export type ReportDelivery = z.infer<typeof ReportDelivery>;
