import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { notifyOfWork } from "#notices/notifications.commands.ts";
import { isMember } from "#orders/placing/placing.db.ts";
import { endedPlan } from "#planner/changes/plan-changes.ts";
import { planMoment } from "#planner/dates/plan-calendar.db.ts";
import { administratorsAt } from "#planner/messages/plan-messages.db.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan } from "#planner/plans.db.ts";
import { type HandOver, saveOwner, saveOwnerOfAll, unreachablePlans } from "./hand-over.db.ts";

/** Gives the plans of a person who left the company to a successor, who orders and gets the messages from now on. */
export function handOverPlans(act: Act, handOver: HandOver): Promise<void> {
	return inTransaction(act, async (act) => {
		const { accountId, from, to } = handOver;
		for (const { id } of await saveOwnerOfAll(act, handOver))
			await audit(act, { object: "CoffeePlan", id, accountId, topic: "planner" }, { userId: [from, to] });
	});
}

type Unreachable = { membershipId: string; by: string | null; at: string };

/** Gives the plans for which a member may not order any more to an administrator who sees their location. The member got a role that does not
 * order, or lost the location. Prefers the administrator who made the change. Each new owner gets one notification. */
export function handOverUnreachable(act: Act, { membershipId, by, at }: Unreachable): Promise<void> {
	return inTransaction(act, async (act) => {
		const taken = new Map<string, number>();
		for (const { planId, accountId, userId, locationId } of await unreachablePlans(act, membershipId)) {
			const administrators = await administratorsAt(act, { accountId, locationId });
			const others = administrators.filter((administrator) => administrator !== userId);
			const to = others.find((administrator) => administrator === by) ?? others[0];
			if (!to) continue;
			await saveOwner(act, { planId, to });
			await audit(act, { object: "CoffeePlan", id: planId, accountId, topic: "planner" }, { userId: [userId, to] });
			taken.set(to, (taken.get(to) ?? 0) + 1);
		}
		for (const [to, plans] of taken)
			if (to !== by) await notifyOfWork(act, { membershipId, to, at, openOrders: 0, savedLists: 0, plans });
	});
}

/** Gives a plan to an administrator when its owner left the company while they created the plan. Stops it when the company has no administrator any
 * more, for example because it was merged with another. */
export function handOverIfOwnerLeft(act: Act, { planId }: { planId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const plan = await lockPlan(act, planId);
		if (!plan || plan.state === "stopped" || (await isMember(act, plan))) return;
		const { accountId, userId } = plan;
		const [to] = await administratorsAt(act, plan);
		if (!to) {
			const moment = await planMoment(act, plan);
			const after = endedPlan(plan, { stopReason: "closing-down", stopNote: null }, moment);
			await writePlan(act, { before: plan, after });
			return;
		}
		await saveOwner(act, { planId, to });
		await audit(act, { object: "CoffeePlan", id: planId, accountId, topic: "planner" }, { userId: [userId, to] });
	});
}
