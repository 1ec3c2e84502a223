import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type ById, lineInput, productInput, slugInput } from "#shared/input.ts";
import { longestTerm } from "./search/query-words.ts";

const mostSuggested = 60;

export const Suggest = z.strictObject({
	term: lineInput(longestTerm),
	language: z.enum(languages),
	limit: z.int().min(1).max(mostSuggested),
});
export type Suggest = z.infer<typeof Suggest>;

const longestSearch = 8_000;

export const ShowCategory = z.strictObject({ slug: slugInput, language: z.enum(languages) });
export type ShowCategory = z.infer<typeof ShowCategory>;

export const ShowProduct = z.strictObject({ product: productInput, language: z.enum(languages) });
export type ShowProduct = z.infer<typeof ShowProduct>;

/** A category, or what was typed, or both; `search` is the question of the address, as it stands there. */
export const ListProducts = z.strictObject({
	category: slugInput.nullable().default(null),
	term: lineInput(longestTerm).nullable().default(null),
	search: z.string().max(longestSearch).default(""),
	language: z.enum(languages),
});
export type ListProducts = z.infer<typeof ListProducts>;

const mostAsked = 100_000;

export const AskPrice = z.strictObject({
	product: productInput,
	quantity: z.int().min(1).max(mostAsked).default(1),
	language: z.enum(languages),
});
export type AskPrice = ById<z.infer<typeof AskPrice>>;

/** `machines` is a list of products, separated by commas, as in the address of the page. */
export const CompareMachines = z.strictObject({ machines: z.string().max(longestSearch), language: z.enum(languages) });
