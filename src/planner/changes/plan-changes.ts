import type { Handover } from "#orders/placing/placing.ts";
import {
	checkChosenDate,
	checkDateOfOneDelivery,
	checkWeekdays,
	dateAfterCalendarChange,
	deliveryDateFor,
	isDeadlineAhead,
	lastDateToChoose,
	type PlanDates,
	type PlanMoment,
	scheduleFrom,
} from "#planner/dates/plan-dates.ts";
import { basesBetween, frequencyOf, weekdaysIn } from "#planner/dates/plan-schedule.ts";
import {
	dueDeliveries,
	isOpen,
	isWithoutDeliveries,
	openDeliveries,
	scheduleOf,
	statusOf,
} from "#planner/deliveries/plan-deliveries.ts";
import type { Delivery, Plan, PlanItem } from "#planner/plan.ts";
import { type PlanStatus, planSteps, type StopReason } from "#planner/planner.ts";
import { type PlainRefusalCode, plainRefusal, Refusal } from "#shared/refusal.ts";
import { addDays, addMonths, addWeeks, type StoreDay } from "#shared/store-day.ts";

/** Changes of all following deliveries. Absent fields are not changed. */
export type ScheduleChange = {
	items?: readonly PlanItem[] | undefined;
	frequency?: { weeks: number | null } | undefined;
	/** The date of the next delivery, from which the schedule counts. */
	startsOn?: StoreDay | undefined;
} & { [Term in "reference" | "costCentre" | "missingItems" | "dearerLimit" | keyof Handover]?: Plan[Term] | undefined };

/** Changes of just one delivery. */
export type DeliveryChange = {
	base: StoreDay;
	skip?: boolean | undefined;
	/** The delivery of another plan that brings the content of this one, which is skipped. */
	mergedIntoId?: string | undefined;
	deliverOn?: StoreDay | undefined;
	quantities?: Readonly<Record<string, number>> | undefined;
};

/** The weeks ahead for which deliveries are stored, and the fewest stored deliveries. */
const weeksAhead = 8;
export const leastAhead = 3;

function refuse(code: PlainRefusalCode | null, field: string): void {
	if (code) throw plainRefusal("invalid", code, field);
}

const newDelivery = (base: StoreDay, deliverOn: StoreDay): Delivery => ({
	id: null,
	base,
	chosenOn: null,
	deliverOn,
	state: "planned",
	missedReason: null,
	orderId: null,
	noticedAt: null,
	mergedFrom: null,
	mergedQuantities: null,
	mergedIntoId: null,
	quantities: {},
});

/** Adds the deliveries of the next weeks, up to `until` when that is later. A location that is closed for a year gets none. */
export function extendDeliveries<Extended extends Plan>(plan: Extended, dates: PlanDates, until?: StoreDay): Extended {
	const { today } = dates;
	const last = plan.deliveries.at(-1)?.base;
	const horizon = addWeeks(today, weeksAhead);
	const deliveries = [...plan.deliveries];
	let open = openDeliveries(deliveries, dates).length;
	const from = last ? addDays(last, 1) : plan.base;
	for (const base of basesBetween(scheduleOf(plan), from, addMonths(today, 2 * 12))) {
		if (!isDeadlineAhead(base, dates)) continue;
		const isNeeded = base <= horizon || (until !== undefined && base <= until);
		const deliverOn = deliveryDateFor(dates, base);
		if ((!isNeeded && open >= leastAhead) || !deliverOn) break;
		deliveries.push(newDelivery(base, deliverOn));
		open += 1;
	}
	return { ...plan, deliveries };
}

/** The plan after a change of the calendar. A delivery whose deadline has passed keeps its date. From the first base without a date in
 * twelve months on, the plan has no deliveries until the calendar changes again. */
export function withNewDates<Dated extends Plan>(plan: Dated, dates: PlanDates): Dated {
	const deliveries: Delivery[] = [];
	for (const delivery of plan.deliveries) {
		const deliverOn = isOpen(delivery) ? dateAfterCalendarChange(dates, delivery) : delivery.deliverOn;
		if (deliverOn === null) return { ...plan, deliveries };
		deliveries.push(deliverOn === delivery.deliverOn ? delivery : { ...delivery, deliverOn });
	}
	return extendDeliveries({ ...plan, deliveries }, dates);
}

export function refuseUnchangeable(plan: Plan, moment: PlanMoment): void {
	if (plan.state === "stopped") throw new Refusal("conflict", "planner.stopped");
	if (statusOf(plan, moment) === "Processing order") throw new Refusal("conflict", "planner.processing");
}

const refusalOfStatus = {
	Active: "planner.active-already",
	"Processing order": "planner.processing",
	Paused: "planner.paused-already",
	Stopped: "planner.stopped",
} as const satisfies Record<PlanStatus, PlainRefusalCode>;

/** Refuses a step that nobody may take. A plan whose order is being placed is active already. */
function refuseStep(plan: Plan, to: PlanStatus, moment: PlanMoment): void {
	const from = statusOf(plan, moment);
	if (planSteps[from][to]) return;
	const isActive = to === "Active" && plan.state === "active";
	throw plainRefusal("conflict", refusalOfStatus[isActive ? "Active" : from]);
}

export type PlanChange = { plan: ScheduleChange; deliveries: readonly DeliveryChange[] };

/** The plan after the collected changes of a customer. Refuses all changes when one of them is impossible. */
export function changedPlan<Changed extends Plan>(before: Changed, change: PlanChange, dates: PlanDates): Changed {
	refuseUnchangeable(before, dates);
	if (before.state === "paused" && change.deliveries.length > 0) throw new Refusal("conflict", "planner.paused");
	const furthest = change.deliveries
		.map(({ base }) => base)
		.toSorted()
		.at(-1);
	const rescheduled = withNewSchedule(before, change.plan, dates);
	const extended = extendDeliveries(rescheduled, dates, furthest && earlier(furthest, lastDateToChoose(dates.today)));
	return change.deliveries.reduce((plan, delivery) => withDelivery(plan, delivery, dates), extended);
}

const earlier = (a: StoreDay, b: StoreDay): StoreDay => (a < b ? a : b);

/** A new frequency counts from the next base; a new date is the new base. Bases that stay keep what the customer chose for them. */
function withNewSchedule<Changed extends Plan>(
	before: Changed,
	{ items, frequency, startsOn, ...terms }: ScheduleChange,
	dates: PlanDates,
): Changed {
	const settings = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
	if (startsOn !== undefined) refuse(checkChosenDate(dates, startsOn), "startsOn");
	const after: Changed = {
		...before,
		...settings,
		...(items && { items }),
		...(frequency && { weeks: frequency.weeks }),
	};
	const hasNewRhythm = frequency !== undefined && frequency.weeks !== before.weeks;
	const nextBase = openDeliveries(before.deliveries, dates)[0]?.base;
	const base = startsOn ?? (hasNewRhythm ? (nextBase ?? before.base) : before.base);
	if (after.weeks === null) refuse(checkWeekdays(dates.place, weekdaysIn(after.items)), "items");
	const planned = { ...after, base: startsOn === undefined ? base : firstBaseOf(after, startsOn, dates) };
	if (planned.base === before.base && isSameSchedule(before, planned)) return planned;
	return withSchedule(planned, before, dates);
}

/** The base of a plan whose customer chose this date for the first delivery. */
const firstBaseOf = (plan: Plan, chosen: StoreDay, dates: PlanDates): StoreDay =>
	scheduleFrom(dates, frequencyOf(plan), chosen).firstDate;

const isSameSchedule = (before: Plan, after: Plan): boolean =>
	before.weeks === after.weeks && weekdaysIn(before.items).join() === weekdaysIn(after.items).join();

/** Replaces the deliveries that can still change by those of the new schedule. A base that stays keeps what the customer chose for it. */
function withSchedule<Changed extends Plan>(plan: Changed, before: Plan, dates: PlanDates): Changed {
	const open = openDeliveries(before.deliveries, dates);
	const done = before.deliveries.filter((delivery) => !open.includes(delivery));
	const lastDone = done.at(-1)?.base;
	if (lastDone !== undefined && plan.base !== before.base && plan.base <= lastDone)
		throw new Refusal("conflict", "planner.date-taken", {}, "startsOn");
	const fresh = extendDeliveries({ ...plan, deliveries: done }, dates);
	const openAt = new Map(open.map((delivery) => [delivery.base, delivery]));
	return { ...fresh, deliveries: fresh.deliveries.map((delivery) => openAt.get(delivery.base) ?? delivery) };
}

/** The plan with a change of just one delivery. */
function withDelivery<Changed extends Plan>(plan: Changed, change: DeliveryChange, dates: PlanDates): Changed {
	const at = plan.deliveries.findIndex(({ base }) => base === change.base);
	const delivery = plan.deliveries[at];
	if (!delivery) throw new Refusal("not-found", "planner.delivery-not-found");
	if (!isOpen(delivery) || !isDeadlineAhead(delivery.deliverOn, dates))
		throw new Refusal("conflict", "planner.too-late");
	const { skip, mergedIntoId, deliverOn, quantities } = change;
	if (skip === false && delivery.mergedIntoId !== null) throw new Refusal("conflict", "planner.merged-already");
	if (deliverOn !== undefined) {
		const [previousDate = null, nextDate = null] = [
			plan.deliveries[at - 1]?.deliverOn,
			plan.deliveries[at + 1]?.deliverOn,
		];
		refuse(checkDateOfOneDelivery(dates, deliverOn, { previousDate, nextDate }), "deliverOn");
	}
	const changed: Delivery = {
		...delivery,
		...(skip !== undefined && { state: skip ? "skipped" : "planned" }),
		...(mergedIntoId !== undefined && { mergedIntoId }),
		...(deliverOn !== undefined && { chosenOn: deliverOn === delivery.base ? null : deliverOn, deliverOn }),
		...(quantities !== undefined && { quantities }),
	};
	return { ...plan, deliveries: plan.deliveries.with(at, changed) };
}

/** A new plan, whose first delivery comes on its base. */
export function startedPlan<Started extends Plan>(plan: Started, dates: PlanDates): Started {
	refuse(checkChosenDate(dates, plan.base), "startsOn");
	if (plan.weeks === null) refuse(checkWeekdays(dates.place, weekdaysIn(plan.items)), "items");
	return extendDeliveries({ ...plan, base: firstBaseOf(plan, plan.base, dates) }, dates);
}

export function pausedPlan<Paused extends Plan>(plan: Paused, resumesOn: StoreDay | null, moment: PlanMoment): Paused {
	const { today } = moment;
	refuseStep(plan, "Paused", moment);
	if (resumesOn !== null && (resumesOn <= today || resumesOn > lastDateToChoose(today)))
		throw new Refusal("invalid", "planner.resume-day", {}, "resumesOn");
	return { ...plan, state: "paused", pauseReason: "customer", resumesOn };
}

/** Resumes a plan. Deliveries whose deadline passed during the pause are missed, so that no order is placed for them. */
export function resumedPlan<Resumed extends Plan>(plan: Resumed, dates: PlanDates): Resumed {
	refuseStep(plan, "Active", dates);
	const active = { ...plan, state: "active" as const, pauseReason: null, resumesOn: null };
	const resumed = withNewDates({ ...active, deliveries: withMissed(plan.deliveries, dates) }, dates);
	if (isWithoutDeliveries(resumed, dates)) throw new Refusal("conflict", "planner.location-closed");
	return resumed;
}

/** The deliveries, with those whose deadline has passed as missed because of the pause. */
const withMissed = (deliveries: readonly Delivery[], moment: PlanMoment): Delivery[] => {
	const due = dueDeliveries(deliveries, moment);
	return deliveries.map((delivery) =>
		due.includes(delivery) ? { ...delivery, state: "missed", missedReason: "paused" } : delivery,
	);
};

export function stoppedPlan<Stopped extends Plan>(
	plan: Stopped,
	{ stopReason, stopNote }: { stopReason: StopReason; stopNote: string | null },
	moment: PlanMoment,
): Stopped {
	refuseStep(plan, "Stopped", moment);
	return endedPlan(plan, { stopReason, stopNote }, moment);
}

/** Stops a plan, even while an order is due. That order is not placed. */
export function endedPlan<Stopped extends Plan>(
	plan: Stopped,
	{ stopReason, stopNote }: { stopReason: StopReason; stopNote: string | null },
	moment: PlanMoment,
): Stopped {
	const open = openDeliveries(plan.deliveries, moment);
	const deliveries = withMissed(plan.deliveries, moment).filter(
		({ base }) => !open.some((delivery) => delivery.base === base),
	);
	return { ...plan, state: "stopped", pauseReason: null, resumesOn: null, stopReason, stopNote, deliveries };
}
