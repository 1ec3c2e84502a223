import type { Act } from "#act.ts";
import type { Billing } from "#invoices/billing.db.ts";
import { chargeLine } from "#invoices/issuing/invoice-lines.ts";
import { issueDocument } from "#invoices/issuing/issuing.commands.ts";
import { money, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { insertAllocation, type LockedDocument } from "./allocations.db.ts";
import { type OpenDiscount, openDiscountOf } from "./early-payment.db.ts";
import { takenOf } from "./taken-amount.ts";

type Earned = { billing: Billing; invoice: LockedDocument; discount: OpenDiscount; today: StoreDay };

/** Books the early-payment discount of an invoice when the payments in time reach the total minus credits minus the discount. */
export async function bookEarnedDiscount(act: Act, payment: Omit<Earned, "discount">): Promise<void> {
	const discount = await openDiscountOf(act, payment.invoice);
	if (discount && takenOf({ ...payment.invoice, offered: zero, discount }).earns)
		await bookDiscount(act, { ...payment, discount });
}

/** Books an earned early-payment discount as a credit note, and sets it against the invoice up to the open amount. */
export async function bookDiscount(act: Act, { billing, invoice, discount, today }: Earned): Promise<void> {
	const { lines, net, taxes, gst, total } = discount;
	const { id: creditNoteId } = await issueDocument(act, {
		kind: "credit-note",
		billing,
		lines: lines.filter(({ net }) => net > 0).map((line) => chargeLine("early-payment", { orderId: null, ...line })),
		totals: { net, taxes, gst, total },
		originalId: invoice.id,
		creditReason: "early-payment",
	});
	const amount = money(Math.min(total, invoice.open));
	const { accountId, id: invoiceId } = invoice;
	if (amount > 0)
		await insertAllocation(act, { accountId, invoiceId, receiptId: null, creditNoteId, allocatedOn: today, amount });
}
