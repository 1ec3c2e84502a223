import type { Act } from "#act.ts";
import { creditsOf, type LockedDocument, paidInTime } from "./allocations.db.ts";
import { openDiscountAfter } from "./early-payment.ts";

type Invoice = Pick<LockedDocument, "id" | "taxes" | "earlyPaymentBasisPoints" | "earlyPaymentUntil">;

/** The early-payment discount that payments up to its last day can still earn, with the payments in time so far. Null when the invoice has
 * none, or when it is booked. */
export async function openDiscountOf(act: Act, invoice: Invoice) {
	const { id, earlyPaymentUntil: until } = invoice;
	if (until === null) return null;
	const discount = openDiscountAfter(invoice, await creditsOf(act, id));
	return discount && { ...discount, paidInTime: await paidInTime(act, { invoiceId: id, until }) };
}
export type OpenDiscount = NonNullable<Awaited<ReturnType<typeof openDiscountOf>>>;
