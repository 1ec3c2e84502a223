import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf } from "./store-day.ts";
import { deadlineAt, offsetMsAt, secondsOf, storeClock } from "./store-time.ts";

const auckland = storeClock("Pacific/Auckland");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
	{ when: "summer", utc: "2026-11-26T00:59:59Z", day: "2026-11-26", time: "13:59:59" },
	{ when: "a second later", utc: "2026-11-26T01:00:00Z", day: "2026-11-26", time: "14:00:00" },
	{ when: "a thousandth before a second", utc: "2026-11-26T00:59:59.999Z", day: "2026-11-26", time: "13:59:59" },
	{ when: "winter", utc: "2026-07-01T02:00:00Z", day: "2026-07-01", time: "14:00:00" },
	{ when: "midnight", utc: "2026-12-31T11:00:00Z", day: "2027-01-01", time: "00:00:00" },
	{ when: "the second before summer time", utc: "2026-09-26T13:59:59Z", day: "2026-09-27", time: "01:59:59" },
	{ when: "its first", utc: "2026-09-26T14:00:00Z", day: "2026-09-27", time: "03:00:00" },
	{ when: "its last second", utc: "2026-04-04T13:59:59Z", day: "2026-04-05", time: "02:59:59" },
	{ when: "the second after it", utc: "2026-04-04T14:00:00Z", day: "2026-04-05", time: "02:00:00" },
])("$when: shows $day $time in Auckland at $utc", ({ utc, day, time }) => {
	expect(auckland.at(new Date(utc))).toEqual({ day, time });
});

test.each([
	{ when: "summer", utc: "2026-11-26T00:59:59.999Z", hours: 13 },
	{ when: "winter", utc: "2026-07-01T02:00:00Z", hours: 12 },
])("$when: the clock of Auckland is $hours hours ahead", ({ utc, hours }) => {
	expect(offsetMsAt(auckland, new Date(utc))).toBe(hours * hourMs);
});

test.each([
	{ when: "before the cut-off", at: "2026-11-26 13:59:59", utc: "2026-11-26T00:59:59.000Z" },
	{ when: "without seconds", at: "2026-11-26 14:00", utc: "2026-11-26T01:00:00.000Z" },
	{ when: "the last minute before summer time", at: "2026-09-27 01:59", utc: "2026-09-26T13:59:00.000Z" },
	{ when: "what summer time skips: an hour later", at: "2026-09-27 02:30", utc: "2026-09-26T14:30:00.000Z" },
	{ when: "its first moment", at: "2026-09-27 03:00", utc: "2026-09-26T14:00:00.000Z" },
	{ when: "before what is shown twice", at: "2026-04-05 01:59", utc: "2026-04-04T12:59:00.000Z" },
	{ when: "what is shown twice: the earlier", at: "2026-04-05 02:30", utc: "2026-04-04T13:30:00.000Z" },
	{ when: "after it", at: "2026-04-05 03:00", utc: "2026-04-04T15:00:00.000Z" },
	{ when: "noon of the day of 23 hours", at: "2026-09-27 12:00", utc: "2026-09-26T23:00:00.000Z" },
	{ when: "midnight that begins it", at: "2026-09-27 00:00", utc: "2026-09-26T12:00:00.000Z" },
	{ when: "midnight that ends the day of 25 hours", at: "2026-04-06 00:00", utc: "2026-04-05T12:00:00.000Z" },
])("$when: shows $at in Auckland at $utc", ({ at, utc }) => {
	const [date = "", time = ""] = at.split(" ");
	const [year, month, day] = date.split("-").map(Number);
	expect(auckland.instantOf({ day: dayOf(year ?? 0, month ?? 0, day ?? 0), time }).toISOString()).toBe(utc);
});

/** The law: from 2:00 standard time on the last Sunday of September to 3:00 summer time on the first one of April.
 * Both are 14:00 of the Saturday before in UTC. */
function summerTimeOf(year: number): { begins: number; ends: number } {
	let begins = Date.UTC(year, 8, 30);
	while (new Date(begins).getUTCDay() !== 0) begins -= 24 * hourMs;
	let ends = Date.UTC(year, 3, 1);
	while (new Date(ends).getUTCDay() !== 0) ends += 24 * hourMs;
	return { begins: begins - 10 * hourMs, ends: ends - 10 * hourMs };
}

const years = Array.from({ length: 29 }, (_, at) => 2024 + at);

test("follows the law of summer time every day from 2024 to 2052", () => {
	for (const year of years) {
		const { begins, ends } = summerTimeOf(year);
		const checked = [begins - 1000, begins, ends - 1000, ends];
		for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += 23 * hourMs) checked.push(ms);
		for (const night of [begins, ends]) for (let at = -16; at <= 16; at++) checked.push(night + at * 15 * minuteMs);
		for (const ms of checked) {
			const ahead = ms < ends || ms >= begins ? 13 : 12;
			const [day, time] = new Date(ms + ahead * hourMs).toISOString().slice(0, 19).split("T");
			const wallTime = auckland.at(new Date(ms));
			if (wallTime.day !== day || wallTime.time !== time)
				expect.fail(`${wallTime.day} ${wallTime.time} is not ${day} ${time}`);
			const back = auckland.instantOf(wallTime).getTime();
			const isSecond = ms >= ends && ms < ends + hourMs; // the second occurrence
			if (back !== (isSecond ? ms - hourMs : ms))
				expect.fail(`${day} ${time} came back as ${new Date(back).toISOString()}`);
		}
	}
});

test("moves skipped times later by the skipped hour, every year", () => {
	for (const year of years) {
		const { begins } = summerTimeOf(year);
		const { day } = auckland.at(new Date(begins));
		for (let minute = 0; minute < 60; minute += 5) {
			const skipped = auckland.instantOf({ day, time: `02:${String(minute).padStart(2, "0")}` });
			expect(skipped.getTime()).toBe(begins + minute * minuteMs);
		}
	}
});

test.each([
	{ zone: "Pacific/Chatham", utc: "2026-11-26T00:14:59Z", day: "2026-11-26", time: "13:59:59" },
	{ zone: "Pacific/Chatham", utc: "2026-09-26T14:00:00Z", day: "2026-09-27", time: "03:45:00" },
	{ zone: "Europe/Amsterdam", utc: "2026-10-25T00:59:59Z", day: "2026-10-25", time: "02:59:59" },
	{ zone: "America/St_Johns", utc: "2026-01-01T03:29:59Z", day: "2025-12-31", time: "23:59:59" },
	{ zone: "UTC", utc: "1969-12-31T23:59:59.500Z", day: "1969-12-31", time: "23:59:59" },
])("shows $day $time in $zone at $utc", ({ zone, utc, day, time }) => {
	const clock = storeClock(zone);
	const wallTime = clock.at(new Date(utc));
	expect(wallTime).toEqual({ day, time });
	expect(clock.instantOf(wallTime).getTime()).toBe(Math.floor(Date.parse(utc) / 1000) * 1000);
	expect(clock.at(clock.instantOf(wallTime))).toEqual(wallTime);
});

test("converts every shown time back to an instant that shows it, in any zone", () => {
	const zones = fc.constantFrom(
		"Pacific/Auckland",
		"Pacific/Chatham",
		"Europe/Amsterdam",
		"Australia/Lord_Howe",
		"UTC",
	);
	const seconds = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2052, 11, 31) / 1000 });
	fc.assert(
		fc.property(zones, seconds, (zone, second) => {
			const clock = storeClock(zone);
			const wallTime = clock.at(new Date(second * 1000));
			const back = clock.instantOf(wallTime);
			expect(clock.at(back)).toEqual(wallTime);
			expect(back.getTime()).toBeLessThanOrEqual(second * 1000);
			expect(back.getTime()).toBeGreaterThanOrEqual(second * 1000 - hourMs);
		}),
		{ numRuns: 500 },
	);
});

test("measures 24 hours by the wall clock as 23 or 25 when clocks change", () => {
	const realHours = (year: number, month: number, date: number) => {
		const van = dayOf(year, month, date);
		const [deadline, delivery] = [addDays(van, -1), van].map((day) =>
			auckland.instantOf({ day, time: "00:00" }).getTime(),
		);
		return ((delivery ?? 0) - (deadline ?? 0)) / hourMs;
	};
	expect(realHours(2026, 9, 28)).toBe(23); // Monday's van: Sunday 00:00
	expect(realHours(2026, 4, 6)).toBe(25);
	expect(realHours(2026, 11, 23)).toBe(24);
});

test.each(["24:00", "2:00 pm", "14", "14:60", "14:00:60", "", "-1:00", "14:00:00.5"])("rejects the time %j", (time) => {
	expect(() => secondsOf(time)).toThrow(RangeError);
	expect(() => auckland.instantOf({ day: dayOf(2026, 1, 1), time })).toThrow(RangeError);
});

test("rejects unknown zones and invalid instants", () => {
	expect(() => storeClock("Pacific/Nowhere")).toThrow(RangeError);
	expect(() => auckland.at(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
	{ wall: "2026-11-23 15:00", day: "2026-11-23", time: "15:00" },
	{ wall: "2026-11-23 15:00:59", day: "2026-11-23", time: "15:00" },
	{ wall: "2026-11-24 00:00", day: "2026-11-23", time: "24:00" },
	{ wall: "2026-11-24 00:01", day: "2026-11-24", time: "00:01" },
	{ wall: "2027-01-01 00:00", day: "2026-12-31", time: "24:00" },
])("a deadline at $wall is $time of $day", ({ wall, day, time }) => {
	const [date = "", clock = ""] = wall.split(" ");
	const [year = 0, month = 0, of = 0] = date.split("-").map(Number);
	expect(deadlineAt(auckland, auckland.instantOf({ day: dayOf(year, month, of), time: clock }))).toEqual({ day, time });
});
