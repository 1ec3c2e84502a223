import { writeList, writeWeekday } from "#i18n/format.ts";
import { planFrequencyTexts } from "#i18n/planner/plan-frequency.ts";
import type { Frequency } from "#planner/dates/plan-schedule.ts";
import { useText } from "#web/app/text.tsx";

/** Writes a frequency as pages show it and as the plan stores it: "Every 2 weeks", or "Every Tuesday and Friday". */
export function useWriteFrequency() {
	const { pageText, language } = useText(planFrequencyTexts);
	return (frequency: Frequency): string => {
		if (frequency.kind === "rhythm") return pageText("rhythm", String(frequency.weeks));
		const names = frequency.weekdays.map((weekday) => writeWeekday(language, weekday, "long"));
		return pageText("weekdays", writeList(language, names));
	};
}
