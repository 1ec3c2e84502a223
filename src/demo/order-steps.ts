import type { OrderStatus } from "#orders/orders.ts";
import { shopNotes } from "#orders/placing/notes.ts";
import { type Calendar, isWorkingDay } from "#shared/calendar.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { Chance } from "./chance.ts";
import type { Waiting } from "./stories.ts";

export type Step = { status: OrderStatus; at: Date; note: string | null };

/** How far an order has come. */
export type Progress = "over" | "on the way" | "accepted" | "placed" | Waiting;

const minuteMs = 60_000;
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

const notes = [shopNotes.twice, shopNotes.location, shopNotes.closed, shopNotes.enough];
const cancelledOfTwenty = 1;

export type Cancelled = { at: Date; note: string };
export type Acceptance = { acceptedAt: Date | null; cancelled: Cancelled | null };

/** Decides when an order that is paid later is accepted or cancelled: one in twenty is cancelled, half of them before acceptance. */
export function acceptanceOf(placedAt: Date, progress: Progress, luck: Chance): Acceptance {
	const acceptedAt = after(placedAt, 1 + luck(40));
	if (progress === "placed") return { acceptedAt: null, cancelled: null };
	if (progress !== "over" || luck(20) >= cancelledOfTwenty) return { acceptedAt, cancelled: null };
	const cancelled = { at: after(acceptedAt, 5), note: notes[luck(notes.length)] ?? "" };
	return { acceptedAt: luck(2) === 0 ? null : acceptedAt, cancelled };
}

type DeliveryPlan = { expectedOn: StoreDay; calendar: Calendar; clock: StoreClock };
type OrderCourse = DeliveryPlan & Acceptance & { placedAt: Date; progress: Progress; now: Date };

function workingDayBefore(calendar: Calendar, day: StoreDay): StoreDay {
	const previous = addDays(day, -1);
	return isWorkingDay(calendar, previous) ? previous : workingDayBefore(calendar, previous);
}

const loadedAt = "15:30";

function lastLoading({ now, calendar, clock }: Pick<OrderCourse, "now" | "calendar" | "clock">, planned: Date): Date {
	const { day } = clock.at(now);
	const todaysLoading = clock.instantOf({ day, time: loadedAt });
	const latest =
		todaysLoading < now && isWorkingDay(calendar, day)
			? todaysLoading
			: clock.instantOf({ day: workingDayBefore(calendar, day), time: loadedAt });
	return latest < planned ? latest : planned;
}

const loadingFor = ({ expectedOn, calendar, clock }: DeliveryPlan): Date =>
	clock.instantOf({ day: workingDayBefore(calendar, expectedOn), time: loadedAt });

function deliveredStep({ expectedOn, clock }: DeliveryPlan, luck: Chance): Step {
	const time = `${String(8 + luck(4)).padStart(2, "0")}:15`;
	return { status: "Completed", at: clock.instantOf({ day: expectedOn, time }), note: null };
}

const sentAt = (loaded: Date, acceptedAt: Date): Step => ({
	status: "On the way",
	at: loaded > acceptedAt ? loaded : after(acceptedAt, 60),
	note: null,
});

/** The status changes of an order: loaded in the afternoon of the working day before delivery, delivered by noon. */
export function orderSteps(
	{ placedAt, acceptedAt, cancelled, progress, ...deliveryPlan }: OrderCourse,
	luck: Chance,
): Step[] {
	const placed: Step = { status: "Pending", at: placedAt, note: null };
	const firstSteps: Step[] = acceptedAt ? [placed, { status: "In progress", at: acceptedAt, note: null }] : [placed];
	if (cancelled) return [...firstSteps, { status: "Cancelled", ...cancelled }];
	if (!acceptedAt || progress === "accepted") return firstSteps;
	const loading = loadingFor(deliveryPlan);
	const sent = sentAt(progress === "on the way" ? lastLoading(deliveryPlan, loading) : loading, acceptedAt);
	return progress === "on the way" ? [...firstSteps, sent] : [...firstSteps, sent, deliveredStep(deliveryPlan, luck)];
}

type BackOrderInput = DeliveryPlan & { placedAt: Date; now: Date; isCancelled: boolean };

/** The status changes of a back-order until now. Back-orders are accepted at once. */
export function backOrderSteps({ placedAt, now, isCancelled, ...deliveryPlan }: BackOrderInput, luck: Chance): Step[] {
	const firstSteps: Step[] = [
		{ status: "Pending", at: placedAt, note: null },
		{ status: "In progress", at: new Date(placedAt.getTime() + 1), note: null },
	];
	const sent = sentAt(loadingFor(deliveryPlan), placedAt);
	const cancelledStep: Step = { status: "Cancelled", at: after(placedAt, 30), note: shopNotes["not-needed"] };
	const lastSteps = isCancelled ? [cancelledStep] : [sent, deliveredStep(deliveryPlan, luck)];
	return [...firstSteps, ...lastSteps.filter(({ at }) => at <= now)];
}
