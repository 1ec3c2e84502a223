import * as z from "zod";
import { idInput } from "#shared/input.ts";
import { inputMonth } from "#shared/store-day.ts";

/** `search` is the query string of the page. */
export const ListInvoices = z.strictObject({ search: z.string().max(2_000).default("") });
export type ListInvoices = z.infer<typeof ListInvoices>;

export const ShowInvoice = z.strictObject({ invoiceId: idInput("3tt") });
export type ShowInvoice = z.infer<typeof ShowInvoice>;

/** A month as YYYY-MM. Without it, the current month of the store. */
export const ShowStatement = z.strictObject({
	month: z.string().regex(inputMonth).optional(),
});
export type ShowStatement = z.infer<typeof ShowStatement>;
