import type { Country } from "./countries.ts";

export const paymentMethods = ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The countries whose companies are offered a method. A method without an entry is offered everywhere. */
export type MethodCountries = Partial<Record<PaymentMethod, readonly Country[]>>;

/** iDEAL and Bancontact need an account at a bank of their own country. */
export const defaultMethodCountries = { ideal: ["NL"], bancontact: ["NL"] } as const satisfies MethodCountries;

/** When each method is paid, and whether the buyer chooses a bank. "at-once": by the payment provider, and the order is accepted after the
 * payment. "later": the order needs credit, and its invoice is open until the money comes. */
const kinds = {
	invoice: { paid: "later", hasBank: false },
	creditcard: { paid: "at-once", hasBank: false },
	ideal: { paid: "at-once", hasBank: true },
	bancontact: { paid: "at-once", hasBank: false },
	banktransfer: { paid: "later", hasBank: true },
} as const satisfies Record<PaymentMethod, { paid: "at-once" | "later"; hasBank: boolean }>;

type MethodPaid<When extends "at-once" | "later"> = {
	[Method in PaymentMethod]: (typeof kinds)[Method]["paid"] extends When ? Method : never;
}[PaymentMethod];
export type OnlineMethod = MethodPaid<"at-once">;
export type LaterMethod = MethodPaid<"later">;

export const isPaidLater = (method: PaymentMethod): method is LaterMethod => kinds[method].paid === "later";
export const prepaidMethods = paymentMethods.filter((method): method is OnlineMethod => !isPaidLater(method));

export const needsBank = (method: PaymentMethod): boolean => kinds[method].hasBank;

/** The bank to store with a method: none with a method that needs none, whatever the client sent. */
export const bankWith = <Bank>(method: PaymentMethod, bank: Bank): Bank | null => (needsBank(method) ? bank : null);
