import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { prepared } from "#db/db.ts";
import { announcement, holiday, store } from "#db/schema/store.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { calendarOf, countedDay, promisedDay, stopOf } from "#shared/calendar.ts";
import { withProposals } from "#shared/holidays.ts";
import { storeDay, utcDay } from "#shared/store-day.ts";
import { nextShowing, type StoreClock, storeClock } from "#shared/store-time.ts";
import { type AddHoliday, type Announce, type ChangeSettings, yearsFrom } from "./store.ts";

const shown = {
	name: store.name,
	currency: store.currency,
	zone: store.zone,
	languages: store.languages,
	cutOff: sql<string>`to_char(${store.cutOff}, 'HH24:MI')`,
	freeFreightFrom: store.freeFreightFrom,
	gstBasisPoints: store.gstBasisPoints,
	phone: store.phone,
	email: store.email,
	openingHoursEn: store.openingHoursEn,
	openingHoursNl: store.openingHoursNl,
	socialLinks: store.socialLinks,
	videoHosts: store.videoHosts,
	paymentMethods: store.paymentMethods,
	selfRegistration: store.selfRegistration,
	maintenance: store.maintenance,
};

/** How long a login may rest and how long it lasts. */
export const lifetimes = {
	staffIdleMinutes: store.staffIdleMinutes,
	staffLongestMinutes: store.staffLongestMinutes,
	customerIdleMinutes: store.customerIdleMinutes,
	customerLongestMinutes: store.customerLongestMinutes,
};

const front = prepared((db) => db.select(shown).from(store).prepare("store_front"));

function onlyOne<Row>([row]: Row[]): Row {
	if (!row) throw new Error("The store has no settings: the process was not started through main.ts");
	return row;
}

/** What anybody may know of the shop. */
export async function storeFront(act: Act) {
	return onlyOne(await front(act.db).execute());
}

/** Null: nobody has opened this database yet. */
export async function whoFilled(act: Act): Promise<"demo" | "business" | null> {
	const [row] = await act.db.select({ demo: store.demo }).from(store);
	return row ? (row.demo ? "demo" : "business") : null;
}

/** When the first process opened this database. */
export async function openedAt(act: Act): Promise<Date> {
	return onlyOne(await act.db.select({ at: store.createdAt }).from(store)).at;
}

type NewStore = Omit<typeof store.$inferInsert, "createdBy" | "updatedBy">;

/** False: somebody has opened it before. */
export async function insertStore(act: Act, row: NewStore): Promise<boolean> {
	const made = await act.db
		.insert(store)
		.values({ ...row, ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ id: store.id });
	return made.length > 0;
}

/** All settings, locked until the transaction ends. */
export async function lockSettings(act: Act) {
	const { id, updatedAt, freightCharge, adminCharge } = store;
	const [found] = await act.db
		.select({ ...shown, id, updatedAt, freightCharge, adminCharge, ...lifetimes })
		.from(store)
		.for("update");
	return found ?? null;
}

type Settings = Omit<ChangeSettings, "seen" | "openingHours"> &
	Partial<Pick<NewStore, "openingHoursEn" | "openingHoursNl">>;

export async function saveSettings(act: Act, settings: Settings): Promise<void> {
	const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
	await act.db.update(store).set({ ...given, updatedBy: author(act) });
}

const charging = prepared((db) => {
	const { gstBasisPoints, freeFreightFrom, freightCharge, adminCharge } = store;
	return db
		.select({ gstBasisPoints, freeFreightFrom, freightCharge, adminCharge })
		.from(store)
		.prepare("store_charges");
});

/** What is charged besides goods. */
export async function chargesOf(act: Act) {
	return onlyOne(await charging(act.db).execute());
}

const clocked = prepared((db) =>
	db.select({ zone: store.zone, cutOff: shown.cutOff }).from(store).prepare("store_clocked"),
);

async function clockedTerms(act: Act) {
	return onlyOne(await clocked(act.db).execute());
}

/** The clock on the store's wall. */
export const wallClock = async (act: Act): Promise<StoreClock> => storeClock((await clockedTerms(act)).zone);

/** By when to order next, when it then comes, and until when that is so: everyday goods, to a location without closed days of
 * its own. */
export async function nextDelivery(act: Act) {
	const { zone, cutOff } = await clockedTerms(act);
	const calendar = calendarOf(await closedDays(act));
	const clock = storeClock(zone);
	const placed = clock.at(act.now);
	const orderOn = countedDay(calendar, placed, cutOff);
	const stop = stopOf({ region: null, deliveryDays: [1, 2, 3, 4, 5] });
	const comesOn = promisedDay(calendar, { goods: ["everyday"], placed, cutOff, stop });
	if (!comesOn) throw new Error("The store delivers on no day of the coming year: look at its holidays");
	const changesAt = nextShowing(clock, act.now, ["00:00", cutOff]).toISOString();
	return { today: placed.day, orderOn, orderBy: cutOff, comesOn, changesAt };
}

/** When the store works, and by which clock. */
export async function workingHours(act: Act) {
	return { calendar: calendarOf(await closedDays(act)), clock: await wallClock(act) };
}

/** What decides on which day something can come. */
export async function deliveryTerms(act: Act) {
	const [{ zone, cutOff }, closed] = await allSettledThenThrow([clockedTerms(act), closedDays(act)]);
	return { calendar: calendarOf(closed), clock: storeClock(zone), cutOff };
}

const trading = prepared((db) => {
	const { zone, currency, paymentMethods, gstBasisPoints, freeFreightFrom, freightCharge, adminCharge } = store;
	const charges = { gstBasisPoints, freeFreightFrom, freightCharge, adminCharge };
	return db
		.select({ ...charges, zone, currency, cutOff: shown.cutOff, paymentMethods })
		.from(store)
		.prepare("store_trading");
});

/** When something can come, what is charged besides goods, and how it can be paid. */
export async function tradingTerms(act: Act) {
	const [row, closed] = await Promise.all([trading(act.db).execute(), closedDays(act)]);
	const { zone, currency, cutOff, paymentMethods, ...charges } = onlyOne(row);
	return { calendar: calendarOf(closed), clock: storeClock(zone), cutOff, currency, paymentMethods, charges };
}

const closed = prepared((db) =>
	db
		.select({
			day: holiday.day,
			region: holiday.region,
			removed: sql<string | null>`case when ${holiday.deletedAt} is not null then ${holiday.nameEn} end`,
		})
		.from(holiday)
		.where(gte(holiday.day, sql.placeholder("from")))
		.limit(mostHolidays)
		.prepare("store_closed"),
);

/** Days from yesterday on: no rule looks further back, and none further ahead than two years. */
async function closedDays(act: Act) {
	const from = utcDay(act.now.getTime() - 24 * 60 * 60 * 1000);
	const rows = await closed(act.db).execute({ from });
	const stored = rows.flatMap(({ day, region, removed }) => {
		const closed = storeDay(day);
		return closed ? [{ day: closed, region, removed }] : [];
	});
	return withProposals(stored, yearsFrom(Number(from.slice(0, 4))));
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

type NewHoliday = AddHoliday & { id: string };

/** What is there already stays as it is. */
export async function insertHolidays(act: Act, rows: NewHoliday[]): Promise<void> {
	await act.db
		.insert(holiday)
		.values(rows.map((row) => ({ ...row, ...auditValues(act) })))
		.onConflictDoNothing();
}

/** Inserts a holiday, in place of the same one if it was deleted. False: it is there already. */
export async function insertHoliday(act: Act, id: string, row: AddHoliday): Promise<boolean> {
	const { day, nameEn, region } = holiday;
	const isSame = and(eq(day, row.day), eq(nameEn, row.nameEn), sql`${region} is not distinct from ${row.region}`);
	await act.db.delete(holiday).where(and(isSame, isNotNull(holiday.deletedAt)));
	const made = await act.db
		.insert(holiday)
		.values({ id, ...row, ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ id: holiday.id });
	return made.length > 0;
}

/** Marks a holiday as deleted, so that the rules do not propose it again. Gives what it was; null when it is not there. */
export async function deleteHoliday(act: Act, id: string) {
	const { day, nameEn, region } = holiday;
	const [gone] = await act.db
		.update(holiday)
		.set({ deletedAt: act.now, updatedBy: author(act) })
		.where(and(eq(holiday.id, id), isNull(holiday.deletedAt)))
		.returning({ day, nameEn, region });
	return gone ?? null;
}

export async function insertAnnouncement(act: Act, id: string, row: Announce): Promise<void> {
	await act.db.insert(announcement).values({ id, ...row, ...auditValues(act) });
}

const mostAnnouncements = 20;

export const announcementsNow = (act: Act) =>
	act.db
		.select({ id: announcement.id, textEn: announcement.textEn, textNl: announcement.textNl })
		.from(announcement)
		.where(
			and(lte(announcement.showFrom, act.now), gt(announcement.showUntil, act.now), isNull(announcement.deletedAt)),
		)
		.orderBy(asc(announcement.showFrom), asc(announcement.id))
		.limit(mostAnnouncements);
