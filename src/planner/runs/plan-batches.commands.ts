import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import type { Act } from "#act.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import {
	type AcceptedOrder,
	acceptOrder,
	prepareOrders,
	takeStockOf,
	writeOrders,
} from "#orders/placing/placing.commands.ts";
import { datesIn, momentIn } from "#planner/dates/plan-calendar.db.ts";
import type { PlanDates } from "#planner/dates/plan-dates.ts";
import { dueDeliveries, joinedQuantities, statusOf } from "#planner/deliveries/plan-deliveries.ts";
import { contentsOfSeveral } from "#planner/deliveries/plan-order.db.ts";
import { countDuePlans, lockDuePlans } from "#planner/due/due-plans.db.ts";
import type { Delivery } from "#planner/plan.ts";
import { writePlans } from "#planner/plans.commands.ts";
import { findPlans, type StoredPlan } from "#planner/plans.db.ts";
import { type Money, sum, zero } from "#shared/money.ts";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deadlineSettings, deliverySettings } from "#store/store.db.ts";
import { dueRun, keyOfRun, orderedPlan } from "./due-run.ts";
import { placedOrderDates } from "./plan-joins.db.ts";
import { draftOf } from "./plan-placing.commands.ts";

/** The number of helping jobs, and the number of due plans from which on they help. */
const helpers = 7;
const plansForHelp = 20;

/** The plans of one transaction: enough to share the statements, and few enough that the lock of a company is short. */
const batchSize = 25;

/** Enqueues more jobs that order due plans when many are due, so that all processes take part. */
export function enqueueHelpers(act: Act): Promise<void> {
	return inTransaction(act, async (act) => {
		const settings = await deadlineSettings(act);
		if ((await countDuePlans(act, { settings, atMost: plansForHelp })) < plansForHelp) return;
		for (let number = 1; number <= helpers; number++)
			// A waiting job is kept, not replaced. If the process of a replaced job were killed, nothing would repeat the job.
			await enqueue(act, "planner.help-ordering", { number }, { key: String(number), keep: true });
	});
}

/** `left`: the plans that are to be ordered alone, because something about them is out of the ordinary. `isFull`: more plans are probably due. */
type Batch = { left: string[]; isFull: boolean };

/** Orders some due plans in one transaction, with statements that they share. Other processes take other plans meanwhile. Null when no plan is due. */
export async function orderDueBatch(act: Act, { except }: { except: readonly string[] }): Promise<Batch | null> {
	let planIds: string[] = [];
	const batchOf = (left: string[]): Batch => ({ left, isFull: planIds.length === batchSize });
	try {
		return await inTransaction(act, async (act) => {
			const settings = await deliverySettings(act);
			planIds = await lockDuePlans(act, { settings, except, atMost: batchSize });
			if (planIds.length === 0) return null;
			const ordered = await orderTogether(act, await findPlans(act, planIds), settings);
			return batchOf(planIds.filter((id) => !ordered.has(id)));
		});
	} catch (error) {
		// One plan that fails must not hold the others: each is ordered alone, where its failure is reported.
		if (planIds.length === 0 || refusalIn(error)?.kind === "unavailable") throw error;
		return batchOf(planIds);
	}
}

type DeliverySettings = Awaited<ReturnType<typeof deliverySettings>>;
type Run = { plan: StoredPlan; due: readonly Delivery[]; deliverOn: StoreDay };
type AcceptedRun = Run & { dates: PlanDates; accepted: AcceptedOrder };

/** Orders the locked plans whose orders bring all that is wanted and that no rule refuses. Returns their ids. */
async function orderTogether(act: Act, plans: readonly StoredPlan[], settings: DeliverySettings) {
	const due = plans.filter(
		// A customer may have changed a plan between finding and locking it.
		(plan) => statusOf(plan, momentIn(settings, plan.location.region, act.now)) === "Processing order",
	);
	const runs = await acceptedRuns(act, due, settings);
	if (runs.length === 0) return new Set<string>();
	const accepted = runs.map((run) => run.accepted);
	const orderIds = await writeOrders(act, accepted);
	const changes = runs.map(({ plan, dates, due, deliverOn }, nth) => {
		const orderId = orderIds[nth];
		if (!orderId) throw new Error("an order was not written");
		return { before: plan, after: orderedPlan(plan, dates, { due, orderId, deliverOn }) };
	});
	await writePlans(act, changes);
	await takeStockOf(act, accepted);
	return new Set(runs.map(({ plan }) => plan.id));
}

async function acceptedRuns(act: Act, plans: readonly StoredPlan[], settings: DeliverySettings) {
	const wanted = plans.map((plan) => {
		const due = dueDeliveries(plan.deliveries, momentIn(settings, plan.location.region, act.now));
		return { plan, key: keyOfRun(plan, due), quantities: joinedQuantities(plan, due) };
	});
	const { facts, settings: orderSettings } = await prepareOrders(
		act,
		wanted.map(({ plan: { userId, accountId, locationId, reference }, key }) => {
			return { key, userId, accountId, locationId, reference };
		}),
	);
	const [stockAndPrices, placedDates] = await allSettledThenThrow([
		contentsOfSeveral(act, wanted),
		placedOrderDates(
			act,
			plans.map(({ id }) => id),
		),
	]);
	const owed = new Map<string, Money>();
	return wanted.flatMap(({ plan, key, quantities }): AcceptedRun[] => {
		const factsOfPlan = facts.get(key);
		// A reference that may be used once is checked when the plan is ordered alone.
		if (!factsOfPlan || factsOfPlan.isPlaced || factsOfPlan.buyer.referenceOnce) return [];
		const dates = datesIn(settings, factsOfPlan.site, act.now);
		const { due, run } = dueRun(plan, dates, { ...settings, now: act.now });
		if (!run || run.joinsNext || placedDates.has(`${plan.id} ${run.date}`)) return [];
		const wantsPaper = paysPaperFeePerOrder(factsOfPlan.buyer);
		const { ordered, missing, take, ...content } = stockAndPrices({ plan, wantsPaper, quantities });
		if (ordered.length === 0 || missing.length > 0) return [];
		const draft = draftOf(plan, { ...content, key, deliverOn: run.date, originalId: null });
		const owedBefore = owed.get(plan.accountId) ?? zero;
		const accepted = unlessRefused(() =>
			acceptOrder(act, { draft, settings: orderSettings, facts: factsOfPlan, owedBefore }),
		);
		if (!accepted) return [];
		take();
		owed.set(plan.accountId, sum([owedBefore, draft.totals.total]));
		return [{ plan, due, deliverOn: run.date, dates, accepted }];
	});
}

/** Null when the work is refused. */
function unlessRefused<Result>(work: () => Result): Result | null {
	try {
		return work();
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}
