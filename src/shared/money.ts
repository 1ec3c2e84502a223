declare const cents: unique symbol;

/** Whole cents of the store's currency, excluding GST unless the name says otherwise. */
export type Money = number & { readonly [cents]: true };

export const money = (amount: number): Money => {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
	return (amount || 0) as Money; // turns -0 into 0
};
export const zero = money(0);

export const sum = (amounts: Iterable<Money>): Money => {
	let total = zero;
	for (const amount of amounts) total = money(total + amount);
	return total;
};

export const times = (amount: Money, quantity: number): Money => {
	if (!Number.isSafeInteger(quantity)) throw new RangeError(`${quantity} is not a whole quantity`);
	return money(amount * quantity);
};

/** The rounding mode. GST Act s 19O drops exactly half a cent; with 5_000 it would be raised. */
const roundingTerm = 4_999;

/** A share in basis points (15% is 1500). Credits round like charges. */
export const share = (amount: Money, basisPoints: number): Money => {
	if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) throw new RangeError(`${basisPoints} is no share`);
	// In two parts, because the product could exceed the safe integers.
	const tenThousands = Math.floor(Math.abs(amount) / 10_000);
	const rest = Math.abs(amount) % 10_000;
	return money(
		Math.sign(amount) * (tenThousands * basisPoints + Math.floor((rest * basisPoints + roundingTerm) / 10_000)),
	);
};

/** The part of an amount for `part` of `whole` pieces. Exactly half a cent rounds down. */
export const portion = (amount: Money, part: number, whole: number): Money => {
	if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || part < 0 || part > whole || whole < 1)
		throw new RangeError(`${part} of ${whole} is no portion`);
	const [size, divisor] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(whole)];
	return money(Math.sign(amount) * Number((2n * size + divisor - 1n) / (2n * divisor)));
};

/** Divides an amount in proportion to the weights. The cents lost by rounding down go to the largest remainders, of equal ones to the
 * earlier part. A weight of 0 gets nothing. */
export function spread(amount: Money, weights: readonly number[]): Money[] {
	const invalidWeight = weights.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
	if (invalidWeight !== undefined) throw new RangeError(`${invalidWeight} is no weight`);
	if (amount === 0) return weights.map(() => zero);

	const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
	if (whole === 0n) throw new RangeError(`There is nothing to spread ${amount} over`);

	const size = BigInt(Math.abs(amount));
	const parts = weights.map((weight, line) => {
		const exact = size * BigInt(weight);
		return { line, cents: Number(exact / whole), remainder: exact % whole };
	});
	const leftover = Math.abs(amount) - parts.reduce((total, { cents }) => total + cents, 0);
	const byRemainder = parts.toSorted((a, b) =>
		a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1,
	);
	for (const part of byRemainder.slice(0, leftover)) part.cents += 1;
	return parts.map(({ cents }) => money(Math.sign(amount) * cents));
}

export type Taxed = { net: Money; gstBasisPoints: number };
export type TaxAtRate = Taxed & { gst: Money };

/** The GST of one document, highest rate first: once per rate, over all its lines and charges. Per line it would differ by cents, and a full
 * credit would not equal its invoice. */
export function gstOf(lines: Iterable<Taxed>): TaxAtRate[] {
	const nets = new Map<number, Money>();
	for (const { net, gstBasisPoints } of lines) nets.set(gstBasisPoints, sum([nets.get(gstBasisPoints) ?? zero, net]));
	return [...nets]
		.map(([gstBasisPoints, net]) => ({ gstBasisPoints, net, gst: share(net, gstBasisPoints) }))
		.toSorted((a, b) => b.gstBasisPoints - a.gstBasisPoints);
}
