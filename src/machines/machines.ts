import * as z from "zod";
import { dayInput, idInput, lineInput, seenInput } from "#shared/input.ts";

/** The company bought the machine, leases it, or has it on loan. */
export const ownerships = ["owned", "leased", "loan"] as const;

/** A removed machine no longer stands at a customer. */
export const machineStates = ["installed", "removed"] as const;

const serialNumber = lineInput(60).transform((text) => text.toUpperCase());

export const AddMachine = z.strictObject({
	accountId: idInput("001"),
	locationId: idInput("131"),
	productId: idInput("01t"),
	serialNumber,
	ownership: z.enum(ownerships).default("owned"),
	installedOn: dayInput,
	/** Null when the warranty has no end or none was given. */
	warrantyUntil: dayInput.nullable().default(null),
	nextMaintenanceOn: dayInput.nullable().default(null),
});
export type AddMachine = z.infer<typeof AddMachine>;

/** Absent fields stay unchanged. */
export const ChangeMachine = z.strictObject({
	machineId: idInput("02i"),
	locationId: idInput("131").optional(),
	ownership: z.enum(ownerships).optional(),
	state: z.enum(machineStates).optional(),
	warrantyUntil: dayInput.nullable().optional(),
	lastMaintenanceOn: dayInput.nullable().optional(),
	nextMaintenanceOn: dayInput.nullable().optional(),
	seen: seenInput,
});
export type ChangeMachine = z.infer<typeof ChangeMachine>;

type MaintenanceDays = { installedOn: string; lastMaintenanceOn: string | null; nextMaintenanceOn: string | null };

/** Whether the days of maintenance follow the installation and each other. */
export const areMaintenanceDaysInOrder = ({
	installedOn,
	lastMaintenanceOn,
	nextMaintenanceOn,
}: MaintenanceDays): boolean =>
	(lastMaintenanceOn === null || lastMaintenanceOn >= installedOn) &&
	(nextMaintenanceOn === null || nextMaintenanceOn > (lastMaintenanceOn ?? installedOn));
