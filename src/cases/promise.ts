import { afterBusinessHours, type Calendar } from "#shared/calendar.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { casePriorities } from "./cases.ts";

/** Business hours until the first answer. */
export type AnswerHours = {
	/** About a machine that makes no coffee. */
	standstill: number;
	high: number;
	other: number;
};

type Urgency = { makesCoffee: boolean | null; priority: (typeof casePriorities)[number] };

/** The business hours until the first answer to a case. */
export function answerHoursOf({ makesCoffee, priority }: Urgency, { standstill, high, other }: AnswerHours): number {
	if (makesCoffee === false) return standstill;
	return priority === "High" ? high : other;
}

type Opened = Urgency & { openedAt: Date };

/** The time by which the first answer to a case is promised. Working days count from midnight to midnight. */
export const promisedAt = (
	{ openedAt, ...urgency }: Opened,
	{ calendar, clock, hours }: { calendar: Calendar; clock: StoreClock; hours: AnswerHours },
): Date => afterBusinessHours(calendar, clock, openedAt, answerHoursOf(urgency, hours));
