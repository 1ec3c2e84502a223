import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { longestSlug } from "./product.ts";

const Slug = z.string().regex(/^\S+$/).max(longestSlug);

export const ShowProduct = z.strictObject({
	slug: Slug,
	language: z.enum(languages),
});
export type ShowProduct = z.infer<typeof ShowProduct>;

const mostAtOnce = 99_999;

export const WhyPrice = z.strictObject({ slug: Slug, quantity: z.int().min(1).max(mostAtOnce) });
export type WhyPrice = z.infer<typeof WhyPrice>;
