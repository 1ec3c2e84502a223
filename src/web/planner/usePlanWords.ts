import { locationLine } from "#accounts/address.ts";
import { writeList, writeWeekday } from "#i18n/format.ts";
import { plannerTexts } from "#i18n/planner/planner.ts";
import type { Weekday } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { useWriteFrequency } from "./useWriteFrequency.ts";

type PlanFrequency = { weeks: number | null; weekdays: readonly Weekday[] | null };
type Place = Parameters<typeof locationLine>[0];

/** Words for the frequency, the place and the dates of a plan. */
export function usePlanWords() {
	const { language, shortDay } = useText(plannerTexts);
	const writeFrequency = useWriteFrequency();
	const weekdayName = (weekday: number) => writeWeekday(language, weekday, "long");
	return {
		weekdayName,
		/** For a frequency within a sentence: "every Tuesday". */
		lowerFirst: (text: string): string => text.charAt(0).toLocaleLowerCase(language) + text.slice(1),
		frequencyText: ({ weeks, weekdays }: PlanFrequency): string =>
			writeFrequency(weeks === null ? { kind: "weekdays", weekdays: weekdays ?? [] } : { kind: "rhythm", weeks }),
		placeText: (place: Place): string => locationLine(place),
		daysText: (days: readonly string[]): string => writeList(language, days.map(shortDay)),
	};
}
