import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type ById, idInput, lineInput, productInput, seenInput } from "#shared/input.ts";
import { maxQuantity } from "./cart.ts";
import { maxListLines, maxListNameLength } from "./list-limits.ts";

const listId = idInput("0a6");
const name = lineInput(maxListNameLength);
const lines = z
	.array(z.strictObject({ product: productInput, quantity: z.int().min(1).max(maxQuantity) }))
	.max(maxListLines)
	.refine((lines) => new Set(lines.map(({ product }) => product)).size === lines.length);

const language = z.enum(languages);

export const ShowList = z.strictObject({ listId, language });
export type ShowList = z.infer<typeof ShowList>;

/** Creates a list, empty or with the lines of the viewer's cart. */
export const SaveList = z.strictObject({ name, shared: z.boolean().default(false), fromCart: z.boolean() });
export type SaveList = z.infer<typeof SaveList>;

/** `lines` replaces all lines. Fields that are left out stay unchanged. */
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

export const PutOnList = z.strictObject({ listId, product: productInput, quantity: z.int().min(1).max(maxQuantity) });
export type PutOnList = ById<z.infer<typeof PutOnList>>;

export const OneList = z.strictObject({ listId });
export type OneList = z.infer<typeof OneList>;

/** Null adds every line of the list. */
export const AddList = z.strictObject({
	listId,
	products: z.array(productInput).min(1).max(maxListLines).nullable(),
	/** The location whose cart gets the lines. Absent for the current one. */
	locationId: idInput("131").optional(),
	language,
});
export type AddList = Omit<z.infer<typeof AddList>, "products"> & { productIds: readonly string[] | null };
