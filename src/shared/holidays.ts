import { newCache } from "./cache.ts";
import type { Region } from "./regions.ts";
import { addDays, dayOf, type StoreDay, storeDay, type Weekday, weekdayOf } from "./store-day.ts";

/** A holiday that the rules propose. Staff may change the stored table. Region is null for national holidays. */
export type Holiday = { day: StoreDay; nameEn: string; nameNl: string; region: Region | null };

/** Set by law from 2022 to 2052, by the Māori lunar calendar. */
const matariki =
	"2022-06-24 2023-07-14 2024-06-28 2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 " +
	"2034-07-07 2035-06-29 2036-07-18 2037-07-10 2038-06-25 2039-07-15 2040-07-06 2041-07-19 2042-07-11 2043-07-03 " +
	"2044-06-24 2045-07-07 2046-06-29 2047-07-19 2048-07-03 2049-06-25 2050-07-15 2051-06-30 2052-06-21";

/** The holidays of a year by day, without Matariki in years for which the law names no day. */
export function holidaysOf(year: number): Holiday[] {
	return [...nationalDays(year), ...anniversaryDays(year)].toSorted((a, b) =>
		a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
	);
}

const proposalCache = newCache<number, readonly Holiday[]>({ name: "store.calendars" });

/** Returns the same rows each time, because every calendar needs them. */
function proposalsOf(year: number): readonly Holiday[] {
	const cached = proposalCache.get(year);
	if (cached) return cached;
	const proposals = holidaysOf(year);
	proposalCache.set(year, proposals);
	return proposals;
}

/** A row of the holiday table. `removed` is the English name when staff removed the holiday, else null. */
export type StoredHoliday = Pick<Holiday, "day" | "region"> & { removed: string | null };

/** The closed days of some years: the stored holidays, and those of the rules that staff have not removed. */
export function withStatutoryHolidays(
	stored: readonly StoredHoliday[],
	years: readonly number[],
): Pick<Holiday, "day" | "region">[] {
	const keyOf = (day: StoreDay, region: Region | null, name: string) => `${day} ${region} ${name}`;
	const removed = new Set(
		stored.flatMap((row) => (row.removed === null ? [] : keyOf(row.day, row.region, row.removed))),
	);
	const proposals = years.flatMap(proposalsOf);
	return [
		...stored.filter((row) => row.removed === null),
		...(removed.size === 0
			? proposals
			: proposals.filter(({ day, region, nameEn }) => !removed.has(keyOf(day, region, nameEn)))),
	];
}

type Rule = {
	en: string;
	nl: string;
	dateIn: (year: number) => StoreDay | null;
	weekend?: (day: StoreDay) => StoreDay;
};

/** A holiday on a weekend is also observed on the Monday. */
const onMonday = (day: StoreDay): StoreDay => onOrAfter(day, 1);
/** Two neighbouring holidays: a Saturday is observed on Monday, a Sunday on Tuesday. */
const twoDaysOn = (day: StoreDay): StoreDay => addDays(day, 2);

const national: Rule[] = [
	{ en: "New Year's Day", nl: "Nieuwjaarsdag", dateIn: (year) => dayOf(year, 1, 1), weekend: twoDaysOn },
	{ en: "Day after New Year's Day", nl: "Dag na Nieuwjaar", dateIn: (year) => dayOf(year, 1, 2), weekend: twoDaysOn },
	{ en: "Waitangi Day", nl: "Waitangidag", dateIn: (year) => dayOf(year, 2, 6), weekend: onMonday },
	{ en: "Good Friday", nl: "Goede Vrijdag", dateIn: (year) => addDays(easterSunday(year), -2) },
	{ en: "Easter Monday", nl: "Tweede paasdag", dateIn: (year) => addDays(easterSunday(year), 1) },
	{ en: "Anzac Day", nl: "Anzac-dag", dateIn: (year) => dayOf(year, 4, 25), weekend: onMonday },
	{ en: "King's Birthday", nl: "Verjaardag van de koning", dateIn: (year) => nth(1, 1, year, 6) },
	{ en: "Matariki", nl: "Matariki", dateIn: matarikiOf },
	{ en: "Labour Day", nl: "Dag van de Arbeid", dateIn: labourDay },
	{ en: "Christmas Day", nl: "Eerste kerstdag", dateIn: (year) => dayOf(year, 12, 25), weekend: twoDaysOn },
	{ en: "Boxing Day", nl: "Tweede kerstdag", dateIn: (year) => dayOf(year, 12, 26), weekend: twoDaysOn },
];

const nationalDays = (year: number): Holiday[] =>
	national.flatMap(({ en, nl, dateIn, weekend }) => {
		const day = dateIn(year);
		if (!day) return [];
		const holiday = { day, nameEn: en, nameNl: nl, region: null };
		if (!weekend || weekdayOf(day) < 6) return [holiday];
		return [holiday, { day: weekend(day), nameEn: `${en} (observed)`, nameNl: `${nl} (verschoven)`, region: null }];
	});

/** The anniversary days, and the regions that observe each of them. */
const anniversaries: { name: string; observedIn: Region[]; dateIn: (year: number) => StoreDay }[] = [
	{
		name: "Auckland",
		observedIn: ["AUK", "NTL", "WKO", "BOP", "GIS"],
		dateIn: (year) => mondayNearest(dayOf(year, 1, 29)),
	},
	{ name: "Wellington", observedIn: ["WGN", "MWT"], dateIn: (year) => mondayNearest(dayOf(year, 1, 22)) },
	{ name: "Nelson", observedIn: ["NSN", "TAS"], dateIn: (year) => mondayNearest(dayOf(year, 2, 1)) },
	{ name: "Taranaki", observedIn: ["TKI"], dateIn: (year) => nth(2, 1, year, 3) },
	{ name: "Otago", observedIn: ["OTA"], dateIn: otagoAnniversary },
	{ name: "Southland", observedIn: ["STL"], dateIn: (year) => addDays(easterSunday(year), 2) },
	{ name: "South Canterbury", observedIn: ["STC"], dateIn: (year) => nth(4, 1, year, 9) },
	{ name: "Hawke's Bay", observedIn: ["HKB"], dateIn: (year) => addDays(labourDay(year), -3) },
	{ name: "Marlborough", observedIn: ["MBH"], dateIn: (year) => addDays(labourDay(year), 7) },
	{ name: "Canterbury", observedIn: ["CAN"], dateIn: (year) => addDays(nth(1, 2, year, 11), 10) },
	{ name: "West Coast", observedIn: ["WTC"], dateIn: (year) => mondayNearest(dayOf(year, 12, 1)) },
	{ name: "Chatham Islands", observedIn: ["CIT"], dateIn: (year) => mondayNearest(dayOf(year, 11, 30)) },
];

const anniversaryDays = (year: number): Holiday[] =>
	anniversaries.flatMap(({ name, observedIn, dateIn }) =>
		observedIn.map((region) => ({
			day: dateIn(year),
			nameEn: `${name} Anniversary Day`,
			nameNl: `Jubileumdag ${name}`,
			region,
		})),
	);

const onOrAfter = (day: StoreDay, weekday: Weekday): StoreDay => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
const mondayNearest = (day: StoreDay): StoreDay => onOrAfter(addDays(day, -3), 1);
const nth = (count: number, weekday: Weekday, year: number, month: number): StoreDay =>
	addDays(onOrAfter(dayOf(year, month, 1), weekday), (count - 1) * 7);

function labourDay(year: number): StoreDay {
	return nth(4, 1, year, 10);
}

/** Moves to the Tuesday when the Monday is Easter Monday. */
function otagoAnniversary(year: number): StoreDay {
	const monday = mondayNearest(dayOf(year, 3, 23));
	return monday === addDays(easterSunday(year), 1) ? addDays(monday, 1) : monday;
}

function matarikiOf(year: number): StoreDay | null {
	return storeDay(matariki.split(" ").find((day) => day.startsWith(`${year}-`)));
}

/** The algorithm of Meeus, Jones and Butcher, for every year of the Gregorian calendar. */
function easterSunday(year: number): StoreDay {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const ofCentury = year % 100;
	const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
	const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
	const lateShift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
	const monthAndDay = epact + toSunday - 7 * lateShift + 114;
	return dayOf(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1);
}
