import { daysBetween, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { writeDay, writeTime, writeWeekday } from "./format.ts";
import type { Language } from "./languages.ts";
import { textIn } from "./text.ts";

type NextDelivery = { today: StoreDay; orderOn: StoreDay; orderBy: string; comesOn: StoreDay };

/** Tuesday 1 December, Tue 1 Dec, or for headlines Tuesday. */
export type DayStyle = "long" | "short" | "weekday";

const daysOfWeek = 7;

/** Writes until when to order, and on which day that order comes. Every promise of the shop reads its words here, so that all agree. Names
 * the day of the cut-off when it is not today, and the time zone to visitors in another one, except in headlines. */
export function writeNextDelivery(
	language: Language,
	{ today, orderOn, orderBy, comesOn }: NextDelivery,
	days: DayStyle,
	zoneNote = "",
): { orderBy: string; comesOn: string } {
	const t = textIn(language);
	const write = (day: StoreDay): string => {
		if (days !== "weekday") return writeDay(language, day, today, days);
		// A week ahead, the weekday would be taken for an earlier one.
		return daysBetween(today, day) < daysOfWeek
			? writeWeekday(language, weekdayOf(day), "long")
			: writeDay(language, day, today);
	};
	const time = writeTime(language, orderBy) + (days === "weekday" ? "" : zoneNote);
	const onDay = days === "short" ? `${time}, ${write(orderOn)}` : t(`delivery.by-${days}`, time, write(orderOn));
	return { orderBy: orderOn === today ? time : onDay, comesOn: write(comesOn) };
}
