import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { workOfMember } from "#accounts/leaving.db.ts";
import { removeMember } from "#accounts/members.commands.ts";
import { account, membership } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { allJobs } from "#jobs/queue.ts";
import { testAloneWithShop } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { handOverPlans } from "./hand-over.commands.ts";
import { catchUp } from "./plan-work.flows.ts";

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

	test("wait for the successor when they are due before the job ran, and are ordered then", async ({ shop }) => {
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
