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
	machineId: params.machineId ?? "",
	language,
});

/** The tone of the badge of each state. */
export const stateTones = {
	ok: "success",
	"due-soon": "warning",
	due: "warning",
	over: "error",
	unconfirmed: "outlined",
	removed: "plain",
} as const satisfies Record<ListedMachine["filter"], (typeof badgeTones)[number]>;
