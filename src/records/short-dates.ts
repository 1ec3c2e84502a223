import type { Language } from "#i18n/languages.ts";
import { type Cache, newCache } from "#shared/cache.ts";
import { storeClock } from "#shared/store-time.ts";

// Writing a date by Intl takes longer than reading the record of the date from the database, so its parts are kept. The caches are read by
// `peek`: counting each use would cost more than the lookup. So would making a key of the language, the zone and the day.
const byLanguage = <Value>(make: () => Value): Record<Language, Value> => ({ "en-NZ": make(), "nl-NL": make() });
const dayTexts = byLanguage(() => newCache<string, string>({ name: "records.dates" }));
const zones = byLanguage(() => newCache<string, Cache<string, ShownDay>>({ name: "records.dates" }));
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
	const known = dayTexts[language].peek(day);
	if (known !== undefined) return known;
	const text = textOfDay(language, startOf(day));
	dayTexts[language].set(day, text);
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
const minuteOf = (instant: string): number => twoDigits(instant, 11) * 60 + twoDigits(instant, 14);
const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - zeros;
const zeros = "0".charCodeAt(0) * 11;

/** The milliseconds of an instant in the form of `toISOString`. `Date.parse` takes four times as long. */
export function millisecondsOf(instant: string): number {
	// `Date.UTC` takes the years before 100 for those of the last century.
	if (instant.length !== "2026-11-24T10:05:00.000Z".length || instant.startsWith("00")) return Date.parse(instant);
	const year = twoDigits(instant, 0) * 100 + twoDigits(instant, 2);
	const [month, day] = [twoDigits(instant, 5) - 1, twoDigits(instant, 8)];
	const [hour, minute, second] = [twoDigits(instant, 11), twoDigits(instant, 14), twoDigits(instant, 17)];
	return Date.UTC(year, month, day, hour, minute, second, twoDigits(instant, 20) * 10 + (twoDigits(instant, 21) % 10));
}

/** A day in UTC as a zone shows it: the texts of the day before, of the day and of the day after. `offset` is in minutes, and null when it
 * changes on the day. */
type ShownDay = { offset: number | null; dates: readonly string[] };

function dayIn(language: Language, zone: string, day: string): ShownDay {
	const days = zones[language].peek(zone) ?? newCache<string, ShownDay>({ name: "records.dates" });
	const known = days.peek(day);
	if (known) return known;
	const offset = offsetAt(zone, `${day}T00:00`);
	const isConstant = offset === offsetAt(zone, `${day}T23:59`);
	const dates = [-1, 0, 1].map((days) => textOfDay(language, startOf(day) + days * dayMinutes * minuteMs));
	const shown = { offset: isConstant ? offset : null, dates };
	days.set(day, shown);
	zones[language].set(zone, days);
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
