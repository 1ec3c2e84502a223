import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** The opening hours in the language of the page. Null when the store has none. */
export function useOpeningHours(): string | null {
	const { language } = useText();
	const { openingHoursEn, openingHoursNl } = useStore();
	return language === "nl-NL" ? openingHoursNl : openingHoursEn;
}
