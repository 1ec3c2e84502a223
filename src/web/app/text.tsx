import {
	createContext,
	type PropsWithChildren,
	useContext,
	useDeferredValue,
	useMemo,
	useSyncExternalStore,
} from "react";
import { writeDay, writeDayOf, writeDeadline, writeMoment, writeMoney, writeTime, zoneName } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import type { Money } from "#shared/money.ts";
import { deadlineAt, storeClock } from "#shared/store-time.ts";
import { useNextDelivery, useStore } from "./data/trpc.ts";
import { useIsPrinted } from "./useIsPrinted.ts";

type TextSettings = {
	language: Language;
	/** The store's date. Dates of the current year are written without the year. Empty while the page is printed. */
	today: string;
	/** The name of the store's time zone for visitors in another one. Empty for others. */
	foreignZone: string;
};

const TextContext = createContext<TextSettings>({ language: "en-NZ", today: "", foreignZone: "" });

export function TextProvider({ language, children }: PropsWithChildren<{ language: Language }>) {
	const { today: current } = useNextDelivery();
	// A sheet of paper is read in later years.
	const today = useIsPrinted() ? "" : current;
	const { zone } = useStore();
	// Here and not in useText: comparing two clocks takes longer than rendering a component.
	// Deferred: an urgent change of a context removes the server's HTML of every part whose code is not loaded yet.
	const foreignZone = useDeferredValue(useIsElsewhere(zone) ? zoneName(language, zone) : "");
	const settings = useMemo(() => ({ language, today, foreignZone }), [language, today, foreignZone]);
	return <TextContext value={settings}>{children}</TextContext>;
}

/** Reads texts, amounts, times and days in the visitor's language. `t` reads the texts that every page loads; `pageText`
 * reads the given texts, which load with the page: `useText(cartTexts)`. */
export function useText(): ReturnType<typeof useFormats>;
export function useText<Texts>(
	texts: (language: Language) => Texts,
): ReturnType<typeof useFormats> & { pageText: Texts };
export function useText<Texts>(texts?: (language: Language) => Texts) {
	const formats = useFormats();
	return texts ? { ...formats, pageText: texts(formats.language) } : formats;
}

function useFormats() {
	const { language, today, foreignZone } = useContext(TextContext);
	const zoneNote = foreignZone && ` (${foreignZone})`;
	const { currency, zone } = useStore();
	const t = textIn(language);
	return {
		language,
		/** The store's date. */
		today,
		t,
		foreignZone,
		/** The name of the store's time zone in parentheses. Empty for visitors in the same zone. */
		zoneNote,
		/** Message for an empty field. */
		enterYour: (label: string) => t("field.enter-your", label.toLocaleLowerCase(language)),
		amount: (money: Money) => writeMoney(language, currency, money),
		time: (time: string) => writeTime(language, time),
		/** A time of day until which something is possible. Names the zone to visitors in another one. */
		cutOffTime: (time: string) => writeTime(language, time) + zoneNote,
		day: (day: string) => writeDay(language, day, today),
		shortDay: (day: string) => writeDay(language, day, today, "short"),
		dayOf: (instant: string, length?: "short") => writeDayOf(language, zone, instant, today, length),
		/** A deadline, with its day and time. Names the zone to visitors in another one. */
		deadline: (instant: Date | string, length?: "short") =>
			writeDeadline(language, deadlineAt(storeClock(zone), new Date(instant)), today, length) + zoneNote,
		/** Date and time. Takes a string, too, because JSON has no dates. */
		moment: (instant: Date | string) => writeMoment(language, zone, instant, today),
	};
}

const neverChanges = () => () => {};

/** Whether the visitor's clock differs from the store's. False until the page is hydrated: the server does not know the visitor's zone. */
const useIsElsewhere = (zone: string): boolean =>
	useSyncExternalStore(
		neverChanges,
		() => isElsewhere(zone),
		() => false,
	);

function isElsewhere(zone: string): boolean {
	const now = new Date();
	const clockIn = (timeZone?: string) =>
		now.toLocaleString("en", { timeZone, weekday: "short", hour: "numeric", minute: "numeric" });
	return clockIn(zone) !== clockIn();
}
