import { addTaxes, openDiscount } from "#invoices/amounts.ts";
import type { CreditReason } from "#invoices/invoices.ts";
import type { TaxAtRate } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

type Invoice = { taxes: readonly TaxAtRate[]; earlyPaymentBasisPoints: number; earlyPaymentUntil: StoreDay | null };
/** A credit note of the invoice. */
type Credit = { issuedOn: StoreDay; taxes: readonly TaxAtRate[]; reason: CreditReason | null };

/** The early-payment discount that payments up to its last day can still earn. Null when the invoice has none, or when it is booked. */
export function openDiscountAfter(invoice: Invoice, credits: readonly Credit[]) {
	const { taxes, earlyPaymentBasisPoints: basisPoints, earlyPaymentUntil: until } = invoice;
	if (until === null || basisPoints === 0 || credits.some(({ reason }) => reason === "early-payment")) return null;
	const taxesOf = (some: readonly Credit[]) => addTaxes(some.map(({ taxes }) => taxes));
	const creditedInTime = taxesOf(credits.filter(({ issuedOn }) => issuedOn <= until));
	return { until, ...openDiscount({ taxes, basisPoints, credited: taxesOf(credits), creditedInTime }) };
}
