import * as z from "zod";
import { isStorable } from "#shared/input.ts";

/** As it was typed, whatever it is: what is no address is nobody's. */
export const CheckEmail = z.strictObject({
	email: z
		.string()
		.trim()
		.max(254)
		.refine(isStorable)
		.transform((typed) => typed.toLowerCase()),
});
export type CheckEmail = z.infer<typeof CheckEmail>;

/** Calls from one network. Each submit of the form calls twice. Decision 21 says why it may be asked at all. */
export const checks = { name: "email-check", times: 40, seconds: 15 * 60, per: "visitor", isSampled: false } as const;
export const checksOfOne = { name: "email-check-of", times: 10, seconds: 15 * 60 };
