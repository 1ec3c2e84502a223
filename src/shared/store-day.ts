declare const day: unique symbol;

/** A day of the store's calendar as YYYY-MM-DD. Texts of this form sort by date. */
export type StoreDay = string & { readonly [day]: true };

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const dayMs = 86_400_000;

/** Milliseconds in UTC, where every day has 24 hours. */
const msOf = (day: StoreDay): number => Date.parse(`${day}T00:00:00Z`);

/** The day in UTC at these milliseconds. */
export function utcDay(ms: number): StoreDay {
	const text = new Date(ms).toISOString();
	if (!/^\d{4}-/.test(text)) throw new RangeError("No day beyond the years 0000 to 9999 can be written");
	return text.slice(0, 10) as StoreDay; // nothing else is written so
}

/** Reads a day from outside. Null when no such day exists (30 February). The database has no year 0. */
export function storeDay(value: unknown): StoreDay | null {
	if (typeof value !== "string" || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return null;
	const ms = Date.parse(`${value}T00:00:00Z`);
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value) ? (value as StoreDay) : null;
}

/** The days that inputs and filters take. Nearer to the ends of the calendar, the day before or after could not be written or stored. */
const [firstInputDay, lastInputDay] = ["1900-01-01" as StoreDay, "2999-12-31" as StoreDay];

/** Reads a day that somebody sends. Null when no such day exists, or for a day outside the years 1900 to 2999. */
export function inputDay(value: unknown): StoreDay | null {
	const day = storeDay(value);
	return day && firstInputDay <= day && day <= lastInputDay ? day : null;
}

/** Reads the first or last day of a filter. A day outside the years 1900 to 2999 becomes the nearest one inside. Null when no such day exists. */
export function filterDay(value: unknown): StoreDay | null {
	const day = storeDay(value);
	if (!day || (firstInputDay <= day && day <= lastInputDay)) return day;
	return day < firstInputDay ? firstInputDay : lastInputDay;
}

/** A month of these years as YYYY-MM. */
export const inputMonth = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/;

/** Makes a day of numbers. Throws when there is no such day. */
export function dayOf(year: number, month: number, date: number): StoreDay {
	const [y, m, d] = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(date).padStart(2, "0")];
	const day = storeDay(`${y}-${m}-${d}`);
	if (!day) throw new RangeError(`${y}-${m}-${d} is no day`);
	return day;
}

export function addDays(day: StoreDay, days: number): StoreDay {
	if (!Number.isSafeInteger(days)) throw new RangeError(`${days} is no whole number of days`);
	return utcDay(msOf(day) + days * dayMs);
}
export const addWeeks = (day: StoreDay, weeks: number): StoreDay => addDays(day, weeks * 7);

/** The same date of another month, or the last day of a shorter month: a month after 31 January is 28 or 29 February. */
export function addMonths(day: StoreDay, months: number): StoreDay {
	const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
	const firstOf = (month: number) => dayOf(Math.floor(month / 12), (month % 12) + 1, 1);
	const first = firstOf(at);
	return addDays(first, Math.min(Number(day.slice(8)), daysBetween(first, firstOf(at + 1))) - 1);
}

/** Negative when `to` comes first. */
export const daysBetween = (from: StoreDay, to: StoreDay): number => (msOf(to) - msOf(from)) / dayMs;

/** The days since 1 January 1970, for columns that hold numbers. */
export const dayNumber = (day: StoreDay): number => msOf(day) / dayMs;

/** 1 January 1970 was a Thursday. The second modulo keeps earlier days positive. */
export const weekdayOf = (day: StoreDay): Weekday => (((((msOf(day) / dayMs + 3) % 7) + 7) % 7) + 1) as Weekday;
