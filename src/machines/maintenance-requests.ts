import * as z from "zod";
import { dayInput, idInput, isStorable, optionalInput, seenInput } from "#shared/input.ts";
import { serviceKinds } from "./maintenance.ts";
import { highestCount, wholeMinutes } from "./reading-requests.ts";
import { counters } from "./readings.ts";

const longestServiceText = 1_000;
const serviceText = z
	.string()
	.trim()
	.max(longestServiceText)
	.refine(isStorable)
	.transform((text) => text || null)
	.nullable();

/** Says that a service item was done. A value is the counter on that day. */
export const RecordService = z.strictObject({
	machineId: idInput("02i"),
	itemId: idInput("a55"),
	doneOn: dayInput,
	minutes: wholeMinutes.nullable().default(null),
	parts: optionalInput(255),
	note: serviceText.default(null),
	counter: z.enum(counters).default("cups"),
	value: z.int().min(0).max(highestCount).nullable().default(null),
	isCounterChanged: z.boolean().default(false),
	isUnusualConfirmed: z.boolean().default(false),
});
export type RecordService = z.infer<typeof RecordService>;

const limit = z.int().min(1).max(10_000_000);

/** Absent fields stay unchanged. */
export const ChangeServiceItem = z.strictObject({
	itemId: idInput("a55"),
	everyDays: limit.nullable().optional(),
	everyCups: limit.nullable().optional(),
	everyLitres: limit.nullable().optional(),
	everyKilograms: limit.nullable().optional(),
	isForCustomers: z.boolean().optional(),
	minutes: wholeMinutes.nullable().optional(),
	guideEn: serviceText.optional(),
	guideNl: serviceText.optional(),
	seen: seenInput,
});
export type ChangeServiceItem = z.infer<typeof ChangeServiceItem>;

export const AddServiceItem = z.strictObject({
	productId: idInput("01t"),
	kind: z.enum(serviceKinds),
	everyDays: limit.nullable().default(null),
	everyCups: limit.nullable().default(null),
	everyLitres: limit.nullable().default(null),
	everyKilograms: limit.nullable().default(null),
	isForCustomers: z.boolean().default(false),
	minutes: wholeMinutes.nullable().default(null),
	guideEn: serviceText.default(null),
	guideNl: serviceText.default(null),
});
export type AddServiceItem = z.infer<typeof AddServiceItem>;
