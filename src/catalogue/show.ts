import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { isKeepable } from "#shared/input.ts";
import { longestSlug } from "./product.ts";

const Slug = z.string().regex(/^\S+$/).max(longestSlug).refine(isKeepable);

export const ShowProduct = z.strictObject({
	slug: Slug,
	language: z.enum(languages),
});
export type ShowProduct = z.infer<typeof ShowProduct>;
