import * as z from "zod";
import { type Money, money } from "#shared/money.ts";
import { InvoicePart, mostInvoices } from "./online-payments.ts";

/** Sets balance of the viewer's company against invoices. The amounts are the payer's own split. */
export const PayFromBalance = z.strictObject({
	/** One key for each click of the pay button. A repeated key returns the same result. */
	key: z.uuid(),
	invoices: z
		.array(InvoicePart.required({ amount: true }))
		.min(1)
		.max(mostInvoices),
});
export type PayFromBalance = z.output<typeof PayFromBalance>;

/** The unused part of a receipt, or of a credit note. */
export type BalanceSource = { left: Money } & (
	| { receiptId: string; creditNoteId: null }
	| { receiptId: null; creditNoteId: string }
);

type Part = { invoiceId: string; amount: Money };
type TakenPart<Source extends BalanceSource> = Part & { source: Source };

/** Takes the parts of invoices from the sources, both in their order. Null when the sources have less. */
export function takeFrom<Source extends BalanceSource>(
	sources: readonly Source[],
	parts: readonly Part[],
): TakenPart<Source>[] | null {
	const taken: TakenPart<Source>[] = [];
	const left = sources.map((source) => ({ source, amount: source.left as number }));
	for (const { invoiceId, amount } of parts) {
		let missing: number = amount;
		for (const rest of left) {
			const part = Math.min(missing, rest.amount);
			if (part <= 0) continue;
			rest.amount -= part;
			missing -= part;
			taken.push({ invoiceId, amount: money(part), source: rest.source });
		}
		if (missing > 0) return null;
	}
	return taken;
}
