import type { PlanStatus } from "#planner/planner.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

/** A plan as its page gets it from the server. */
export type PlanView = Outputs["planner"]["show"];
export type PlanProduct = PlanView["products"][number];
export type DeliveryView = PlanView["deliveries"][number];
/** The parts of a plan that its edits read. */
export type EditablePlan = Pick<PlanView, "weeks" | "reference" | "costCentre" | "missingItems" | "dearerLimit"> & {
	items: readonly Pick<PlanView["items"][number], "productId" | "weekday" | "quantity" | "alternativeId">[];
	deliveries: readonly (Pick<DeliveryView, "base" | "isSkipped" | "canChange" | "changed"> & {
		lines: readonly Pick<DeliveryView["lines"][number], "productId" | "quantity">[];
	})[];
};

export type PastDelivery = PlanView["past"][number];

export type ListedPlan = Outputs["planner"]["list"]["plans"][number];

export const badgeTone = {
	Active: "success",
	"Processing order": "info",
	Paused: "warning",
	Stopped: "plain",
} as const satisfies Record<PlanStatus, string>;

/** The input of the page's query, shared by prefetch and page. */
export const planInput = ({ params, language }: Pick<Address, "params" | "language">) => ({
	planId: params.planId ?? "",
	language,
});
