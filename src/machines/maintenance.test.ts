import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, daysBetween, type StoreDay } from "#shared/store-day.ts";
import { forecastOf, kilogramsUsed, type Measure, measured, shareOf, type Used } from "./maintenance.ts";
import { dailyUsage, type Reading, totalsOf, usageBetween } from "./readings.ts";

const day = (text: string): StoreDay => {
	const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
	return dayOf(year, month, date);
};
const reading = (on: string, value: number, isCounterChanged = false): Reading => ({
	day: day(on),
	value,
	isCounterChanged,
});

type Row = {
	when: string;
	today: string;
	installed?: string;
	since: string;
	measure: Exclude<Measure, "kilograms">;
	limit: number;
	readings?: Reading[];
	used: number;
	dueOn: string | null;
	state: string;
};

/** Worked out by hand, with the sums in the comments. */
const rows: Row[] = [
	// 10 of 100 days: 90 left from 11 Mar.
	{
		when: "10 of 100 days",
		today: "2026-03-11",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 10,
		dueOn: "2026-06-09",
		state: "ok",
	},
	{
		when: "11 % of the days left",
		today: "2026-05-29",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 89,
		dueOn: "2026-06-09",
		state: "ok",
	},
	{
		when: "10 % of the days left",
		today: "2026-05-30",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 90,
		dueOn: "2026-06-09",
		state: "due-soon",
	},
	{
		when: "one day left",
		today: "2026-06-08",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 99,
		dueOn: "2026-06-09",
		state: "due-soon",
	},
	{
		when: "the last day",
		today: "2026-06-09",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 100,
		dueOn: "2026-06-09",
		state: "due",
	},
	{
		when: "9 % too late",
		today: "2026-06-18",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 109,
		dueOn: "2026-06-09",
		state: "due",
	},
	{
		when: "10 % too late",
		today: "2026-06-19",
		since: "2026-03-01",
		measure: "days",
		limit: 100,
		used: 110,
		dueOn: "2026-06-09",
		state: "over",
	},
	// Summer time ends on 5 April 2026 and begins on 27 September 2026. Days stay days.
	{
		when: "days over the end of summer time",
		today: "2026-04-06",
		since: "2026-04-04",
		measure: "days",
		limit: 4,
		used: 2,
		dueOn: "2026-04-08",
		state: "ok",
	},
	{
		when: "days over the begin of summer time",
		today: "2026-09-28",
		since: "2026-09-26",
		measure: "days",
		limit: 4,
		used: 2,
		dueOn: "2026-09-30",
		state: "ok",
	},
	{
		when: "cups over the end of summer time",
		today: "2026-04-11",
		installed: "2026-04-01",
		since: "2026-04-01",
		measure: "cups",
		limit: 2_000,
		readings: [reading("2026-04-11", 1_000)],
		used: 1_000,
		dueOn: "2026-04-21",
		state: "ok",
	}, // 100 a day, 1,000 left
	{
		when: "cups over the begin of summer time",
		today: "2026-10-01",
		installed: "2026-09-21",
		since: "2026-09-21",
		measure: "cups",
		limit: 2_000,
		readings: [reading("2026-10-01", 1_000)],
		used: 1_000,
		dueOn: "2026-10-11",
		state: "ok",
	},
	// 5,600 in the last 56 days: 100 a day. 2,400 left: 24 days.
	{
		when: "a steady use of 100 a day",
		today: "2026-03-01",
		installed: "2025-01-01",
		since: "2025-10-12",
		measure: "cups",
		limit: 16_400,
		readings: [reading("2025-10-12", 28_400), reading("2026-01-04", 36_800), reading("2026-03-01", 42_400)],
		used: 14_000,
		dueOn: "2026-03-25",
		state: "ok",
	},
	// Only the last 56 days count: 50 a day after 200 a day. 1,000 left: 20 days.
	{
		when: "less use in the last eight weeks",
		today: "2026-02-26",
		installed: "2025-01-01",
		since: "2025-12-02",
		measure: "cups",
		limit: 9_800,
		readings: [reading("2025-12-02", 10_000), reading("2026-01-01", 16_000), reading("2026-02-26", 18_800)],
		used: 8_800,
		dueOn: "2026-03-18",
		state: "ok",
	},
	// 30 days at 20, then 26 of the 56 days at 100: (600 + 2,600) / 56 = 57.14 a day. 800 / 57.14 = 14.0: exactly 14 days.
	{
		when: "a holiday dip within the eight weeks",
		today: "2026-03-01",
		installed: "2025-06-01",
		since: "2026-01-04",
		measure: "cups",
		limit: 4_000,
		readings: [reading("2026-01-04", 5_000), reading("2026-02-03", 5_600), reading("2026-03-01", 8_200)],
		used: 3_200,
		dueOn: "2026-03-15",
		state: "ok",
	},
	// 1,000 on the old counter, then 400 on the new one: 1,400 in 28 days, 50 a day. 600 left: 12 days.
	{
		when: "a counter was changed",
		today: "2026-03-01",
		installed: "2026-02-01",
		since: "2026-02-01",
		measure: "cups",
		limit: 2_000,
		readings: [reading("2026-02-01", 70_000), reading("2026-02-21", 71_000), reading("2026-03-01", 400, true)],
		used: 1_400,
		dueOn: "2026-03-13",
		state: "ok",
	},
	// 100 a day until 31 January. The 20 days until the new counter was read count as usual, though it shows 100 only: 5,000. 1,000 left: 10 days.
	{
		when: "a counter was changed long after the last reading",
		today: "2026-02-20",
		installed: "2026-01-01",
		since: "2026-01-01",
		measure: "cups",
		limit: 6_000,
		readings: [reading("2026-01-31", 3_000), reading("2026-02-20", 100, true)],
		used: 5_000,
		dueOn: "2026-03-02",
		state: "ok",
	},
	// The machine came with 5,000 on its counter. 300 in 10 days: 30 a day. 90 left: 3 days.
	{
		when: "a counter that did not start at zero",
		today: "2026-03-11",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "cups",
		limit: 390,
		readings: [reading("2026-03-01", 5_000), reading("2026-03-11", 5_300)],
		used: 300,
		dueOn: "2026-03-14",
		state: "ok",
	},
	// The last reading is 10 days old: 1,000 + 10 × 100.
	{
		when: "the last reading is ten days old",
		today: "2026-03-21",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "cups",
		limit: 2_500,
		readings: [reading("2026-03-11", 1_000)],
		used: 2_000,
		dueOn: "2026-03-26",
		state: "ok",
	},
	// Half of 20 days between two readings: 1,000 of 2,000 came after the service.
	{
		when: "the service was between two readings",
		today: "2026-03-21",
		installed: "2026-01-01",
		since: "2026-03-11",
		measure: "cups",
		limit: 2_000,
		readings: [reading("2026-03-01", 4_000), reading("2026-03-21", 6_000)],
		used: 1_000,
		dueOn: "2026-04-03",
		state: "ok",
	}, // 6,000 in 79 days; last 56 days: 4,000 × 36/59 + 2,000 = 4,440.7 / 56 = 79.3; 1,000 / 79.3 = 12.6: 13 days
	{
		when: "no use at all",
		today: "2026-03-21",
		installed: "2026-01-01",
		since: "2026-01-01",
		measure: "cups",
		limit: 1_000,
		readings: [reading("2026-03-21", 0)],
		used: 0,
		dueOn: null,
		state: "ok",
	},
	{
		when: "one reading, of the installation",
		today: "2026-03-21",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "cups",
		limit: 1_000,
		readings: [reading("2026-03-01", 12_000)],
		used: 0,
		dueOn: null,
		state: "ok",
	},
	// 2,400 of 2,400 litres, 80 a day, reached today.
	{
		when: "the litres are reached today",
		today: "2026-03-31",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "litres",
		limit: 2_400,
		readings: [reading("2026-03-31", 2_400)],
		used: 2_400,
		dueOn: "2026-03-31",
		state: "due",
	},
	// 2,640 litres are 110 %. At 88 a day the limit was passed 2.7 days ago.
	{
		when: "the litres are exceeded by a tenth",
		today: "2026-03-31",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "litres",
		limit: 2_400,
		readings: [reading("2026-03-31", 2_640)],
		used: 2_640,
		dueOn: "2026-03-29",
		state: "over",
	},
	// 2,230 of 2,400 litres, 22.3 a day for 100 days: 170 / 22.3 = 7.6.
	{
		when: "170 litres are left",
		today: "2026-06-09",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "litres",
		limit: 2_400,
		readings: [reading("2026-06-09", 2_230)],
		used: 2_230,
		dueOn: "2026-06-17",
		state: "due-soon",
	},
	{
		when: "the use needs more than ten years",
		today: "2026-03-11",
		installed: "2026-03-01",
		since: "2026-03-01",
		measure: "cups",
		limit: 100_000,
		readings: [reading("2026-03-11", 10)],
		used: 10,
		dueOn: null,
		state: "ok",
	},
];

test.each(rows)(
	"$when: $used used, due on $dueOn, $state",
	({ today, installed, since, measure, limit, readings = [], ...expected }) => {
		const totals = totalsOf(readings, day(installed ?? since));
		const used: Used =
			measure === "days"
				? { measure, limit, used: daysBetween(day(since), day(today)), perDay: 1 }
				: { measure, limit, used: usageBetween(totals, day(since), day(today)), perDay: dailyUsage(totals) };
		const { used: found, dueOn, state } = measured(used, day(today));
		expect({ used: found, dueOn, state }).toEqual({
			used: expected.used,
			dueOn: expected.dueOn,
			state: expected.state,
		});
	},
);

describe("kilograms", () => {
	const bought = [
		{ day: day("2026-01-05"), grams: 12_000 },
		{ day: day("2026-02-02"), grams: 28_000 },
		{ day: day("2026-03-02"), grams: 28_000 },
	];
	test("are split by the rated capacity", () => {
		expect([shareOf(900, [900, 300]), shareOf(300, [900, 300])]).toEqual([0.75, 0.25]);
		expect([shareOf(0, [0, 0]), shareOf(0, [0, 300]), shareOf(0, [])]).toEqual([0.5, 0, 0]);
	});
	test("count after the service, and per day in the last eight weeks", () => {
		// 56 days before 9 March is 12 January: 28 + 28 kg in 56 days, three quarters of them.
		const input = { bought, share: 0.75, installedOn: day("2025-01-01"), today: day("2026-03-09") };
		expect(kilogramsUsed({ ...input, since: day("2026-01-01") })).toEqual({ used: 51, perDay: 0.75 });
		// Coffee of the day of the service was bought before it.
		expect(kilogramsUsed({ ...input, since: day("2026-02-02") })).toEqual({ used: 21, perDay: 0.75 });
	});
	test("count from the installation of a new machine", () => {
		const installedOn = day("2026-02-23");
		expect(kilogramsUsed({ bought, share: 1, installedOn, since: installedOn, today: day("2026-03-09") })).toEqual({
			used: 28,
			perDay: 2,
		});
		expect(kilogramsUsed({ bought, share: 1, installedOn, since: installedOn, today: installedOn }).perDay).toBeNull();
	});
	test("are forecast to the tenth of a kilogram", () => {
		// 57 of 60 kg, 1.5 kg a day: 3 kg left, two days.
		const today = day("2026-03-09");
		expect(measured({ measure: "kilograms", limit: 60, used: 57.04, perDay: 1.5 }, today)).toEqual({
			measure: "kilograms",
			limit: 60,
			used: 57,
			perDay: 1.5,
			state: "due-soon",
			dueOn: day("2026-03-11"),
		});
	});
});

describe("the measure that is reached first", () => {
	const today = day("2026-03-01");
	const days = (used: number): Used => ({ measure: "days", limit: 100, used, perDay: 1 });
	const cups = (used: number, perDay: number | null): Used => ({ measure: "cups", limit: 1_000, used, perDay });

	test.each([
		{ when: "days come first", used: [days(80), cups(950, 1)], first: "days", state: "ok" },
		{ when: "cups come first", used: [days(80), cups(950, 10)], first: "cups", state: "due-soon" },
		{ when: "one is reached", used: [days(99), cups(1_000, null)], first: "cups", state: "due" },
		{ when: "both are reached", used: [days(120), cups(1_000, 10)], first: "days", state: "over" },
		{ when: "nothing is used of one", used: [cups(0, 0), days(1)], first: "days", state: "ok" },
		{ when: "both come on one day", used: [cups(900, 5), days(80)], first: "cups", state: "due-soon" },
	])("decides when $when", ({ used, first, state }) => {
		expect(forecastOf(used, today)).toMatchObject({ first: { measure: first }, state });
	});
	test("does not exist without measures", () => {
		expect(forecastOf([], today)).toBeNull();
	});
	test("never comes after another measure", () => {
		const measure = fc.constantFrom("days" as const, "cups" as const, "litres" as const, "kilograms" as const);
		const used = fc.record({
			measure,
			limit: fc.integer({ min: 1, max: 100_000 }),
			used: fc.double({ min: 0, max: 200_000, noNaN: true }),
			perDay: fc.option(fc.double({ min: 0, max: 5_000, noNaN: true })),
		});
		fc.assert(
			fc.property(fc.array(used, { minLength: 1, maxLength: 4 }), (all) => {
				const forecast = forecastOf(all, today);
				for (const { dueOn } of forecast?.measures ?? [])
					if (dueOn !== null) expect((forecast?.dueOn ?? "9999") <= dueOn).toBe(true);
			}),
		);
	});
	test("is due on the forecast day when the use goes on", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 10_000 }),
				fc.integer({ min: 0, max: 9_999 }),
				fc.integer({ min: 1, max: 500 }),
				(limit, start, perDay) => {
					const used = Math.min(start, limit - 1);
					const { dueOn } = measured({ measure: "cups", limit, used, perDay }, today);
					if (dueOn === null) return;
					const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000);
					expect(used + days * perDay).toBeGreaterThanOrEqual(limit);
					expect(used + (days - 1) * perDay).toBeLessThan(limit);
				},
			),
		);
	});
});

test("the use between days adds up, whatever days divide it", () => {
	const installed = day("2025-01-01");
	const steps = fc.array(
		fc.record({
			days: fc.integer({ min: 1, max: 90 }),
			more: fc.integer({ min: 0, max: 5_000 }),
			changed: fc.boolean(),
		}),
		{ maxLength: 20 },
	);
	fc.assert(
		fc.property(steps, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (all, first, second) => {
			let [on, value] = [installed, 0];
			const readings = all.map(({ days, more, changed }) => {
				on = addDays(on, days);
				value = changed ? more : value + more;
				return { day: on, value, isCounterChanged: changed };
			});
			const totals = totalsOf(readings, installed);
			const [a, b] = [addDays(installed, Math.min(first, second)), addDays(installed, Math.max(first, second))];
			expect(usageBetween(totals, a, b)).toBeGreaterThanOrEqual(-1e-6);
			expect(usageBetween(totals, installed, a) + usageBetween(totals, a, b)).toBeCloseTo(
				usageBetween(totals, installed, b),
				4,
			);
		}),
	);
});
