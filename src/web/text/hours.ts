import { useText } from "#web/app/text.tsx";
import { useStore } from "#web/app/trpc.ts";

/** When somebody answers, in the language of the page. */
export function useOpeningHours(): string | null {
	const { language } = useText();
	const { openingHoursEn, openingHoursNl } = useStore();
	return language === "nl-NL" ? openingHoursNl : openingHoursEn;
}
