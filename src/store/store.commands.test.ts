import { expect } from "vitest";
import { type Act, guest, system } from "#act.ts";
import { store } from "#db/schema/store.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithPeople as test, test as testWithoutStore } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people, testPorts } from "#test/people.ts";
import { lazyShelves } from "#test/snapshots.ts";
import { holidays } from "./holidays.db.ts";
import { addHoliday, announce, changeSettings, openStore, removeHoliday, setFirstDay } from "./store.commands.ts";
import {
	announcementsNow,
	databaseKind,
	deadlineSettings,
	invoicesSince,
	lockSettings,
	nextDelivery,
	sessionLimits,
	storeFront,
	wallClock,
} from "./store.db.ts";
import { Announce, ChangeSettings } from "./store.ts";

const now = new Date("2026-11-21T00:00:00Z");

testWithoutStore("opens the store once for two callers, with the standard terms", async ({ database }) => {
	const act = actOf(database.db, system, now);
	expect(await databaseKind(act)).toBeNull();

	await Promise.all([openStore(act, { demo: true }), openStore(act, { demo: true })]);
	await openStore(act, { demo: false });

	expect(await databaseKind(act)).toBe("demo");
	expect(await storeFront({ ...act, by: guest })).toEqual({
		name: "Brewline",
		communityId: expect.stringMatching(/^0DB/),
		letterhead: {
			name: "Brewline Ltd",
			street: "41 Stanley Street, Parnell",
			city: "Auckland",
			postalCode: "1010",
			gstNumber: "104-573-185",
		},
		invoiceContact: { phone: "0800 555 019", email: "accounts@brewline.example" },
		currency: "NZD",
		zone: "Pacific/Auckland",
		languages: ["en-NZ", "nl-NL"],
		cutOff: "14:00",
		freeFreightFrom: 25_000,
		gstBasisPoints: 1_500,
		phone: "0800 555 019",
		email: "hello@brewline.example",
		openingHoursEn: "Monday to Friday, 6:30 am to 5:00 pm",
		openingHoursNl: "Maandag tot en met vrijdag, 6:30 tot 17:00 uur",
		socialLinks: [
			{ name: "Instagram", url: "https://instagram.example/brewline" },
			{ name: "LinkedIn", url: "https://linkedin.example/company/brewline" },
		],
		homeTexts: {},
		seo: {},
		videoHosts: ["www.youtube-nocookie.com", "player.vimeo.com"],
		paymentMethods: ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"],
		selfRegistration: true,
		highestIrdNumber: 200_000_000,
		maintenance: false,
	});
});

test("lets administrators change the terms of the shop, and refuses stale changes", async ({ database, owner }) => {
	const { staff, ownCompany } = people();
	const boss = actOf(database.db, staff.administrator ?? guest);
	for (const by of [staff.sales ?? guest, ownCompany.administrator.viewer])
		expect(await refusalOf(changeSettings(actOf(database.db, by), { phone: "0800 1" }))).toBe(
			"store.administrators-only",
		);

	const seen = (await lockSettings(boss))?.updatedAt.toISOString();
	await changeSettings(boss, ChangeSettings.parse({ phone: "0800 555 020", cutOff: "15:30", seen }));
	expect(await refusalOf(changeSettings(boss, { phone: "0800 555 021", seen }))).toBe("record.stale");
	expect(await storeFront(boss)).toMatchObject({ phone: "0800 555 020", cutOff: "15:30", freeFreightFrom: 25_000 });
	const [row] = await owner`select changes from audit where object = 'WebStore' order by number desc limit 1`;
	expect(row?.changes).toEqual({ phone: ["0800 555 019", "0800 555 020"], cutOff: ["14:00", "15:30"] });
});

test("takes the community id of a former shop, and refuses another kind of id", async ({ database, owner }) => {
	const boss = actOf(database.db, system);
	const before = (await lockSettings(boss))?.communityId;
	await changeSettings(boss, ChangeSettings.parse({ communityId: "0DB000000000007" }));
	expect((await storeFront(boss)).communityId).toBe("0DB000000000007GAA");
	const [row] = await owner`select changes from audit where object = 'WebStore' order by number desc limit 1`;
	expect(row?.changes).toEqual({ communityId: [before, "0DB000000000007GAA"] });
	for (const communityId of ["", null, "0ZE000000000007AAA", "0DB00000000000"])
		expect(ChangeSettings.safeParse({ communityId }).success, String(communityId)).toBe(false);
});

test("raises no invoices when our own name and address are entered, stores the day, and refuses a wrong GST number", async ({
	database: { db },
	owner,
}) => {
	const boss = actOf(db, system);
	const [{ supplier: entered } = { supplier: null }] = await db.select({ supplier: store.supplier }).from(store);
	const today = (await wallClock(boss)).at(new Date()).day;
	await db.update(store).set({ supplier: null, invoicesSince: null });
	expect(await invoicesSince(boss)).toBeNull();
	const input = { supplier: entered ?? undefined, reminderDaysBefore: null, reminderDaysAfter: [10] };
	await changeSettings(boss, ChangeSettings.parse(input));
	expect(await lockSettings(boss)).toMatchObject({ ...input, invoicesSince: today });
	expect((await owner`select 1 from job where name like 'invoices.%'`).length).toBe(0);
	await setFirstDay(boss, { invoicesSince: dayOf(2026, 11, 1) });
	await changeSettings(boss, ChangeSettings.parse({ supplier: { ...entered, city: "Wellington" } }));
	expect(await invoicesSince(boss)).toBe("2026-11-01");
	for (const fault of [{ gstNumber: "123-123-124" }, { nzbn: "9429041864374" }, { bankAccount: "" }])
		expect(ChangeSettings.safeParse({ supplier: { ...entered, ...fault } }).success).toBe(false);
});

test("changes the deadlines of plans, and refuses hours and regions that do not exist", async ({
	database: { db },
	app,
}) => {
	const boss = actOf(db, system);
	await changeSettings(boss, ChangeSettings.parse({ planDeadlineHours: 30, planRegionDeadlineHours: { CAN: 36 } }));
	expect(await deadlineSettings(boss)).toMatchObject({ deadlineHours: { standard: 30, ofRegions: { CAN: 36 } } });
	for (const hours of [23, 169, 36.5, "36", null]) {
		expect(ChangeSettings.safeParse({ planDeadlineHours: hours }).success).toBe(false);
		expect(ChangeSettings.safeParse({ planRegionDeadlineHours: { CAN: hours } }).success).toBe(false);
	}
	expect(ChangeSettings.safeParse({ planRegionDeadlineHours: { XYZ: 36 } }).success).toBe(false);
	for (const hours of [{ CAN: 23 }, { CAN: 169 }, { CAN: "36" }, { CAN: null }, { XYZ: 36 }, [36]])
		await expect(app`update store set plan_region_deadline_hours = ${app.json(hours)}`).rejects.toThrow(
			"store_plan_region_deadlines_are_possible",
		);
});

test("changes session limits, and refuses an idle limit above the duration", async ({ database }) => {
	const boss = actOf(database.db, system);
	await changeSettings(boss, ChangeSettings.parse({ staffIdleMinutes: 15, customerLongestMinutes: 50_000 }));
	expect(await database.db.select(sessionLimits).from(store)).toEqual([
		{
			staffIdleMinutes: 15,
			staffLongestMinutes: 720,
			customerIdleMinutes: 20_160,
			customerLongestMinutes: 50_000,
		},
	]);
	for (const wrong of [{ staffIdleMinutes: 721 }, { customerLongestMinutes: 20_159 }])
		expect(await refusalOf(changeSettings(boss, wrong))).toBe("store.idle-limit-too-long");
});

test("records a change for the change feed, unless nothing changed", async ({ database, app }) => {
	const outcomes: string[] = [];
	const noted = new Set<unknown>();
	const feed: Act["deps"]["feed"] = {
		markChanged: (db) => void noted.add(db),
		afterCommit: (db) => void outcomes.push(noted.delete(db) ? "changed" : "same"),
		markJobs: () => undefined,
		versionOf: () => null,
	};
	const boss = { ...actOf(database.db, system), deps: { ...testPorts, feed, catalogue: lazyShelves } };
	const id = (await lockSettings(boss))?.id;
	const notes = () => app`select topic, record_id, account_id from change where record_id = ${id ?? ""}`;
	const before = (await notes()).length;
	await changeSettings(boss, { phone: "0800 555 030" });
	await changeSettings(boss, { phone: "0800 555 030" });
	expect(outcomes).toEqual(["changed", "same"]);
	const after = await notes();
	expect(after).toHaveLength(before + 1);
	expect(after.at(-1)).toEqual({ topic: "store", record_id: id, account_id: null });
});

test.each(["24:00", "2:00 pm", "14:60", ""])("refuses %j as a cut-off", (cutOff) => {
	expect(ChangeSettings.safeParse({ cutOff }).success).toBe(false);
});

test("adds a holiday once, also after it was removed", async ({ database }) => {
	const boss = actOf(database.db, system);
	const day = { day: "2027-02-10", nameEn: "A day of rest", nameNl: "Een rustdag", region: null };
	const { id } = await addHoliday(boss, day);
	expect(await refusalOf(addHoliday(boss, day))).toBe("holiday.already-exists");
	expect(await refusalOf(addHoliday(boss, { ...day, region: "OTA" })), "a regional one beside it").toBeNull();
	await removeHoliday(boss, { holidayId: id });
	expect(await refusalOf(removeHoliday(boss, { holidayId: id }))).toBe("holiday.not-found");
	expect(await refusalOf(addHoliday(boss, day))).toBeNull();
	expect((await holidays(boss)).filter(({ nameEn }) => nameEn === "A day of rest")).toHaveLength(2);
});

test("shows an announcement from its start until before its end", async ({ database }) => {
	const boss = actOf(database.db, system);
	const announcement = { textEn: "No vans on Friday", textNl: "Vrijdag geen bezorging" };
	await announce(
		boss,
		Announce.parse({ ...announcement, showFrom: "2030-01-01T00:00:00Z", showUntil: "2030-01-02T00:00:00Z" }),
	);
	const at = async (now: string) =>
		(await announcementsNow({ ...boss, now: new Date(now) })).map(({ textEn }) => textEn);
	expect(await at("2029-12-31T23:59:59.999Z")).toEqual([]);
	expect(await at("2030-01-01T00:00:00Z")).toEqual([announcement.textEn]);
	expect(await at("2030-01-02T00:00:00Z")).toEqual([]);
	expect(
		Announce.safeParse({ ...announcement, showFrom: "2030-01-01T00:00:00Z", showUntil: "2030-01-01T00:00:00Z" })
			.success,
	).toBe(false);
});

test.for([
	{ at: "2026-11-26T13:59:59+13:00", orderOn: "2026-11-26", comesOn: "2026-11-27", why: "a second before the cut-off" },
	{ at: "2026-11-26T14:00:00+13:00", orderOn: "2026-11-27", comesOn: "2026-11-30", why: "at the cut-off" },
	{ at: "2026-11-28T09:00:00+13:00", orderOn: "2026-11-30", comesOn: "2026-12-01", why: "on a Saturday" },
	{ at: "2026-12-30T15:00:00+13:00", orderOn: "2026-12-31", comesOn: "2027-01-05", why: "over New Year" },
	{ at: "2027-01-31T12:00:00+13:00", orderOn: "2027-02-02", comesOn: "2027-02-03", why: "over Auckland's own day" },
])(
	"next delivery at $at, $why: order on $orderOn, delivery on $comesOn",
	async ({ at, orderOn, comesOn }, { database }) => {
		const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
		await openStore(act, { demo: true });
		const { cutOff } = await storeFront(act);
		if (cutOff !== "14:00") await changeSettings(act, { cutOff: "14:00" });
		expect(await nextDelivery({ ...act, by: guest, now: new Date(at) })).toMatchObject({
			orderOn,
			comesOn,
			orderBy: "14:00",
		});
	},
);

test.for([
	{ at: "2026-11-26T13:59:59.999+13:00", changesAt: "2026-11-26T14:00:00+13:00", why: "just before the cut-off" },
	{ at: "2026-11-26T14:00:00+13:00", changesAt: "2026-11-27T00:00:00+13:00", why: "at the cut-off" },
	{ at: "2026-11-27T00:00:00+13:00", changesAt: "2026-11-27T14:00:00+13:00", why: "at midnight" },
	{ at: "2026-09-26T20:00:00+12:00", changesAt: "2026-09-27T00:00:00+12:00", why: "before summer time begins" },
	{ at: "2026-09-27T01:00:00+12:00", changesAt: "2026-09-27T14:00:00+13:00", why: "on the day of 23 hours" },
])("next delivery at $at, $why, is valid until $changesAt", async ({ at, changesAt }, { database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	const { cutOff } = await storeFront(act);
	if (cutOff !== "14:00") await changeSettings(act, { cutOff: "14:00" });
	const board = await nextDelivery({ ...act, by: guest, now: new Date(at) });
	expect(new Date(board.changesAt)).toEqual(new Date(changesAt));
});

test("changes and removes contact details in both languages", async ({ database }) => {
	const boss = actOf(database.db, system);
	const socialLinks = [{ name: "Photos", url: "https://photos.example/us" }];
	const videoHosts = ["video.example"];
	await changeSettings(
		boss,
		ChangeSettings.parse({ openingHours: { en: "Mornings", nl: "Ochtenden" }, socialLinks, videoHosts }),
	);
	const hours = { openingHoursEn: "Mornings", openingHoursNl: "Ochtenden" };
	expect(await storeFront(boss)).toMatchObject({ ...hours, socialLinks, videoHosts });
	await changeSettings(boss, ChangeSettings.parse({ openingHours: null, email: null }));
	expect(await storeFront(boss)).toMatchObject({
		openingHoursEn: null,
		openingHoursNl: null,
		email: null,
		socialLinks,
	});
});

test.for([
	{ email: "hello" },
	{ openingHours: { en: "Mornings" } },
	{ socialLinks: [{ name: "x", url: "http://photos.example" }] },
	{ socialLinks: [{ name: "x", url: "javascript:alert(1)" }] },
	{ paymentMethods: [] },
	{ paymentMethods: ["cheque"] },
	{ methodCountries: { cheque: ["NZ"] } },
	{ methodCountries: { ideal: ["Holland"] } },
	{ videoHosts: ["*"] },
	{ videoHosts: ["video.example; script-src *"] },
	{ videoHosts: ["https://video.example"] },
])("refuses the settings %j", (settings) => {
	expect(ChangeSettings.safeParse(settings).success).toBe(false);
});
