import * as z from "zod";
import { languages } from "#i18n/languages.ts";

/** The most letters of a text. 500 lines have some 20,000. */
export const maxWrittenText = 100_000;
/** The most items of a text, as many as the lines of a quick order. */
export const maxWrittenItems = 500;

export const ReadWrittenOrder = z.strictObject({
	text: z.string().min(1).max(maxWrittenText),
	language: z.enum(languages),
});
export type ReadWrittenOrder = z.infer<typeof ReadWrittenOrder>;
