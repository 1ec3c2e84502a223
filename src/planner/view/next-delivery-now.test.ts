import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { stock } from "#db/schema/catalogue.ts";
import { nextDeliveriesNow } from "#planner/deliveries/plan-totals.db.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { nextPlanDelivery } from "./next-delivery.db.ts";
import { listPlans } from "./plan-list.db.ts";
import { planView } from "./plan-view.db.ts";

const monday = storeTime("2026-11-23", "09:24");
const language = "en-NZ";

const test = plain.extend("shop", ({ database: { db } }) => shopForPlans(db));

test("the list, the front page, the record and the page of a plan agree on what comes and what it costs", async ({
	shop: { db, act, startPlan, teaId },
}) => {
	const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-25" });
	const answers = async (available: number) => {
		await db.update(stock).set({ quantity: available }).where(eq(stock.productId, teaId));
		const [listed] = (await listPlans(act(monday), { language })).plans;
		const record = (await nextDeliveriesNow(act(monday), [planId])).get(planId);
		const front = await nextPlanDelivery(act(monday));
		const [delivery] = (await planView(act(monday), { planId, language })).deliveries;
		expect(record).toEqual({ content: listed?.content, total: listed?.total });
		expect(front?.content).toBe(listed?.content);
		expect(delivery?.total).toBe(listed?.total);
		expect(delivery?.missing.length === 0).toBe(listed?.content === "as-planned");
		return [listed?.content, listed?.total];
	};
	// At $10.00 each, with $12.50 delivery and 15% GST.
	expect(await answers(4)).toEqual(["as-planned", 6_037]);
	expect(await answers(3)).toEqual(["differs", 4_887]);
	expect(await answers(0)).toEqual(["nothing", 0]);
	expect(await answers(4)).toEqual(["as-planned", 6_037]);
});
