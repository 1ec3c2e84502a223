declare const cents: unique symbol;

/** Whole cents of the store's currency, excluding GST unless the name says otherwise. */
export type Money = number & { readonly [cents]: true };

export const money = (amount: number): Money => {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
	return amount as Money;
};
