import { createContext, type PropsWithChildren, useContext, useMemo } from "react";
import { writeDay, writeDayOf, writeDeadline, writeMoment, writeMoney, writeTime } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import type { Money } from "#shared/money.ts";
import { deadlineAt, storeClock } from "#shared/store-time.ts";
import { useNextDelivery, useStore } from "./data/trpc.ts";

type Reading = {
	language: Language;
	/** By the store's calendar: a date of this year is written without it. */
	today: string;
};

const ReadingContext = createContext<Reading>({ language: "en-NZ", today: "" });

export function Speaking({ language, children }: PropsWithChildren<{ language: Language }>) {
	const { today } = useNextDelivery();
	const reading = useMemo(() => ({ language, today }), [language, today]);
	return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** Reads texts, amounts, times and days in the visitor's language. `t` reads the texts that every page loads; `pageText`
 * reads the given ones, which come with the pages that name them: `useText(cartTexts)`. */
export function useText(): ReturnType<typeof useFormats>;
export function useText<Read>(texts: (language: Language) => Read): ReturnType<typeof useFormats> & { pageText: Read };
export function useText<Read>(texts?: (language: Language) => Read) {
	const formats = useFormats();
	return texts ? { ...formats, pageText: texts(formats.language) } : formats;
}

function useFormats() {
	const { language, today } = useContext(ReadingContext);
	const { currency, zone } = useStore();
	const t = textIn(language);
	return {
		language,
		t,
		/** Of a field that was left empty. */
		enterYour: (label: string) => t("field.enter-your", label.toLocaleLowerCase(language)),
		amount: (money: Money) => writeMoney(language, currency, money),
		time: (time: string) => writeTime(language, time),
		day: (day: string) => writeDay(language, day, today),
		shortDay: (day: string) => writeDay(language, day, today, "short"),
		dayOf: (instant: string, length?: "short") => writeDayOf(language, zone, instant, today, length),
		/** By when something is promised. */
		deadline: (instant: Date | string) =>
			writeDeadline(language, deadlineAt(storeClock(zone), new Date(instant)), today),
		/** Whether it comes from the server's own hand or over a wire. */
		moment: (instant: Date | string) => writeMoment(language, zone, instant, today),
	};
}
