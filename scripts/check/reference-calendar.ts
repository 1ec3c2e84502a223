/** Dates, holidays and delivery days, written from the specification alone. Imports nothing of the product, so that a mistake of the product is
 * not repeated here. */

/** Days since 1 January 1970. */
export type Day = number;

/** The day number of a date in the Gregorian calendar. */
function dayOf(year: number, month: number, dayOfMonth: number): Day {
	// The year is counted from March, so that the leap day is the last day of the year.
	const shiftedYear = month <= 2 ? year - 1 : year;
	const shiftedMonth = (month + 9) % 12;
	const dayOfYear = Math.floor((153 * shiftedMonth + 2) / 5) + dayOfMonth - 1;
	const leapDays = Math.floor(shiftedYear / 4) - Math.floor(shiftedYear / 100) + Math.floor(shiftedYear / 400);
	return 365 * shiftedYear + leapDays + dayOfYear - 719_468;
}

/** The year, month and day of the month of a day number. */
function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
	let year = 1970 + Math.floor(day / 366);
	while (dayOf(year + 1, 1, 1) <= day) year++;
	let month = 1;
	while (month < 12 && dayOf(year, month + 1, 1) <= day) month++;
	return { year, month, dayOfMonth: day - dayOf(year, month, 1) + 1 };
}

export function parseDate(text: string): Day {
	const [year = Number.NaN, month = Number.NaN, dayOfMonth = Number.NaN] = text.split("-").map(Number);
	return dayOf(year, month, dayOfMonth);
}

export function formatDate(day: Day): string {
	const { year, month, dayOfMonth } = partsOf(day);
	return `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The same date of the next year. 29 February gives 28 February. */
export function yearLater(day: Day): Day {
	const { year, month, dayOfMonth } = partsOf(day);
	return dayOf(year + 1, month, month === 2 && dayOfMonth === 29 ? 28 : dayOfMonth);
}

/** The regions whose holidays the reference knows. */
export const regions = ["AUK", "WGN", "OTA", "WTC"] as const;
export type Region = (typeof regions)[number];

const matarikiDates =
	`2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07
	2035-06-29 2036-07-18 2037-07-10 2038-06-25 2039-07-15 2040-07-06 2041-07-19 2042-07-11 2043-07-03 2044-06-24`.split(
		/\s+/,
	);

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easterSunday(year: number): Day {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = Math.floor(b / 4);
	const e = b % 4;
	const f = Math.floor((b + 8) / 25);
	const g = Math.floor((b - f + 1) / 3);
	const h = (19 * a + b - d - g + 15) % 30;
	const i = Math.floor(c / 4);
	const k = c % 4;
	const l = (32 + 2 * e + 2 * i - h - k) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const month = Math.floor((h + l - 7 * m + 114) / 31);
	return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The numbered Monday of a month: 1 is the first. */
function mondayOfMonth(year: number, month: number, number: number): Day {
	const firstOfMonth = dayOf(year, month, 1);
	return firstOfMonth + ((8 - weekdayOf(firstOfMonth)) % 7) + 7 * (number - 1);
}

function nearestMonday(day: Day): Day {
	const daysAfterMonday = weekdayOf(day) - 1;
	return daysAfterMonday <= 3 ? day - daysAfterMonday : day + 7 - daysAfterMonday;
}

/** Moves Waitangi Day or Anzac Day from a weekend to the Monday. */
function moveToMonday(day: Day): Day {
	const weekday = weekdayOf(day);
	if (weekday === 6) return day + 2;
	return weekday === 7 ? day + 1 : day;
}

/** Moves a day of Christmas or New Year from a Saturday to the Monday, from a Sunday to the Tuesday. */
const moveDayOfPair = (day: Day): Day => (weekdayOf(day) >= 6 ? day + 2 : day);

/** The national holidays of a year: the dates themselves and the dates on which they are observed. */
function nationalHolidays(year: number): Set<Day> {
	const matariki = matarikiDates.find((date) => date.startsWith(`${year}-`));
	if (matariki === undefined) throw new Error(`The reference has no Matariki date for ${year}`);
	const pairs = [dayOf(year, 1, 1), dayOf(year, 1, 2), dayOf(year, 12, 25), dayOf(year, 12, 26)];
	const movedToMonday = [dayOf(year, 2, 6), dayOf(year, 4, 25)];
	const easter = easterSunday(year);
	return new Set([
		...pairs,
		...pairs.map(moveDayOfPair),
		...movedToMonday,
		...movedToMonday.map(moveToMonday),
		easter - 2,
		easter + 1,
		mondayOfMonth(year, 6, 1),
		parseDate(matariki),
		mondayOfMonth(year, 10, 4),
	]);
}

const anniversaryOf: Record<Region, (year: number) => Day> = {
	AUK: (year) => nearestMonday(dayOf(year, 1, 29)),
	WGN: (year) => nearestMonday(dayOf(year, 1, 22)),
	OTA: (year) => {
		const monday = nearestMonday(dayOf(year, 3, 23));
		return monday === easterSunday(year) + 1 ? monday + 1 : monday;
	},
	WTC: (year) => nearestMonday(dayOf(year, 12, 1)),
};

const holidaysByYear = new Map<number, Set<Day>>();

function isNationalHoliday(day: Day): boolean {
	const { year } = partsOf(day);
	const holidays = holidaysByYear.get(year) ?? nationalHolidays(year);
	holidaysByYear.set(year, holidays);
	return holidays.has(day);
}

const isAnniversary = (region: Region, day: Day): boolean => anniversaryOf[region](partsOf(day).year) === day;

/** A place to which a van delivers. */
export type Location = { region: Region; weekdays: readonly number[]; closingDays: ReadonlySet<Day> };

export const locationOf = (
	region: Region,
	weekdays: readonly number[],
	closingDates: readonly string[] = [],
): Location => ({
	region,
	weekdays,
	closingDays: new Set(closingDates.map(parseDate)),
});

export const isDeliveryDay = ({ region, weekdays, closingDays }: Location, day: Day): boolean =>
	weekdayOf(day) <= 5 &&
	weekdays.includes(weekdayOf(day)) &&
	!isNationalHoliday(day) &&
	!isAnniversary(region, day) &&
	!closingDays.has(day);

/** Whether the store in Auckland works. */
export const isWorkingDay = (day: Day): boolean =>
	weekdayOf(day) <= 5 && !isNationalHoliday(day) && !isAnniversary("AUK", day);
