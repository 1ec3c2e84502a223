import * as z from "zod";
import { idInput, isStorable, ordinal } from "#shared/input.ts";
import { longestCaseText } from "./cases.ts";
import { longestOrderText, orderWishes } from "./wishes.ts";

export const AskAboutOrder = z.strictObject({
	orderId: idInput("801"),
	wish: z.enum(orderWishes),
	text: z.string().trim().min(1).max(longestOrderText).refine(isStorable),
});
export type AskAboutOrder = z.infer<typeof AskAboutOrder>;

export const AnswerWish = z.strictObject({
	/** The number of the case. */
	number: ordinal,
	text: z.string().trim().min(1).max(longestCaseText).refine(isStorable),
	/** Whether staff cancel the order with the answer. */
	cancels: z.boolean().default(false),
});
export type AnswerWish = z.infer<typeof AnswerWish>;

export const HelpWithOrder = z.strictObject({ orderId: idInput("801") });
export type HelpWithOrder = z.infer<typeof HelpWithOrder>;
