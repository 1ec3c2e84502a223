import { newCache } from "./cache.ts";
import { addDays, type StoreDay, utcDay } from "./store-day.ts";

/** Local date and time of the store, as HH:MM or HH:MM:SS. */
export type WallTime = { day: StoreDay; time: string };

export type StoreClock = {
	/** The local time at an instant, to the second. */
	at(instant: Date): WallTime;
	/** The instant of a local time. An hour that occurs twice is the earlier one; an hour that summer time skips is moved later by the
	 * skipped time. */
	instantOf(wall: WallTime): Date;
};

/** The local time of a deadline, to the minute. Midnight is 24:00 of the day before. */
export function deadlineAt(clock: StoreClock, instant: Date): WallTime {
	const { day, time } = clock.at(instant);
	const minute = time.slice(0, "HH:MM".length);
	return minute === "00:00" ? { day: addDays(day, -1), time: "24:00" } : { day, time: minute };
}

/** The local time some whole hours before a day begins. */
export const hoursBefore = (day: StoreDay, hours: number): WallTime => ({
	day: addDays(day, -Math.ceil(hours / 24)),
	time: `${String((24 - (hours % 24)) % 24).padStart(2, "0")}:00`,
});

/** Seconds since midnight. */
export function secondsOf(time: string): number {
	const [, hours, minutes, seconds = "0"] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time) ?? [];
	if (hours === undefined || minutes === undefined) throw new RangeError(`"${time}" is no time of day`);
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The next time that a clock shows one of these times. */
export function nextTimeOf(clock: StoreClock, after: Date, times: readonly string[]): Date {
	const { day } = clock.at(after);
	const instants = [day, addDays(day, 1)].flatMap((day) =>
		times.map((time) => clock.instantOf({ day, time }).getTime()),
	);
	return new Date(Math.min(...instants.filter((ms) => ms > after.getTime())));
}

// Making a formatter takes far longer than using it. A clock depends only on its zone alone.
const clocks = newCache<string, StoreClock>({ name: "store.clocks" });

export function storeClock(zone: string): StoreClock {
	const clock = clocks.get(zone) ?? clockIn(zone);
	clocks.set(zone, clock);
	return clock;
}

const digits = {
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
} as const;

function clockIn(zone: string): StoreClock {
	const format = new Intl.DateTimeFormat("en-NZ-u-ca-gregory-nu-latn", { timeZone: zone, hourCycle: "h23", ...digits });

	/** Local time, as if it were UTC. */
	const localMs = (instantMs: number): number => {
		const part: Record<string, string> = {};
		for (const { type, value } of format.formatToParts(instantMs)) part[type] = value;
		const { year, month, day, hour, minute, second } = part;
		return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	};

	/** The offset of the zone from UTC. */
	const offsetMs = (instantMs: number): number => localMs(instantMs) - instantMs;

	// Offsets change at full minutes, and most calls ask for the current minute.
	let [minuteMs, minuteOffsetMs] = [Number.NaN, 0];
	let [dayNumber, day] = [0, utcDay(0)];
	const at = (instant: Date): WallTime => {
		const instantMs = instant.getTime();
		const minuteStartMs = Math.floor(instantMs / 60_000) * 60_000;
		if (minuteStartMs !== minuteMs) [minuteMs, minuteOffsetMs] = [minuteStartMs, offsetMs(minuteStartMs)];
		const ms = instantMs + minuteOffsetMs;
		const nth = Math.floor(ms / dayMs);
		if (nth !== dayNumber) [dayNumber, day] = [nth, utcDay(ms)];
		return { day, time: new Date(ms).toISOString().slice(11, 19) };
	};

	const instantOf = (wall: WallTime): Date => {
		const utcMs = asUtcMs(wall);
		const [before, after] = [offsetMs(utcMs - dayMs), offsetMs(utcMs + dayMs)]; // no zone changes twice in two days
		const isShownAt = (ms: number) => ms + offsetMs(ms) === utcMs;
		return new Date(!isShownAt(utcMs - before) && isShownAt(utcMs - after) ? utcMs - after : utcMs - before);
	};

	return { at, instantOf };
}

/** How far a clock is ahead of UTC at an instant. */
export const offsetMsAt = (clock: StoreClock, instant: Date): number =>
	asUtcMs(clock.at(instant)) - Math.floor(instant.getTime() / 1000) * 1000;

const dayMs = 86_400_000;
const asUtcMs = ({ day, time }: WallTime): number => Date.parse(`${day}T00:00:00Z`) + secondsOf(time) * 1000;
