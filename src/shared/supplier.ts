import * as z from "zod";
import { defaultHighestIrdNumber, gstNumberOf, nzbnOf } from "./company-numbers.ts";
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
});
export type Supplier = z.infer<typeof Supplier>;
