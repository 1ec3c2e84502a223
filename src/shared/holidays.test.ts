import { expect, test } from "vitest";
import { holidaysOf } from "./holidays.ts";
import { isRegion, type Region, regions } from "./regions.ts";
import { weekdayOf } from "./store-day.ts";

const weekdaysOff = (year: number): string[] => [
	...new Set(
		holidaysOf(year)
			.filter(({ day, region }) => region === null && weekdayOf(day) < 6)
			.map(({ day }) => day.slice(5)),
	),
];
const anniversary = (year: number, region: Region): string[] =>
	holidaysOf(year).flatMap((holiday) => (holiday.region === region ? [holiday.day.slice(5)] : []));

test.each([
	{ year: 2026, days: "01-01 01-02 02-06 04-03 04-06 04-27 06-01 07-10 10-26 12-25 12-28" },
	{ year: 2027, days: "01-01 01-04 02-08 03-26 03-29 04-26 06-07 06-25 10-25 12-27 12-28" },
	{ year: 2028, days: "01-03 01-04 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26" },
	{ year: 2033, days: "01-03 01-04 02-07 04-15 04-18 04-25 06-06 06-24 10-24 12-26 12-27" },
	{ year: 2038, days: "01-01 01-04 02-08 04-23 04-26 06-07 06-25 10-25 12-27 12-28" }, // Anzac Day is Easter Sunday
])("closes on the weekdays $days in $year", ({ year, days }) => {
	expect(weekdaysOff(year)).toEqual(days.split(" "));
});

test.each([
	{ on: "Christmas Day on Saturday: Monday, and Boxing Day Tuesday", year: 2027, month: "12", days: "25 26 27 28" },
	{ on: "Christmas Day on Sunday: Tuesday", year: 2033, month: "12", days: "25 26 27" },
	{ on: "Boxing Day on Saturday: Monday", year: 2026, month: "12", days: "25 26 28" },
	{ on: "2 January on Saturday: Monday", year: 2027, month: "01", days: "01 02 04" },
	{ on: "1 January on Saturday: Monday, and 2 January Tuesday", year: 2028, month: "01", days: "01 02 03 04" },
	{ on: "1 January on Sunday: Tuesday", year: 2034, month: "01", days: "01 02 03" },
	{ on: "Waitangi Day on Saturday: Monday", year: 2027, month: "02", days: "06 08" },
	{ on: "Waitangi Day on Sunday: Monday", year: 2028, month: "02", days: "06 07" },
])("observes a holiday at the weekend on that day and after it: $on", ({ year, month, days }) => {
	const holidays = holidaysOf(year).filter(({ day, region }) => region === null && day.slice(5, 7) === month);
	expect(holidays.map(({ day }) => day.slice(8)).join(" ")).toBe(days);
});

test.each([
	{ region: "WGN", in2026: "01-19", in2027: "01-25" },
	{ region: "MWT", in2026: "01-19", in2027: "01-25" },
	{ region: "AUK", in2026: "01-26", in2027: "02-01" },
	{ region: "NTL", in2026: "01-26", in2027: "02-01" },
	{ region: "WKO", in2026: "01-26", in2027: "02-01" },
	{ region: "BOP", in2026: "01-26", in2027: "02-01" },
	{ region: "GIS", in2026: "01-26", in2027: "02-01" },
	{ region: "NSN", in2026: "02-02", in2027: "02-01" },
	{ region: "TAS", in2026: "02-02", in2027: "02-01" },
	{ region: "TKI", in2026: "03-09", in2027: "03-08" },
	{ region: "OTA", in2026: "03-23", in2027: "03-22" },
	{ region: "STL", in2026: "04-07", in2027: "03-30" },
	{ region: "STC", in2026: "09-28", in2027: "09-27" },
	{ region: "HKB", in2026: "10-23", in2027: "10-22" },
	{ region: "MBH", in2026: "11-02", in2027: "11-01" },
	{ region: "CAN", in2026: "11-13", in2027: "11-12" },
	{ region: "WTC", in2026: "11-30", in2027: "11-29" },
	{ region: "CIT", in2026: "11-30", in2027: "11-29" },
] as const)("dates the anniversary of $region: $in2026 in 2026, $in2027 in 2027", ({ region, in2026, in2027 }) => {
	expect([anniversary(2026, region), anniversary(2027, region)]).toEqual([[in2026], [in2027]]);
});

test.each([
	{ when: "its Monday is Easter Monday", year: 2035, region: "OTA", day: "03-27" },
	{ when: "so it is again", year: 2046, region: "OTA", day: "03-27" },
	{ when: "1 December is a Friday: the coast waits", year: 2028, region: "WTC", day: "12-04" },
	{ when: "and Chatham, a day earlier, does not", year: 2028, region: "CIT", day: "11-27" },
	{ when: "November begins on a Wednesday", year: 2028, region: "CAN", day: "11-17" },
] as const)("dates the anniversary of $region in $year, when $when: $day", ({ year, region, day }) => {
	expect(anniversary(year, region)).toEqual([day]);
});

const schedule =
	"2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29 2036-07-18 2037-07-10 2038-06-25 2039-07-15 2040-07-06 2041-07-19 2042-07-11 2043-07-03 2044-06-24 2045-07-07 2046-06-29 2047-07-19 2048-07-03 2049-06-25 2050-07-15 2051-06-30 2052-06-21";

test("puts Matariki on the Fridays that the law lists, in June or July", () => {
	const holidays = Array.from({ length: 29 }, (_, at) =>
		holidaysOf(2024 + at).filter(({ nameEn }) => nameEn === "Matariki"),
	);
	expect(holidays.flatMap((days) => days.map(({ day }) => day))).toEqual(["2024-06-28", ...schedule.split(" ")]);
	for (const [holiday] of holidays) expect(holiday && weekdayOf(holiday.day)).toBe(5);
});

test("leaves out only Matariki in years for which the law names no day", () => {
	const named = (year: number) => {
		const names = holidaysOf(year).map(({ nameEn }) => nameEn);
		return new Set(names.filter((name) => !name.endsWith("(observed)")));
	};
	const others = named(2052);
	expect(others.delete("Matariki")).toBe(true);
	for (const year of [2021, 2053, 2060]) expect(named(year)).toEqual(others);
});

test("proposes a year in order, in both languages, each holiday once, one anniversary per region", () => {
	for (let year = 2024; year <= 2052; year++) {
		const holidays = holidaysOf(year);
		expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
		expect(new Set(holidays.map(({ day, nameEn, region }) => `${day} ${nameEn} ${region}`)).size).toBe(holidays.length);
		expect(holidays.every(({ day, nameEn, nameNl }) => day.startsWith(`${year}-`) && nameEn && nameNl)).toBe(true);
		const observed = holidays.flatMap(({ region }) => region ?? []);
		expect(observed.toSorted()).toEqual(Object.keys(regions).toSorted());
	}
	expect(holidaysOf(2027).filter(({ day }) => day >= "2027-12-25" && day <= "2027-12-28")).toEqual([
		{ day: "2027-12-25", nameEn: "Christmas Day", nameNl: "Eerste kerstdag", region: null },
		{ day: "2027-12-26", nameEn: "Boxing Day", nameNl: "Tweede kerstdag", region: null },
		{ day: "2027-12-27", nameEn: "Christmas Day (observed)", nameNl: "Eerste kerstdag (verschoven)", region: null },
		{ day: "2027-12-28", nameEn: "Boxing Day (observed)", nameNl: "Tweede kerstdag (verschoven)", region: null },
	]);
});

test("knows a region by its code only", () => {
	expect(["AUK", "STC", "auk", "Auckland", "toString", ""].map(isRegion)).toEqual([
		true,
		true,
		false,
		false,
		false,
		false,
	]);
});
