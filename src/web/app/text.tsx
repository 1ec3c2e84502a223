import { createContext, type PropsWithChildren, useContext } from "react";
import { writeDay, writeDeadline, writeMoment, writeMoney, writeTime } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import type { Money } from "#shared/money.ts";
import { deadlineAt, storeClock } from "#shared/storetime.ts";
import { useStore } from "./trpc.ts";

const LanguageContext = createContext<Language>("en-NZ");

export const Speaking = ({ language, children }: PropsWithChildren<{ language: Language }>) => (
	<LanguageContext value={language}>{children}</LanguageContext>
);

/** Words, amounts, times and days as this visitor reads them. */
export function useText() {
	const language = useContext(LanguageContext);
	const { currency, zone } = useStore();
	const t = textIn(language);
	return {
		language,
		t,
		/** Of a field that was left empty. */
		enterYour: (label: string) => t("field.enter-your", label.toLocaleLowerCase(language)),
		amount: (money: Money) => writeMoney(language, currency, money),
		time: (time: string) => writeTime(language, time),
		day: (day: string) => writeDay(language, day),
		/** By when something is promised. */
		deadline: (instant: Date | string) => writeDeadline(language, deadlineAt(storeClock(zone), new Date(instant))),
		/** Whether it comes from the server's own hand or over a wire. */
		moment: (instant: Date | string) => writeMoment(language, zone, instant),
	};
}
