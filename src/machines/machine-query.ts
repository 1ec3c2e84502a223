import { recordId } from "#shared/id.ts";
import { serviceStates } from "./maintenance.ts";

/** The states by which machines are filtered: the most urgent one of the service items, and machines that are not in service. */
export const machineFilters = [...serviceStates, "unconfirmed", "removed"] as const;
export type MachineFilter = (typeof machineFilters)[number];

/** The filters of the list of machines. The address of the page holds all of them. */
export type MachineListing = { locationId: string | null; state: MachineFilter | null };

/** The parameters of the address, in the order in which they are written. */
export const machineParameters = ["location", "state"] as const;

/** Reads the filters from an address. Ignores invalid values. */
export const readMachineListing = (parameters: URLSearchParams): MachineListing => ({
	locationId: recordId(parameters.get("location") ?? "", "131"),
	state: machineFilters.find((state) => state === parameters.get("state")) ?? null,
});

/** Writes the filters in their canonical form. */
export function writeMachineListing({ locationId, state }: MachineListing): string {
	const parameters = new URLSearchParams();
	if (locationId) parameters.set("location", locationId);
	if (state) parameters.set("state", state);
	return parameters.toString();
}

export const isFiltered = ({ locationId, state }: MachineListing): boolean => locationId !== null || state !== null;
