import * as z from "zod";
import type { Viewer } from "#act.ts";
import { idInput, optionalInput, seenInput } from "#shared/input.ts";

/** As the specification spells them. */
export const orderStatuses = ["Pending", "In progress", "On the way", "Completed", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ["webshop", "coffee planner", "OCI", "routesales", "sales support"] as const;
export type OrderType = (typeof orderTypes)[number];

export const paymentMethods = ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Anything else that somebody says at our door is an invoice. */
export const paymentMethodOf = (said: string): PaymentMethod =>
	paymentMethods.find((method) => method === said.trim().toLowerCase()) ?? "invoice";

/** On account, or by a transfer that comes when it comes. The others wait for their money before they are accepted. */
export const paysLater = (method: PaymentMethod): boolean => method === "invoice" || method === "banktransfer";

export const inProgress = ["Pending", "In progress", "On the way"] as const satisfies readonly OrderStatus[];

export type Mover = "customer" | "staff";

/** Who may move an order from where to where. Accepting gives it its number. */
const moves: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
	Pending: { "In progress": ["staff"], Cancelled: ["customer", "staff"] },
	"In progress": { "On the way": ["staff"], Cancelled: ["staff"] },
	"On the way": { Completed: ["staff"] },
	Completed: {},
	Cancelled: {},
};

export const moverOf = ({ staff }: Viewer): Mover => (staff ? "staff" : "customer");

export const mayMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
	moves[from][to]?.includes(mover) ?? false;

/** An address as it was when it was written down. */
export type WrittenAddress = {
	name: string;
	street: string;
	houseNumber: string;
	addition: string | null;
	postalCode: string;
	city: string;
	country: string;
};

export const CancelOrder = z.strictObject({ orderId: idInput("801"), note: optionalInput(500), seen: seenInput });
export type CancelOrder = z.infer<typeof CancelOrder>;

export const MoveOrder = CancelOrder.extend({ to: z.enum(orderStatuses) });
export type MoveOrder = z.infer<typeof MoveOrder>;
