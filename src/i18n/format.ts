import type { Money } from "#shared/money.ts";
import { storeClock } from "#shared/storetime.ts";
import type { Language } from "./languages.ts";

// Versions of Intl differ in which space they set; server and browser must agree, and a price must not break.
const together = (written: string): string => written.replace(/\s/g, "\u00a0");

/** $1,208.00 or $ 1.208,00: always two decimals, the sign first and a true minus. */
export function writeMoney(language: Language, currency: string, amount: Money): string {
	const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
	const written = new Intl.NumberFormat(language, style).format(Math.abs(amount) / 100);
	return together(amount < 0 ? `−${written}` : written);
}

const dayMs = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00Z`);

/** 2026-11-24 becomes Tuesday 24 November. */
export function writeDay(language: Language, day: string): string {
	const style = { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" } as const;
	const parts = new Intl.DateTimeFormat(language, style).formatToParts(midnight(day));
	const part = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
	return `${part("weekday")} ${together(`${part("day")} ${part("month")}`)}`;
}

/** 1 becomes Monday, or Mon. */
export function writeWeekday(language: Language, weekday: number, style: "long" | "short"): string {
	const sunday = Date.UTC(2026, 10, 22);
	return new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: style }).format(sunday + weekday * dayMs);
}

/** 14:00 of a day without a date becomes 2:00 pm; in Dutch it stays. */
export function writeTime(language: Language, time: string): string {
	const style = { timeZone: "UTC", timeStyle: "short" } as const;
	return together(new Intl.DateTimeFormat(language, style).format(new Date(`1970-01-01T${time}Z`)));
}

const endOf = { "en-NZ": "the end of", "nl-NL": "aan het einde van" } as const satisfies Record<Language, string>;

/** By when: Monday 23 November, 3:00 pm, or, at 24:00, the end of Monday 23 November. */
export const writeDeadline = (language: Language, { day, time }: { day: string; time: string }): string =>
	time === "24:00"
		? `${endOf[language]} ${writeDay(language, day)}`
		: `${writeDay(language, day)}, ${writeTime(language, time)}`;

/** An instant by the clock on the store's wall: 21 November 2026, 9:24 am. */
export function writeMoment(language: Language, zone: string, instant: Date | string): string {
	const { day, time } = storeClock(zone).at(new Date(instant));
	const style = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
	return `${together(new Intl.DateTimeFormat(language, style).format(midnight(day)))}, ${writeTime(language, time)}`;
}
