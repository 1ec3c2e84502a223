import * as z from "zod";
import type { Viewer } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import { type ById, dayInput, idInput, lineInput, optionalInput, productInput, seenInput } from "#shared/input.ts";
import { isCaretaker, orderingRoles } from "#shared/roles.ts";
import { longestSerialNumber } from "./serial-number.ts";

/** Whether a viewer enters readings, records service and adds machines. Readers and finance only look. */
export const canChangeMachines = (by: Pick<Viewer, "staff" | "role">): boolean =>
	by.staff ? isCaretaker(by) : orderingRoles.some((role) => role === by.role);

/** The company bought the machine, leases it, or has it on loan. */
export const ownerships = ["owned", "leased", "loan"] as const;

/** A removed machine no longer stands at a customer. */
export const machineStates = ["installed", "removed"] as const;

export const serialNumberInput = lineInput(longestSerialNumber).transform((text) => text.toUpperCase());

/** The fields of the agreement about a machine. */
const agreement = {
	/** Kilograms of coffee a month, for a machine on loan. */
	agreedKilograms: z.int().min(1).max(10_000).nullable(),
	serviceContract: optionalInput(120),
	responseHours: z.int().min(1).max(1_000).nullable(),
};

export const AddMachine = z.strictObject({
	accountId: idInput("001"),
	locationId: idInput("131"),
	productId: idInput("01t"),
	serialNumber: serialNumberInput,
	ownership: z.enum(ownerships).default("owned"),
	installedOn: dayInput,
	/** Null when the warranty has no end or none was given. */
	warrantyUntil: dayInput.nullable().default(null),
	nextMaintenanceOn: dayInput.nullable().default(null),
	agreedKilograms: agreement.agreedKilograms.default(null),
	serviceContract: agreement.serviceContract,
	responseHours: agreement.responseHours.default(null),
});
export type AddMachine = z.infer<typeof AddMachine>;

/** A machine that a company bought elsewhere and adds itself. Staff confirm it. */
export const AddOwnMachine = z.strictObject({
	locationId: idInput("131"),
	product: productInput,
	serialNumber: serialNumberInput,
	installedOn: dayInput,
});
export type AddOwnMachine = ById<z.infer<typeof AddOwnMachine>>;

export const ConfirmMachine = z.strictObject({ machineId: idInput("02i"), seen: seenInput });
export type ConfirmMachine = z.infer<typeof ConfirmMachine>;

/** Absent fields stay unchanged. */
export const ChangeMachine = z.strictObject({
	machineId: idInput("02i"),
	locationId: idInput("131").optional(),
	ownership: z.enum(ownerships).optional(),
	state: z.enum(machineStates).optional(),
	warrantyUntil: dayInput.nullable().optional(),
	lastMaintenanceOn: dayInput.nullable().optional(),
	nextMaintenanceOn: dayInput.nullable().optional(),
	agreedKilograms: agreement.agreedKilograms.optional(),
	serviceContract: agreement.serviceContract.removeDefault().optional(),
	responseHours: agreement.responseHours.optional(),
	seen: seenInput,
});
export type ChangeMachine = z.infer<typeof ChangeMachine>;

const longestSearch = 500;

export const ListMachines = z.strictObject({
	/** The query string of the page. */
	search: z.string().max(longestSearch).default(""),
	language: z.enum(languages),
});
export type ListMachines = z.infer<typeof ListMachines>;

export const ListModels = z.strictObject({ language: z.enum(languages) });

export const ShowMachine = z.strictObject({ machineId: idInput("02i"), language: z.enum(languages) });
export type ShowMachine = z.infer<typeof ShowMachine>;

type MaintenanceDays = { installedOn: string; lastMaintenanceOn: string | null; nextMaintenanceOn: string | null };

/** Whether the days of maintenance follow the installation and each other. */
export const areMaintenanceDaysInOrder = ({
	installedOn,
	lastMaintenanceOn,
	nextMaintenanceOn,
}: MaintenanceDays): boolean =>
	(lastMaintenanceOn === null || lastMaintenanceOn >= installedOn) &&
	(nextMaintenanceOn === null || nextMaintenanceOn > (lastMaintenanceOn ?? installedOn));
