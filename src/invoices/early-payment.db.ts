import type { Act } from "#act.ts";
import { money, type TaxAtRate } from "#shared/money.ts";
import { creditsOf, type LockedDocument, paidInTime } from "./allocations.db.ts";
import { addTaxes, earlyPaymentDiscount, totalsOfCredit, uncreditedNet } from "./amounts.ts";

type Invoice = Pick<LockedDocument, "id" | "taxes" | "earlyPaymentBasisPoints" | "earlyPaymentUntil">;

/** The early-payment discount that payments up to its last day can still earn, with the payments in time so far. Null when the invoice has
 * none, or when it is booked. */
export async function openDiscountOf(act: Act, invoice: Invoice) {
	const { id, taxes, earlyPaymentBasisPoints: basisPoints, earlyPaymentUntil: until } = invoice;
	if (until === null || basisPoints === 0) return null;
	const credits = await creditsOf(act, id);
	if (credits.some(({ reason }) => reason === "early-payment")) return null;
	const inTime = credits.filter(({ issuedOn }) => issuedOn <= until);
	const discount = earlyPaymentDiscount({ taxes, basisPoints, credited: addTaxes(inTime.map(({ taxes }) => taxes)) });
	const credited: TaxAtRate[] = addTaxes(credits.map(({ taxes }) => taxes));
	const lines = discount.lines.map(({ gstBasisPoints, net }) => ({
		gstBasisPoints,
		net: money(Math.min(net, uncreditedNet(taxes, credited, gstBasisPoints))),
	}));
	const totals = totalsOfCredit(lines, credited);
	return { until, lines, ...totals, paidInTime: await paidInTime(act, { invoiceId: id, until }) };
}
