const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The remaining time from which the countdown is highlighted. */
const soonMs = 15 * minuteMs;

export type RemainingTime = { hours: number; minutes: number; isSoon: boolean };

/** Converts milliseconds into full hours and minutes. Null when no time is left. */
export function hoursAndMinutes(ms: number): RemainingTime | null {
	if (ms <= 0) return null;
	return { hours: Math.floor(ms / hourMs), minutes: Math.floor((ms % hourMs) / minuteMs), isSoon: ms <= soonMs };
}

/** Milliseconds until the server's `until`. The elapsed time comes from a monotonic clock, because users set their clocks. */
export const remainingMs = (until: string, now: string, elapsedMs: number): number =>
	Date.parse(until) - Date.parse(now) - elapsedMs;

/** The times at full hours before a cut-off, for the scale of the countdown. Empty when the day is too short. */
export function hoursBefore(cutOff: string, hours: number, every: number): string[] {
	const [endHour = 0, minutes] = cutOff.split(":").map(Number);
	if (endHour < hours) return [];
	const timeOf = (hour: number) => `${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
	return Array.from({ length: hours / every + 1 }, (_, index) => timeOf(endHour - hours + index * every));
}
