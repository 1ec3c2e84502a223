import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { languages } from "#i18n/languages.ts";
import { enqueue } from "#jobs/queue.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { isSeller } from "#shared/roles.ts";
import { dayOf } from "#shared/store-day.ts";
import type { Supplier } from "#shared/supplier.ts";
import { deleteHoliday, insertHoliday, insertHolidays } from "./holidays.db.ts";
import {
	type FirstDays,
	insertAnnouncement,
	insertStore,
	lockFirstDays,
	lockSettings,
	saveSettings,
} from "./store.db.ts";
import {
	type AddHoliday,
	type Announce,
	type ChangeSettings,
	idleExceedsDuration,
	mayChangeSettings,
	type RemoveHoliday,
	yearsFrom,
} from "./store.ts";

/** The supplier of the demo. A real shop enters its own. */
const demoSupplier: Supplier = {
	name: "Brewline Ltd",
	street: "41 Stanley Street, Parnell",
	city: "Auckland",
	postalCode: "1010",
	country: "NZ",
	gstNumber: "104-573-185",
	nzbn: "9429049512083",
	phone: "0800 555 019",
	email: "accounts@brewline.example",
	bankAccount: "12-3456-0789012-00",
	bic: "ASBBNZ2A",
};

/** Before all orders of the demo. */
const demoSince = dayOf(2020, 1, 1);

/** Opens the store with its initial settings when the database is empty. Adds missing holidays of the coming years. Each process calls
 * this at its start. */
export const openStore = (act: Act, { demo }: { demo: boolean }): Promise<void> =>
	inTransaction(act, async (act) => {
		await insertStore(act, {
			id: newId("0ZE", act),
			communityId: newId("0DB", act),
			name: "Brewline",
			currency: "NZD",
			languages: [...languages],
			zone: "Pacific/Auckland",
			gstBasisPoints: 1_500,
			cutOff: "14:00",
			freeFreightFrom: money(25_000),
			freightCharge: money(1_250),
			freightCode: "FREIGHT",
			adminCharge: money(350),
			adminCode: "ADMIN",
			phone: "0800 555 019",
			email: "hello@brewline.example",
			openingHoursEn: "Monday to Friday, 6:30 am to 5:00 pm",
			openingHoursNl: "Maandag tot en met vrijdag, 6:30 tot 17:00 uur",
			socialLinks: [
				{ name: "Instagram", url: "https://instagram.example/brewline" },
				{ name: "LinkedIn", url: "https://linkedin.example/company/brewline" },
			],
			selfRegistration: true,
			maintenance: false,
			supplier: demo ? demoSupplier : null,
			invoicesSince: demo ? demoSince : null,
			backOfficeSince: demo ? demoSince : null,
			demo,
		});
		await addProposedHolidays(act);
	});

/** Stores the holidays that the rules propose for the coming years. Keeps what staff removed or added. Idempotent. */
export async function addProposedHolidays(act: Act): Promise<void> {
	const proposed = yearsFrom(act.now.getUTCFullYear()).flatMap(holidaysOf);
	await insertHolidays(
		act,
		proposed.map((row) => ({ id: newId("a05", act), ...row })),
	);
}

export function changeSettings(act: Act, { seen, openingHours, ...others }: ChangeSettings): Promise<void> {
	const hours = openingHours !== undefined && {
		openingHoursEn: openingHours?.en ?? null,
		openingHoursNl: openingHours?.nl ?? null,
	};
	const settings = { ...others, ...hours };
	return inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const before = await lockSettings(act);
		if (!before) throw new Refusal("not-found", "store.not-open");
		refuseIfStale(before, seen);
		if (idleExceedsDuration(before, settings)) throw new Refusal("invalid", "store.idle-limit-too-long");
		await saveSettings(act, settings);
		await audit(
			act,
			{ object: "WebStore", id: before.id, topic: "store" },
			difference<Record<string, unknown>>(before, settings),
		);
	});
}

/** Sets the first day whose orders are invoiced, or are handed over to the back office. Other modules call this after staff saw which orders
 * the day concerns. */
export function setFirstDay(act: Act, days: FirstDays): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const before = await lockFirstDays(act);
		await saveSettings(act, days);
		await audit(
			act,
			{ object: "WebStore", id: before.id, topic: "store" },
			difference<Record<string, unknown>>(before, days),
		);
	});
}

export function addHoliday(act: Act, holiday: AddHoliday): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const id = newId("a05", act);
		if (!(await insertHoliday(act, id, holiday))) throw new Refusal("conflict", "holiday.already-exists", {}, "day");
		await audit(act, { object: "Holiday", id, topic: "store" }, difference({}, holiday));
		await enqueue(act, "planner.update-dates", { locationId: null });
		return { id };
	});
}

export function removeHoliday(act: Act, { holidayId: id }: RemoveHoliday): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const deleted = await deleteHoliday(act, id);
		if (!deleted) throw new Refusal("not-found", "holiday.not-found");
		await audit(
			act,
			{ object: "Holiday", id, topic: "store" },
			{ day: [deleted.day, null], nameEn: [deleted.nameEn, null], region: [deleted.region, null] },
		);
		await enqueue(act, "planner.update-dates", { locationId: null });
	});
}

/** Shows a message to all customers for a time. */
export function announce(act: Act, announcement: Announce): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		if (!isSeller(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const id = newId("a06", act);
		await insertAnnouncement(act, id, announcement);
		await audit(act, { object: "Announcement", id, topic: "store" }, difference({}, announcement));
		return { id };
	});
}
