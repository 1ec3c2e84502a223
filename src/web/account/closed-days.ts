import type { locationsTexts } from "#i18n/account/locations.ts";
import { writeDay } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import type { Closing } from "./location.ts";

/** The result of `useText(locationsTexts)`. */
type Texts = { language: Language; shortDay: (day: string) => string; pageText: ReturnType<typeof locationsTexts> };

/** Writes closing days as one day or as a range. Only the last day of a range within one year has the year. */
export function writeClosedDays(texts: Texts, { firstDay, lastDay }: Pick<Closing, "firstDay" | "lastDay">): string {
	const { language, shortDay, pageText } = texts;
	if (firstDay === lastDay) return shortDay(firstDay);
	const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
	const first = isOneYear ? writeDay(language, firstDay, lastDay, "short") : shortDay(firstDay);
	return pageText("closing-range", first, shortDay(lastDay));
}
