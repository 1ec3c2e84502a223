import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { handoverInput } from "#orders/order-requests.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { longestDate, PlanFrequency } from "#planner/plan-requests.ts";
import { banks } from "#shared/banks.ts";
import { dayInput, idInput, lineInput, optionalInput, seenInput } from "#shared/input.ts";
import { paymentMethods, prepaidMethods } from "#shared/payment-methods.ts";

/** Limits orders, because each takes stock and sends a mail. */
export const checkoutLimit = { name: "place", times: 300, seconds: 60 * 60 };

export const ShowCheckout = z.strictObject({ language: z.enum(languages) });
export type ShowCheckout = z.infer<typeof ShowCheckout>;

/** The delivery day for which the cart would be ordered. */
export const ShowCartMerges = z.strictObject({ day: dayInput, language: z.enum(languages) });
export type ShowCartMerges = z.infer<typeof ShowCartMerges>;

/** The location and the delivery day of an order of the cart. */
export const ShowPlannedProducts = z.strictObject({ locationId: idInput("131"), day: dayInput });
export type ShowPlannedProducts = z.infer<typeof ShowPlannedProducts>;

/** A pending order that gets the products of the cart. `total`: the total of that order on the page. */
export const AddCartToOrder = z.strictObject({
	cartId: idInput("0a6"),
	orderId: idInput("801"),
	total: z.int().min(0),
});
export type AddCartToOrder = z.infer<typeof AddCartToOrder>;

/** Input of checkOut. */
export const CheckOut = z.strictObject({
	/** Idempotency key. A repeated key returns the same order. */
	key: z.uuid(),
	/** The cart that the page showed. Each location has its own cart. */
	cartId: idInput("0a6"),
	/** The total on the page, with GST. */
	total: z.int().min(0),
	deliverOn: dayInput,
	method: z.enum(paymentMethods),
	bank: z.enum(banks).nullable().default(null),
	reference: optionalInput(longestReference),
	costCentre: optionalInput(longestReference),
	...handoverInput,
	/** The version of the terms of sale that the customer accepted, with this order or an earlier one. */
	termsVersion: lineInput(40),
	/** The recurring delivery that the customer chose in the checkout. Null when the order is placed just once. */
	plan: z.strictObject({ frequency: PlanFrequency, startsOn: z.string().max(longestDate) }).nullish(),
	/** The delivery of a plan that comes with this order. Null when the order comes by itself. */
	merge: z.strictObject({ planId: idInput("a01"), base: dayInput, seen: seenInput }).nullish(),
});
export type CheckOut = z.infer<typeof CheckOut>;

/** Maximum number of orders of one call. */
export const maxOrdersPerCall = 20;

/** Without `method`, the orders are paid with the method of the first of them. */
export const PayAgain = z.strictObject({
	orderId: idInput("801"),
	/** Orders that are paid together with the order, in one payment. */
	otherOrderIds: z
		.array(idInput("801"))
		.max(maxOrdersPerCall - 1)
		.optional(),
	method: z.enum(prepaidMethods).nullable().default(null),
	bank: z.enum(banks).nullable().default(null),
});
export type PayAgain = z.infer<typeof PayAgain>;

/** Input of payOrders: as `PayAgain`, with methods that put the orders on account. */
export const PayOrders = PayAgain.extend({ method: z.enum(paymentMethods).nullable().default(null) });
export type PayOrders = z.infer<typeof PayOrders>;

export const ShowMethodsToPay = PayAgain.pick({ orderId: true, otherOrderIds: true });
export type ShowMethodsToPay = z.infer<typeof ShowMethodsToPay>;
