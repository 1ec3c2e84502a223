import * as z from "zod";
import { idInput } from "#shared/input.ts";
import { caseText } from "./case-requests.ts";
import { reasonsOfType } from "./cases.ts";

/** The symptoms of a machine. */
export const machineSymptoms = reasonsOfType.machine;
export type MachineSymptom = (typeof machineSymptoms)[number];

export const ReportProblem = z.strictObject({
	machineId: idInput("02i"),
	symptom: z.enum(machineSymptoms),
	/** Without coffee the case has priority. */
	makesCoffee: z.boolean(),
	text: caseText,
});
export type ReportProblem = z.infer<typeof ReportProblem>;
