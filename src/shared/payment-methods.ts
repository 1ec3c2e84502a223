export const paymentMethods = ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods of a payment provider. The order is accepted after the payment. Invoice and bank transfer are paid later. */
export const prepaidMethods = ["creditcard", "ideal", "bancontact"] as const satisfies readonly PaymentMethod[];
export const isPaidLater = (method: PaymentMethod): boolean => !prepaidMethods.some((known) => known === method);

const methodsByBank: readonly PaymentMethod[] = ["ideal", "banktransfer"];
export const needsBank = (method: PaymentMethod): boolean => methodsByBank.includes(method);
