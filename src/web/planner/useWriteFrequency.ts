import { writeList, writeWeekday } from "#i18n/format.ts";
import { newPlanTexts } from "#i18n/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import type { Frequency } from "./new-plan.ts";

/** Writes a frequency as the plan stores it: "Every 2 weeks", or "Every Tuesday and Friday". */
export function useWriteFrequency() {
	const { pageText, language } = useText(newPlanTexts);
	return (frequency: Frequency): string => {
		if (frequency.kind === "rhythm") return pageText("every-weeks", String(frequency.weeks));
		const names = frequency.weekdays.map((weekday) => writeWeekday(language, weekday, "long"));
		return pageText("every-weekday", writeList(language, names));
	};
}
