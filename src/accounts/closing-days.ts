import * as z from "zod";
import { dayInput, idInput, optionalInput } from "#shared/input.ts";
import { longestClosingLabel } from "./closing-days-form.ts";

/** Input of addClosing. For one day, `lastDay` is the same day. */
export const AddClosing = z.strictObject({
	locationId: idInput("131"),
	firstDay: dayInput,
	lastDay: dayInput,
	label: optionalInput(longestClosingLabel),
});
export type AddClosing = z.infer<typeof AddClosing>;

export const RemoveClosing = z.strictObject({ closingId: idInput("a14") });
export type RemoveClosing = z.infer<typeof RemoveClosing>;
