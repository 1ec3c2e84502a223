import * as z from "zod";
import { openForMs } from "#payments/payments.ts";
import { idInput, optionalInput } from "#shared/input.ts";
import { type Money, money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";

/** Enough for a month of daily invoices at several locations. */
export const mostInvoices = 200;

const amount = z.int().min(1).max(1_000_000_000).transform(money);

const invoiceId = idInput("3tt");

/** The state of an invoice that the payer saw: its open amount, and its payment at a bank. Another state refuses the payment, because somebody else
 * may have paid meanwhile. */
const seen = z.strictObject({ open: z.int(), paymentId: idInput("0aw").nullable() });

/** An invoice to pay. Without an amount, the payment covers the need of the invoice today. */
export const InvoicePart = z.strictObject({ invoiceId, amount: amount.optional(), seen: seen.optional() });

export const PayInvoices = z.strictObject({
	/** One key for each click of the pay button. A repeated key returns the same payment. A click that used balance first has the key of that use. */
	key: z.uuid(),
	invoices: z.array(InvoicePart).min(1).max(mostInvoices),
	method: z.enum(prepaidMethods),
	/** The bank of the customer, for iDEAL. */
	bank: optionalInput(40),
	/** The credit balance that the payer saw. A larger one refuses the payment, because it can be used first. */
	balance: z.int().min(0).optional(),
});
export type PayInvoices = z.output<typeof PayInvoices>;

export const ChooseInvoices = z.strictObject({ invoiceIds: z.array(invoiceId).min(1).max(mostInvoices) });
export type ChooseInvoices = z.infer<typeof ChooseInvoices>;

type Need = { open: number; need: number };

/** The amount to pay of an invoice: the requested amount, or else the need. Null when the requested amount exceeds the need, or nothing is open. */
export function amountToPay({ open, need }: Need, requested: Money | undefined): Money | null {
	if (open <= 0 || need <= 0) return null;
	const chosen = requested ?? money(need);
	return chosen <= need ? chosen : null;
}

/** Until when a payment that was started can be paid at the bank. Null when it was not started or its page is closed. */
export function closesAt({ startedAt }: { startedAt: Date | null }, now: Date): Date | null {
	const end = startedAt && new Date(startedAt.getTime() + openForMs);
	return end && end > now ? end : null;
}
