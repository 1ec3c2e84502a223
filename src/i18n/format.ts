import type { Money } from "#shared/money.ts";
import { storeClock } from "#shared/store-time.ts";
import type { Language } from "./languages.ts";

// Versions of Intl use different spaces: server and browser must agree, and prices must not wrap.
const noBreak = (text: string): string => text.replace(/\s/g, "\u00a0");

const moneyFormats = new Map<string, Intl.NumberFormat>();
function moneyFormat(language: Language, currency: string): Intl.NumberFormat {
	const known = moneyFormats.get(language + currency);
	if (known) return known;
	const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
	const format = new Intl.NumberFormat(language, style);
	moneyFormats.set(language + currency, format);
	return format;
}

/** $1,208.00 or $ 1.208,00: always two decimals, the sign first and a true minus. */
export function writeMoney(language: Language, currency: string, amount: Money): string {
	const formatted = moneyFormat(language, currency).format(Math.abs(amount) / 100);
	return noBreak(amount < 0 ? `−${formatted}` : formatted);
}

/** The digit groups of phone numbers, by country code. The first match is used. */
const digitGroups: Record<string, readonly RegExp[]> = {
	"64": [/^(2\d)(\d{3,4})(\d{4})$/, /^(2\d)(\d{3})(\d{3})$/, /^([34679])(\d{3})(\d{4})$/, /^([58]00)(\d{3})(\d{3,4})$/],
	// Some Dutch towns have an area of three digits, the others of two.
	"31": [
		/^(6)(\d{4})(\d{4})$/,
		/^((?:1[16-8]|2[259]|3[124]|4[17-9]|5[124679])\d)(\d{3})(\d{3})$/,
		/^([1-57]\d|8[4578])(\d{3})(\d{4})$/,
	],
};

/** +6433660000 becomes +64 3 366 0000. Numbers of other countries, and numbers without a country code, are not changed. */
export function writePhone(phone: string): string {
	const [, country = "", digits = ""] = /^\+(64|31)(\d+)$/.exec(phone) ?? [];
	const groups = digitGroups[country]?.map((pattern) => pattern.exec(digits)).find((match) => match !== null);
	return groups ? noBreak(`+${country} ${groups.slice(1).join(" ")}`) : phone;
}

/** An NZBN becomes 9429 0495 4141 0, as the register writes it. A Dutch number is not changed. */
export const writeChamberNumber = (number: string): string =>
	noBreak(/^\d{13}$/.test(number) ? number.replace(/\d{4}/g, "$& ") : number);

/** A text with figures in English notation, in that of the reader: "4.2 kW, 20 A" becomes "4,2 kW, 20 A" in Dutch. */
export const writeFigures = (language: Language, text: string): string =>
	language === "nl-NL"
		? text.replace(/\d[\d.,]*\d/g, (figures) => figures.replace(/[.,]/g, (c) => (c === "." ? "," : ".")))
		: text;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
/** Keeps the formats, because making one takes longer than writing a date. The styles are few. */
function dateFormat(language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = language + JSON.stringify(style);
	const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, style);
	dateFormats.set(key, format);
	return format;
}

const dayMs = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00Z`);

const yearOf = (day: string): string => day.slice(0, 4);

type Length = "long" | "short";

/** 24 November, with the year when it is not the current year. */
function writeDate(language: Language, day: string, today: string, month: Length): string {
	const style = { timeZone: "UTC", day: "numeric", month } as const;
	const date = dateFormat(language, style).format(midnight(day));
	return noBreak(yearOf(day) === yearOf(today) ? date : `${date} ${yearOf(day)}`);
}

/** 2026-11-24 becomes Tuesday 24 November, or Tue 24 Nov. */
export function writeDay(language: Language, day: string, today: string, length: Length = "long"): string {
	const style = { timeZone: "UTC", weekday: length } as const;
	const weekday = dateFormat(language, style).format(midnight(day));
	return `${weekday} ${writeDate(language, day, today, length)}`;
}

/** The day of an instant in the time zone of the store. */
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
	return dateFormat(language, { timeZone: "UTC", weekday: style }).format(sunday + weekday * dayMs);
}

/** 2026-11-24 becomes November, or Nov. */
export function writeMonth(language: Language, day: string, style: Length): string {
	return dateFormat(language, { timeZone: "UTC", month: style }).format(midnight(day));
}

/** Monday, Tuesday and Friday. */
export const writeList = (language: Language, items: readonly string[]): string =>
	new Intl.ListFormat(language, { type: "conjunction" }).format(items);

/** 14:00 becomes 2:00 pm. Dutch keeps 14:00. */
export function writeTime(language: Language, time: string): string {
	const style = { timeZone: "UTC", timeStyle: "short" } as const;
	return noBreak(dateFormat(language, style).format(new Date(`1970-01-01T${time}Z`)));
}

/** 07:00-09:00 becomes 7:00 am – 9:00 am. */
export const writeWindow = (language: Language, window: string): string =>
	window
		.split("-")
		.map((time) => writeTime(language, time))
		.join(" – ");

/** 2026-11-24 becomes 24 November 2026, always with the year. */
export function writeDateInFull(language: Language, day: string): string {
	const style = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
	return noBreak(dateFormat(language, style).format(midnight(day)));
}

const endOfDay = { "en-NZ": "the end of", "nl-NL": "aan het einde van" } as const satisfies Record<Language, string>;

/** A deadline: Monday 23 November, 3:00 pm; for 24:00 the end of Monday 23 November. */
export function writeDeadline(
	language: Language,
	{ day, time }: { day: string; time: string },
	today: string,
	length: Length = "long",
): string {
	const date = writeDay(language, day, today, length);
	return time === "24:00" ? `${endOfDay[language]} ${date}` : `${date}, ${writeTime(language, time)}`;
}

/** An instant in the time zone of the store: 21 November, 9:24 am. */
export function writeMoment(language: Language, zone: string, instant: Date | string, today: string): string {
	const { day, time } = storeClock(zone).at(new Date(instant));
	return `${writeDate(language, day, today, "long")}, ${writeTime(language, time)}`;
}

/** The name of a time zone: "New Zealand Time". */
export const zoneName = (language: Language, zone: string): string =>
	new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" })
		.formatToParts()
		.find(({ type }) => type === "timeZoneName")?.value ?? zone;
