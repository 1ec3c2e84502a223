import * as z from "zod";
import { lineInput } from "#shared/input.ts";

/** The texts of the front page that a shop can replace by its own promises. {0} stands for the cut-off time in `headline` and
 * `next-day-text`, and for the amount of free delivery in `lead`. {1} stands for the next delivery day in `headline`. */
export const homeTextKeys = [
	"headline",
	"lead",
	"next-day",
	"next-day-text",
	"plan",
	"plan-text",
	"machines",
	"machines-text",
] as const;
export type HomeTextKey = (typeof homeTextKeys)[number];

export const HomeTexts = z.partialRecord(
	z.enum(homeTextKeys),
	z.strictObject({ en: lineInput(240), nl: lineInput(240) }),
);
export type HomeTexts = z.infer<typeof HomeTexts>;
