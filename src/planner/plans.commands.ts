import { lockBuyer } from "#accounts/buyers.db.ts";
import { lockLocation } from "#accounts/locations.db.ts";
import { refuseUnproven } from "#accounts/proven-address.ts";
import type { Act } from "#act.ts";
import { refuseNonBuyers, takeFromCart } from "#cart/cart.commands.ts";
import { lockOpenCartById } from "#cart/cart.db.ts";
import { audit, auditTogether, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { throttleSampled } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { refuseReference } from "#orders/placing/placing.commands.ts";
import type { Handover } from "#orders/placing/placing.ts";
import { saveAgreement } from "#orders/placing/terms.db.ts";
import { termsVersion as currentTermsVersion } from "#orders/placing/terms-of-sale.ts";
import { Refusal, refusalFor } from "#shared/refusal.ts";
import { deliverySettings } from "#store/store.db.ts";
import { planAfter } from "./changes/plan-change.db.ts";
import { endedPlan, pausedPlan, resumedPlan, stoppedPlan } from "./changes/plan-changes.ts";
import { type ChangedPlan, insertPlan, savePlanRows } from "./changes/plan-saving.db.ts";
import { datesIn, planMoment } from "./dates/plan-calendar.db.ts";
import type { PlanDates, PlanMoment } from "./dates/plan-dates.ts";
import { deliveriesToNotify } from "./deliveries/plan-deliveries.ts";
import { notifyOfRun } from "./messages/plan-messages.commands.ts";
import { accountRefusal, newPlan } from "./new-plan/new-plan.db.ts";
import type { Plan } from "./plan.ts";
import type { ChangeDelivery, NewPlan, PausePlan, ResumePlan, SavePlan, StopPlan } from "./plan-requests.ts";
import { maxPlansPerLocation } from "./planner.ts";
import {
	countPlans,
	lockPlan,
	lockPlanAndSite,
	placeOfDelivery,
	planNumber,
	type StoredPlan,
	samePlanStarted,
} from "./plans.db.ts";
import { deleteWaitingItems, waitingDeliveries } from "./runs/plan-waiting.db.ts";

/** Limits writing: each change has an audit entry. Counted in memory and written in groups, because a count costs a tenth of a change. */
const planChangeLimit = { name: "plan-change", times: 1_200, seconds: 60 * 60 };

export async function refuseTooOften(act: Act): Promise<void> {
	refuseNonBuyers(act);
	await throttleSampled(act, planChangeLimit, act.by.userId ?? "");
}

type StartedPlan = { planId: string; number: number };

/** Starts a plan. Its first delivery comes on the chosen date. In the same transaction, the lines of its
 * cart leave the cart when the customer wants that. `startedByOrderId` is the order in whose checkout the plan was chosen. */
export async function createPlan(
	act: Act,
	{ startedByOrderId = null, ...input }: NewPlan & Partial<Handover> & { startedByOrderId?: string | null },
): Promise<StartedPlan> {
	await refuseTooOften(act);
	return inTransaction(act, async (act) => {
		const { cart = null, ...wanted } = input;
		// Locked before the location, like in the checkout.
		if (cart) await lockOpenCartById(act, cart.cartId);
		const location = await lockLocation(act, input.locationId);
		const { userId, accountId } = act.by;
		if (!location || !userId || location.accountId !== accountId) throw new Refusal("not-found", "location.not-found");
		const { termsVersion } = input;
		if (termsVersion !== currentTermsVersion) throw new Refusal("stale", "checkout.terms-changed", {}, "terms");
		if ((await countPlans(act, location.id)) >= maxPlansPerLocation)
			throw new Refusal("invalid", "planner.too-many", { most: maxPlansPerLocation });
		const owner = { userId, accountId };
		const { plan, dates } = await newPlan(act, { ...wanted, ...owner });
		await refuseOrderFields(act, { ...owner, reference: plan.reference });
		if (startedByOrderId === null) await refuseRepeatedStart(act, { locationId: location.id, plan });
		if (cart?.action === "empty") await takeFromCart(act, cart);
		const keys = { accountId, locationId: location.id, userId, termsVersion, startedByOrderId };
		const planId = await insertPlan(act, { ...keys, ...plan });
		await audit(act, { object: "CoffeePlan", id: planId, accountId, topic: "planner" }, changesOf(null, plan));
		await enqueueDueNotices(act, { planId, plan, moment: dates });
		await saveAgreement(act, { userId, version: termsVersion });
		return { planId, number: await planNumber(act, planId) };
	});
}

/** How long the same plan counts as started twice by mistake, for example in two tabs. A plan that starts with an order counts as its order. */
const repeatedStartMs = 2 * 60_000;

/** Refuses a plan that equals one that the person started a moment ago. The lock of the location makes two starts wait for each other. */
async function refuseRepeatedStart(act: Act, { locationId, plan }: { locationId: string; plan: Plan }): Promise<void> {
	const since = new Date(act.now.getTime() - repeatedStartMs);
	const number = await samePlanStarted(act, { locationId, plan, since });
	if (number !== null) throw new Refusal("conflict", "planner.started-already", { number });
}

/** Refuses an unproven address, a company that cannot pay on account, and a reference that its rule does not allow. */
async function refuseOrderFields(
	act: Act,
	order: { userId: string; accountId: string } & { reference: string | null },
): Promise<void> {
	refuseUnproven(act.by);
	const buyer = await lockBuyer(act, order);
	if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
	const blocked = accountRefusal(buyer);
	if (blocked) throw refusalFor("forbidden", blocked);
	if (buyer.referenceOnce && (buyer.referenceRequired || order.reference !== null))
		throw new Refusal("invalid", "planner.reference-once", {}, "reference");
	await refuseReference(act, { ...order, buyer });
}

/** The values of a plan for its history. Deliveries are compared by their dates. */
function changesOf(before: Plan | null, after: Plan) {
	const valuesOf = ({ items, deliveries, ...plan }: Plan) => ({
		...plan,
		items: items.map(({ productId, weekday, quantity }) => [productId, weekday, quantity]),
		deliveries: deliveries
			.filter(
				({ state, base, deliverOn, quantities }) =>
					state === "skipped" || deliverOn !== base || Object.keys(quantities).length > 0,
			)
			.map(({ base, state, deliverOn, quantities }) => [base, state, deliverOn, quantities]),
	});
	return difference<Record<string, unknown>>(before ? valuesOf(before) : {}, valuesOf(after));
}

type Change = (act: Act, plan: StoredPlan, dates: PlanDates) => Promise<StoredPlan> | StoredPlan;
type ChangeOfPlan = { planId: string; seen?: string | undefined; change: Change };

/** Changes a locked plan. Returns the time of the change, which the next change sends as `seen`. */
export async function changePlan(act: Act, { planId, seen, change }: ChangeOfPlan): Promise<{ updatedAt: string }> {
	await refuseTooOften(act);
	return inTransaction(act, async (act) => {
		const [settings, { plan: before, site }] = await allSettledThenThrow([
			deliverySettings(act),
			lockPlanAndSite(act, planId),
		]);
		if (!before) throw new Refusal("not-found", "planner.not-found");
		refuseIfStale(before, seen);
		if (!site) throw new Refusal("not-found", "location.not-found");
		const dates = datesIn(settings, site, act.now);
		const after = await change(act, before, dates);
		const [updatedAt] = await allSettledThenThrow([
			writePlan(act, { before, after }),
			enqueueDueNotices(act, { planId, plan: after, moment: dates }),
		]);
		return { updatedAt: updatedAt.toISOString() };
	});
}

type DueNotices = { planId: string; plan: Plan; moment: PlanMoment };

/** Sends a notice at once when its time had passed before the date was set. */
async function enqueueDueNotices(act: Act, { planId, plan, moment }: DueNotices) {
	if (deliveriesToNotify(plan, moment).length > 0) await enqueue(act, "planner.catch-up", { planId });
}

/** Writes a changed plan with its history. Returns the time of the change. */
export async function writePlan(act: Act, change: ChangedPlan): Promise<Date> {
	const updatedAt = (await writePlans(act, [change])).get(change.before.id);
	if (!updatedAt) throw new Error("the written plan is missing");
	return updatedAt;
}

/** Writes changed plans with their histories. Sends all statements together. Returns the time of change of each plan. */
export async function writePlans(act: Act, changes: readonly ChangedPlan[]): Promise<Map<string, Date>> {
	const rows = changes.map(({ before, after }) => ({
		object: "CoffeePlan",
		id: before.id,
		accountId: before.accountId,
		topic: "planner" as const,
		changes: changesOf(before, after),
		version: before.updatedAt,
	}));
	const [updatedAt] = await allSettledThenThrow([savePlanRows(act, changes), auditTogether(act, rows, coffeePlan)]);
	return updatedAt;
}

export const savePlan = (act: Act, input: SavePlan) =>
	changePlan(act, { ...input, change: (act, before, dates) => planAfter(act, { before, input, dates }) });

/** Skips, plans again or moves just one delivery. */
export async function changeDelivery(act: Act, { deliveryId, ...change }: ChangeDelivery): Promise<void> {
	const place = await placeOfDelivery(act, deliveryId);
	if (!place) throw new Refusal("not-found", "planner.delivery-not-found");
	const { planId, base } = place;
	await savePlan(act, { planId, plan: {}, deliveries: [{ base, ...change }] });
}

/** Pauses a plan until a day, or until a person resumes it. */
export const pausePlan = (act: Act, input: PausePlan) =>
	changePlan(act, { ...input, change: (_, plan, dates) => pausedPlan(plan, input.resumesOn, dates) });

export const resumePlan = (act: Act, input: ResumePlan) =>
	changePlan(act, { ...input, change: (_, plan, dates) => resumedPlan(plan, dates) });

/** Stops a plan for good. Deletes its waiting items, and notifies the owner of them. */
export const stopPlan = (act: Act, { reason, note, ...input }: StopPlan) =>
	changePlan(act, {
		...input,
		change: async (act, plan, dates) => {
			const stopped = stoppedPlan(plan, { stopReason: reason, stopNote: note }, dates);
			await dropWaitingItems(act, plan);
			return stopped;
		},
	});

async function dropWaitingItems(act: Act, plan: StoredPlan): Promise<void> {
	for (const { deliveryId, orderId, deliverOn, quantities } of await waitingDeliveries(act, plan.id)) {
		await deleteWaitingItems(act, { deliveryId, productIds: [...quantities.keys()] });
		const why = { cause: "stopped", outcome: "leave-out", insteadId: null } as const;
		const missing = [...quantities].map(([productId, quantity]) => ({ productId, quantity, ...why }));
		await notifyOfRun(act, { plan, occasion: `${deliveryId}:stopped`, comesOn: deliverOn, missing, orderId });
	}
}

/** Stops a plan of a closed company, as System. Does nothing when the plan is stopped already. */
export function stopPlanOfClosed(act: Act, { planId }: Pick<StopPlan, "planId">): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockPlan(act, planId);
		if (!before || before.state === "stopped") return;
		const moment = await planMoment(act, before);
		const after = endedPlan(before, { stopReason: "closing-down", stopNote: null }, moment);
		await writePlan(act, { before, after });
	});
}
