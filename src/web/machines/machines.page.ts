import { machineParameters } from "#machines/machine-query.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { machinesInput } from "./machine.ts";

export const machinesPage = page({
	name: "machines",
	guard: "services",
	pageType: "Machine_Park",
	reads: machineParameters,
	queries: ({ machines }, address) => [machines.list.prefetch(machinesInput(address))],
	head: headFromTexts("machines"),
	load: () => import("./MachinesPage.tsx"),
});
