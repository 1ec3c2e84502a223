import * as z from "zod";
import { defaultHighestIrdNumber, gstNumberOf, nzbnOf } from "./company-numbers.ts";
import type { Country } from "./countries.ts";
import { lineInput } from "./input.ts";

/** The supplier as invoices name it: a setting of the store, copied to each document. */
export const Supplier = z.strictObject({
	name: lineInput(120),
	street: lineInput(120),
	city: lineInput(80),
	postalCode: lineInput(12),
	country: z.literal("NZ"),
	gstNumber: lineInput(20).refine((text) => gstNumberOf(text, defaultHighestIrdNumber) !== null),
	nzbn: lineInput(13).refine((text) => nzbnOf(text) !== null),
	phone: lineInput(30),
	email: z.email().max(254),
	/** The bank account for transfers. */
	bankAccount: lineInput(40),
	/** The BIC of the bank, which payers of other countries need. */
	bic: lineInput(11)
		.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/)
		.optional(),
});
export type Supplier = z.infer<typeof Supplier>;

/** The account to transfer to. The BIC is for payers of other countries. Null without a supplier. */
export const accountFor = (supplier: Supplier | null, payer: { country: Country }) =>
	supplier && {
		name: supplier.name,
		number: supplier.bankAccount,
		bic: payer.country === supplier.country ? null : (supplier.bic ?? null),
	};
