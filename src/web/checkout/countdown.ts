const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From when on it is pressing. */
const soonMs = 15 * minuteMs;

export type Left = { hours: number; minutes: number; isSoon: boolean };

/** Whole hours and minutes that are left; what is begun of a minute is not counted. Null: it has passed. */
export function leftOf(ms: number): Left | null {
	if (ms <= 0) return null;
	return { hours: Math.floor(ms / hourMs), minutes: Math.floor((ms % hourMs) / minuteMs), isSoon: ms <= soonMs };
}

/** What is left by the server's clock: what it said, less what has gone by since on a clock that nobody sets. */
export const leftMs = (until: string, now: string, goneMs: number): number =>
	Date.parse(until) - Date.parse(now) - goneMs;

/** The full hours before a cut-off, written under the line that runs towards it; none where a day is too short for them. */
export function hoursBefore(cutOff: string, hours: number, every: number): string[] {
	const [end = 0, minutes] = cutOff.split(":").map(Number);
	if (end < hours) return [];
	const written = (hour: number) => `${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
	return Array.from({ length: hours / every + 1 }, (_, nth) => written(end - hours + nth * every));
}
