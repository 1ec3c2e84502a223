import { type Tier, tierAt } from "#catalogue/prices/prices.ts";
import type { Money } from "#shared/money.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

/** A plan as its page gets it from the server. */
export type PlanView = Outputs["planner"]["show"];
export type PlanProduct = PlanView["products"][number];
export type DeliveryView = PlanView["deliveries"][number];
/** The parts of a plan that its edits read. */
export type EditablePlan = Pick<
	PlanView,
	"weeks" | "reference" | "costCentre" | "attention" | "instruction" | "timeWindow" | "missingItems" | "dearerLimit"
> & {
	items: readonly Pick<PlanView["items"][number], "productId" | "weekday" | "quantity" | "alternativeId">[];
	deliveries: readonly (Pick<DeliveryView, "base" | "isSkipped" | "canChange" | "changed"> & {
		lines: readonly Pick<DeliveryView["lines"][number], "productId" | "quantity">[];
	})[];
};

/** The unit price that a delivery with this quantity of a product is charged today. Null when the price is on request. */
export const unitPriceFor = ({ prices }: { prices: readonly Tier[] }, quantity: number): Money | null =>
	tierAt(prices, quantity)?.cents ?? null;

export type PastDelivery = PlanView["past"][number];

export type ListedPlan = Outputs["planner"]["list"]["plans"][number];

/** The input of the page's query, shared by prefetch and page. */
export const planInput = ({ params, language }: Pick<Address, "params" | "language">) => ({
	planId: params.planId ?? "",
	language,
});
