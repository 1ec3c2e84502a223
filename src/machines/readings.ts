import type { RefusalReason } from "#shared/refusal.ts";
import { addDays, addMonths, daysBetween, type StoreDay } from "#shared/store-day.ts";

/** The counters of a machine. */
export const counters = ["cups", "litres"] as const;
export type Counter = (typeof counters)[number];

export const readingSources = ["customer", "technician", "telemetry"] as const;

/** The value of a counter on a day. A changed counter started again at zero. */
export type Reading = { day: StoreDay; value: number; isCounterChanged: boolean };

/** The use since the installation, by a day. Rises also when the counter was changed. */
type Total = { day: StoreDay; total: number };
export type Totals = readonly [Total, ...Total[]];

/** The days from which the usual use per day is computed: before the last reading of a counter, and before today for coffee. */
export const usualDays = 56;

/** Adds the differences between readings, in order of their days. The counter shows zero on the day of the installation, unless a reading of that day
 * says otherwise. */
export function totalsOf(readings: readonly Reading[], installedOn: StoreDay): Totals {
	const first: Total = { day: installedOn, total: 0 };
	const totals: [Total, ...Total[]] = [first];
	let before = 0;
	for (const { day, value, isCounterChanged } of readings) {
		const last = totals.at(-1) ?? first;
		const isStart = day === installedOn && totals.length === 1 && !isCounterChanged;
		// The last value of the old counter is unknown. The use is the usual one, or the value of the new counter if that is more.
		const usual = isCounterChanged ? (dailyUsage(totals) ?? 0) * daysBetween(last.day, day) : 0;
		const used = isStart ? 0 : isCounterChanged ? Math.max(value, usual) : Math.max(0, value - before);
		const next = { day, total: last.total + used };
		if (last.day === day) totals.splice(-1, 1, next);
		else totals.push(next);
		before = value;
	}
	return totals;
}

const lastOf = (totals: Totals): Total => totals.at(-1) ?? totals[0];

/** The use by a day between two readings, as if the use per day were the same on all days between them. */
function totalBetween(totals: Totals, day: StoreDay): number {
	const at = totals.findLastIndex((total) => total.day <= day);
	const [from, to] = [totals[at], totals[at + 1]];
	if (!from) return 0;
	if (!to) return from.total;
	return from.total + ((to.total - from.total) * daysBetween(from.day, day)) / daysBetween(from.day, to.day);
}

/** The use per day in the eight weeks before the last reading. Null without a reading after the installation. */
export function dailyUsage(totals: Totals): number | null {
	const last = lastOf(totals);
	const days = Math.min(usualDays, daysBetween(totals[0].day, last.day));
	if (days <= 0) return null;
	return (last.total - totalBetween(totals, addDays(last.day, -days))) / days;
}

/** The use from the end of one day to another. After the last reading it goes on as in the eight weeks before it. */
export function usageBetween(totals: Totals, from: StoreDay, to: StoreDay): number {
	const last = lastOf(totals);
	const totalOn = (day: StoreDay): number =>
		day <= last.day ? totalBetween(totals, day) : last.total + (dailyUsage(totals) ?? 0) * daysBetween(last.day, day);
	return totalOn(to) - totalOn(from);
}

/** The use since the installation, by the last reading. */
export const totalNow = (totals: Totals): number => lastOf(totals).total;

const shownMonths = 12;

/** The use in each of the last twelve months, as far as readings cover a month. Months before the installation and after the last reading are left
 * out. */
export function monthlyUsage(totals: Totals, today: StoreDay): { month: string; used: number }[] {
	const { day: lastDay } = lastOf(totals);
	const firstOfMonth = addDays(today, 1 - Number(today.slice("YYYY-MM-".length)));
	return Array.from({ length: shownMonths }, (_, nth) => addMonths(firstOfMonth, nth - shownMonths + 1)).flatMap(
		(first) => {
			const end = addDays(addMonths(first, 1), -1);
			const [until = end] = [end, lastDay].toSorted();
			if (until < first || until <= totals[0].day) return [];
			return [
				{ month: first.slice(0, "YYYY-MM".length), used: Math.round(usageBetween(totals, addDays(first, -1), until)) },
			];
		},
	);
}

/** The person confirms a use per day that is more than this many times the usual one. */
const unusualFactor = 10;

/** A doubt about a reading. The person confirms that a value is lower than the last one or unusually high, or corrects it. */
export type ReadingFault = Extract<
	RefusalReason,
	{
		code:
			| "machine.day-in-future"
			| "machine.day-before-installation"
			| "machine.reading-lower"
			| "machine.reading-above-next"
			| "machine.reading-unusual";
	}
>;

type NewReading = Reading & { isUnusualConfirmed: boolean };
type ReadingContext = { readings: readonly Reading[]; installedOn: StoreDay; today: StoreDay };

/** The first thing that is wrong with a reading, or that the person must confirm. Null when the reading can be stored. */
export function readingFault(
	reading: NewReading,
	{ readings, installedOn, today }: ReadingContext,
): ReadingFault | null {
	const { day, value, isCounterChanged, isUnusualConfirmed } = reading;
	if (day > today) return { code: "machine.day-in-future", details: {} };
	if (day < installedOn) return { code: "machine.day-before-installation", details: {} };
	const last = readings.findLast((one) => one.day <= day);
	const next = readings.find((one) => one.day > day);
	if (last && value < last.value && !isCounterChanged)
		return { code: "machine.reading-lower", details: { last: last.value } };
	if (next && !next.isCounterChanged && value > next.value)
		return { code: "machine.reading-above-next", details: { next: next.value } };
	const usual = dailyUsage(totalsOf(readings, installedOn));
	if (usual === null || usual <= 0 || isUnusualConfirmed) return null;
	const days = Math.max(1, daysBetween(last?.day ?? installedOn, day));
	const perDay = (isCounterChanged ? value : value - (last?.value ?? 0)) / days;
	return perDay > unusualFactor * usual
		? { code: "machine.reading-unusual", details: { perDay: Math.round(perDay), usual: Math.round(usual) } }
		: null;
}
