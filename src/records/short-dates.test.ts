import * as fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { isoMomentOf } from "./kinds.ts";
import { millisecondsOf, shortDate, shortMoment } from "./short-dates.ts";

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

test("counts the milliseconds of an instant as Date does", () => {
	const anyYear = fc.date({
		min: new Date("0000-01-01"),
		max: new Date("9999-12-31T23:59:59.999Z"),
		noInvalidDate: true,
	});
	fc.assert(
		fc.property(anyYear, (instant) => {
			expect(millisecondsOf(instant.toISOString())).toBe(instant.getTime());
		}),
	);
	expect(millisecondsOf("+012026-11-24T10:05:00.000Z")).toBe(Date.parse("+012026-11-24T10:05:00.000Z"));
});

test.each([
	["2026-11-24 10:05:00+00", "2026-11-24T10:05:00.000Z"],
	["2026-11-24 10:05:00.5+00", "2026-11-24T10:05:00.500Z"],
	["2026-11-24 10:05:00.56+00", "2026-11-24T10:05:00.560Z"],
	["2026-11-24 10:05:00.567+00", "2026-11-24T10:05:00.567Z"],
	["2026-11-24 10:05:00.567891+00", "2026-11-24T10:05:00.567Z"],
	["2026-11-24T10:05:00.567Z", "2026-11-24T10:05:00.567Z"],
	["2026-11-24 10:05:00+13", "2026-11-23T21:05:00.000Z"],
])("reads the instant %s of the database", (stored, iso) => expect(isoMomentOf(stored)).toBe(iso));
