import type { Country } from "./countries.ts";

export const paymentMethods = ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The countries whose companies are offered a method. A method without an entry is offered everywhere. */
export type MethodCountries = Partial<Record<PaymentMethod, readonly Country[]>>;

/** iDEAL and Bancontact need an account at a bank of their own country. */
export const defaultMethodCountries = { ideal: ["NL"], bancontact: ["NL"] } as const satisfies MethodCountries;

/** Methods of a payment provider. The order is accepted after the payment. Invoice and bank transfer are paid later. */
export const prepaidMethods = ["creditcard", "ideal", "bancontact"] as const satisfies readonly PaymentMethod[];
export type OnlineMethod = (typeof prepaidMethods)[number];
export type LaterMethod = Exclude<PaymentMethod, OnlineMethod>;
export const isPaidLater = (method: PaymentMethod): method is LaterMethod =>
	!prepaidMethods.some((known) => known === method);

const methodsByBank: readonly PaymentMethod[] = ["ideal", "banktransfer"];
export const needsBank = (method: PaymentMethod): boolean => methodsByBank.includes(method);
