import { lockLocation } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { refuseReaders } from "#cart/cart.commands.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import type { Plan } from "./plan.ts";
import { planDates } from "./plan-calendar.db.ts";
import { planAfter, pricedItems, refuseFrequency } from "./plan-change.db.ts";
import {
	deliveriesToNotify,
	type PlanDates,
	pausedPlan,
	resumedPlan,
	startedPlan,
	stoppedPlan,
} from "./plan-changes.ts";
import type { NewPlan, PausePlan, ResumePlan, SavePlan, StopPlan } from "./plan-requests.ts";
import { maxPlansPerLocation } from "./planner.ts";
import { countPlans, insertPlan, lockPlan, type StoredPlan, savePlanRows } from "./plans.db.ts";

/** Limits writing: each change has an audit entry. */
const planChanges = { name: "plan-change", times: 1_200, seconds: 60 * 60 };

async function refuseTooOften(act: Act): Promise<void> {
	refuseReaders(act);
	await throttle(act.db, planChanges, act.by.userId ?? "");
}

/** Starts a plan. Its first delivery comes on the chosen date. */
export async function createPlan(act: Act, input: NewPlan): Promise<{ planId: string }> {
	await refuseTooOften(act);
	return inTransaction(act, async (act) => {
		const location = await lockLocation(act, input.locationId);
		const { userId, accountId } = act.by;
		if (!location || !userId || location.accountId !== accountId) throw new Refusal("not-found", "location.not-found");
		if ((await countPlans(act, location.id)) >= maxPlansPerLocation)
			throw new Refusal("invalid", "planner.too-many", { most: maxPlansPerLocation });
		const dates = await planDates(act, { accountId, locationId: location.id });
		const plan = startedPlan(await newPlan(act, { ...input, userId, accountId }), dates);
		const { termsVersion } = input;
		const planId = await insertPlan(act, { accountId, locationId: location.id, userId, termsVersion, ...plan });
		await audit(act, { object: "CoffeePlan", id: planId, accountId, topic: "planner" }, changesOf(null, plan));
		await enqueueDueNotices(act, { planId, plan, today: dates.today });
		return { planId };
	});
}

async function newPlan(
	act: Act,
	{ items, frequency, startsOn, ...input }: NewPlan & { userId: string; accountId: string },
): Promise<Plan> {
	const { reference, costCentre, missingItems, dearerLimit, userId, accountId } = input;
	refuseFrequency(frequency);
	return {
		state: "active",
		pauseReason: null,
		resumesOn: null,
		stopReason: null,
		stopNote: null,
		frequency: frequency.text,
		weeks: frequency.weeks,
		base: startsOn,
		reference,
		costCentre,
		missingItems,
		dearerLimit,
		items: await pricedItems(act, { userId, accountId }, { items, weeks: frequency.weeks }),
		deliveries: [],
	};
}

/** The values of a plan for its history. Deliveries are compared by their dates. */
function changesOf(before: Plan | null, after: Plan) {
	const valuesOf = ({ items, deliveries, ...plan }: Plan) => ({
		...plan,
		items: items.map(({ productId, weekday, quantity }) => [productId, weekday, quantity]),
		deliveries: deliveries
			.filter(
				({ state, chosenOn, quantities }) => state === "skipped" || chosenOn || Object.keys(quantities).length > 0,
			)
			.map(({ base, state, deliverOn, quantities }) => [base, state, deliverOn, quantities]),
	});
	return difference<Record<string, unknown>>(before ? valuesOf(before) : {}, valuesOf(after));
}

type Change = (act: Act, plan: StoredPlan, dates: PlanDates) => Promise<StoredPlan> | StoredPlan;
type Seen = { planId: string; seen?: string | undefined };

/** Changes a locked plan. Returns the time of the change, which the next change sends as `seen`. */
async function changePlan(act: Act, { planId, seen }: Seen, change: Change): Promise<{ updatedAt: string }> {
	await refuseTooOften(act);
	return inTransaction(act, async (act) => {
		const before = await lockPlan(act, planId);
		if (!before) throw new Refusal("not-found", "planner.not-found");
		refuseIfStale(before, seen);
		const dates = await planDates(act, before);
		const after = await change(act, before, dates);
		const updatedAt = await writePlan(act, { before, after });
		await enqueueDueNotices(act, { planId, plan: after, today: dates.today });
		return { updatedAt: updatedAt.toISOString() };
	});
}

/** Sends a notice at once when its time had passed before the date was set. */
async function enqueueDueNotices(act: Act, { planId, plan, today }: { planId: string; plan: Plan; today: StoreDay }) {
	if (deliveriesToNotify(plan, today).length > 0) await enqueue(act, "planner.catch-up", { planId });
}

/** Writes a changed plan with its history. */
export async function writePlan(act: Act, { before, after }: { before: StoredPlan; after: StoredPlan }): Promise<Date> {
	const updatedAt = await savePlanRows(act, before, after);
	const subject = { object: "CoffeePlan", id: before.id, accountId: before.accountId, topic: "planner" as const };
	await audit(act, subject, { ...changesOf(before, after), updatedAt: [before.updatedAt, updatedAt] });
	return updatedAt;
}

export const savePlan = (act: Act, input: SavePlan) =>
	changePlan(act, input, (act, plan, dates) => planAfter(act, { before: plan, input, dates }));

/** Pauses a plan, until a day or until somebody resumes it. */
export const pausePlan = (act: Act, input: PausePlan) =>
	changePlan(act, input, (_, plan, { today }) => pausedPlan(plan, input.resumesOn, today));

export const resumePlan = (act: Act, input: ResumePlan) =>
	changePlan(act, input, (_, plan, dates) => resumedPlan(plan, dates));

/** Stops a plan for good. */
export const stopPlan = (act: Act, { reason, note, ...input }: StopPlan) =>
	changePlan(act, input, (_, plan, { today }) => stoppedPlan(plan, { stopReason: reason, stopNote: note }, today));

/** Stops a plan of a company whose account was closed, by System. Does nothing when the plan is stopped. */
export function stopPlanOfClosed(act: Act, { planId }: Pick<StopPlan, "planId">): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockPlan(act, planId);
		if (!before || before.state === "stopped") return;
		const { day: today } = (await wallClock(act)).at(act.now);
		const after = stoppedPlan(before, { stopReason: "closing-down", stopNote: null }, today);
		await writePlan(act, { before, after });
	});
}
