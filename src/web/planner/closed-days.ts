import type { PlainPageRefusalCode } from "#i18n/text.ts";
import { type StoreDay, weekdayOf } from "#shared/store-day.ts";
import type { Period } from "./month.ts";

/** The answer of `planner.dates`: the days that a customer may choose, and why others are closed. */
export type OfferedDays = Period & {
	today: StoreDay;
	dates: readonly StoreDay[];
	days: readonly StoreDay[];
	deliveryDays: readonly number[];
	closed: readonly { day: StoreDay; reason: "holiday" | "closing-day"; name: string | null }[];
	/** The last base date that the plan has delivered, or that an order brings. A new date is later. */
	lastTaken?: StoreDay | undefined;
	/** The deliveries before and after the one that moves. The new date lies between them. */
	neighbours?: { previous: string | undefined; next: string | undefined } | undefined;
};

/** A delivery that follows from the schedule. */
export type FollowingDelivery = { base: StoreDay; deliverOn: StoreDay };

export type DayState =
	| { kind: "open" }
	| { kind: "weekend" | "other-weekday" | "too-early" | "too-late" | "not-between" | "taken" }
	| { kind: "holiday" | "closing-day"; name: string | null };

/** Whether a customer may choose a day, and why not. A closed day tells its own reason, also when it is too early. */
export function dayStateOf(offered: OfferedDays, day: StoreDay): DayState {
	if (weekdayOf(day) > 5) return { kind: "weekend" };
	if (!isBetween(offered, day)) return { kind: "not-between" };
	if (day >= offered.earliest && isTaken(offered, day)) return { kind: "taken" };
	if (offered.days.includes(day)) return { kind: "open" };
	if (day < offered.earliest) return { kind: "too-early" };
	if (day > offered.last) return { kind: "too-late" };
	const closed = offered.closed.find((closed) => closed.day === day);
	return closed ? { kind: closed.reason, name: closed.name } : { kind: "other-weekday" };
}

const isTaken = ({ lastTaken }: Pick<OfferedDays, "lastTaken">, day: StoreDay): boolean =>
	lastTaken !== undefined && day <= lastTaken;

/** The dates to offer for the next delivery of a plan, without those that the plan has delivered, or that an order brings. */
export function withoutTaken<Offered extends OfferedDays>(offered: Offered, lastTaken: StoreDay | undefined) {
	const isFree = (day: StoreDay) => !isTaken({ lastTaken }, day);
	return { ...offered, lastTaken, dates: offered.dates.filter(isFree), days: offered.days.filter(isFree) };
}

export function isBetween({ neighbours }: Pick<OfferedDays, "neighbours">, day: StoreDay): boolean {
	const { previous = "", next } = neighbours ?? {};
	return day > previous && (!next || day < next);
}

/** The message for a closed day that the customer presses: the same as that of the server. */
export const refusalOfDay = {
	weekend: "planner.date-weekend",
	"other-weekday": "planner.date-other-weekday",
	"too-early": "planner.date-too-late",
	"too-late": "planner.date-too-far",
	"not-between": "planner.date-not-between",
	taken: "planner.date-taken",
	holiday: "planner.date-holiday",
	"closing-day": "planner.date-closing-day",
} as const satisfies Record<Exclude<DayState["kind"], "open">, PlainPageRefusalCode>;

/** The last open day before a day and the first one after it. */
export function nearestOpenDays({ days }: OfferedDays, day: StoreDay): StoreDay[] {
	const [before, after] = [days.findLast((open) => open < day), days.find((open) => open > day)];
	return [before, after].filter((open) => open !== undefined);
}
