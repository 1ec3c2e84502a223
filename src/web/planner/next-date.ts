import { basesBetween, type Frequency } from "#planner/dates/plan-schedule.ts";
import { addDays, daysBetween, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { type FollowingDelivery, nearestOpenDays, type OfferedDays } from "./closed-days.ts";

type NextDate = {
	/** Undefined while the dates load. */
	offered: OfferedDays | undefined;
	frequency: Frequency;
	/** The date that the customer chose, or the date of the next delivery. */
	chosen: StoreDay;
	/** The next delivery of the saved plan. */
	next: FollowingDelivery | undefined;
};

/** The date of the next delivery. On weekdays, the first date of these weekdays from the chosen date on. Null when the location is closed
 * for twelve months, and while the dates load that tell. */
export function nextDateOf({ offered, frequency, chosen, next }: NextDate): StoreDay | null {
	if (frequency.kind === "rhythm") return chosen;
	// A delivery that was moved keeps its date while the weekday of its base stays.
	const base = next?.deliverOn === chosen ? next.base : chosen;
	if (frequency.weekdays.includes(weekdayOf(base))) return chosen;
	if (!offered) return null;
	// A base of the week before can be delivered on the chosen date, because of a holiday.
	const firstDate = addDays(chosen, -6);
	for (const base of basesBetween({ ...frequency, firstDate }, firstDate, offered.last)) {
		if (base < offered.earliest) continue;
		const date = dateForBase(offered, base);
		if (date && date >= chosen) return date;
	}
	return null;
}

/** The open day nearest to a base, the later of two equally near. */
function dateForBase(offered: OfferedDays, base: StoreDay): StoreDay | null {
	if (offered.days.includes(base)) return base;
	const [near, other] = nearestOpenDays(offered, base).toReversed();
	if (!near || !other) return near ?? null;
	return daysBetween(other, base) < daysBetween(base, near) ? other : near;
}
