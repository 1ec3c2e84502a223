import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { type Act, system } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { mail } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { planDelivery } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { addDays, dayOf, type StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { shopForPlans } from "#test/plan-shop.ts";
import { insertSentOrder, raisedInvoice } from "#test/sent-orders.ts";
import { shopFigures } from "./figures.db.ts";
import { recordRun } from "./maintenance.commands.ts";

const minutes = (count: number) => count * 60_000;

async function insertMail(act: Act, status: "waiting" | "sent", createdAt: Date): Promise<void> {
	const id = newId("a08", act);
	const content = { recipient: "aroha@example.org", language: "en-NZ", template: "role-changed", data: {} };
	const row = { id, cause: id, ...content, status, requestId: "r", ...auditValues(act), createdAt };
	await act.db.insert(mail).values({ ...row, sentAt: status === "sent" ? act.now : null });
}

/** Inserts a card payment of an order, which is under way. */
async function insertOpenPayment(act: Act, order: { orderId: string; accountId: string }): Promise<void> {
	const way = { provider: "sandbox", method: "creditcard", amount: money(1_150), currency: "NZD" } as const;
	await act.db.insert(payment).values({ id: newId("0aw", act), ...order, ...way, status: "open", ...auditValues(act) });
}

const deliverOn = async (db: Db, planId: string, day: StoreDay) =>
	db.update(planDelivery).set({ deliverOn: day }).where(eq(planDelivery.planId, planId));

test("counts orders, payments, due plans, missing invoices and mails", async ({ database: { db } }) => {
	const { by, locationId, startPlan } = await shopForPlans(db);
	const act = actOf(db, system, new Date("2026-11-24T00:00:00Z")); // a Tuesday
	await db.update(store).set({ invoicesSince: dayOf(2020, 1, 1) });
	const before = await shopFigures(act);
	expect(before).toMatchObject({
		ordersPlacedLastHour: 0,
		paymentsOpen: 0,
		duePlansNotOrdered: 0,
		ordersWithoutInvoice: 0,
		mailsWaiting: 0,
		mailsOldestSeconds: 0,
		lastRuns: {},
	});
	expect(before.schema).toMatch(/^\d{4}_\w+$/);

	const placed = async (ageMs: number, changes = {}) =>
		insertSentOrder(db, {
			of: by,
			locationId,
			prices: [1_000],
			placedAt: new Date(act.now.getTime() - ageMs),
			...changes,
		});
	const invoiced = await placed(minutes(10));
	await raisedInvoice(act, invoiced);
	await placed(minutes(70));
	await placed(minutes(20), { status: "Pending" });
	await placed(minutes(93 * 24 * 60));
	const [unpaid] = await db.select({ orderId: orders.id, accountId: orders.accountId }).from(orders).limit(1);
	if (!unpaid) throw new Error("there is no order");
	await insertOpenPayment(act, unpaid);
	await insertMail(act, "waiting", new Date(Date.now() - minutes(5)));
	await insertMail(act, "sent", new Date(Date.now() - minutes(50)));
	const today = (await wallClock(act)).at(act.now).day;
	const planId = await startPlan(act.now, { weeks: 2, startsOn: addDays(today, 14) });
	expect((await shopFigures(act)).duePlansNotOrdered).toBe(0);
	await deliverOn(db, planId, addDays(today, 1));
	await recordRun(act, { work: "backup" });
	await recordRun(act, { work: "invariants", brokenInvariants: { "each cause has one mail": 2 } });

	const figures = await shopFigures(act);
	expect(figures).toMatchObject({
		ordersPlacedLastHour: 2,
		paymentsOpen: 1,
		duePlansNotOrdered: expect.any(Number),
		ordersWithoutInvoice: 1,
		mailsWaiting: 1,
		lastRuns: {
			backup: { endedAt: act.now, brokenInvariants: null },
			invariants: { endedAt: act.now, brokenInvariants: { "each cause has one mail": 2 } },
		},
	});
	expect(figures.duePlansNotOrdered).toBeGreaterThan(0);
	expect(figures.mailsOldestSeconds).toBeGreaterThan(290);
	expect(figures.mailsOldestSeconds).toBeLessThan(400);

	await db.update(store).set({ supplier: null, invoicesSince: null });
	expect((await shopFigures(act)).ordersWithoutInvoice).toBeNull();
});

test("keeps the newest run of each kind of maintenance", async ({ database: { db } }) => {
	const at = (now: Date) => actOf(db, system, now);
	await recordRun(at(new Date("2026-11-20T00:00:00Z")), { work: "backup" });
	await recordRun(at(new Date("2026-11-21T00:00:00Z")), { work: "backup" });
	const { lastRuns } = await shopFigures(at(new Date()));
	expect(lastRuns).toEqual({ backup: { endedAt: new Date("2026-11-21T00:00:00Z"), brokenInvariants: null } });
});
