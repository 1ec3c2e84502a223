import * as z from "zod";
import { recordId } from "./id.ts";
import { isPlain, lineOf } from "./line.ts";
import { type PlainRefusalCode, plainRefusal, type Refusal } from "./refusal.ts";
import { longestSlug } from "./slug.ts";
import { inputDay, type StoreDay } from "./store-day.ts";

/** The refusals that a schema can name. */
const inputRefusals = [
	"address.po-box",
	"address.postcode-invalid",
	"email.invalid",
	"person.job-title-missing",
	"person.salutation-missing",
] as const satisfies readonly PlainRefusalCode[];
type InputRefusal = (typeof inputRefusals)[number];

/** Names the refusal of a fault in a schema: `z.enum(salutations, refusedAs("person.salutation-missing"))`. The message of the fault is the code. */
export const refusedAs = (code: InputRefusal) => ({ error: code });

const isInputRefusal = (message: string): message is InputRefusal =>
	inputRefusals.some((refusal) => refusal === message);

type Rejected = { issues: readonly { message: string; path: readonly PropertyKey[] }[] };

/** The refusal of an input that a schema rejects: the first fault, at its field. */
export function inputRefusal({ issues: [first] }: Rejected): Refusal {
	const field = first?.path.findLast((part) => typeof part === "string");
	const code = first && isInputRefusal(first.message) ? first.message : "request.invalid";
	return plainRefusal("invalid", code, field);
}

/** A number from 1, as the database stores it. */
export const ordinal = z.int().min(1).max(2_147_483_647);

/** An id of 15 or 18 characters. The result has 18. */
export const idInput = (prefix: string) =>
	z
		.string()
		.meta({ description: "A record id of 15 or 18 characters", pattern: `^${prefix}[0-9A-Za-z]{12}([0-9A-Z]{3})?$` })
		.transform((text, ctx): string => {
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
export const productInput = slugInput.describe("The record id of a product, its slug or its article number");

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
export const dayInput = z
	.string()
	.meta({ format: "date" })
	.transform((text, ctx): StoreDay => {
		const day = inputDay(text);
		if (day) return day;
		ctx.addIssue({ code: "custom", message: "no day" });
		return z.NEVER;
	});

/** The `updatedAt` that the user saw. A change of a newer record is refused as stale. */
export const seenInput = z.iso.datetime().optional();
