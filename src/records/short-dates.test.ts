import * as fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { shortDate, shortMoment } from "./short-dates.ts";

const anyInstant = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });

test("writes dates and times as Intl does", () => {
	fc.assert(
		fc.property(
			anyInstant,
			fc.constantFrom(...languages),
			fc.constantFrom("Pacific/Auckland", "Europe/Amsterdam", "UTC"),
			(instant, language, timeZone) => {
				const style = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
				expect(shortMoment(language, timeZone, instant.toISOString())).toBe(
					new Intl.DateTimeFormat(language, style).format(instant),
				);
			},
		),
		{ numRuns: 500 },
	);
});

test.for(["2026-09-26T13:59:30Z", "2026-09-26T14:00:00Z", "2026-04-04T13:59:59Z", "2026-04-04T14:00:00Z"])(
	"writes the time around a change of the clocks: %s",
	(text) => {
		const style = { timeZone: "Pacific/Auckland", dateStyle: "short", timeStyle: "short" } as const;
		const instant = new Date(text);
		expect(shortMoment("en-NZ", "Pacific/Auckland", instant.toISOString())).toBe(
			new Intl.DateTimeFormat("en-NZ", style).format(instant),
		);
	},
);

test("writes a day in both languages", () => {
	expect(languages.map((language) => shortDate(language, "2026-11-24"))).toEqual(["24/11/2026", "24-11-2026"]);
});
