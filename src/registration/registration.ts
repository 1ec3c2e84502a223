import * as z from "zod";
import { isStorable } from "#shared/input.ts";

/** Input of the e-mail checks. Accepts any text, because text that is not an address belongs to no user. */
export const CheckEmail = z.strictObject({
	email: z
		.string()
		.trim()
		.max(254)
		.refine(isStorable)
		.transform((email) => email.toLowerCase()),
});
export type CheckEmail = z.infer<typeof CheckEmail>;

/** Limits checks per network. Submitting the form makes two checks. Decision 21 explains the risk. */
export const emailChecks = {
	name: "email-check",
	times: 40,
	seconds: 15 * 60,
	per: "visitor",
	isSampled: false,
} as const;
export const checksPerAddress = { name: "email-check-of", times: 10, seconds: 15 * 60 };
