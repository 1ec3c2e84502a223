import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { planMoment } from "#planner/dates/plan-calendar.db.ts";
import { lastChangeBefore } from "#planner/dates/plan-dates.ts";
import { deliveriesToNotify, joinedQuantities } from "#planner/deliveries/plan-deliveries.ts";
import { orderContents } from "#planner/deliveries/plan-order.db.ts";
import { saveNoticed } from "#planner/due/plan-work.db.ts";
import type { Delivery } from "#planner/plan.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import type { LastChange } from "#shared/plan-deadlines.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeFront } from "#store/store.db.ts";
import { differingItems, notifyOfDelivery } from "./plan-messages.commands.ts";
import { productNames } from "./plan-messages.db.ts";

/** Keeps mails short. The page of the plan has all lines. */
const mostLinesInMail = 8;

/** Sends the due notices of a plan, one for each delivery date. Each base gets one notice: it is claimed in the same transaction, under the
 * lock of the plan. */
export function sendNotices(act: Act, { planId }: { planId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const plan = await lockPlan(act, planId);
		if (!plan) return;
		const moment = await planMoment(act, plan);
		const due = deliveriesToNotify(plan, moment);
		for (const [comesOn, deliveries] of Map.groupBy(due, ({ deliverOn }) => deliverOn)) {
			const lastChange = lastChangeBefore(comesOn, moment);
			await sendNotice(act, { plan, comesOn, deliveries, lastChange });
		}
	});
}

type DueNotice = { plan: StoredPlan; comesOn: StoreDay; deliveries: readonly Delivery[]; lastChange: LastChange };

async function sendNotice(act: Act, { plan, comesOn, deliveries, lastChange }: DueNotice): Promise<void> {
	// Lists all deliveries of the date, including one whose own notice was sent before another delivery moved to its date.
	const together = plan.deliveries.filter(({ state, deliverOn }) => state === "planned" && deliverOn === comesOn);
	const contents = await noticeContents(act, plan, together);
	const base = deliveries[0]?.base ?? comesOn;
	await notifyOfDelivery(act, {
		plan,
		base,
		comesOn,
		contents: { ...contents, ...lastChange },
	});
	await saveNoticed(
		act,
		deliveries.flatMap(({ id }) => id ?? []),
	);
}

/** The items and the total of an order placed today, and the items that would not come as wanted. */
async function noticeContents(act: Act, plan: StoredPlan, deliveries: readonly Delivery[]) {
	const { ordered, missing, totals } = await orderContents(act, plan, joinedQuantities(plan, deliveries));
	const shown = ordered.slice(0, mostLinesInMail);
	const namesOf = await productNames(
		act,
		shown.map(({ productId }) => productId),
	);
	const { currency } = await storeFront(act);
	return {
		items: shown.map(({ productId, quantity }) => ({ quantity, ...namesOf(productId) })),
		more: ordered.length - shown.length,
		total: totals.total,
		currency,
		missing: await differingItems(act, missing),
	};
}
