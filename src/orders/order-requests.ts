import * as z from "zod";
import { maxCartLines, maxQuantity } from "#cart/cart.ts";
import { languages } from "#i18n/languages.ts";
import { type ById, dayInput, idInput, optionalInput, productInput, seenInput } from "#shared/input.ts";
import { Short } from "./deliveries/deliveries.ts";
import { orderStatuses } from "./orders.ts";
import { longestAttention, longestInstruction, longestReference } from "./placing/invoice-reference.ts";

export const CancelOrder = z.strictObject({ orderId: idInput("801"), note: optionalInput(500), seen: seenInput });
export type CancelOrder = z.infer<typeof CancelOrder>;

export const MoveOrder = CancelOrder.extend({
	to: z.enum(orderStatuses),
	/** The lines that are sent with less than was ordered. All others are sent in full. */
	short: z
		.array(Short)
		.max(maxCartLines)
		.refine((short) => new Set(short.map(({ line }) => line)).size === short.length)
		.optional(),
});
export type MoveOrder = z.infer<typeof MoveOrder>;

export const ShowOrder = z.strictObject({ orderId: idInput("801"), language: z.enum(languages).default("en-NZ") });
export type ShowOrder = z.infer<typeof ShowOrder>;

export const OrderOf = z.strictObject({ orderId: idInput("801") });
export type OrderOf = z.infer<typeof OrderOf>;

/** The cart of a location that would get the lines. Absent for the current one. */
export const ShowReorder = ShowOrder.extend({ locationId: idInput("131").optional() });
export type ShowReorder = z.infer<typeof ShowReorder>;

/** Without `items`, all lines of the order. */
export const Reorder = z.strictObject({
	orderId: idInput("801"),
	items: z.array(idInput("802")).min(1).max(maxCartLines).optional(),
	/** The location whose cart gets the lines. Absent for the current one. */
	locationId: idInput("131").optional(),
});
export type Reorder = z.infer<typeof Reorder>;

/** `search` is the query string of the page. */
export const ListOrders = z.strictObject({ search: z.string().max(2_000).default("") });
export type ListOrders = z.infer<typeof ListOrders>;

/** Delivery preferences: person, time and instruction. */
export const handoverInput = {
	/** The person who takes the delivery. */
	attention: optionalInput(longestAttention),
	/** The instruction for the driver. Without one, the order has that of its location. */
	instruction: optionalInput(longestInstruction),
	/** The preferred time of the delivery, one of the location. */
	timeWindow: optionalInput(20),
};

/** The new size and quantity of a line. A quantity of 0 removes the line. */
const line = z.strictObject({ id: idInput("802"), product: productInput, quantity: z.int().min(0).max(maxQuantity) });

/** A product that an order does not have. */
const addedLine = z.strictObject({ product: productInput, quantity: z.int().min(1).max(maxQuantity) });

/** The new content of an order. Other lines stay as they are. */
export const ChangeOrder = z.strictObject({
	orderId: idInput("801"),
	lines: z.array(line).max(maxCartLines),
	added: z.array(addedLine).max(maxCartLines).optional(),
	deliverOn: dayInput,
	reference: optionalInput(longestReference),
	costCentre: optionalInput(longestReference),
	// Without their defaults: an absent field stays, and null removes it.
	attention: handoverInput.attention.removeDefault().optional(),
	instruction: handoverInput.instruction.removeDefault().optional(),
	timeWindow: handoverInput.timeWindow.removeDefault().optional(),
	seen: seenInput,
});
export type ChangeOrder = Omit<z.infer<typeof ChangeOrder>, "lines" | "added"> & {
	lines: readonly ById<z.infer<typeof line>>[];
	added?: readonly ById<z.infer<typeof addedLine>>[] | undefined;
};

/** Sets the quantity of a line; 0 removes the line. */
export const ChangeLine = z.strictObject({ lineId: idInput("802"), quantity: z.int().min(0).max(maxQuantity) });
export type ChangeLine = z.infer<typeof ChangeLine>;

/** `search` is the query string of the page "Buy again". */
export const ShowBought = z.strictObject({ search: z.string().max(500), language: z.enum(languages) });
export type ShowBought = z.infer<typeof ShowBought>;

export const ShowFrontPage = z.strictObject({ language: z.enum(languages) });
export type ShowFrontPage = z.infer<typeof ShowFrontPage>;
