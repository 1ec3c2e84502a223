import { addDays, addWeeks, daysBetween, type StoreDay, type Weekday, weekdayOf } from "#shared/store-day.ts";

/** The fewest, most and default weeks between two deliveries. */
export const weeksLimits = { least: 2, most: 18, usual: 2 } as const;

/** How often a plan delivers: every n weeks, or every week on some weekdays. */
export type Frequency = { kind: "rhythm"; weeks: number } | { kind: "weekdays"; weekdays: readonly Weekday[] };

/** The base dates of a plan. A rhythm counts its weeks from the first date. Weekdays count from the first date on, which itself need not be
 * one of them. */
export type Schedule = Frequency & { firstDate: StoreDay };

const isAllowed = (weeks: number): boolean => weeks >= weeksLimits.least && weeks <= weeksLimits.most;

/** The first whole number of a text such as "Every 2 weeks". A text without ASCII digits means the default. Null when the number is not
 * allowed. */
export function weeksInFrequencyText(text: string): number | null {
	const [digits] = /[0-9]+/.exec(text) ?? [];
	const weeks = digits === undefined ? weeksLimits.usual : Number(digits);
	return isAllowed(weeks) ? weeks : null;
}

/** The weekdays of the items of a weekday plan, each once. */
export const weekdaysIn = (items: readonly { weekday: Weekday | null }[]): Weekday[] =>
	[...new Set(items.flatMap(({ weekday }) => weekday ?? []))].toSorted();

type FrequencyOfPlan = { weeks: number | null; items: readonly { weekday: Weekday | null }[] };

/** The frequency of a plan, which stores the weeks and the weekdays of its items. */
export const frequencyOf = ({ weeks, items }: FrequencyOfPlan): Frequency =>
	weeks === null ? { kind: "weekdays", weekdays: weekdaysIn(items) } : { kind: "rhythm", weeks };

/** Null for weekdays. */
export const weeksOf = (frequency: Frequency): number | null => (frequency.kind === "rhythm" ? frequency.weeks : null);

/** A frequency as inputs have it. The weekdays are those of the items. */
export const frequencyInput = (frequency: Frequency): { text: string; weeks: number | null } => ({
	text: frequencyText(weeksOf(frequency)),
	weeks: weeksOf(frequency),
});

/** The text of a frequency, for clients that read the plans as records. Null for a weekday plan. */
export const frequencyText = (weeks: number | null): string => (weeks === null ? "Every week" : `Every ${weeks} weeks`);

/** Reads the field for a custom frequency. Null when it holds anything but an allowed whole number. */
export function weeksInField(value: string | number): number | null {
	const text = String(value);
	return /^[0-9]+$/.test(text) && isAllowed(Number(text)) ? Number(text) : null;
}

/** The ticked weekdays, each once, from Monday on. */
function sorted(weekdays: readonly Weekday[]): readonly Weekday[] {
	if (weekdays.length === 0) throw new RangeError("A weekday plan needs a weekday");
	return [...new Set(weekdays)].toSorted((a, b) => a - b);
}

const mondayOf = (day: StoreDay): StoreDay => addDays(day, 1 - weekdayOf(day));

/** The base date with this index. The first has index 0. Base dates never depend on holidays or on earlier moves. */
export function baseAt(schedule: Schedule, index: number): StoreDay {
	if (!(Number.isSafeInteger(index) && index >= 0)) throw new RangeError(`A schedule has no base ${index}`);
	if (schedule.kind === "rhythm") return addWeeks(schedule.firstDate, index * schedule.weeks);
	const weekdays = sorted(schedule.weekdays);
	const skippedInFirstWeek = weekdays.filter((weekday) => weekday < weekdayOf(schedule.firstDate)).length;
	const position = index + skippedInFirstWeek;
	const week = addWeeks(mondayOf(schedule.firstDate), Math.floor(position / weekdays.length));
	return addDays(week, (weekdays[position % weekdays.length] ?? 1) - 1);
}

/** The index of the first base on or after a day. */
export function baseIndexFrom(schedule: Schedule, day: StoreDay): number {
	if (day <= schedule.firstDate) return 0;
	if (schedule.kind === "rhythm") return Math.ceil(daysBetween(schedule.firstDate, day) / (schedule.weeks * 7));
	const weekdays = sorted(schedule.weekdays);
	const weeks = daysBetween(mondayOf(schedule.firstDate), mondayOf(day)) / 7;
	const countBefore = (limit: StoreDay) => weekdays.filter((weekday) => weekday < weekdayOf(limit)).length;
	return weeks * weekdays.length + countBefore(day) - countBefore(schedule.firstDate);
}

/** The bases of a period, one by one, with both ends. */
export function* basesBetween(schedule: Schedule, from: StoreDay, to: StoreDay): Generator<StoreDay, void, void> {
	let index = baseIndexFrom(schedule, from);
	for (let base = baseAt(schedule, index); base <= to; base = baseAt(schedule, index)) {
		yield base;
		index += 1;
	}
}

export const baseAfter = (schedule: Schedule, base: StoreDay): StoreDay =>
	baseAt(schedule, baseIndexFrom(schedule, addDays(base, 1)));
