import { recordId } from "#shared/id.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";
import type { badgeTones } from "#web/ui/display/Badge.tsx";

export type MachineList = Outputs["machines"]["list"];
export type ListedMachine = MachineList["machines"][number];
/** A machine as its page gets it from the server. */
export type Machine = Outputs["machines"]["show"];
export type ServiceItem = Machine["items"][number];
export type MeasuredUse = ServiceItem["forecast"]["measures"][number];
export type CounterUse = Machine["counters"][number];

/** The inputs of the pages' queries, shared by prefetch and page. */
export const machinesInput = ({ search, language }: Pick<Address, "search" | "language">) => ({ search, language });
export const machineInput = ({ params, language }: Pick<Address, "params" | "language">) => ({
	// An address that names no machine answers like one of a machine that does not exist.
	machineId: recordId(params.machineId ?? "", "02i") ?? unknownMachineId,
	language,
});

/** No machine has this id. */
const unknownMachineId = "02i000000000000AAA";

/** The tone of the badge of each state. */
export const stateTones = {
	ok: "success",
	"due-soon": "warning",
	due: "warning",
	over: "error",
	unconfirmed: "outlined",
	removed: "plain",
} as const satisfies Record<ListedMachine["filter"], (typeof badgeTones)[number]>;
