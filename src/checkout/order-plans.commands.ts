import type { Act } from "#act.ts";
import type { Draft } from "#orders/placing/placing.ts";
import { maxPlanItems } from "#planner/planner.ts";
import { createPlan } from "#planner/plans.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import type { CheckOut } from "./checkout.ts";

/** `planRefusal`: why the recurring delivery was not started. Absent when the plan started, none was chosen, the order has too
 * many products for a plan, or the key is repeated. */
export type PlanResult = { planRefusal?: Refusal };

type PlanToStart = {
	draft: Draft;
	plan: NonNullable<CheckOut["plan"]>;
	orderId: string;
	/** The quantities of the order that were not in the cart. The new plan leaves them out. */
	added?: ReadonlyMap<string, number>;
};

/** Starts the recurring delivery of an order. Returns the refusal of a plan that cannot start: its order is kept, and the confirmation
 * offers to start the plan again. Null when it started, or when the order has more products than a plan can have. */
export async function startPlan(
	act: Act,
	{ draft, plan, orderId, added = new Map() }: PlanToStart,
): Promise<Refusal | null> {
	const { lines, location, reference, costCentre, termsVersion, handover } = draft;
	const items = lines
		.filter(({ kind }) => kind === "everyday")
		.map(({ product: { productId }, quantity }) => ({ productId, quantity: quantity - (added.get(productId) ?? 0) }))
		.filter(({ quantity }) => quantity > 0)
		.map((item) => ({ ...item, weekday: null, alternativeId: null }));
	if (items.length === 0) return new Refusal("invalid", "planner.slow-goods");
	if (items.length > maxPlanItems) return null;
	const terms = { reference, costCentre, missingItems: "leave-out" as const, dearerLimit: null, termsVersion };
	try {
		await createPlan(act, {
			locationId: location.id,
			items,
			...plan,
			...terms,
			...handover,
			startedByOrderId: orderId,
		});
		return null;
	} catch (failure) {
		if (failure instanceof Refusal) return failure;
		throw failure;
	}
}
