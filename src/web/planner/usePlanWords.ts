import { streetOf } from "#accounts/address.ts";
import { writeList, writeWeekday } from "#i18n/format.ts";
import { plannerTexts } from "#i18n/planner.ts";
import { useText } from "#web/app/text.tsx";

type Frequency = { weeks: number | null; weekdays: readonly number[] | null };
type Place = Parameters<typeof streetOf>[0] & { city: string };

/** Words for the frequency, the place and the dates of a plan. */
export function usePlanWords() {
	const { pageText, language, shortDay } = useText(plannerTexts);
	const weekdayName = (weekday: number) => writeWeekday(language, weekday, "long");
	return {
		weekdayName,
		/** Every 2 weeks; Every Tuesday and Friday. */
		frequencyText: ({ weeks, weekdays }: Frequency): string =>
			weeks === null
				? pageText("every-days", writeList(language, (weekdays ?? []).map(weekdayName)))
				: pageText("every-weeks", String(weeks)),
		placeText: (place: Place): string => `${streetOf(place)}, ${place.city}`,
		daysText: (days: readonly string[]): string => writeList(language, days.map(shortDay)),
	};
}
