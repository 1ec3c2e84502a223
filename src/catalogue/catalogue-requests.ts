import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type ById, idInput, lineInput, productInput, slugInput } from "#shared/input.ts";
import { longestTerm } from "./search/query-words.ts";

const maxSuggestions = 60;

export const Suggest = z.strictObject({
	term: lineInput(longestTerm),
	language: z.enum(languages),
	/** The number of product groups. */
	limit: z.int().min(1).max(maxSuggestions),
	/** Whether each visible size of a product group is suggested, the best match of the group first. Otherwise one size of each group. */
	withAllSizes: z.boolean().optional(),
});
export type Suggest = z.infer<typeof Suggest>;

const longestSearch = 8_000;

export const ShowCategory = z.strictObject({ slug: slugInput, language: z.enum(languages) });
export type ShowCategory = z.infer<typeof ShowCategory>;

export const ShowProduct = z.strictObject({ product: productInput, language: z.enum(languages) });
export type ShowProduct = z.infer<typeof ShowProduct>;

export const ShowCategoryRecord = z.strictObject({ categoryId: idInput("0ZG"), language: z.enum(languages) });
export type ShowCategoryRecord = z.infer<typeof ShowCategoryRecord>;

/** Input of a product list: a category, a search term, or both. `search` is the query string of the address. */
export const ListProducts = z.strictObject({
	category: slugInput.nullable().default(null),
	term: lineInput(longestTerm).nullable().default(null),
	search: z.string().max(longestSearch).default(""),
	language: z.enum(languages),
});
export type ListProducts = z.infer<typeof ListProducts>;

const maxQuantity = 100_000;

export const ExplainPrice = z.strictObject({
	product: productInput,
	quantity: z.int().min(1).max(maxQuantity).default(1),
	language: z.enum(languages),
});
export type ExplainPrice = ById<z.infer<typeof ExplainPrice>>;

/** Sets or deletes a stock alert. */
export const SetStockAlert = z.strictObject({ product: productInput, isWanted: z.boolean() });
export type SetStockAlert = ById<z.infer<typeof SetStockAlert>>;

/** `machines` is a list of products, separated by commas, as in the address of the page. */
export const CompareMachines = z.strictObject({ machines: z.string().max(longestSearch), language: z.enum(languages) });
