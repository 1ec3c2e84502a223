import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { workOfMember } from "#accounts/leaving.db.ts";
import { changeMember, changeRole, removeMember } from "#accounts/members.commands.ts";
import type { Act } from "#act.ts";
import type { Db } from "#db/db.ts";
import { account, membership } from "#db/schema/accounts.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { allJobs } from "#jobs/queue.ts";
import { catchUp } from "#planner/runs/plan-work.flows.ts";
import { testAloneWithShop } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { handOverPlans, handOverUnreachable } from "./hand-over.commands.ts";

const monday = storeTime("2026-11-23", "09:24");
const deadline = storeTime("2026-11-26", "00:00");

/** A plan of a buyer whom the administrator can remove. */
const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { buyer, administrator } = shop.ownCompany;
	const from = buyer.viewer.userId ?? "";
	const to = administrator.viewer.userId ?? "";
	const planId = await shop.startPlan(monday, { startsOn: "2026-11-27", weeks: 2 });
	await db.update(coffeePlan).set({ userId: from }).where(eq(coffeePlan.id, planId));
	const ownerId = async () => (await db.select({ userId: coffeePlan.userId }).from(coffeePlan))[0]?.userId;
	const remove = (successorId?: string) =>
		removeMember(shop.act(monday), { membershipId: buyer.membershipId, successorId });
	return { ...shop, buyer, administrator, from, to, planId, ownerId, remove };
});

describe("the plans of a colleague who leaves", () => {
	test("go to the successor, who orders from then on", async ({ shop }) => {
		const { db, act, systemAct, buyer, administrator, from, to, ownerId, remove, runAt } = shop;
		expect(await workOfMember(act(monday), { membershipId: buyer.membershipId })).toMatchObject({ plans: 1 });
		expect(await outcomeOf(remove())).toBe("member.successor-missing");
		await remove(administrator.membershipId);
		expect((await allJobs(systemAct(monday))).map(({ name }) => name)).toContain("planner.hand-over");
		const { accountId } = shop.ownCompany;
		for (let run = 0; run < 2; run++) await handOverPlans(systemAct(monday), { accountId, from, to });
		expect(await ownerId()).toBe(to);
		expect(await runAt(deadline)).toEqual(["2026-11-27 4"]);
		expect(await db.select({ userId: orders.userId }).from(orders)).toEqual([{ userId: to }]);
	});

	test("are ordered after the hand-over when they were due before it", async ({ shop }) => {
		const { systemAct, administrator, to, ownerId, planId, remove, runAt, placedOrders } = shop;
		await remove(administrator.membershipId);
		expect(await runAt(deadline)).toEqual([]);
		expect((await allJobs(systemAct(deadline))).filter(({ name }) => name === "planner.catch-up")).toHaveLength(1);
		expect(await runAt(deadline)).toEqual([]);
		expect((await allJobs(systemAct(deadline))).filter(({ name }) => name === "planner.catch-up")).toHaveLength(1);
		await catchUp(systemAct(deadline), { planId });
		expect(await ownerId()).toBe(to);
		expect(await placedOrders()).toEqual(["2026-11-27 4"]);
	});
});

describe("the plans of a colleague who may not order for them any more", () => {
	const handOver = async (shop: { systemAct: (now: Date) => Act; db: Db }) => {
		const jobs = (await allJobs(shop.systemAct(monday))).filter(({ name }) => name === "planner.hand-over-unreachable");
		expect(jobs).toHaveLength(1);
		const [job] = await shop.db.execute<{ content: { payload: Parameters<typeof handOverUnreachable>[1] } }>(sql`
			select content from job j
			where j.name = 'planner.hand-over-unreachable'`);
		if (!job) throw new Error("no job was enqueued");
		for (let run = 0; run < 2; run++) await handOverUnreachable(shop.systemAct(monday), job.content.payload);
	};

	test("go to the administrator when the colleague becomes a reader", async ({ shop }) => {
		const { act, buyer, to, ownerId, runAt } = shop;
		await changeRole(act(monday), { membershipId: buyer.membershipId, role: "reader" });
		await handOver(shop);
		expect(await ownerId()).toBe(to);
		expect(await runAt(deadline)).toEqual(["2026-11-27 4"]);
	});

	test("go to an administrator when the colleague loses the location, with one notification", async ({ shop }) => {
		const { db, systemAct, buyer, from, to, planId, locationId, ownerId, ownCompany } = shop;
		const { buyersLocation, otherLocation } = ownCompany.locations;
		const elsewhere = locationId === buyersLocation ? otherLocation : buyersLocation;
		const change = { membershipId: buyer.membershipId, role: "buyer" as const };
		await changeMember(systemAct(monday), { ...change, locationIds: [locationId] });
		await db.execute(sql`delete from job`);
		await changeMember(systemAct(monday), { ...change, locationIds: [elsewhere] });
		await handOver(shop);
		expect([await ownerId(), from === to]).toEqual([to, false]);
		const told = await db.select().from(notification).where(eq(notification.kind, "work-handed-over"));
		expect(told).toMatchObject([{ userId: to, path: "/planner", details: { plans: 1, openOrders: 0 } }]);
		expect(await db.$count(coffeePlan, eq(coffeePlan.id, planId))).toBe(1);
	});

	test("stay with a colleague who keeps the location", async ({ shop }) => {
		const { systemAct, buyer, from, locationId, ownerId } = shop;
		const change = { membershipId: buyer.membershipId, role: "buyer" as const };
		await changeMember(systemAct(monday), { ...change, locationIds: [locationId] });
		if ((await allJobs(systemAct(monday))).some(({ name }) => name === "planner.hand-over-unreachable"))
			await handOver(shop);
		expect(await ownerId()).toBe(from);
	});
});

test("a plan of a closed company never orders", async ({ shop }) => {
	const { db, runAt } = shop;
	await db
		.update(account)
		.set({ status: "closed", closedAt: new Date() })
		.where(eq(account.id, shop.ownCompany.accountId));
	expect(await runAt(deadline)).toEqual([]);
	expect(await db.select({ state: coffeePlan.state }).from(coffeePlan)).toEqual([{ state: "active" }]);
});

test("a plan of a company that was merged is stopped instead of ordered", async ({ shop }) => {
	const { db, systemAct, planId, runAt } = shop;
	const ended = { deletedAt: new Date() };
	await db.update(membership).set(ended).where(eq(membership.accountId, shop.ownCompany.accountId));
	expect(await runAt(deadline)).toEqual([]);
	await catchUp(systemAct(deadline), { planId });
	expect(await db.select({ state: coffeePlan.state }).from(coffeePlan)).toEqual([{ state: "stopped" }]);
	expect(await runAt(deadline)).toEqual([]);
});
