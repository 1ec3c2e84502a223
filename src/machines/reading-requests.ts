import * as z from "zod";
import { dayInput, idInput, lineInput, ordinal, seenInput } from "#shared/input.ts";
import { serialNumberInput } from "./machines.ts";
import { counters } from "./readings.ts";

/** The highest value that a counter can show. */
export const highestCount = 99_999_999;
const count = z.int().min(0).max(highestCount);

export const EnterReading = z.strictObject({
	machineId: idInput("02i"),
	counter: z.enum(counters),
	readOn: dayInput,
	value: count,
	/** The answers to the two questions. */
	isCounterChanged: z.boolean().default(false),
	isUnusualConfirmed: z.boolean().default(false),
});
export type EnterReading = z.infer<typeof EnterReading>;

/** Absent fields stay unchanged. */
export const CorrectReading = z.strictObject({
	readingId: idInput("a57"),
	value: count.optional(),
	isCounterChanged: z.boolean().optional(),
	seen: seenInput,
});
export type CorrectReading = z.infer<typeof CorrectReading>;

/** The most readings of one telemetry call. */
const mostTelemetryRows = 1_000;

/** The readings of many machines, as a telemetry service sends them. */
export const TelemetryCall = z.strictObject({
	readings: z
		.array(
			z.strictObject({
				serialNumber: serialNumberInput,
				/** The article number of the model, for serial numbers that several models use. */
				articleNumber: lineInput(40).nullable().default(null),
				counter: z.enum(counters),
				readOn: dayInput,
				value: count,
				isCounterChanged: z.boolean().default(false),
			}),
		)
		.min(1)
		.max(mostTelemetryRows),
});
export type TelemetryCall = z.infer<typeof TelemetryCall>;
export type TelemetryRow = TelemetryCall["readings"][number];

export const wholeMinutes = ordinal.max(24 * 60);
