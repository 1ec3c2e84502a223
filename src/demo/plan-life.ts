import type { Customer } from "#accounts/buyers.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import {
	changedPlan,
	extendDeliveries,
	pausedPlan,
	resumedPlan,
	startedPlan,
	stoppedPlan,
} from "#planner/changes/plan-changes.ts";
import {
	checkDateOfOneDelivery,
	noticeTimeOf,
	type PlanDates,
	type PlanMoment,
	planMomentAt,
} from "#planner/dates/plan-dates.ts";
import { dueDeliveries, joinedQuantities, openDeliveries } from "#planner/deliveries/plan-deliveries.ts";
import type { Delivery, Plan, PlanItem } from "#planner/plan.ts";
import { type Calendar, calendarOf, deliveryDayFrom } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { deadlineHoursLimits } from "#shared/plan-deadlines.ts";
import { addDays, daysBetween, type StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { UsualProduct } from "./habits.ts";
import type { PlanChange } from "./plan-data.ts";
import type { RowMaker } from "./rows.ts";

type Place = Customer["places"][number];

/** A plan of the demo with the columns that its rules do not need. */
export type DemoPlan = Plan & {
	id: string;
	customer: Customer;
	userId: string;
	orderedBy: string;
	location: Place;
	termsVersion: string;
	createdAt: Date;
	updatedAt: Date;
};

/** An order of a plan. */
export type SimulatedPlanOrder = {
	plan: DemoPlan;
	customer: Customer;
	orderId: string;
	basket: UsualProduct[];
	deliverOn: StoreDay;
	placedAt: Date;
};

/** Includes the holidays of earlier years, which the shop's own calendar leaves out. */
export function demoCalendar(now: Date): Calendar {
	const year = now.getUTCFullYear();
	return calendarOf([year - 2, year - 1, year, year + 1, year + 2].flatMap(holidaysOf));
}

export type LifeContext = { maker: RowMaker; clock: StoreClock; calendar: Calendar; now: Date };

/** A new plan of the demo: its terms, products, and the days since it was created. */
export type NewDemoPlan = Pick<
	Plan,
	"weeks" | "items" | "missingItems" | "dearerLimit" | "reference" | "costCentre"
> & {
	customer: Customer;
	place: Place;
	buyer: Customer["buyers"][number];
	daysAgo: number;
	/** Days from the first possible delivery day to the chosen one. */
	firstAfterDays: number;
};

/** A plan on the day of its creation. Null when its location is closed. */
export function newDemoPlan(terms: NewDemoPlan, { maker, clock, calendar, now }: LifeContext): DemoPlan | null {
	const { customer, place, buyer, daysAgo, firstAfterDays, ...plan } = terms;
	const today = maker.day(-daysAgo);
	const startsOn = deliveryDayFrom(calendar, place, addDays(momentOn(today, clock).earliest, firstAfterDays));
	if (!startsOn) return null;
	const createdAt = instantOn(today, { clock, now });
	const draft: DemoPlan = {
		...plan,
		state: "active",
		pauseReason: null,
		resumesOn: null,
		stopReason: null,
		stopNote: null,
		base: startsOn,
		attention: null,
		instruction: null,
		timeWindow: null,
		deliveries: [],
		id: maker.id("a01"),
		customer,
		userId: buyer.userId,
		orderedBy: buyer.name,
		location: place,
		termsVersion,
		createdAt,
		updatedAt: createdAt,
	};
	return startedPlan(draft, { place: { calendar, site: place }, ...momentOn(today, clock) });
}

/** The first moment of a day, with the standard deadline. */
const momentOn = (day: StoreDay, clock: StoreClock): PlanMoment =>
	planMomentAt(clock, clock.instantOf({ day, time: "00:00" }), deadlineHoursLimits.standard);

/** The morning of a day, or now when that is earlier. */
function instantOn(day: StoreDay, { clock, now }: Pick<LifeContext, "clock" | "now">): Date {
	const morning = clock.instantOf({ day, time: "09:40" });
	return morning < now ? morning : now;
}

/** Simulates a plan day by day until now: changes by the customer, and an order at each deadline. */
export function simulatePlan(
	created: DemoPlan,
	{ changes, sizes }: { changes: readonly PlanChange[]; sizes: ReadonlyMap<string, UsualProduct["size"]> },
	context: LifeContext,
): { plan: DemoPlan; runs: SimulatedPlanOrder[] } {
	const { maker, clock, calendar, now } = context;
	const today = maker.day(0);
	const runs: SimulatedPlanOrder[] = [];
	let plan = created;
	for (let day = clock.at(created.createdAt).day; day <= today; day = addDays(day, 1)) {
		const dates = { place: { calendar, site: created.location }, ...momentOn(day, clock) };
		const placedAt = clock.instantOf({ day, time: "00:00:30" });
		if (plan.state === "active" && placedAt <= now && !hasHappened(changes, "wait-for-run", daysBetween(day, today))) {
			const ran = runOn(plan, dates, { placedAt, sizes, maker, changes });
			plan = ran.plan;
			runs.push(...ran.runs);
		}
		for (const change of changes.filter(({ daysAgo }) => daysAgo === daysBetween(day, today)))
			plan = { ...afterChange(plan, change, dates), updatedAt: instantOn(day, context) };
	}
	return { plan, runs: runs.map((run) => ({ ...run, plan })) };
}

/** Whether the day of such a change has come, as seen from a day that lies some days back. */
const hasHappened = (changes: readonly PlanChange[], does: PlanChange["does"], daysAgo: number): boolean =>
	changes.some((change) => change.does === does && change.daysAgo >= daysAgo);

type RunContext = Pick<LifeContext, "maker"> & {
	placedAt: Date;
	sizes: ReadonlyMap<string, UsualProduct["size"]>;
	changes: readonly PlanChange[];
};

/** Orders the deliveries whose deadline has passed, or pauses a plan whose payment fails. */
function runOn(
	plan: DemoPlan,
	dates: PlanDates,
	{ placedAt, sizes, maker, changes }: RunContext,
): { plan: DemoPlan; runs: SimulatedPlanOrder[] } {
	const due = dueDeliveries(plan.deliveries, dates);
	const deliverOn = due.at(-1)?.deliverOn;
	if (!deliverOn) return { plan, runs: [] };
	if (hasHappened(changes, "payment-fails", daysBetween(dates.today, maker.day(0)))) {
		const missed = withDue(plan, due, { state: "missed", missedReason: "payment" });
		return { plan: { ...missed, state: "paused", pauseReason: "payment", updatedAt: placedAt }, runs: [] };
	}
	const basket = [...joinedQuantities(plan, due)].flatMap(([productId, quantity]) => {
		const size = sizes.get(productId);
		return size ? [{ size, quantity }] : [];
	});
	const orderId = maker.id("801");
	const ordered = withDue(plan, due, { state: "ordered", orderId });
	const after = extendDeliveries({ ...ordered, updatedAt: placedAt }, dates);
	return { plan: after, runs: [{ plan: after, customer: plan.customer, orderId, basket, deliverOn, placedAt }] };
}

const withDue = (plan: DemoPlan, due: readonly Delivery[], change: Partial<Delivery>): DemoPlan => ({
	...plan,
	deliveries: plan.deliveries.map((delivery) => (due.includes(delivery) ? { ...delivery, ...change } : delivery)),
});

/** The plan after a change by its customer. */
function afterChange(plan: DemoPlan, change: PlanChange, dates: PlanDates): DemoPlan {
	const { today } = dates;
	switch (change.does) {
		case "pause":
			return pausedPlan(plan, change.days === undefined ? null : addDays(today, change.days), dates);
		case "resume":
			return resumedPlan(plan, dates);
		case "stop":
			return stoppedPlan(plan, { stopReason: change.reason, stopNote: change.note ?? null }, dates);
		case "payment-fails":
		case "wait-for-run":
			return plan;
		default:
			return changedPlan(plan, { plan: {}, deliveries: [deliveryChange(plan, change, dates)] }, dates);
	}
}

type OneDelivery = Extract<PlanChange, { does: "skip" | "move" | "more" }>;

/** A change of just one delivery: the next one, or a later one by its index. */
function deliveryChange({ deliveries, items }: DemoPlan, change: OneDelivery, dates: PlanDates) {
	const upcoming = openDeliveries(deliveries, dates);
	const delivery = upcoming[change.deliveryIndex];
	if (!delivery) throw new Error(`the plan has no delivery number ${change.deliveryIndex} to ${change.does}`);
	const { base, deliverOn } = delivery;
	if (change.does === "skip") return { base, skip: true };
	if (change.does === "more") return { base, quantities: moreOf(items, change.times) };
	const at = deliveries.indexOf(delivery);
	const neighbours = {
		previousDate: deliveries[at - 1]?.deliverOn ?? null,
		nextDate: deliveries[at + 1]?.deliverOn ?? null,
	};
	const candidates = [change.days, -change.days, 2 * change.days, -2 * change.days, 3 * change.days];
	const chosen = candidates
		.map((days) => addDays(deliverOn, days))
		.find((date) => checkDateOfOneDelivery(dates, date, neighbours) === null);
	return { base, ...(chosen && { deliverOn: chosen }) };
}

/** More of the first product. */
function moreOf([item]: readonly PlanItem[], times: number): Record<string, number> {
	return item ? { [item.productId]: item.quantity * times } : {};
}

/** The time of the notice of a delivery, when it was sent. */
export function noticedAt({ state, deliverOn }: Delivery, { clock }: Pick<LifeContext, "clock">): Date | null {
	return state === "ordered" || state === "missed"
		? clock.instantOf(noticeTimeOf(deliverOn, deadlineHoursLimits.standard))
		: null;
}
