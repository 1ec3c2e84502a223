import { expect } from "vitest";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { product } from "#db/schema/catalogue.ts";
import { stopPlan } from "#planner/plans.commands.ts";
import { listPlans } from "#planner/view/plan-list.db.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecord } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { money } from "#shared/money.ts";
import { testWithShop as plain } from "#test/database.ts";
import { people } from "#test/people.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { registry } from "./objects.ts";

const monday = storeTime("2026-11-23", "09:24");

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	await db.update(account).set({ invoiceDelivery: "paper" });
	await db.update(product).set({ deposit: money(35), waste: money(7) });
	return shopForPlans(db);
});

async function totalOf(act: Act, id: string) {
	const plan = registry.named("CoffeePlan");
	if (!plan) throw new Error("plans are registered");
	const level = levelOf(plan);
	addFields({ registry, access: accessOf(act.by) }, level, ["Total_Amount__c"]);
	const record = await readRecord(act, level, { id, language: "en-NZ" });
	return record ? record.fields.Total_Amount__c?.value : "no record";
}

test("the total of a plan is that of the list of plans, also for staff, and missing without a next delivery", async ({
	shop: { act, startPlan },
}) => {
	const { otherCompany, staff } = people();
	const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-25" });
	const [listed] = (await listPlans(act(monday), { language: "en-NZ" })).plans;
	// Four at $10.00, delivery $12.50, paper $3.50, deposit $1.40 and waste $0.28, with 15% GST.
	expect(listed?.total).toBe(6_633);
	const as = (by: Act["by"]): Act => ({ ...act(monday), by });
	expect(await totalOf(act(monday), planId)).toBe(66.33);
	expect(await totalOf(as(staff.finance ?? act(monday).by), planId)).toBe(66.33);
	expect(await totalOf(as(otherCompany.administrator.viewer), planId)).toBe("no record");

	await stopPlan(act(monday), { planId, reason: "other", note: null });
	expect(await totalOf(act(monday), planId)).toBeNull();
});
