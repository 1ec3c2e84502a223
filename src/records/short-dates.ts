import type { Language } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import { storeClock } from "#shared/store-time.ts";

// Writing a date by Intl takes longer than reading the record of the date from the database, so its parts are kept. The caches are read by
// `peek`: counting each use would cost more than the lookup.
const dayTexts = newCache<string, string>({ atMost: 20_000 });
const shownDays = newCache<string, ShownDay>({ atMost: 20_000 });
const minuteTexts = new Map<Language, readonly string[]>();

const minuteMs = 60_000;
const dayMinutes = 1_440;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(language: Language, style: "dateStyle" | "timeStyle"): Intl.DateTimeFormat {
	const key = `${language} ${style}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: "UTC", [style]: "short" });
	formats.set(key, format);
	return format;
}

/** 2026-11-24 becomes 24/11/2026, or 24-11-2026. */
export function shortDate(language: Language, day: string): string {
	const key = `${language} ${day}`;
	const known = dayTexts.peek(key);
	if (known !== undefined) return known;
	const text = textOfDay(language, startOf(day));
	dayTexts.set(key, text);
	return text;
}

const startOf = (day: string): number => Date.parse(`${day}T00:00Z`);
const textOfDay = (language: Language, ms: number): string => formatOf(language, "dateStyle").format(new Date(ms));

/** An instant, in the form of `toISOString`, as a time zone shows it: 24/11/2026, 10:05 am. */
export function shortMoment(language: Language, zone: string, instant: string): string {
	const day = instant.slice(0, "2026-11-24".length);
	const shown = dayIn(language, zone, day);
	const minute = Math.floor(minuteOf(instant) + (shown.offset ?? offsetAt(zone, instant)));
	const shift = Math.floor(minute / dayMinutes);
	return `${shown.dates[shift + 1]}, ${timesOf(language)[minute - shift * dayMinutes]}`;
}

/** The minutes since midnight of an instant in UTC. */
const minuteOf = (instant: string): number => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));

/** A day in UTC as a zone shows it: the texts of the day before, of the day and of the day after. `offset` is in minutes, and null when it
 * changes on the day. */
type ShownDay = { offset: number | null; dates: readonly string[] };

function dayIn(language: Language, zone: string, day: string): ShownDay {
	const key = `${language} ${zone} ${day}`;
	const known = shownDays.peek(key);
	if (known) return known;
	const offset = offsetAt(zone, `${day}T00:00`);
	const isConstant = offset === offsetAt(zone, `${day}T23:59`);
	const dates = [-1, 0, 1].map((days) => textOfDay(language, startOf(day) + days * dayMinutes * minuteMs));
	const shown = { offset: isConstant ? offset : null, dates };
	shownDays.set(key, shown);
	return shown;
}

/** The text of each minute of a day. */
function timesOf(language: Language): readonly string[] {
	const known = minuteTexts.get(language);
	if (known) return known;
	const format = formatOf(language, "timeStyle");
	const texts = Array.from({ length: dayMinutes }, (_, minute) => format.format(new Date(minute * minuteMs)));
	minuteTexts.set(language, texts);
	return texts;
}

/** The offset of a zone from UTC in whole minutes. */
function offsetAt(zone: string, instant: string): number {
	const start = new Date(`${instant.slice(0, "2026-11-24T10:05".length)}Z`);
	const { day, time } = storeClock(zone).at(start);
	return (Date.parse(`${day}T${time}Z`) - start.getTime()) / minuteMs;
}
