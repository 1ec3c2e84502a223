import * as z from "zod";
import { receiptSources } from "#invoices/invoices.ts";
import { dayInput, idInput, optionalInput } from "#shared/input.ts";
import { money } from "#shared/money.ts";

const amount = z.int().min(1).max(1_000_000_000).transform(money);

/** The part of a receipt for one invoice. */
const Part = z.strictObject({ invoiceId: idInput("3tt"), amount });

/** Money received, with the payer's split. The rest is balance of the company. */
export const Receive = z
	.strictObject({
		accountId: idInput("001"),
		source: z.enum(receiptSources).exclude(["order", "rounding"]),
		valueOn: dayInput,
		amount,
		currency: z.string().regex(/^[A-Z]{3}$/),
		/** The payment of the provider, for source `online`. */
		paymentId: idInput("0aw").nullable().default(null),
		note: optionalInput(400),
		split: z.array(Part).max(500).default([]),
	})
	.refine(({ source, paymentId }) => (source === "online") === (paymentId !== null), { path: ["paymentId"] });
export type Receive = z.output<typeof Receive>;

/** Sets balance of the company, from one receipt or credit note, against an invoice. */
export const Allocate = z.strictObject({
	from: z.union([idInput("a24"), idInput("3tt")]),
	invoiceId: idInput("3tt"),
	amount,
});
export type Allocate = z.infer<typeof Allocate>;

export const UndoAllocation = z.strictObject({ allocationId: idInput("a25") });
export type UndoAllocation = z.infer<typeof UndoAllocation>;

/** Returns balance of the company, from one receipt or credit note. */
export const RefundBalance = z.strictObject({ from: z.union([idInput("a24"), idInput("3tt")]), amount });
export type RefundBalance = z.infer<typeof RefundBalance>;
