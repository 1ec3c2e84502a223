import type { Language } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import { storeClock } from "#shared/store-time.ts";

/** Writing a date by Intl takes longer than reading the record of the date from the database, so its parts are kept. */
const parts = newCache<string, string>({ atMost: 20_000 });
const offsets = newCache<string, number | null>({ atMost: 20_000 });

const dayMs = 86_400_000;

function kept(key: string, write: () => string): string {
	const known = parts.get(key);
	if (known !== undefined) return known;
	const text = write();
	parts.set(key, text);
	return text;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(language: Language, style: "dateStyle" | "timeStyle"): Intl.DateTimeFormat {
	const key = `${language} ${style}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: "UTC", [style]: "short" });
	formats.set(key, format);
	return format;
}

/** 2026-11-24 becomes 24/11/2026, or 24-11-2026. */
export const shortDate = (language: Language, day: string): string =>
	kept(`${language} ${day}`, () => formatOf(language, "dateStyle").format(new Date(`${day}T00:00Z`)));

/** An instant in a time zone: 24/11/2026, 10:05 am. */
export function shortMoment(language: Language, zone: string, instant: Date): string {
	const local = new Date(instant.getTime() + offsetOf(zone, instant)).toISOString();
	const minute = local.slice("2026-11-24T".length, "2026-11-24T10:05".length);
	const time = kept(`${language} ${minute}`, () =>
		formatOf(language, "timeStyle").format(new Date(`1970-01-01T${minute}Z`)),
	);
	return `${shortDate(language, local.slice(0, 10))}, ${time}`;
}

/** The offset of a zone from UTC in milliseconds. Kept per day in UTC, apart from the days on which the offset changes. */
function offsetOf(zone: string, instant: Date): number {
	const start = instant.getTime() - (((instant.getTime() % dayMs) + dayMs) % dayMs);
	const key = `${zone} ${start}`;
	const known = offsets.get(key);
	if (known !== undefined) return known ?? exactOffset(zone, instant);
	const first = exactOffset(zone, new Date(start));
	const isConstant = first === exactOffset(zone, new Date(start + dayMs - 1_000));
	offsets.set(key, isConstant ? first : null);
	return isConstant ? first : exactOffset(zone, instant);
}

function exactOffset(zone: string, instant: Date): number {
	const whole = instant.getTime() - (((instant.getTime() % 1_000) + 1_000) % 1_000);
	const { day, time } = storeClock(zone).at(instant);
	return Date.parse(`${day}T${time}Z`) - whole;
}
