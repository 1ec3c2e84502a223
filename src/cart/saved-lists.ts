import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { idInput, lineInput, seenInput, slugInput } from "#shared/input.ts";
import { mostOfOne } from "./cart.ts";
import { longestListName, mostListed } from "./list-limits.ts";

const listId = idInput("0a6");
const name = lineInput(longestListName);
const lines = z
	.array(z.strictObject({ slug: slugInput, quantity: z.int().min(1).max(mostOfOne) }))
	.max(mostListed)
	.refine((lines) => new Set(lines.map(({ slug }) => slug)).size === lines.length);

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
export type ChangeList = z.infer<typeof ChangeList>;

export const PutOnList = z.strictObject({ listId, slug: slugInput, quantity: z.int().min(1).max(mostOfOne) });
export type PutOnList = z.infer<typeof PutOnList>;

export const OneList = z.strictObject({ listId });
export type OneList = z.infer<typeof OneList>;

/** Without slugs all of it. */
export const AddList = z.strictObject({
	listId,
	slugs: z.array(slugInput).min(1).max(mostListed).nullable(),
	language,
});
export type AddList = z.infer<typeof AddList>;
