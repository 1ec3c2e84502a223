import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type ById, idInput, lineInput, productInput, seenInput } from "#shared/input.ts";
import { mostOfOne } from "./cart.ts";
import { longestListName, mostListed } from "./list-limits.ts";

const listId = idInput("0a6");
const name = lineInput(longestListName);
const lines = z
	.array(z.strictObject({ product: productInput, quantity: z.int().min(1).max(mostOfOne) }))
	.max(mostListed)
	.refine((lines) => new Set(lines.map(({ product }) => product)).size === lines.length);

const language = z.enum(languages);

export const ShowList = z.strictObject({ listId, language });
export type ShowList = z.infer<typeof ShowList>;

/** What is in the cart of whoever asks, or nothing yet. */
export const SaveList = z.strictObject({ name, shared: z.boolean().default(false), fromCart: z.boolean() });
export type SaveList = z.infer<typeof SaveList>;

/** All lines in their order; what is left out stays as it is. */
export const ChangeList = z.strictObject({
	listId,
	name: name.optional(),
	shared: z.boolean().optional(),
	lines: lines.optional(),
	seen: seenInput,
});
export type ChangeList = Omit<z.infer<typeof ChangeList>, "lines"> & {
	lines?: readonly { productId: string; quantity: number }[] | undefined;
};

export const PutOnList = z.strictObject({ listId, product: productInput, quantity: z.int().min(1).max(mostOfOne) });
export type PutOnList = ById<z.infer<typeof PutOnList>>;

export const OneList = z.strictObject({ listId });
export type OneList = z.infer<typeof OneList>;

/** Null adds every line of the list. */
export const AddList = z.strictObject({
	listId,
	products: z.array(productInput).min(1).max(mostListed).nullable(),
	language,
});
export type AddList = Omit<z.infer<typeof AddList>, "products"> & { productIds: readonly string[] | null };
