import * as z from "zod";
import { dayInput } from "#shared/input.ts";
import { money } from "#shared/money.ts";

/** The orders since a day that get the invoices they miss, with the count and the sum that the person saw. */
export const RaiseMissing = z.strictObject({
	since: dayInput,
	orders: z.int().min(1).max(100_000),
	total: z.int().min(0).max(100_000_000_000).transform(money),
});
export type RaiseMissing = z.output<typeof RaiseMissing>;
