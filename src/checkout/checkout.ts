import * as z from "zod";
import type { AccountStatus } from "#accounts/accounts.ts";
import { barredBy } from "#cart/buyers.ts";
import { mostLines, mostOfOne } from "#cart/cart.ts";
import { languages } from "#i18n/languages.ts";
import {
	type Calendar,
	countsUntil,
	type Delivery,
	type Goods,
	isOffered,
	offeredDays,
	type Stop,
	stopOf,
} from "#shared/calendar.ts";
import { type ById, dayInput, idInput, lineInput, optionalInput, productInput, seenInput } from "#shared/input.ts";
import type { Money } from "#shared/money.ts";
import { type PaymentMethod, paidAtOnce, paymentMethods, paysLater } from "#shared/payment-methods.ts";
import { Refusal, type RefusalReason } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { banks, longestReference } from "./checkout-form.ts";

export const ShowCheckout = z.strictObject({ language: z.enum(languages) });
export type ShowCheckout = z.infer<typeof ShowCheckout>;

export const PlaceOrder = z.strictObject({
	/** Of one attempt: sent again it is the same order. */
	key: z.uuid(),
	/** The cart that the page showed. Each location has another, and goods go there. */
	cartId: idInput("0a6"),
	/** What the page said that it costs, with GST. */
	total: z.int().min(0),
	deliverOn: dayInput,
	method: z.enum(paymentMethods),
	bank: z.enum(banks).nullable().default(null),
	reference: optionalInput(longestReference),
	costCentre: optionalInput(longestReference),
	/** The version of the terms of sale that was agreed to. */
	termsVersion: lineInput(40),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** A line as it should be: the size and the quantity of it. 0 removes the line. */
const line = z.strictObject({ id: idInput("802"), product: productInput, quantity: z.int().min(0).max(mostOfOne) });

/** An order as it should be. Lines that are not named stay as they are. */
export const ChangeOrder = z.strictObject({
	orderId: idInput("801"),
	lines: z.array(line).max(mostLines),
	deliverOn: dayInput,
	reference: optionalInput(longestReference),
	costCentre: optionalInput(longestReference),
	seen: seenInput,
});
export type ChangeOrder = Omit<z.infer<typeof ChangeOrder>, "lines"> & { lines: readonly ById<z.infer<typeof line>>[] };

/** Of an order that waits for its money; without a method as before. */
export const PayAgain = z.strictObject({
	orderId: idInput("801"),
	method: z.enum(paidAtOnce).nullable().default(null),
	bank: z.enum(banks).nullable().default(null),
});
export type PayAgain = z.infer<typeof PayAgain>;

type MethodRefused = Extract<
	RefusalReason,
	{ code: "checkout.blocked" | "checkout.not-on-account" | "checkout.over-credit" }
>;

/** A way to pay, and why it cannot be taken now; null: it can. */
export type MethodOffered = { method: PaymentMethod; refused: MethodRefused | null };

type Payer = {
	/** What the store takes, in its order. */
	methods: readonly PaymentMethod[];
	status: AccountStatus;
	creditLimit: Money | null;
	/** What is owed on account already. */
	open: Money;
	/** What comes now, by an invoice. */
	total: Money;
};

/** Who is new pays at once, nobody owes more than their limit, and who is blocked buys nothing. */
export function methodsOffered({ methods, ...payer }: Payer): MethodOffered[] {
	return methods.map((method) => ({ method, refused: methodRefused(method, payer) }));
}

function methodRefused(
	method: PaymentMethod,
	{ status, creditLimit, open, total }: Omit<Payer, "methods">,
): MethodRefused | null {
	const barred = barredBy(status);
	if (barred) return barred;
	// Who transfers the money later has the goods before it, as by an invoice.
	if (!paysLater(method)) return null;
	if (status === "new" || creditLimit === null) return { code: "checkout.not-on-account", details: {} };
	return open + total > creditLimit ? { code: "checkout.over-credit", details: { open, limit: creditLimit } } : null;
}

type Delivering = {
	terms: { calendar: Calendar; clock: StoreClock; cutOff: string };
	location: Omit<Stop, "closings">;
	goods: readonly Goods[];
	now: Date;
};

const deliveryOf = ({ terms: { clock, cutOff }, location, goods, now }: Delivering): Delivery => ({
	goods,
	placed: clock.at(now),
	cutOff,
	stop: stopOf(location),
});

/** On which days it can come, and until when the first of them is one. */
export function daysOffered(delivering: Delivering) {
	const { calendar, clock } = delivering.terms;
	const delivery = deliveryOf(delivering);
	return {
		days: offeredDays(calendar, delivery),
		until: countsUntil(calendar, clock, delivery.placed, delivery.cutOff),
	};
}

export function refuseDay(delivering: Delivering, day: StoreDay): void {
	if (!isOffered(delivering.terms.calendar, deliveryOf(delivering), day))
		throw new Refusal("invalid", "checkout.day-not-offered", {}, "deliverOn");
}
