import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarOf, isWorkingDay, storePromise } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { addDays, dayOf, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { homeTexts } from "./home/home.ts";
import type { Language } from "./languages.ts";
import { writeNextDelivery } from "./next-delivery.ts";
import { textIn } from "./text.ts";

const clock = storeClock("Pacific/Auckland");
const years = [2026, 2027, 2028];
const holidays = years.flatMap(holidaysOf);
const calendar = calendarOf(holidays);
const zoneNote = " (New Zealand Time)";
const cutOff = "14:00";

const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\n", " ");

/** The promise of the top bar and the headline of the front page at an instant. */
function promisesAt(language: Language, instant: Date) {
	const next = storePromise(calendar, clock.at(instant), cutOff);
	const long = writeNextDelivery(language, next, "long", zoneNote);
	const headline = writeNextDelivery(language, next, "weekday", zoneNote);
	const t = textIn(language);
	return {
		...next,
		bar: plain(`${t("shell.order-by", long.orderBy)} ${t("shell.comes-on", long.comesOn)}`),
		headline: plain(homeTexts(language)("headline", headline.orderBy, headline.comesOn)),
	};
}

const at = (day: StoreDay, time: string) => clock.instantOf({ day, time });

test.each([
	{
		when: "on a Monday, a second before the cut-off",
		day: dayOf(2026, 11, 30),
		time: "13:59:59",
		en: ["2:00 pm", "Tuesday"],
		nl: ["14:00", "dinsdag"],
	},
	{
		when: "on a Monday at the cut-off",
		day: dayOf(2026, 11, 30),
		time: "14:00:00",
		en: ["2:00 pm on Tuesday", "Wednesday"],
		nl: ["dinsdag 14:00", "woensdag"],
	},
	{
		when: "on a Friday before the cut-off",
		day: dayOf(2026, 11, 27),
		time: "09:00:00",
		en: ["2:00 pm", "Monday"],
		nl: ["14:00", "maandag"],
	},
	{
		when: "on a Saturday",
		day: dayOf(2026, 11, 28),
		time: "09:00:00",
		en: ["2:00 pm on Monday", "Tuesday"],
		nl: ["maandag 14:00", "dinsdag"],
	},
	{
		when: "on Christmas Eve after the cut-off",
		day: dayOf(2026, 12, 24),
		time: "15:00:00",
		en: ["2:00 pm on Tuesday", "Wednesday"],
		nl: ["dinsdag 14:00", "woensdag"],
	},
	{
		when: "on the last day of the year after the cut-off",
		day: dayOf(2026, 12, 31),
		time: "15:00:00",
		en: ["2:00 pm on Tuesday", "Wednesday"],
		nl: ["dinsdag 14:00", "woensdag"],
	},
	{
		when: "before Good Friday, after the cut-off",
		day: dayOf(2027, 3, 25),
		time: "14:00:00",
		en: ["2:00 pm on Tuesday", "Wednesday"],
		nl: ["dinsdag 14:00", "woensdag"],
	},
	{
		when: "in the week before summer time ends",
		day: dayOf(2027, 4, 2),
		time: "13:59:59",
		en: ["2:00 pm", "Monday"],
		nl: ["14:00", "maandag"],
	},
])("the front page promises $en.1 to orders by $en.0 $when", ({ day, time, en, nl }) => {
	expect(promisesAt("en-NZ", at(day, time)).headline).toBe(`Ordered by ${en[0]}, on the bench on ${en[1]}.`);
	expect(promisesAt("nl-NL", at(day, time)).headline).toBe(`Vóór ${nl[0]} besteld, ${nl[1]} in huis.`);
});

test("the headline names the date of a day that is a week or more ahead", () => {
	const next = {
		today: dayOf(2026, 12, 24),
		orderOn: dayOf(2026, 12, 24),
		orderBy: cutOff,
		comesOn: dayOf(2026, 12, 31),
	};
	expect(plain(writeNextDelivery("en-NZ", next, "weekday").comesOn)).toBe("Thursday 31 December");
	expect(plain(writeNextDelivery("nl-NL", { ...next, today: dayOf(2026, 12, 25) }, "weekday").comesOn)).toBe(
		"donderdag",
	);
});

const weekdays = {
	"en-NZ": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
	"nl-NL": ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
} as const;

/** The days around which an hour is skipped or occurs twice. */
const clockChanges = years.flatMap((year) => [firstSundayOf(year, 4), addDays(firstSundayOf(year, 10), -7)]);

function firstSundayOf(year: number, month: number): StoreDay {
	const first = dayOf(year, month, 1);
	return addDays(first, 7 - weekdayOf(first));
}

const anyDay = fc.integer({ min: 0, max: 365 * 3 - 40 }).map((days) => addDays(dayOf(2026, 1, 1), days));
const nearby = (days: readonly StoreDay[]) =>
	fc.tuple(fc.constantFrom(...days), fc.integer({ min: -4, max: 4 })).map(([day, offset]) => addDays(day, offset));
const someDay = fc
	.oneof(anyDay, nearby(holidays.map(({ day }) => day)), nearby(clockChanges))
	.filter((day) => day < dayOf(2028, 12, 20) && day > dayOf(2026, 1, 1));
const someTime = fc.oneof(
	fc.constantFrom("00:00:00", "01:59:59", "02:30:00", "03:00:00", "13:59:59", "14:00:00", "23:59:59"),
	fc.integer({ min: 0, max: 86_399 }).map((second) => new Date(second * 1000).toISOString().slice(11, 19)),
);

test.each(["en-NZ", "nl-NL"] as const)(
	"in %s, bar and headline name the same days at any moment, also around the cut-off, weekends, holidays and clock changes",
	(language) => {
		const national = new Set(holidays.filter(({ region }) => region === null).map(({ day }) => day));
		const isDelivered = (day: StoreDay) => weekdayOf(day) < 6 && !national.has(day);
		const named = (day: StoreDay) => weekdays[language][weekdayOf(day) - 1] ?? "";
		fc.assert(
			fc.property(someDay, someTime, (day, time) => {
				const { today, orderOn, comesOn, bar, headline } = promisesAt(language, at(day, time));
				const isInTime = isWorkingDay(calendar, today) && clock.at(at(day, time)).time < "14:00:00";
				expect(orderOn === today).toBe(isInTime);
				let first = addDays(orderOn, 1);
				while (!isDelivered(first)) first = addDays(first, 1);
				expect(comesOn).toBe(first);
				const expected = [...(isInTime ? [] : [named(orderOn)]), named(comesOn)];
				const daysIn = (text: string) => text.match(new RegExp(weekdays[language].join("|"), "g"));
				expect(daysIn(bar)).toEqual(expected);
				expect(daysIn(headline)).toEqual(expected);
				expect(bar).toContain("(New Zealand Time)");
				expect(headline).not.toContain("(");
			}),
			{ numRuns: 400 },
		);
	},
);
