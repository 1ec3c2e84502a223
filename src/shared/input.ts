import * as z from "zod";
import { recordId } from "./id.ts";
import { isPlain, lineOf } from "./line.ts";
import { longestSlug } from "./slug.ts";
import { type StoreDay, storeDay } from "./store-day.ts";

/** An id of 15 or 18 characters. The result has 18. */
export const idInput = (prefix: string) =>
	z.string().transform((text, ctx): string => {
		const id = recordId(text, prefix);
		if (id) return id;
		ctx.addIssue({ code: "custom", message: `should be a valid record ID: ${text.slice(0, 40)}` });
		return z.NEVER;
	});

/** Whether PostgreSQL can store the text: no null character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Accepts current and former slugs. */
export const slugInput = z.string().max(longestSlug).regex(/^\S+$/).refine(isStorable);

/** A product, by its id of 15 or 18 characters, its slug or its article number. */
export const productInput = slugInput;

/** The input of a command, which takes the product by id. */
export type ById<Named extends { product: string }> = Omit<Named, "product"> & { productId: string };

const line = (length: number) => z.string().overwrite(lineOf).max(length).refine(isStorable).refine(isPlain);

/** One line that is not empty. */
export const lineInput = (length: number) => line(length).min(1);

/** One line. Null when empty. */
export const optionalInput = (length: number) =>
	line(length)
		.transform((text) => text || null)
		.nullable()
		.default(null);

/** A day of the calendar. */
export const dayInput = z.string().transform((text, ctx): StoreDay => {
	const day = storeDay(text);
	if (day) return day;
	ctx.addIssue({ code: "custom", message: "no day" });
	return z.NEVER;
});

/** The `updatedAt` that the user saw. A change of a newer record is refused as stale. */
export const seenInput = z.iso.datetime().optional();
