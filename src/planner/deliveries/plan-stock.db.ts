import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { hasWord } from "#db/columns.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { visiblePlans } from "#planner/plans.db.ts";
import { broughtItems, nextDeliveryOn } from "./plan-status.db.ts";
import type { StockNeed } from "./plan-stock.ts";

/** More needs than the plans of a company have of the products of a cart. */
const mostNeeds = 2_000;

/** The pieces of some products that the next deliveries of the viewer's active plans need. Deliveries of a plan on one date need the larger quantity. */
export async function stockNeedsOfPlans({ db, by }: Act, productIds: readonly string[]): Promise<StockNeed[]> {
	if (productIds.length === 0) return [];
	const brought = broughtItems(db);
	const { id: planId, number } = coffeePlan;
	const { deliverOn } = planDelivery;
	const { productId } = brought;
	return db
		.select({ planId, number, deliverOn, productId, quantity: sql<number>`${max(brought.quantity)}` })
		.from(coffeePlan)
		.innerJoin(planDelivery, eq(planDelivery.planId, coffeePlan.id))
		.innerJoinLateral(brought, sql`true`)
		.where(
			and(
				scoped(visiblePlans, by),
				eq(coffeePlan.accountId, by.accountId ?? ""),
				eq(coffeePlan.state, "active"),
				isNull(coffeePlan.deletedAt),
				hasWord(planDelivery.state, "planned"),
				sql`${deliverOn} = ${nextDeliveryOn}`,
				inArray(productId, [...productIds]),
			),
		)
		.groupBy(planId, number, deliverOn, productId)
		.limit(mostNeeds);
}
