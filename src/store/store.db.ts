import { and, asc, gt, isNull, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { prepared } from "#db/db.ts";
import { keptUnderTopic } from "#db/kept-answers.ts";
import { announcement, store } from "#db/schema/store.ts";
import type { Scope, ScopeViewerAt } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { storePromise } from "#shared/calendar.ts";
import type { DeadlineHours } from "#shared/plan-deadlines.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { nextTimeOf, type StoreClock, storeClock } from "#shared/store-time.ts";
import type { Supplier } from "#shared/supplier.ts";
import { holidayCalendar } from "./holidays.db.ts";
import { splitSeo } from "./seo-texts.ts";
import type { Announce, ChangeSettings } from "./store.ts";

type Letterhead = Pick<Supplier, "name" | "street" | "city" | "postalCode" | "gstNumber">;

const publicColumns = {
	name: store.name,
	communityId: store.communityId,
	/** Our company on printed pages. Null until an administrator has filled it in. */
	letterhead: sql<Letterhead | null>`${store.supplier} - '{bankAccount,bic,email,phone,nzbn,country}'::text[]`,
	/** The contact that customers ask about an invoice. Null until an administrator has filled in the supplier. */
	invoiceContact: sql<Pick<Supplier, "phone" | "email"> | null>`case when ${store.supplier} is not null
		then json_build_object('phone', ${store.supplier}->>'phone', 'email', ${store.supplier}->>'email') end`,
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
	homeTexts: store.homeTexts,
	videoHosts: store.videoHosts,
	paymentMethods: store.paymentMethods,
	selfRegistration: store.selfRegistration,
	highestIrdNumber: store.highestIrdNumber,
	maintenance: store.maintenance,
};

/** The idle limits and longest durations of sessions. */
export const sessionLimits = {
	staffIdleMinutes: store.staffIdleMinutes,
	staffLongestMinutes: store.staffLongestMinutes,
	customerIdleMinutes: store.customerIdleMinutes,
	customerLongestMinutes: store.customerLongestMinutes,
};

const storeFrontQuery = prepared((db) =>
	db
		.select({ ...publicColumns, seo: store.seo })
		.from(store)
		.prepare("store_front"),
);

function onlyOne<Row>([row]: Row[]): Row {
	if (!row) throw new Error("The store has no settings: the process was not started through main.ts");
	return row;
}

const keptFront = keptUnderTopic<Awaited<ReturnType<typeof readFront>>>("store", "store.settings");

/** The public settings of the shop, and the head tags that the server writes into pages. */
export const storeWithHeadTags = (act: Act) => keptFront(act, "", () => readFront(act));

async function readFront(act: Act) {
	const { seo, ...settings } = onlyOne(await storeFrontQuery(act.db).execute());
	const { texts, headTags } = splitSeo(seo);
	return { store: { ...settings, seo: texts }, headTags };
}

/** The public settings of the shop. */
export const storeFront = async (act: Act) => (await storeWithHeadTags(act)).store;

/** The texts and head tags for search engines. */
export async function seoSettings({ db }: Act) {
	return onlyOne(await db.select({ seo: store.seo }).from(store)).seo;
}

/** The supplier as invoices name it. Null until an administrator has filled it in. */
export async function supplierOf(act: Act) {
	return onlyOne(await act.db.select({ supplier: store.supplier }).from(store)).supplier;
}

/** The first day whose orders are invoiced. Null while the shop does not invoice. */
export async function invoicesSince(act: Act): Promise<StoreDay | null> {
	return onlyOne(await act.db.select({ day: store.invoicesSince }).from(store)).day;
}

/** The first day of placing whose orders are handed over to the back office. Null until the hand-over begins. */
export async function backOfficeSince(act: Act): Promise<StoreDay | null> {
	return onlyOne(await act.db.select({ day: store.backOfficeSince }).from(store)).day;
}

/** Whether the demo or a business opened the database. Null when it is new. */
export async function databaseKind(act: Act): Promise<"demo" | "business" | null> {
	const [row] = await act.db.select({ demo: store.demo }).from(store);
	return row ? (row.demo ? "demo" : "business") : null;
}

/** When the first process opened this database. */
export async function openedAt(act: Act): Promise<Date> {
	return onlyOne(await act.db.select({ at: store.createdAt }).from(store)).at;
}

/** When the settings of the shop changed last. */
export async function storeChangedAt(act: Act): Promise<Date> {
	return onlyOne(await act.db.select({ at: store.updatedAt }).from(store)).at;
}

/** The id of the shop, for the audit rows of changes that concern no single record. */
export async function storeId(act: Act): Promise<string> {
	return onlyOne(await act.db.select({ id: store.id }).from(store)).id;
}

type NewStore = Omit<typeof store.$inferInsert, "createdBy" | "updatedBy">;

/** Opens the store. False when it is already open. */
export async function insertStore(act: Act, row: NewStore): Promise<boolean> {
	const inserted = await act.db
		.insert(store)
		.values({ ...row, ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ id: store.id });
	return inserted.length > 0;
}

/** All settings, locked until the transaction ends. */
export async function lockSettings(act: Act) {
	const {
		id,
		updatedAt,
		freightCharge,
		adminCharge,
		asksTermsEachTime,
		planDeadlineHours,
		planRegionDeadlineHours,
		caseStandstillHours,
		caseHighHours,
		caseHours,
		supplier,
		invoicesSince,
		reminderDaysBefore,
		reminderDaysAfter,
	} = store;
	const invoicing = { supplier, invoicesSince, reminderDaysBefore, reminderDaysAfter };
	const [settings] = await act.db
		.select({
			...publicColumns,
			id,
			updatedAt,
			freightCharge,
			adminCharge,
			asksTermsEachTime,
			planDeadlineHours,
			planRegionDeadlineHours,
			caseStandstillHours,
			caseHighHours,
			caseHours,
			...invoicing,
			...sessionLimits,
		})
		.from(store)
		.for("update");
	return settings ?? null;
}

/** The first days of work that runs by itself. */
export type FirstDays = Partial<Record<"invoicesSince" | "backOfficeSince", StoreDay>>;

/** The first days, locked until the transaction ends. Null when the work has not begun. */
export async function lockFirstDays({ db }: Act) {
	const { id, invoicesSince, backOfficeSince } = store;
	return onlyOne(await db.select({ id, invoicesSince, backOfficeSince }).from(store).for("update"));
}

/** The texts and head tags for search engines, locked until the transaction ends. */
export async function lockSeo({ db }: Act) {
	return onlyOne(await db.select({ id: store.id, seo: store.seo }).from(store).for("update"));
}

type Settings = Omit<ChangeSettings, "seen" | "openingHours"> &
	FirstDays &
	Partial<Pick<NewStore, "openingHoursEn" | "openingHoursNl" | "seo">>;

export async function saveSettings(act: Act, settings: Settings): Promise<void> {
	const changes = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
	await act.db.update(store).set({ ...changes, updatedBy: author(act) });
}

const tradingQuery = prepared((db) => {
	const { zone, currency, paymentMethods, methodCountries, maintenance, phone, asksTermsEachTime } = store;
	const { gstBasisPoints, freeFreightFrom, freightCharge, adminCharge } = store;
	return db
		.select({
			charges: { gstBasisPoints, freeFreightFrom, freightCharge, adminCharge },
			times: { zone, cutOff: publicColumns.cutOff },
			deadlineHours: { standard: store.planDeadlineHours, ofRegions: store.planRegionDeadlineHours },
			offering: { currency, paymentMethods, methodCountries },
			maintenance,
			phone,
			asksTermsEachTime,
		})
		.from(store)
		.prepare("store_trading");
});

const readTrading = async (act: Act) => onlyOne(await tradingQuery(act.db).execute());
const keptTrading = keptUnderTopic<Awaited<ReturnType<typeof readTrading>>>("store", "store.settings");
const tradingSettings = (act: Act) => keptTrading(act, "", () => readTrading(act));

/** GST and the charges besides goods. */
export const chargesOf = async (act: Act) => (await tradingSettings(act)).charges;

async function storeTimes(act: Act) {
	const { times, deadlineHours } = await tradingSettings(act);
	return { ...times, deadlineHours };
}

/** The name of the store's time zone. */
export const storeZone = async (act: Act): Promise<string> => (await storeTimes(act)).zone;

/** The clock of the store's time zone. */
export const wallClock = async (act: Act): Promise<StoreClock> => storeClock(await storeZone(act));

/** The next cut-off and its delivery day for visitors without a location. Valid until `changesAt`. */
export async function nextDelivery(act: Act) {
	const { zone, cutOff } = await storeTimes(act);
	const calendar = await holidayCalendar(act);
	const clock = storeClock(zone);
	const changesAt = nextTimeOf(clock, act.now, ["00:00", cutOff]).toISOString();
	return { ...storePromise(calendar, clock.at(act.now), cutOff), changesAt };
}

/** The working days and the clock of the store. */
export async function workingHours(act: Act) {
	return { calendar: await holidayCalendar(act), clock: await wallClock(act) };
}

/** The business hours until the first answer to a case. */
export async function answerHours({ db }: Act) {
	const { caseStandstillHours: standstill, caseHighHours: high, caseHours: other } = store;
	return onlyOne(await db.select({ standstill, high, other }).from(store));
}

/** The settings of delivery: calendar, clock, cut-off and deadlines of plans. */
export async function deliverySettings(act: Act) {
	const [{ zone, ...times }, calendar] = await allSettledThenThrow([storeTimes(act), holidayCalendar(act)]);
	return { calendar, clock: storeClock(zone), ...times };
}

/** The deadlines of plans, and the clock that they follow. */
export type DeadlineSettings = { clock: StoreClock; deadlineHours: DeadlineHours };

export async function deadlineSettings(act: Act): Promise<DeadlineSettings> {
	const { zone, deadlineHours } = await storeTimes(act);
	return { clock: storeClock(zone), deadlineHours };
}

/** The settings of an order: delivery, charges, payment methods, and whether the shop takes orders now. */
export async function orderSettings(act: Act) {
	const [{ times, offering, maintenance, phone, asksTermsEachTime, charges }, calendar] = await Promise.all([
		tradingSettings(act),
		holidayCalendar(act),
	]);
	const { zone, cutOff } = times;
	return { calendar, clock: storeClock(zone), cutOff, ...offering, maintenance, phone, asksTermsEachTime, charges };
}

export async function insertAnnouncement(act: Act, id: string, row: Announce): Promise<void> {
	await act.db.insert(announcement).values({ id, ...row, ...auditValues(act) });
}

/** Staff see all announcements, others those that are shown now. */
export const visibleAnnouncements = ({ staff, now }: ScopeViewerAt): Scope =>
	staff ? "all" : sql`(${now} >= ${announcement.showFrom} and ${now} < ${announcement.showUntil})`;

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
