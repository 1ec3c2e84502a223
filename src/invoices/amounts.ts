import { gstOf, type Money, money, portion, share, sum, type TaxAtRate, type Taxed, zero } from "#shared/money.ts";

/** The totals of a document: its GST once per rate, over its own lines. */
export function totalsOfLines(lines: readonly Taxed[]) {
	const taxes = gstOf(lines).filter(({ net }) => net > 0);
	const net = sum(taxes.map((tax) => tax.net));
	const gst = sum(taxes.map((tax) => tax.gst));
	return { net, taxes, gst, total: sum([net, gst]) };
}

type CreditableLine = { quantity: number; net: Money };

/** The net of further credited pieces of a line: the net of all credited pieces minus the net of those credited before. Null when the
 * line has fewer pieces left. */
export function creditOfPieces({ quantity, net }: CreditableLine, before: number, pieces: number): Money | null {
	if (pieces < 1 || before + pieces > quantity) return null;
	return money(portion(net, before + pieces, quantity) - portion(net, before, quantity));
}

const amountAt = (taxes: readonly TaxAtRate[], rate: number, part: "net" | "gst"): Money =>
	sum(taxes.filter(({ gstBasisPoints }) => gstBasisPoints === rate).map((tax) => tax[part]));

/** Adds up the taxes of several documents, per rate. */
export function addTaxes(documents: readonly (readonly TaxAtRate[])[]): TaxAtRate[] {
	const all = documents.flat();
	const rates = [...new Set(all.map(({ gstBasisPoints }) => gstBasisPoints))].toSorted((a, b) => b - a);
	return rates.map((rate) => ({
		gstBasisPoints: rate,
		net: amountAt(all, rate, "net"),
		gst: amountAt(all, rate, "gst"),
	}));
}

/** The totals of a credit: the GST rule applied to all credited nets of a rate, minus the GST credited before. All credits of a fully credited
 * invoice add up to the invoice exactly, however they are split. */
export function totalsOfCredit(lines: readonly Taxed[], before: readonly TaxAtRate[]) {
	const taxes = gstOf(lines)
		.filter(({ net }) => net > 0)
		.map(({ net, gstBasisPoints }) => {
			const all = money(amountAt(before, gstBasisPoints, "net") + net);
			return {
				gstBasisPoints,
				net,
				gst: money(share(all, gstBasisPoints) - amountAt(before, gstBasisPoints, "gst")),
			};
		});
	const net = sum(taxes.map((tax) => tax.net));
	const gst = sum(taxes.map((tax) => tax.gst));
	return { net, taxes, gst, total: sum([net, gst]) };
}

/** The net of each rate that is not credited yet. */
export const uncreditedNet = (
	taxes: readonly TaxAtRate[],
	credited: readonly TaxAtRate[],
	gstBasisPoints: number,
): Money => money(Math.max(0, amountAt(taxes, gstBasisPoints, "net") - amountAt(credited, gstBasisPoints, "net")));

type Discounted = {
	/** The taxes of the invoice, and those of its credits up to the last day of the discount. */
	taxes: readonly TaxAtRate[];
	credited: readonly TaxAtRate[];
	basisPoints: number;
};

/** The early-payment discount as money: the percentage of the net of each rate, credits deducted, and its GST by the rule of credits. */
export function earlyPaymentDiscount({ taxes, credited, basisPoints }: Discounted) {
	const lines = taxes.map(({ gstBasisPoints }) => ({
		gstBasisPoints,
		net: share(uncreditedNet(taxes, credited, gstBasisPoints), basisPoints),
	}));
	return { lines: lines.filter(({ net }) => net > zero), ...totalsOfCredit(lines, credited) };
}

type Discountable = {
	/** The taxes of the invoice, of all its credits, and of its credits up to the last day of the discount. */
	taxes: readonly TaxAtRate[];
	credited: readonly TaxAtRate[];
	creditedInTime: readonly TaxAtRate[];
	basisPoints: number;
};

/** The early-payment discount that can be booked now: at most the net that is not credited yet. */
export function openDiscount({ taxes, credited, creditedInTime, basisPoints }: Discountable) {
	const discounted = earlyPaymentDiscount({ taxes, basisPoints, credited: creditedInTime }).lines;
	const lines = discounted.map(({ gstBasisPoints, net }) => ({
		gstBasisPoints,
		net: money(Math.min(net, uncreditedNet(taxes, credited, gstBasisPoints))),
	}));
	return { lines, ...totalsOfCredit(lines, credited) };
}
