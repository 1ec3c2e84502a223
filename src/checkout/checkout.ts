import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { longestReference } from "#orders/invoice-reference.ts";
import { longestDate, PlanFrequency } from "#planner/plan-requests.ts";
import { dayInput, idInput, lineInput, optionalInput } from "#shared/input.ts";
import { paymentMethods, prepaidMethods } from "#shared/payment-methods.ts";
import { banks } from "./checkout-form.ts";

export const ShowCheckout = z.strictObject({ language: z.enum(languages) });
export type ShowCheckout = z.infer<typeof ShowCheckout>;

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
	/** The version of the terms of sale that the customer accepted. */
	termsVersion: lineInput(40),
	/** The recurring delivery that the customer chose in the checkout. Null when the order is placed just once. */
	plan: z.strictObject({ frequency: PlanFrequency, startsOn: z.string().max(longestDate) }).nullish(),
});
export type CheckOut = z.infer<typeof CheckOut>;

/** Without `method`, the order keeps its payment method. */
export const PayAgain = z.strictObject({
	orderId: idInput("801"),
	method: z.enum(prepaidMethods).nullable().default(null),
	bank: z.enum(banks).nullable().default(null),
});
export type PayAgain = z.infer<typeof PayAgain>;
