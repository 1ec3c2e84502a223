import { and, asc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { prepared } from "#db/db.ts";
import { keptUnderTopic } from "#db/kept-answers.ts";
import { holiday } from "#db/schema/store.ts";
import type { Language } from "#i18n/languages.ts";
import { type Calendar, calendarOf } from "#shared/calendar.ts";
import { holidaysOf, withStatutoryHolidays } from "#shared/holidays.ts";
import type { Region } from "#shared/regions.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { type AddHoliday, calendarStart, yearsFrom } from "./store.ts";

const holidayDaysQuery = prepared((db) =>
	db
		.select({
			day: holiday.day,
			region: holiday.region,
			removed: sql<string | null>`case when ${holiday.deletedAt} is not null then ${holiday.nameEn} end`,
		})
		.from(holiday)
		.where(gte(holiday.day, sql.placeholder("from")))
		.limit(mostHolidays)
		.prepare("store_closed_days"),
);

const keptCalendar = keptUnderTopic<Calendar>("store", "store.settings");

/** The holidays from the start of the calendar on, by day. */
export function holidayCalendar(act: Act): Promise<Calendar> {
	const from = calendarStart(act.now);
	return keptCalendar(act, from, () => readCalendar(act, from));
}

async function readCalendar(act: Act, from: StoreDay): Promise<Calendar> {
	const rows = await holidayDaysQuery(act.db).execute({ from });
	const stored = rows.flatMap(({ day, region, removed }) => {
		const closed = storeDay(day);
		return closed ? [{ day: closed, region, removed }] : [];
	});
	return calendarOf(withStatutoryHolidays(stored, yearsFrom(Number(from.slice(0, 4)))));
}

const mostHolidays = 2_000;

export const holidays = (act: Act) =>
	act.db
		.select({
			id: holiday.id,
			day: holiday.day,
			nameEn: holiday.nameEn,
			nameNl: holiday.nameNl,
			region: holiday.region,
		})
		.from(holiday)
		.where(isNull(holiday.deletedAt))
		.orderBy(asc(holiday.day), asc(holiday.id))
		.limit(mostHolidays);

type NamedPeriod = { region: Region | null; language: Language; from: StoreDay; to: StoreDay };

/** Returns a function that names the holiday on a day of the period in the region. The function returns null when the day is no holiday.
 * It also names statutory holidays that staff removed. */
export async function holidayNamer(act: Act, { region, language, from, to }: NamedPeriod) {
	const stored = (await holidays(act)).filter(({ day }) => from <= day && day <= to);
	const proposed = yearsFrom(Number(from.slice(0, 4))).flatMap(holidaysOf);
	const ofRegion = [...proposed, ...stored].filter((row) => row.region === null || row.region === region);
	const names = new Map(ofRegion.map(({ day, ...row }) => [day, language === "nl-NL" ? row.nameNl : row.nameEn]));
	return (day: StoreDay): string | null => names.get(day) ?? null;
}

type NewHoliday = AddHoliday & { id: string };

/** Inserts holidays. Existing ones stay unchanged. */
export async function insertHolidays(act: Act, rows: NewHoliday[]): Promise<void> {
	await act.db
		.insert(holiday)
		.values(rows.map((row) => ({ ...row, ...auditValues(act) })))
		.onConflictDoNothing();
}

/** Inserts a holiday, also when it was deleted before. False when the holiday already exists. */
export async function insertHoliday(act: Act, id: string, row: AddHoliday): Promise<boolean> {
	const { day, nameEn, region } = holiday;
	const isSame = and(eq(day, row.day), eq(nameEn, row.nameEn), sql`${region} is not distinct from ${row.region}`);
	await act.db.delete(holiday).where(and(isSame, isNotNull(holiday.deletedAt)));
	const inserted = await act.db
		.insert(holiday)
		.values({ id, ...row, ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ id: holiday.id });
	return inserted.length > 0;
}

/** Marks a holiday as deleted, so that the rules do not propose it again. Null when there is no such holiday. */
export async function deleteHoliday(act: Act, id: string) {
	const { day, nameEn, region } = holiday;
	const [deleted] = await act.db
		.update(holiday)
		.set({ deletedAt: act.now, updatedBy: author(act) })
		.where(and(eq(holiday.id, id), isNull(holiday.deletedAt)))
		.returning({ day, nameEn, region });
	return deleted ?? null;
}
