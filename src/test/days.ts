import { type StoreDay, storeDay } from "#shared/store-day.ts";

/** The day of a text such as "2026-11-25". Throws when the day does not exist. */
export function existingDay(text: string): StoreDay {
	const day = storeDay(text);
	if (!day) throw new Error(`${text} is no day`);
	return day;
}

/** The days of a text such as "2026-11-25 2026-12-09". Throws when one of them does not exist. */
export const daysOf = (text: string): StoreDay[] => text.split(" ").filter(Boolean).map(existingDay);
