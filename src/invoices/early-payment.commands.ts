import type { Act } from "#act.ts";
import { money, type TaxAtRate } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { creditsOf, insertAllocation, type LockedDocument, paidInTime } from "./allocations.db.ts";
import { addTaxes, earlyPaymentDiscount, totalsOfCredit, uncreditedNet } from "./amounts.ts";
import type { Billing } from "./billing.db.ts";
import { issueDocument } from "./issuing.commands.ts";
import { chargeLine } from "./raising.ts";

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

type Earned = { billing: Billing; invoice: LockedDocument; today: StoreDay };

/** Books an earned early-payment discount as a credit note, and sets it against the invoice up to the open amount. */
export async function bookDiscount(act: Act, { billing, invoice, today }: Earned): Promise<void> {
	const discount = await openDiscountOf(act, invoice);
	if (!discount || discount.total === 0) return;
	const { lines, net, taxes, gst, total } = discount;
	const { id: creditNoteId } = await issueDocument(act, {
		kind: "credit-note",
		billing,
		lines: lines.filter(({ net }) => net > 0).map((line) => chargeLine("early-payment", { orderId: null, ...line })),
		totals: { net, taxes, gst, total },
		reference: null,
		originalId: invoice.id,
		creditReason: "early-payment",
	});
	const amount = money(Math.min(total, invoice.open));
	const { accountId, id: invoiceId } = invoice;
	if (amount > 0)
		await insertAllocation(act, { accountId, invoiceId, receiptId: null, creditNoteId, allocatedOn: today, amount });
}
