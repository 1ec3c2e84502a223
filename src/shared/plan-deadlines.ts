import type { Region } from "./regions.ts";
import { addDays, type StoreDay } from "./store-day.ts";
import type { WallTime } from "./store-time.ts";

/** The fewest, most and standard hours from the deadline of a plan's delivery to the begin of its date. */
export const deadlineHoursLimits = { least: 24, most: 7 * 24, standard: 24 } as const;

export type RegionHours = Partial<Record<Region, number>>;

/** The hours from the deadline of a plan's delivery to its date. Regions without hours of their own have the standard ones. */
export type DeadlineHours = { standard: number; ofRegions: RegionHours };

export const deadlineHoursIn = ({ standard, ofRegions }: DeadlineHours, region: Region | null): number =>
	(region && ofRegions[region]) ?? standard;

const allHours = ({ standard, ofRegions }: DeadlineHours): number[] => [standard, ...Object.values(ofRegions)];

export const shortestDeadline = (hours: DeadlineHours): number => Math.min(...allHours(hours));
export const longestDeadline = (hours: DeadlineHours): number => Math.max(...allHours(hours));

/** The last day on which a delivery can be changed. `lastTime` is the time of the deadline on it; null when changes are possible until the
 * end of the day. */
export type LastChange = { lastDay: StoreDay; lastTime: string | null };

export const lastTimeOf = ({ time }: Pick<WallTime, "time">): LastChange["lastTime"] =>
	time === "00:00" ? null : time;

export function lastChangeOf(deadline: WallTime): LastChange {
	const lastTime = lastTimeOf(deadline);
	return { lastDay: lastTime === null ? addDays(deadline.day, -1) : deadline.day, lastTime };
}
