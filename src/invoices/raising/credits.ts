import * as z from "zod";
import { creditReasons } from "#invoices/invoices.ts";
import { idInput, ordinal } from "#shared/input.ts";

const pieces = z.int().min(1).max(1_000_000);

/** Credits pieces of lines of an invoice, by the positions of the lines. A charge has one piece. */
export const CreditLines = z.strictObject({
	invoiceId: idInput("3tt"),
	reason: z.enum(creditReasons).exclude(["early-payment"]),
	lines: z
		.array(z.strictObject({ position: ordinal, pieces }))
		.min(1)
		.max(1_000)
		.refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length),
});
export type CreditLines = z.infer<typeof CreditLines>;

/** A complaint about a line of an order: the pieces, with their charges, become a credit note. */
export const CreditOrderLine = z.strictObject({
	orderId: idInput("801"),
	line: ordinal,
	pieces,
	reason: z.enum(creditReasons).extract(["damaged", "wrong", "missing"]),
});
export type CreditOrderLine = z.infer<typeof CreditOrderLine>;
