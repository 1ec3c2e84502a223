import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** The opening hours in the language of the page, with the time zone for visitors in another one. Null when the store has none. */
export function useOpeningHours(): string | null {
	const { language, zoneNote } = useText();
	const { openingHoursEn, openingHoursNl } = useStore();
	const hours = language === "nl-NL" ? openingHoursNl : openingHoursEn;
	return hours && hours + zoneNote;
}
