import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { addLocation, deactivateLocation } from "#accounts/locations.commands.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { updateDates } from "#planner/moves/plan-dates.commands.ts";
import { createPlan, pausePlan, savePlan, stopPlan } from "#planner/plans.commands.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { eventually } from "#test/eventually.ts";
import { outcomeOf } from "#test/messages.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { orderPlan } from "./plan-runs.commands.ts";
import { helpOrdering } from "./plan-runs.flows.ts";

const monday = storeTime("2026-11-23", "09:24");
/** The last second for changes, and the deadline. Requests keep the time of their start, so a change can wait for a run. */
const beforeDeadline = storeTime("2026-11-25", "23:59:59");
const deadline = storeTime("2026-11-26", "00:00");
const base = existingDay("2026-11-27");
const delays = [0, 1, 3, 6, 10, 15];

const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const planId = await shop.startPlan(monday, { startsOn: "2026-11-27", weeks: 2 });
	const run = () => helpOrdering(shop.systemAct(deadline));
	const firstDelivery = async () =>
		(await db.select().from(planDelivery).where(eq(planDelivery.base, base)))[0]?.state ?? "removed";
	return { ...shop, planId, run, firstDelivery };
});

const delay = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test("five runs at once place one order", async ({ shop }) => {
	const { run, placedOrders, db, planId, systemAct } = shop;
	await Promise.all([run(), run(), run(), run(), orderPlan(systemAct(deadline), { planId })]);
	expect(await placedOrders()).toEqual(["2026-11-27 4"]);
	expect(await brokenInvariants(db)).toEqual([]);
});

describe("a run at the same time as", () => {
	test.for(delays)("a skip: the order is placed or the delivery is skipped, %i ms later", async (ms, { shop }) => {
		const { run, act, planId, placedOrders, firstDelivery, db } = shop;
		const skip = { planId, plan: {}, deliveries: [{ base, skip: true }] };
		const [outcome] = await Promise.all([outcomeOf(savePlan(act(beforeDeadline), skip)), delay(ms).then(run)]);
		await run();
		const state = await firstDelivery();
		expect([state, outcome, (await placedOrders()).length]).toEqual(
			outcome === "done" ? ["skipped", "done", 0] : ["ordered", "planner.too-late", 1],
		);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test.for(delays)("a pause: a paused plan places no order afterwards, %i ms later", async (ms, { shop }) => {
		const { run, act, planId, placedOrders, firstDelivery, db } = shop;
		const [outcome] = await Promise.all([
			outcomeOf(pausePlan(act(beforeDeadline), { planId, resumesOn: null })),
			delay(ms).then(run),
		]);
		await run();
		expect(outcome).toBe("done");
		expect([await firstDelivery(), (await placedOrders()).length]).toSatisfy(
			([state, placed]) => (state === "ordered" && placed === 1) || (state === "planned" && placed === 0),
		);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test.for(delays)("a stop: a stopped plan delivers nothing afterwards, %i ms later", async (ms, { shop }) => {
		const { run, act, planId, placedOrders, firstDelivery, db } = shop;
		const [outcome] = await Promise.all([
			outcomeOf(stopPlan(act(beforeDeadline), { planId, reason: "other", note: null })),
			delay(ms).then(run),
		]);
		await run();
		expect(outcome).toBe("done");
		expect([await firstDelivery(), (await placedOrders()).length]).toSatisfy(
			([state, placed]) => (state === "ordered" && placed === 1) || (state === "removed" && placed === 0),
		);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test.for(delays)("a closing day: the date stays and the order is placed, %i ms later", async (ms, { shop }) => {
		const { run, act, systemAct, planId, locationId, placedOrders } = shop;
		const close = () => addClosing(act(deadline), { locationId, firstDay: base, lastDay: base, label: null });
		await Promise.all([run(), delay(ms).then(close), updateDates(systemAct(deadline), { planId })]);
		await run();
		// Placed before the day was closed, or for the next day of the van.
		expect(["2026-11-27 4", "2026-11-30 4"]).toContain((await placedOrders()).join());
	});

	test("the end of its location: the location stays while it has plans", async ({ shop }) => {
		const { run, act, locationId, placedOrders } = shop;
		const [outcome] = await Promise.all([outcomeOf(deactivateLocation(act(deadline), { locationId })), run()]);
		expect(["location.has-plans", "location.in-use"]).toContain(outcome);
		expect(await placedOrders()).toEqual(["2026-11-27 4"]);
	});
});

test.for(delays)("a new plan and the end of its location exclude each other, %i ms later", async (ms, { shop }) => {
	const { act, teaId, db, ownCompany } = shop;
	const { accountId } = ownCompany;
	const address = {
		street: "Cuba Street",
		houseNumber: "30",
		addition: null,
		suburb: null,
		name: null,
		postalCode: "6011",
		city: "Wellington",
	};
	const { id: locationId } = await addLocation(act(monday), {
		accountId,
		...address,
		region: null,
		country: "NZ",
		deliveryDays: [1, 2, 3, 4, 5],
		instruction: null,
	});
	const item = { productId: teaId, weekday: null, quantity: 4, alternativeId: null };
	const plan = {
		locationId,
		items: [item],
		frequency: { text: "Every 2 weeks", weeks: 2 },
		startsOn: base,
		reference: null,
		costCentre: null,
		missingItems: "leave-out" as const,
		dearerLimit: null,
		termsVersion,
	};
	const outcomes = await Promise.all([
		outcomeOf(delay(ms).then(() => createPlan(act(monday), plan))),
		outcomeOf(deactivateLocation(act(monday), { locationId })),
	]);
	expect(outcomes.toSorted()).toEqual(
		outcomes[0] === "done" ? ["done", "location.has-plans"] : ["done", "location.not-found"],
	);
	expect(await brokenInvariants(db)).toEqual([]);
});

test("two plans at once keep the company within its credit limit, and the other is paused", async ({ shop }) => {
	const { startPlan, run, db, placedOrders } = shop;
	await startPlan(monday, { startsOn: "2026-11-27", weeks: 3 });
	await db.update(account).set({ creditLimit: money(7_000) });
	await Promise.all([run(), run()]);
	expect(await placedOrders()).toEqual(["2026-11-27 4"]);
	const states = await db.select({ state: coffeePlan.state, reason: coffeePlan.pauseReason }).from(coffeePlan);
	expect(states).toEqual(
		expect.arrayContaining([
			{ state: "active", reason: null },
			{ state: "paused", reason: "payment" },
		]),
	);
});

test("a run that is killed before its end leaves nothing behind, twice, and the next run orders once", async ({
	shop,
	app,
}) => {
	const { db, run, teaId, placedOrders, firstDelivery } = shop;
	for (let kill = 0; kill < 2; kill++) {
		await app`begin`;
		await app`select from stock where product_id = ${teaId} for update`;
		const killed = run().catch((error: unknown) => error);
		// The run has inserted its order and waits for the stock.
		await eventually(async () => {
			const ended = await app`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
			expect(ended.length).toBeGreaterThan(0);
		});
		await killed;
		await app`rollback`;
		expect([await firstDelivery(), await placedOrders()]).toEqual(["planned", []]);
	}
	await run();
	expect(await placedOrders()).toEqual(["2026-11-27 4"]);
	expect(await db.select({ taken: stock.taken }).from(stock).where(eq(stock.productId, teaId))).toEqual([{ taken: 4 }]);
	expect(await brokenInvariants(db)).toEqual([]);
	expect((await db.execute(sql`select id from coffee_plan where state <> 'active'`)).length).toBe(0);
});
