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
	/** The deliveries before and after the one that moves. The new date lies between them. */
	neighbours?: { previous: string | undefined; next: string | undefined } | undefined;
};

/** A delivery that follows from the schedule. */
export type FollowingDelivery = { base: StoreDay; deliverOn: StoreDay };

export type DayState =
	| { kind: "open" }
	| { kind: "weekend" | "other-weekday" | "too-early" | "too-late" | "not-between" }
	| { kind: "holiday" | "closing-day"; name: string | null };

/** Whether a customer may choose a day, and why not. A closed day tells its own reason, also when it is too early. */
export function dayStateOf(offered: OfferedDays, day: StoreDay): DayState {
	if (weekdayOf(day) > 5) return { kind: "weekend" };
	if (!isBetween(offered, day)) return { kind: "not-between" };
	if (offered.days.includes(day)) return { kind: "open" };
	if (day < offered.earliest) return { kind: "too-early" };
	if (day > offered.last) return { kind: "too-late" };
	const closed = offered.closed.find((closed) => closed.day === day);
	return closed ? { kind: closed.reason, name: closed.name } : { kind: "other-weekday" };
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
	holiday: "planner.date-holiday",
	"closing-day": "planner.date-closing-day",
} as const satisfies Record<Exclude<DayState["kind"], "open">, PlainPageRefusalCode>;

/** The last open day before a day and the first one after it. */
export function nearestOpenDays({ days }: OfferedDays, day: StoreDay): StoreDay[] {
	const [before, after] = [days.findLast((open) => open < day), days.find((open) => open > day)];
	return [before, after].filter((open) => open !== undefined);
}
