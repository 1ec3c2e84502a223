import { headFromTexts, page } from "#web/app/routing/page.ts";
import { machineInput } from "./machine.ts";

export const machinePage = page({
	name: "machine",
	guard: "services",
	pageType: "Machine",
	objectName: "Asset",
	queries: ({ machines }, address) => [machines.show.prefetch(machineInput(address))],
	head: headFromTexts("machine"),
	load: () => import("./MachinePage.tsx"),
});
