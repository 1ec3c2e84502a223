import type { Money } from "#shared/money.ts";
import { storeClock } from "#shared/store-time.ts";
import type { Language } from "./languages.ts";

// Versions of Intl differ in which space they set; server and browser must agree, and a price must not break.
const together = (written: string): string => written.replace(/\s/g, "\u00a0");

/** $1,208.00 or $ 1.208,00: always two decimals, the sign first and a true minus. */
export function writeMoney(language: Language, currency: string, amount: Money): string {
	const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
	const written = new Intl.NumberFormat(language, style).format(Math.abs(amount) / 100);
	return together(amount < 0 ? `−${written}` : written);
}

/** How the digits after a country's own are set; the first that fits counts. */
const settings: Record<string, readonly RegExp[]> = {
	"64": [/^(2\d)(\d{3,4})(\d{4})$/, /^(2\d)(\d{3})(\d{3})$/, /^([34679])(\d{3})(\d{4})$/, /^([58]00)(\d{3})(\d{3,4})$/],
	// Some Dutch towns have an area of three digits, the others of two.
	"31": [
		/^(6)(\d{4})(\d{4})$/,
		/^((?:1[16-8]|2[259]|3[124]|4[17-9]|5[124679])\d)(\d{3})(\d{3})$/,
		/^([1-57]\d|8[4578])(\d{3})(\d{4})$/,
	],
};

/** +6433660000 becomes +64 3 366 0000. What has no country, or one whose way we do not know, stays as it is. */
export function writePhone(phone: string): string {
	const [, country = "", digits = ""] = /^\+(64|31)(\d+)$/.exec(phone) ?? [];
	const groups = settings[country]?.map((setting) => setting.exec(digits)).find((found) => found !== null);
	return groups ? together(`+${country} ${groups.slice(1).join(" ")}`) : phone;
}

/** An NZBN becomes 9429 0495 4141 0, as its register writes it; a Dutch number stays as it is. */
export const writeChamberNumber = (number: string): string =>
	together(/^\d{13}$/.test(number) ? number.replace(/\d{4}/g, "$& ") : number);

const dayMs = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00Z`);

const yearOf = (day: string): string => day.slice(0, 4);

type Length = "long" | "short";

/** 24 November, with its year when that is another than today's. */
function writeDate(language: Language, day: string, today: string, month: Length): string {
	const style = { timeZone: "UTC", day: "numeric", month } as const;
	const date = new Intl.DateTimeFormat(language, style).format(midnight(day));
	return together(yearOf(day) === yearOf(today) ? date : `${date} ${yearOf(day)}`);
}

/** 2026-11-24 becomes Tuesday 24 November, or Tue 24 Nov. */
export function writeDay(language: Language, day: string, today: string, length: Length = "long"): string {
	const style = { timeZone: "UTC", weekday: length } as const;
	const weekday = new Intl.DateTimeFormat(language, style).format(midnight(day));
	return `${weekday} ${writeDate(language, day, today, length)}`;
}

/** The day of an instant by the store's calendar. */
export const writeDayOf = (
	language: Language,
	zone: string,
	instant: string,
	today: string,
	length: Length = "long",
): string => writeDay(language, storeClock(zone).at(new Date(instant)).day, today, length);

/** 1 becomes Monday, or Mon. */
export function writeWeekday(language: Language, weekday: number, style: Length): string {
	const sunday = Date.UTC(2026, 10, 22);
	return new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: style }).format(sunday + weekday * dayMs);
}

/** 2026-11-24 becomes November, or Nov. */
export function writeMonth(language: Language, day: string, style: Length): string {
	return new Intl.DateTimeFormat(language, { timeZone: "UTC", month: style }).format(midnight(day));
}

/** 14:00 of a day without a date becomes 2:00 pm; in Dutch it stays. */
export function writeTime(language: Language, time: string): string {
	const style = { timeZone: "UTC", timeStyle: "short" } as const;
	return together(new Intl.DateTimeFormat(language, style).format(new Date(`1970-01-01T${time}Z`)));
}

/** 2026-11-24 becomes 24 November 2026, in whatever year it is read. */
export function writeDateInFull(language: Language, day: string): string {
	const style = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
	return together(new Intl.DateTimeFormat(language, style).format(midnight(day)));
}

const endOf = { "en-NZ": "the end of", "nl-NL": "aan het einde van" } as const satisfies Record<Language, string>;

/** By when: Monday 23 November, 3:00 pm, or, at 24:00, the end of Monday 23 November. */
export function writeDeadline(language: Language, { day, time }: { day: string; time: string }, today: string): string {
	const written = writeDay(language, day, today);
	return time === "24:00" ? `${endOf[language]} ${written}` : `${written}, ${writeTime(language, time)}`;
}

/** An instant by the clock on the store's wall: 21 November, 9:24 am. */
export function writeMoment(language: Language, zone: string, instant: Date | string, today: string): string {
	const { day, time } = storeClock(zone).at(new Date(instant));
	return `${writeDate(language, day, today, "long")}, ${writeTime(language, time)}`;
}
