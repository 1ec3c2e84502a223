import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addClosing, removeClosing } from "#accounts/closing-days.commands.ts";
import { changeLocation } from "#accounts/locations.commands.ts";
import { lockLocation } from "#accounts/locations.db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { notification } from "#db/schema/notices.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { allJobs } from "#jobs/queue.ts";
import { parseNotification } from "#notices/notices.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import { redatedPlansOnce } from "#planner/due/redated-plans.db.ts";
import { pausePlan, resumePlan, savePlan } from "#planner/plans.commands.ts";
import { findPlan } from "#planner/plans.db.ts";
import { checkDates, sendDueNotices, updateAllDates } from "#planner/runs/plan-work.flows.ts";
import { movesPreview } from "#planner/view/moves-preview.db.ts";
import { addDays } from "#shared/store-day.ts";
import { addHoliday, removeHoliday } from "#store/store.commands.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { outcomeOf } from "#test/messages.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";

const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { locationId, act, systemAct } = shop;
	/** Each message about a moved date: from, to, and why. */
	const moves = async () => {
		const rows = await db.select().from(notification).orderBy(notification.createdAt);
		return rows.flatMap((row) => {
			const notice = parseNotification(row);
			if (notice?.kind !== "plan-date-moved") return [];
			const { before, comesOn, why } = notice.details;
			return [`${before} ${comesOn} ${why}`];
		});
	};
	/** Runs the jobs about dates that wait, as they would run at this time. */
	const updateAt = async (now: Date) => {
		const jobs = (await allJobs(systemAct(now))).filter(({ name }) => name === "planner.update-dates");
		expect(jobs.length, "a change of the calendar enqueues a job").toBeGreaterThan(0);
		await updateAllDates(systemAct(now), { locationId });
		await updateAllDates(systemAct(now), { locationId: null });
		await db.execute(sql`delete from job j where j.name like 'planner.%'`);
	};
	const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([]);
	const close = (now: Date, first: string, last = first) =>
		addClosing(act(now), { locationId, firstDay: existingDay(first), lastDay: existingDay(last), label: null });
	const deliveries = async () => (await shop.storedDeliveries()).slice(0, 2);
	return { ...shop, moves, updateAt, close, deliveries, expectInvariants };
});

const monday = storeTime("2026-11-23", "09:24");
const plan = { startsOn: "2026-12-02", weeks: 2 };

describe("a closing day of a location", () => {
	test("moves a delivery to the later of two equally near days, and back when it is removed", async ({ shop }) => {
		const { startPlan, close, updateAt, moves, deliveries, act, expectInvariants } = shop;
		await startPlan(monday, plan);
		const { id: closingId } = await close(monday, "2026-12-02");
		await updateAt(monday);
		expect(await deliveries()).toEqual(["2026-12-02 2026-12-03 planned", "2026-12-16 2026-12-16 planned"]);
		await expectInvariants();
		await removeClosing(act(monday), { closingId });
		await updateAt(monday);
		expect(await deliveries()).toEqual(["2026-12-02 2026-12-02 planned", "2026-12-16 2026-12-16 planned"]);
		expect(await moves()).toEqual(["2026-12-02 2026-12-03 closing-day", "2026-12-03 2026-12-02 open-again"]);
	});

	test("moves several deliveries with one message that lists all dates", async ({ shop }) => {
		const { db, startPlan, close, updateAt } = shop;
		await startPlan(monday, plan);
		await close(monday, "2026-12-02");
		await close(monday, "2026-12-16");
		await updateAt(monday);
		const sent = await db.select().from(notification).where(eq(notification.kind, "plan-date-moved"));
		expect(sent).toMatchObject([
			{
				details: {
					before: "2026-12-02",
					comesOn: "2026-12-03",
					further: [{ before: "2026-12-16", comesOn: "2026-12-17", plannedOn: "2026-12-16", why: "closing-day" }],
				},
			},
		]);
	});

	test("sends one message when the job runs twice or in two processes", async ({ shop }) => {
		const { startPlan, close, moves, systemAct, locationId } = shop;
		await startPlan(monday, plan);
		await close(monday, "2026-12-02");
		const update = () => updateAllDates(systemAct(monday), { locationId });
		await Promise.all([update(), update()]);
		await update();
		expect(await moves()).toHaveLength(1);
	});

	test("keeps a date whose deadline has passed", async ({ shop }) => {
		const { startPlan, close, updateAt, moves, deliveries } = shop;
		await startPlan(monday, plan);
		const deadline = storeTime("2026-12-01", "00:00");
		await close(deadline, "2026-12-02");
		await updateAt(deadline);
		expect(await deliveries()).toContain("2026-12-02 2026-12-02 planned");
		expect(await moves()).toEqual([]);
	});

	test("sends only the message about the move after the notice", async ({ shop }) => {
		const { startPlan, close, updateAt, moves, systemAct, db } = shop;
		await startPlan(monday, plan);
		const noticed = storeTime("2026-11-29", "00:00");
		await sendDueNotices(systemAct(noticed));
		const later = storeTime("2026-11-29", "10:00");
		await close(later, "2026-12-02");
		await updateAt(later);
		await sendDueNotices(systemAct(storeTime("2026-12-01", "00:00")));
		expect(await moves()).toHaveLength(1);
		expect((await db.select().from(notification)).filter(({ kind }) => kind === "plan-notice")).toHaveLength(1);
	});

	test("moves a date chosen for just this delivery to the day nearest to it", async ({ shop }) => {
		const { startPlan, close, updateAt, deliveries, act, moves } = shop;
		const planId = await startPlan(monday, plan);
		const change = [{ base: existingDay("2026-12-02"), deliverOn: existingDay("2026-12-08") }];
		await savePlan(act(monday), { planId, plan: {}, deliveries: change });
		await close(monday, "2026-12-08");
		await updateAt(monday);
		expect(await deliveries()).toContain("2026-12-02 2026-12-09 planned");
		expect(await moves()).toEqual(["2026-12-08 2026-12-09 closing-day"]);
	});

	test("moves the deliveries of a paused plan without a message", async ({ shop }) => {
		const { startPlan, close, updateAt, deliveries, act, moves } = shop;
		const planId = await startPlan(monday, plan);
		await pausePlan(act(monday), { planId, resumesOn: null });
		await close(monday, "2026-12-02");
		await updateAt(monday);
		expect(await deliveries()).toContain("2026-12-02 2026-12-03 planned");
		expect(await moves()).toEqual([]);
	});
});

describe("other delivery days of a location", () => {
	test("are previewed as they are carried out, with the day that two plans then share", async ({ shop }) => {
		const { db, startPlan, updateAt, act, locationId } = shop;
		const wednesdays = await startPlan(monday, plan);
		const thursdays = await startPlan(monday, { startsOn: "2026-12-03", weeks: 2 });
		const location = await lockLocation(act(monday), locationId);
		if (!location) throw new Error("the location is missing");
		const deliveryDays = [1, 2, 4, 5] as const;
		const { region } = location;
		const preview = await movesPreview(act(monday), { locationId, region, deliveryDays: [...deliveryDays] });
		const numberOf = async (planId: string) => (await findPlan(act(monday), planId))?.number;
		const [number, shared] = [await numberOf(wednesdays), await numberOf(thursdays)];
		const moves = ["2026-12-02", "2026-12-16", "2026-12-30", "2027-01-13"].map((before) => ({
			before,
			comesOn: addDays(existingDay(before), 1),
		}));
		const previewed = moves.map((move) => ({ ...move, isLastDay: false }));
		expect(preview.plans).toEqual([
			{
				number,
				pauses: false,
				moves: previewed,
				sharedDays: moves.map(({ comesOn }) => ({ number: shared, comesOn })),
			},
		]);
		const { id: _, accountId: _a, updatedAt: _u, ...address } = location;
		await changeLocation(act(monday), { ...address, locationId, deliveryDays: [...deliveryDays] });
		await updateAt(monday);
		const sent = await db.select().from(notification).where(eq(notification.kind, "plan-date-moved"));
		expect(sent).toMatchObject([
			{
				details: {
					number,
					...moves[0],
					further: moves.slice(1),
					shared: moves.map(({ comesOn }) => ({ number: shared, comesOn })),
				},
			},
		]);
	});
});

test("a job that moves several plans reads the plans of their location once", async ({ shop }) => {
	const { startPlan, act, locationId } = shop;
	await startPlan(monday, plan);
	const dates = await planDates(act(monday), { accountId: shop.by.accountId ?? "", locationId });
	const plansAt = redatedPlansOnce();
	const plans = await plansAt(act(monday), locationId, dates);
	expect(plans).toHaveLength(1);
	expect(await plansAt(act(monday), locationId, dates)).toBe(plans);
	expect(await plansAt(act(monday), "131000000000000", dates)).toEqual([]);
});

test("the preview of other delivery days says when a delivery can be changed only today", async ({ shop }) => {
	const { startPlan, act, locationId } = shop;
	await startPlan(monday, { startsOn: "2026-12-04", weeks: 2 });
	const lastDays = async (now: Date) => {
		const { plans } = await movesPreview(act(now), { locationId, region: "AUK", deliveryDays: [1, 3] });
		return plans[0]?.moves.slice(0, 1);
	};
	const move = { before: "2026-12-04", comesOn: "2026-12-02" };
	expect(await lastDays(storeTime("2026-11-29", "23:59"))).toEqual([{ ...move, isLastDay: false }]);
	expect(await lastDays(storeTime("2026-11-30", "00:00"))).toEqual([{ ...move, isLastDay: true }]);
});

describe("a holiday", () => {
	const anniversary = { nameEn: "Test Day", nameNl: "Testdag" };

	test("moves deliveries in its region, and back when it is removed", async ({ shop }) => {
		const { startPlan, updateAt, moves, systemAct } = shop;
		await startPlan(monday, plan);
		const day = existingDay("2026-12-02");
		await addHoliday(systemAct(monday), { ...anniversary, day, region: "WGN" });
		await updateAt(monday);
		expect(await moves()).toEqual([]);
		const { id: holidayId } = await addHoliday(systemAct(monday), { ...anniversary, day, region: "AUK" });
		await updateAt(monday);
		await removeHoliday(systemAct(monday), { holidayId });
		await updateAt(monday);
		expect(await moves()).toEqual(["2026-12-02 2026-12-03 holiday", "2026-12-03 2026-12-02 open-again"]);
	});

	test("moves the delivery of a plan that was created at the same time, at the latest at night", async ({ shop }) => {
		const { startPlan, moves, systemAct, db } = shop;
		const day = existingDay("2026-12-02");
		await startPlan(monday, plan);
		await addHoliday(systemAct(monday), { ...anniversary, day, region: null });
		await checkDates(systemAct(storeTime("2026-11-24", "03:00")));
		expect(await moves()).toEqual(["2026-12-02 2026-12-03 holiday"]);
		expect(await brokenInvariants(db)).toEqual([]);
	});
});

test("a change of the delivery days moves deliveries to the nearest of them", async ({ shop }) => {
	const { startPlan, updateAt, moves, act, locationId, expectInvariants } = shop;
	await startPlan(monday, plan);
	const before = await lockLocation(act(monday), locationId);
	if (!before) throw new Error("the location is missing");
	const { id: _, accountId: _a, updatedAt: _u, ...address } = before;
	await changeLocation(act(monday), { ...address, locationId, deliveryDays: [1, 2, 5] });
	await updateAt(monday);
	expect(await moves()).toContain("2026-12-02 2026-12-01 other-weekday");
	await expectInvariants();
});

describe("a location that is closed for a year", () => {
	test("pauses its plans with a reason, and resumes them when it is open", async ({ shop }) => {
		const { startPlan, close, updateAt, act, db, deliveries, expectInvariants } = shop;
		const planId = await startPlan(monday, plan);
		const closings = [await close(monday, "2026-11-24", "2027-11-24"), await close(monday, "2027-11-25", "2028-03-31")];
		await updateAt(monday);
		expect(await db.select({ state: coffeePlan.state, reason: coffeePlan.pauseReason }).from(coffeePlan)).toEqual([
			{ state: "paused", reason: "location-closed" },
		]);
		expect((await db.select().from(notification)).map(({ kind }) => kind)).toEqual(["plan-paused"]);
		expect(await outcomeOf(resumePlan(act(monday), { planId }))).toBe("planner.location-closed");
		for (const { id } of closings) await removeClosing(act(monday), { closingId: id });
		await resumePlan(act(monday), { planId });
		await expectInvariants();
		expect(await deliveries()).toEqual(["2026-12-02 2026-12-02 planned", "2026-12-16 2026-12-16 planned"]);
	});
});

test("a plan whose customer skips every stored delivery gets new deliveries afterwards", async ({ shop }) => {
	const { startPlan, act, systemAct, storedDeliveries, runAt } = shop;
	const planId = await startPlan(monday, { startsOn: "2026-12-02", weeks: 8 });
	const bases = (await storedDeliveries()).map((row) => existingDay(row.slice(0, 10)));
	await savePlan(act(monday), { planId, plan: {}, deliveries: bases.map((base) => ({ base, skip: true })) });
	expect(bases).toEqual(["2026-12-02", "2027-01-27", "2027-03-24"]);
	await checkDates(systemAct(storeTime("2027-03-24", "03:00")));
	expect(await runAt(storeTime("2027-05-18", "00:00"))).toEqual(["2027-05-19 4"]);
});
