import { locationInCity } from "#accounts/address.ts";
import type { Act } from "#act.ts";
import type { DifferingItem, MoveReason, NotificationContent, PlanProblem } from "#notices/notices.ts";
import { notify } from "#notices/notifications.commands.ts";
import type { PlanDates } from "#planner/dates/plan-dates.ts";
import { movedDeliveries, sharedDays } from "#planner/deliveries/moved-deliveries.ts";
import type { MissingItem } from "#planner/deliveries/run-lines.ts";
import { type RedatedPlans, redatedPlans } from "#planner/due/redated-plans.db.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { administratorsAt, productNames, recipientsOf } from "./plan-messages.db.ts";

/** The parts of a plan that every message about it has. */
const planDetails = ({ id, number, location }: StoredPlan, comesOn: StoreDay) => ({
	planId: id,
	number,
	city: locationInCity(location),
	comesOn,
});

type PlanMessage = NotificationContent & { cause: string; path?: string };

/** Sends a message about a plan to some people. It opens the page of the plan, unless it has another path. */
async function notifyAll(act: Act, to: Iterable<string>, plan: StoredPlan, message: PlanMessage): Promise<void> {
	const { id, accountId } = plan;
	for (const userId of to) await notify(act, { path: `/planner/${id}`, ...message, userId, accountId });
}

const notifyOwner = async (act: Act, plan: StoredPlan, message: PlanMessage): Promise<void> =>
	notifyAll(act, await recipientsOf(act, plan), plan, message);

/** The items that do not come as wanted, with their names. */
export async function differingItems(act: Act, missing: readonly MissingItem[]): Promise<DifferingItem[]> {
	const ids = missing.flatMap(({ productId, insteadId }) => (insteadId ? [productId, insteadId] : [productId]));
	const namesOf = await productNames(act, ids);
	return missing.map(({ productId, quantity, cause, outcome, insteadId }) => ({
		quantity,
		...namesOf(productId),
		cause,
		outcome,
		instead: insteadId === null ? null : namesOf(insteadId),
	}));
}

type PlanNotice = Extract<NotificationContent, { kind: "plan-notice" }>["details"];
type NoticeContents = Omit<PlanNotice, "planId" | "number" | "city" | "comesOn">;

/** Sends the notice of a delivery. `base` is the first base that comes on the date. */
export const notifyOfDelivery = (
	act: Act,
	{ plan, base, comesOn, contents }: { plan: StoredPlan; base: StoreDay; comesOn: StoreDay; contents: NoticeContents },
): Promise<void> =>
	notifyOwner(act, plan, {
		kind: "plan-notice",
		details: { ...planDetails(plan, comesOn), ...contents },
		cause: `${plan.id}:${base}`,
	});

type Move = { before: StoredPlan; after: StoredPlan; dates: PlanDates; why?: MoveReason; plansAt?: RedatedPlans };

/** Notifies the owner of the deliveries that got another date, and of the other plans that come on that day: one message for one change. A
 * paused plan delivers nothing, so its owner gets no message. */
export async function notifyOfMoves(
	act: Act,
	{ before, after, dates, why, plansAt = redatedPlans }: Move,
): Promise<void> {
	const moves = movedDeliveries({ before, after, place: dates.place, why });
	const [first, ...further] = moves;
	if (!first) return;
	// Other plans of the location may not be moved yet: their new dates are computed by the same rule.
	const plans = await plansAt(act, after.locationId, dates);
	const others = plans.map(({ after }) => after).filter(({ id }) => id !== after.id);
	const details = { ...planDetails(after, first.comesOn), ...first, further, shared: sharedDays(moves, others) };
	// The version of the plan is part of the cause, because a delivery can move away and back.
	const cause = `${after.id}:${before.updatedAt.toISOString()}`;
	await notifyOwner(act, after, { kind: "plan-date-moved", details, cause });
}

/** `occasion` is the same when the work is repeated. */
type Run = { plan: StoredPlan; occasion: string; comesOn: StoreDay; missing: readonly MissingItem[] };

/** Notifies the owner of the items that a run left out, replaced or delayed. `orderId` is null when the run placed no order, because no line was
 * left. */
export async function notifyOfRun(
	act: Act,
	{ plan, occasion, comesOn, missing, orderId }: Run & { orderId: string | null },
): Promise<void> {
	if (orderId !== null && missing.length === 0) return;
	const details = { ...planDetails(plan, comesOn), missing: await differingItems(act, missing) };
	const cause = `${plan.id}:${occasion}`;
	if (orderId === null) return notifyOwner(act, plan, { kind: "plan-order-empty", details, cause });
	await notifyOwner(act, plan, {
		kind: "plan-order-differs",
		cause,
		details: { ...details, orderId },
		path: `/orders/${orderId}`,
	});
}

type Pause = { plan: StoredPlan; comesOn: StoreDay; why: PlanProblem };

/** Notifies the owner and the administrators of the company that a plan was paused, and what they can do.
 * Administrators of other locations get no message. */
export async function notifyOfPause(act: Act, { plan, comesOn, why }: Pause): Promise<void> {
	const details = { ...planDetails(plan, comesOn), why };
	const userIds = new Set([...(await recipientsOf(act, plan)), ...(await administratorsAt(act, plan))]);
	const cause = `${plan.id}:${plan.updatedAt.toISOString()}`;
	await notifyAll(act, userIds, plan, { kind: "plan-paused", details, cause });
}
