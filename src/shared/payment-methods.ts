export const paymentMethods = ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** By a provider. An order waits for this money before it is accepted; the other ways are on account, or by a transfer that comes
 * when it comes. */
export const paidAtOnce = ["creditcard", "ideal", "bancontact"] as const satisfies readonly PaymentMethod[];
export const paysLater = (method: PaymentMethod): boolean => !paidAtOnce.some((known) => known === method);

const methodsByBank: readonly PaymentMethod[] = ["ideal", "banktransfer"];
export const needsBank = (method: PaymentMethod): boolean => methodsByBank.includes(method);
