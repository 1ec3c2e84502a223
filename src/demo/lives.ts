import { shopNotes } from "#orders/notes.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { type Calendar, isWorkingDay } from "#shared/calendar.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { Chance } from "./chance.ts";
import type { Waiting } from "./stories.ts";

export type Step = { status: OrderStatus; at: Date; note: string | null };

/** How far an order came until now. */
export type Fate = "over" | "on the way" | "accepted" | "placed" | Waiting;

const minuteMs = 60_000;
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

const notes = [shopNotes.twice, shopNotes.location, shopNotes.closed, shopNotes.enough];
const ofTwenty = 1;

export type Cancelled = { at: Date; note: string };
export type Begun = { acceptedAt: Date | null; cancelled: Cancelled | null };

/** Of what is paid later: accepted within the hour; one in twenty is cancelled, half of them before that. */
export function begunOf(placedAt: Date, fate: Fate, luck: Chance): Begun {
	const acceptedAt = after(placedAt, 1 + luck(40));
	if (fate === "placed") return { acceptedAt: null, cancelled: null };
	if (fate !== "over" || luck(20) >= ofTwenty) return { acceptedAt, cancelled: null };
	const cancelled = { at: after(acceptedAt, 5), note: notes[luck(notes.length)] ?? "" };
	return { acceptedAt: luck(2) === 0 ? null : acceptedAt, cancelled };
}

type Driving = { expectedOn: StoreDay; calendar: Calendar; clock: StoreClock };
type Life = Driving & Begun & { placedAt: Date; fate: Fate; now: Date };

function workingDayBefore(calendar: Calendar, day: StoreDay): StoreDay {
	const before = addDays(day, -1);
	return isWorkingDay(calendar, before) ? before : workingDayBefore(calendar, before);
}

const loadedAt = "15:30";

function lastLoading({ now, calendar, clock }: Pick<Life, "now" | "calendar" | "clock">, planned: Date): Date {
	const { day } = clock.at(now);
	const todays = clock.instantOf({ day, time: loadedAt });
	const last =
		todays < now && isWorkingDay(calendar, day)
			? todays
			: clock.instantOf({ day: workingDayBefore(calendar, day), time: loadedAt });
	return last < planned ? last : planned;
}

const loadingFor = ({ expectedOn, calendar, clock }: Driving): Date =>
	clock.instantOf({ day: workingDayBefore(calendar, expectedOn), time: loadedAt });

function broughtBy({ expectedOn, clock }: Driving, luck: Chance): Step {
	const time = `${String(8 + luck(4)).padStart(2, "0")}:15`;
	return { status: "Completed", at: clock.instantOf({ day: expectedOn, time }), note: null };
}

const sentAt = (loaded: Date, acceptedAt: Date): Step => ({
	status: "On the way",
	at: loaded > acceptedAt ? loaded : after(acceptedAt, 60),
	note: null,
});

/** On the van the afternoon of the working day before, delivered by noon. */
export function lifeOf({ placedAt, acceptedAt, cancelled, fate, ...driving }: Life, luck: Chance): Step[] {
	const placed: Step = { status: "Pending", at: placedAt, note: null };
	const begun: Step[] = acceptedAt ? [placed, { status: "In progress", at: acceptedAt, note: null }] : [placed];
	if (cancelled) return [...begun, { status: "Cancelled", ...cancelled }];
	if (!acceptedAt || fate === "accepted") return begun;
	const loading = loadingFor(driving);
	const sent = sentAt(fate === "on the way" ? lastLoading(driving, loading) : loading, acceptedAt);
	return fate === "on the way" ? [...begun, sent] : [...begun, sent, broughtBy(driving, luck)];
}

type Rest = Driving & { placedAt: Date; now: Date; isCancelled: boolean };

/** The steps of a back-order: accepted at once, and as far as the time until now allows. */
export function lifeOfRest({ placedAt, now, isCancelled, ...driving }: Rest, luck: Chance): Step[] {
	const begun: Step[] = [
		{ status: "Pending", at: placedAt, note: null },
		{ status: "In progress", at: placedAt, note: null },
	];
	const sent = sentAt(loadingFor(driving), placedAt);
	const gone: Step = { status: "Cancelled", at: after(placedAt, 30), note: shopNotes["not-needed"] };
	const then = isCancelled ? [gone] : [sent, broughtBy(driving, luck)];
	return [...begun, ...then.filter(({ at }) => at <= now)];
}
