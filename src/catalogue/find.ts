import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { lineInput } from "#shared/input.ts";
import { longestTerm } from "./words.ts";

const mostFound = 60;

export const FindProducts = z.strictObject({
	term: lineInput(longestTerm),
	language: z.enum(languages),
	limit: z.int().min(1).max(mostFound),
});
export type FindProducts = z.infer<typeof FindProducts>;
