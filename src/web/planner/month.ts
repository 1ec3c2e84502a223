import { addDays, addMonths, dayOf, daysBetween, type StoreDay, storeDay, weekdayOf } from "#shared/store-day.ts";

/** The month of a day as YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The weeks of a month, each from Monday to Sunday. Null for days of the neighbouring months. */
export function weeksOf(month: string): (StoreDay | null)[][] {
	const first = storeDay(`${month}-01`) ?? dayOf(1970, 1, 1);
	const length = daysBetween(first, addMonths(first, 1));
	const offset = weekdayOf(first) - 1;
	return Array.from({ length: Math.ceil((offset + length) / 7) }, (_, week) =>
		Array.from({ length: 7 }, (_, column) => {
			const date = week * 7 + column - offset;
			return date >= 0 && date < length ? addDays(first, date) : null;
		}),
	);
}

const steps: Record<string, (day: StoreDay) => StoreDay> = {
	ArrowLeft: (day) => addDays(day, -1),
	ArrowRight: (day) => addDays(day, 1),
	ArrowUp: (day) => addDays(day, -7),
	ArrowDown: (day) => addDays(day, 7),
	Home: (day) => addDays(day, 1 - weekdayOf(day)),
	End: (day) => addDays(day, 7 - weekdayOf(day)),
	PageUp: (day) => addMonths(day, -1),
	PageDown: (day) => addMonths(day, 1),
};

/** The first and the last day that a person can reach. */
export type Period = { earliest: StoreDay; last: StoreDay };

/** The nearest day of a period. */
export const nearestIn = ({ earliest, last }: Period, day: StoreDay): StoreDay =>
	day < earliest ? earliest : day > last ? last : day;

/** The day that a key leads to. Null for keys that do not move. */
export const dayAfterKey = (day: StoreDay, key: string, period: Period): StoreDay | null => {
	const step = steps[key];
	return step ? nearestIn(period, step(day)) : null;
};

type Closed = { day: StoreDay; reason: string; name: string | null };

/** Joins closed days with the same reason and name when no open day lies between them. The first day of each range comes in order. */
export function rangesOf<Row extends Closed>(days: readonly Row[], isOpen: (day: StoreDay) => boolean) {
	const ranges: (Row & { until: StoreDay })[] = [];
	const isJoined = (from: StoreDay, to: StoreDay): boolean =>
		from >= to || (!isOpen(from) && isJoined(addDays(from, 1), to));
	for (const closed of days) {
		const range = ranges.findLast(({ reason, name }) => reason === closed.reason && name === closed.name);
		if (range && isJoined(range.until, closed.day)) range.until = closed.day;
		else ranges.push({ ...closed, until: closed.day });
	}
	return ranges;
}
