import { daysBetween, type StoreDay } from "#shared/store-day.ts";

/** The rules of closing days, for the form and for the server. */

/** The longest range, with both ends. */
export const longestClosingDays = 366;
export const longestClosingLabel = 80;

type ClosedDays = { firstDay: StoreDay; lastDay: StoreDay };

/** The fault of a range of closing days, and the field it belongs to. Null when the range can be added today. */
export function closingFault({ firstDay, lastDay }: ClosedDays, today: string) {
	if (lastDay < firstDay) return { field: "lastDay", fault: "ends-before-start" } as const;
	if (daysBetween(firstDay, lastDay) >= longestClosingDays) return { field: "lastDay", fault: "too-long" } as const;
	if (lastDay < today) return { field: lastDay === firstDay ? "firstDay" : "lastDay", fault: "past" } as const;
	return null;
}
