import * as z from "zod";
import { recordId } from "./id.ts";
import { isPlain, lineOf } from "./line.ts";
import { longestSlug } from "./slug.ts";
import { type StoreDay, storeDay } from "./store-day.ts";

/** An id of one object as it comes from outside, 15 or 18 characters; inside it has 18. */
export const idInput = (prefix: string) =>
	z.string().transform((given, ctx): string => {
		const id = recordId(given, prefix);
		if (id) return id;
		ctx.addIssue({ code: "custom", message: "no id" });
		return z.NEVER;
	});

/** PostgreSQL keeps every character but this one, and no half of one. */
export const isKeepable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** What may once have been one, so that something is looked for. */
export const slugInput = z.string().max(longestSlug).regex(/^\S+$/).refine(isKeepable);

/** A product, by its id of 15 or 18 characters, its slug or its article number. */
export const productInput = slugInput;

/** The same input with the id of the product: what a command takes. */
export type ById<Named extends { product: string }> = Omit<Named, "product"> & { productId: string };

const line = (length: number) => z.string().overwrite(lineOf).max(length).refine(isKeepable).refine(isPlain);

/** One line that must say something. */
export const lineInput = (length: number) => line(length).min(1);

/** One line that may be empty, which is the same as not there. */
export const optionalInput = (length: number) =>
	line(length)
		.transform((text) => text || null)
		.nullable()
		.default(null);

/** A day of the calendar. */
export const dayInput = z.string().transform((given, ctx): StoreDay => {
	const day = storeDay(given);
	if (day) return day;
	ctx.addIssue({ code: "custom", message: "no day" });
	return z.NEVER;
});

/** The `updatedAt` that was shown when the change was made: if it has changed since, the change is refused as stale. */
export const seenInput = z.iso.datetime().optional();
