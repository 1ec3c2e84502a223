import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { hasWord } from "#db/columns.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { visiblePlans } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** More combined deliveries than the plans of a company have at once. */
const mostCombined = 500;

/** The deliveries of plans that a delivery of another plan brings, the earliest first: of one plan, or of all plans of a company. */
export function combinedDeliveries({ db, by }: Act, of: { planId: string } | { accountId: string }) {
	const [host, hostPlan] = [alias(planDelivery, "host"), alias(coffeePlan, "host_plan")];
	return db
		.select({ planId: planDelivery.planId, planNumber: hostPlan.number, deliverOn: host.deliverOn })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(host, eq(host.id, planDelivery.mergedIntoId))
		.innerJoin(hostPlan, eq(hostPlan.id, host.planId))
		.where(
			and(
				scoped(visiblePlans, by),
				"planId" in of ? eq(coffeePlan.id, of.planId) : eq(coffeePlan.accountId, of.accountId),
				isNull(coffeePlan.deletedAt),
				isNull(hostPlan.deletedAt),
				hasWord(planDelivery.state, "skipped"),
				hasWord(host.state, "planned"),
				hasWord(hostPlan.state, "active"),
			),
		)
		.orderBy(asc(host.deliverOn))
		.limit(mostCombined);
}

type Combined = Awaited<ReturnType<typeof combinedDeliveries>>[number];

/** The delivery of another plan that brings a delivery of a plan before the plan's own next one. Null when none does. */
export const comesWithBefore = (
	combined: readonly Combined[],
	{ id, nextOn }: { id: string; nextOn: StoreDay | null },
): Combined | null =>
	combined.find(({ planId, deliverOn }) => planId === id && nextOn !== null && deliverOn < nextOn) ?? null;
