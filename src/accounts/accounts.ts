import * as z from "zod";

export const accountStatuses = ["new", "verified", "blocked"] as const;
export const registers = ["NZBN", "KVK"] as const;
export const countries = ["NZ", "NL"] as const;
export const invoiceDeliveries = ["email", "paper"] as const;
export const salutations = ["Mister", "Madam", "Other", "Rather neither"] as const;
export const memberRoles = ["reader", "buyer", "administrator"] as const;
export const staffKinds = ["sales", "service", "finance", "administrator"] as const;

export const CreateCompany = z.strictObject({
	name: z.string().trim().min(1).max(200),
	country: z.enum(countries),
	chamberNumber: z
		.string()
		.trim()
		.regex(/^\d{8}(?:\d{5})?$/)
		.optional(),
});
export type CreateCompany = z.infer<typeof CreateCompany>;
