import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** When somebody answers, in the language of the page. */
export function useOpeningHours(): string | null {
	const { language } = useText();
	const { openingHoursEn, openingHoursNl } = useStore();
	return language === "nl-NL" ? openingHoursNl : openingHoursEn;
}
