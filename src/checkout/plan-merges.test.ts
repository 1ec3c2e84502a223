import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Act } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { changeOrder } from "#orders/changes/order-changes.commands.ts";
import { mergedDeliveries, mergeOffers } from "#planner/merges/plan-merges.db.ts";
import { deliveryCostsSaved } from "#planner/merges/plan-merges.ts";
import { pausePlan, savePlan, stopPlan } from "#planner/plans.commands.ts";
import { helpOrdering } from "#planner/runs/plan-runs.flows.ts";
import { listPlans } from "#planner/view/plan-list.db.ts";
import { planView } from "#planner/view/plan-view.db.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { mergeDelivery, undoMerge } from "./plan-merges.commands.ts";

const monday = storeTime("2026-11-23", "09:24");

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { by, locationId, teaId } = shop;
	const insertOrder = (expectedOn: string, changes: Partial<typeof orders.$inferInsert> = {}) =>
		insertTestOrder(db, {
			of: by,
			locationId,
			expectedOn,
			placedAt: monday,
			items: [{ productId: teaId, quantity: 3 }],
			freight: money(1_000),
			total: money(4_000),
			...changes,
		});
	const act = shop.act(monday);
	const view = (planId: string) => planView(act, { planId, language: "en-NZ" });
	const offersFor = (planId: string) => mergeOffers(act, { planId, orderId: null });
	return { ...shop, insertOrder, act, actAt: shop.act, view, offersFor };
});

describe("deliveryCostsSaved", () => {
	const terms = {
		gstBasisPoints: 1_500,
		adminCharge: money(0),
		freeFreightFrom: money(25_000),
		freightCharge: money(1_000),
	};
	const visit = (subtotal: number, freight: number) => ({
		id: "",
		date: existingDay("2026-11-25"),
		subtotal: money(subtotal),
		deliveryCosts: money(freight),
		reference: null,
		costCentre: null,
	});
	plain.for([
		["saves one of two freights", 10_000, 1_000, 10_000, 1_000, 1_000],
		["saves both when the order together is free", 15_000, 1_000, 10_000, 1_000, 2_000],
		["saves the freight of the smaller order when the other was free", 30_000, 0, 5_000, 1_000, 1_000],
		["saves nothing when both were free", 30_000, 0, 30_000, 0, 0],
	] as const)("%s", ([, one, oneFreight, other, otherFreight, saved]) => {
		expect(deliveryCostsSaved(visit(one, oneFreight), visit(other, otherFreight), terms)).toBe(saved);
	});
});

describe("mergeOffers", () => {
	test("offers an order that comes within two delivery days of a delivery", async ({ shop }) => {
		const { insertOrder, startPlan, offersFor, act } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const orderId = await insertOrder("2026-11-26"); // Thursday and Monday are two steps apart
		const offers = await offersFor(planId);
		expect(offers).toMatchObject([{ base: "2026-11-30", date: "2026-11-26", with: { kind: "order", orderId } }]);
		expect(await mergeOffers(act, { planId: null, orderId })).toEqual(offers);
	});

	test("leaves out orders three delivery days away, prepaid and accepted ones", async ({ shop }) => {
		const { insertOrder, startPlan, offersFor } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		await insertOrder("2026-11-25");
		await insertOrder("2026-11-27", { paymentMethod: "creditcard" });
		await insertOrder("2026-11-27", { status: "In progress" });
		await insertOrder("2026-11-27", { reference: "PO 7" });
		expect(await offersFor(planId)).toMatchObject([{ with: { kind: "order" } }]);
	});

	test("keeps deliveries of another reference apart", async ({ shop }) => {
		const { insertOrder, startPlan, offersFor, act } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		await savePlan(act, { planId, plan: { reference: "PO 8" }, deliveries: [] });
		await insertOrder("2026-11-27", { reference: "PO 7" });
		expect(await offersFor(planId)).toEqual([]);
	});

	test("leaves out an order that cannot get its products, and the refusal names the product", async ({ shop }) => {
		const { db, insertOrder, startPlan, offersFor, act, teaId } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const orderId = await insertOrder("2026-11-26");
		const setStock = (quantity: number) => db.update(stock).set({ quantity }).where(eq(stock.productId, teaId));
		await setStock(4);
		expect(await offersFor(planId)).toHaveLength(1);
		await setStock(3);
		expect(await offersFor(planId)).toEqual([]);
		const [tea] = await db.select().from(product).where(eq(product.id, teaId));
		const into = { kind: "order" as const, orderId };
		await expect(mergeDelivery(act, { planId, base: existingDay("2026-11-30"), into })).rejects.toMatchObject({
			code: "planner.merge-stock",
			details: { product: tea?.nameEn, productNl: tea?.nameNl, available: 3 },
		});
	});

	test("offers no delivery that would bring nothing", async ({ shop: { db, startPlan, offersFor, teaId } }) => {
		const planId = await startPlan(monday, { weeks: 3, startsOn: "2026-11-30" });
		await startPlan(monday, { weeks: 5, startsOn: "2026-12-01" });
		expect(await offersFor(planId)).toHaveLength(1);
		await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, teaId));
		expect(await offersFor(planId)).toEqual([]);
	});

	test("offers the earlier of two plans", async ({ shop: { startPlan, offersFor } }) => {
		const early = await startPlan(monday, { weeks: 3, startsOn: "2026-11-30" });
		const late = await startPlan(monday, { weeks: 5, startsOn: "2026-12-01" });
		const [offer] = await offersFor(early);
		expect(offer).toMatchObject({ planId: late, date: "2026-11-30", with: { kind: "plan", planId: early } });
	});
});

describe("mergeDelivery", () => {
	test("adds the delivery to the order, and the plan orders nothing for it", async ({ shop }) => {
		const { db, act, insertOrder, startPlan, view, systemAct, offersFor } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const orderId = await insertOrder("2026-11-26");
		const merge = { planId, base: existingDay("2026-11-30"), into: { kind: "order" as const, orderId } };
		await mergeDelivery(act, merge);
		const items = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
		expect(items).toMatchObject([{ quantity: 7 }]);
		expect(await view(planId)).toMatchObject({
			nextOn: "2026-12-14",
			past: [{ base: "2026-11-30", deliverOn: "2026-11-26", state: "ordered", order: { id: orderId } }],
		});
		expect(await offersFor(planId)).toEqual([]);
		expect(await outcomeOf(mergeDelivery(act, merge))).toBe("planner.too-late");
		await helpOrdering(systemAct(storeTime("2026-11-29", "00:01")));
		expect(await db.select().from(orders)).toHaveLength(1);
		const broken = await brokenInvariants(db);
		expect(broken.filter((name) => JSON.stringify(name).includes("plan"))).toEqual([]);
	});

	test("adds nothing to an order that was accepted meanwhile", async ({ shop }) => {
		const { act, insertOrder, startPlan, view, db } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const orderId = await insertOrder("2026-11-26");
		await db.update(orders).set({ status: "In progress", number: "500900" });
		const into = { kind: "order" as const, orderId };
		expect(await outcomeOf(mergeDelivery(act, { planId, base: existingDay("2026-11-30"), into }))).toBe(
			"planner.cannot-merge",
		);
		expect(await view(planId)).toMatchObject({ nextOn: "2026-11-30", past: [] });
	});

	test("merges once when two people accept the same offer", async ({ shop }) => {
		const { db, act, insertOrder, startPlan } = shop;
		const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const orderId = await insertOrder("2026-11-26");
		const merge = { planId, base: existingDay("2026-11-30"), into: { kind: "order" as const, orderId } };
		const outcomes = await Promise.all([outcomeOf(mergeDelivery(act, merge)), outcomeOf(mergeDelivery(act, merge))]);
		expect(outcomes.toSorted()).toEqual(["done", "planner.too-late"]);
		expect(await db.select().from(orderItem)).toMatchObject([{ quantity: 7 }]);
	});

	test("brings the later delivery of two plans with the earlier one, just this time", async ({ shop }) => {
		const { db, act, startPlan, view, systemAct, teaId } = shop;
		const early = await startPlan(monday, { weeks: 3, startsOn: "2026-11-30" });
		const late = await startPlan(monday, { weeks: 5, startsOn: "2026-12-01" });
		const into = { kind: "plan" as const, planId: early, base: existingDay("2026-11-30") };
		await mergeDelivery(act, { planId: late, base: existingDay("2026-12-01"), into });
		expect((await view(early)).deliveries[0]).toMatchObject({ lines: [{ productId: teaId, quantity: 8 }] });
		expect((await view(early)).deliveries[1]).toMatchObject({ lines: [{ productId: teaId, quantity: 4 }] });
		expect((await view(late)).deliveries[0]).toMatchObject({ isSkipped: true });
		const { plans } = await listPlans(act, { language: "en-NZ" });
		const earlyNumber = plans.find(({ id }) => id === early)?.number;
		expect(plans.find(({ id }) => id === late)).toMatchObject({
			nextOn: "2027-01-05",
			comesWith: { planNumber: earlyNumber, deliverOn: "2026-11-30" },
		});
		expect(plans.find(({ id }) => id === early)).toMatchObject({ nextOn: "2026-11-30", comesWith: null });
		for (const time of ["2026-11-29", "2026-11-30", "2026-12-01"])
			await helpOrdering(systemAct(storeTime(time, "00:01")));
		expect(await db.select().from(orders)).toHaveLength(1);
		expect(await db.select().from(orderItem)).toMatchObject([{ quantity: 8 }]);
	});
});

describe("mergeDelivery of two plans", () => {
	const friday = existingDay("2026-11-27");
	const twoPlans = async ({
		startPlan,
		act,
	}: Pick<Awaited<ReturnType<typeof shopForPlans>>, "startPlan"> & { act: Act }) => {
		const startsOn = "2026-11-27";
		const hostId = await startPlan(monday, { weeks: 2, startsOn });
		const planId = await startPlan(monday, { weeks: 3, startsOn });
		const merge = () =>
			outcomeOf(mergeDelivery(act, { planId, base: friday, into: { kind: "plan", planId: hostId, base: friday } }));
		const save = (changes: Partial<Parameters<typeof savePlan>[1]>) =>
			savePlan(act, { planId, plan: {}, deliveries: [], ...changes });
		return { merge, save, planId, hostId };
	};

	test("keeps references apart, also without an offer", async ({ shop }) => {
		const { merge, save } = await twoPlans(shop);
		await save({ plan: { reference: "Other department" } });
		expect(await merge()).toBe("planner.cannot-merge");
		await save({ plan: { reference: null } });
		expect(await merge()).toBe("done");
	});

	test("never exceeds the largest quantity of a product, however often it is repeated", async ({ shop }) => {
		const { merge, save, hostId } = await twoPlans(shop);
		const sixtyThousand = [{ base: friday, quantities: { [shop.teaId]: 60_000 } }];
		await save({ deliveries: sixtyThousand });
		await save({ planId: hostId, deliveries: sixtyThousand });
		expect(await merge()).toBe("planner.cannot-merge");
	});

	test("says with which delivery the products come, and refuses to put the delivery back", async ({ shop }) => {
		const { merge, save, planId, hostId } = await twoPlans(shop);
		expect(await merge()).toBe("done");
		const { number: planNumber } = await shop.view(hostId);
		const comesWith = { planId: hostId, planNumber, deliverOn: friday };
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ isSkipped: true, comesWith });
		expect((await shop.view(planId)).deliveries[1]).toMatchObject({ isSkipped: false, comesWith: null });
		const putBack = () => outcomeOf(save({ deliveries: [{ base: friday, skip: false }] }));
		expect(await putBack()).toBe("planner.merged-already");
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ isSkipped: true, comesWith });
	});

	test("names the delivery that brings the products, also when that one took over from another", async ({ shop }) => {
		const { merge, save, planId, hostId } = await twoPlans(shop);
		const firstId = await shop.startPlan(monday, { weeks: 4, startsOn: "2026-11-26" });
		expect(await merge()).toBe("done");
		const into = { kind: "plan" as const, planId: firstId, base: existingDay("2026-11-26") };
		await mergeDelivery(shop.act, { planId: hostId, base: friday, into });
		const comesWith = { planId: firstId, deliverOn: "2026-11-26" };
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ comesWith });
		const putBack = () => outcomeOf(save({ deliveries: [{ base: friday, skip: false }] }));
		expect(await putBack()).toBe("planner.merged-already");
	});

	test("lets the customer put a delivery back when the other delivery does not come", async ({ shop }) => {
		const { merge, save, planId, hostId } = await twoPlans(shop);
		expect(await merge()).toBe("done");
		await save({ planId: hostId, deliveries: [{ base: friday, skip: true }] });
		const putBack = () => outcomeOf(save({ deliveries: [{ base: friday, skip: false }] }));
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ isSkipped: true, comesWith: null });
		expect(await putBack()).toBe("done");
		await save({ planId: hostId, deliveries: [{ base: friday, skip: false }] });
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ isSkipped: false, comesWith: null });
	});

	test("lets the customer put a delivery back after the order that would bring it was cancelled", async ({ shop }) => {
		const { merge, save, planId, hostId } = await twoPlans(shop);
		const orderId = await shop.insertOrder("2026-11-26");
		expect(await merge()).toBe("done");
		await mergeDelivery(shop.act, { planId: hostId, base: friday, into: { kind: "order", orderId } });
		const comesWith = { planId: hostId, deliverOn: "2026-11-26" };
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ comesWith });
		await shop.db.update(orders).set({ status: "Cancelled" });
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ comesWith: null });
		expect(await outcomeOf(save({ deliveries: [{ base: friday, skip: false }] }))).toBe("done");
	});

	test("lets the customer put a delivery back after the other plan was stopped", async ({ shop }) => {
		const { merge, save, planId, hostId } = await twoPlans(shop);
		expect(await merge()).toBe("done");
		await stopPlan(shop.act, { planId: hostId, reason: "other", note: null });
		expect((await shop.view(planId)).deliveries[0]).toMatchObject({ isSkipped: true, comesWith: null });
		expect(await outcomeOf(save({ deliveries: [{ base: friday, skip: false }] }))).toBe("done");
	});
});

describe("undoMerge", () => {
	const base = existingDay("2026-11-30");

	/** A plan whose delivery of 30 November, 4 pieces, came into an order of 3 pieces for 26 November. */
	const merged = test.extend("merge", async ({ shop }) => {
		const planId = await shop.startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const orderId = await shop.insertOrder("2026-11-26");
		await shop.db.update(stock).set({ taken: 3 }).where(eq(stock.productId, shop.teaId));
		await mergeDelivery(shop.act, { planId, base, into: { kind: "order", orderId } });
		const undo = (act = shop.act) => outcomeOf(undoMerge(act, { planId, base }));
		const pieces = async () => (await shop.db.select().from(orderItem)).map(({ quantity }) => quantity);
		const undoable = () => mergedDeliveries(shop.act, { planId, orderId: null });
		return { planId, orderId, undo, pieces, undoable };
	});

	merged("restores the delivery and takes its products off the order, once", async ({ shop, merge }) => {
		const { planId, undo, pieces, undoable } = merge;
		expect(await undoable()).toMatchObject([{ planId, base, deliverOn: "2026-11-26", mergedFrom: "2026-11-30" }]);
		const outcomes = await Promise.all([undo(), undo()]);
		expect(outcomes.toSorted()).toEqual(["done", "planner.not-merged"]);
		expect(await pieces()).toEqual([3]);
		expect(await undoable()).toEqual([]);
		expect(await shop.view(planId)).toMatchObject({ nextOn: "2026-11-30", past: [] });
		expect(await shop.runAt(storeTime("2026-11-29", "00:01"))).toEqual(["2026-11-30 4"]);
	});

	merged("takes no more pieces than the order still has, and leaves no order empty", async ({ shop, merge }) => {
		const [line] = await shop.db.select().from(orderItem);
		const { orderId } = merge;
		const lines = [{ id: line?.id ?? "", productId: shop.teaId, quantity: 2 }];
		const input = { orderId, lines, deliverOn: existingDay("2026-11-26"), reference: null, costCentre: null };
		await changeOrder(shop.act, input);
		expect(await merge.undo()).toBe("order.no-lines-left");
		expect(await merge.pieces()).toEqual([2]);
		expect(await merge.undoable()).toHaveLength(1);
	});

	merged("leaves an accepted order as it is", async ({ shop, merge }) => {
		await shop.db.update(orders).set({ status: "In progress", number: "500900" });
		expect(await merge.undoable()).toEqual([]);
		expect(await merge.undo()).toBe("order.cannot-change");
		expect(await merge.pieces()).toEqual([7]);
		expect(await shop.view(merge.planId)).toMatchObject({ nextOn: "2026-12-14" });
	});

	merged("is refused from the deadline of the plan's own date on", async ({ shop, merge }) => {
		const tooLate = shop.actAt(storeTime("2026-11-29", "00:00"));
		expect(await merge.undo(tooLate)).toBe("planner.too-late");
		expect(await merge.pieces()).toEqual([7]);
	});

	merged("restores the delivery of a cancelled order, which keeps its lines", async ({ shop, merge }) => {
		await shop.db.update(orders).set({ status: "Cancelled" });
		expect(await merge.undoable()).toMatchObject([{ orderStatus: "Cancelled" }]);
		expect(await merge.undo()).toBe("done");
		expect(await merge.pieces()).toEqual([7]);
		expect(await shop.view(merge.planId)).toMatchObject({ nextOn: "2026-11-30" });
	});

	merged("is refused while the plan is paused, and after it was stopped", async ({ shop, merge }) => {
		const { planId, undo } = merge;
		await pausePlan(shop.act, { planId, resumesOn: null });
		expect(await undo()).toBe("planner.paused");
		await stopPlan(shop.act, { planId, reason: "other", note: null });
		expect(await undo()).toBe("planner.stopped");
		expect(await merge.pieces()).toEqual([7]);
	});

	merged("keeps the delivery after a later delivery that was moved before it", async ({ shop, merge }) => {
		const { planId, undo } = merge;
		const next = { base: existingDay("2026-12-14"), deliverOn: existingDay("2026-11-27") };
		await savePlan(shop.act, { planId, plan: {}, deliveries: [next] });
		expect(await undo()).toBe("planner.date-not-between");
	});
});

test("the list and the page of a plan name the plan that brings its delivery, while that plan exists", async ({
	shop: { db, act, startPlan, view },
}) => {
	const host = await startPlan(monday, { weeks: 3, startsOn: "2026-11-30" });
	const joining = await startPlan(monday, { weeks: 5, startsOn: "2026-12-01" });
	const base = existingDay("2026-12-01");
	const into = { kind: "plan" as const, planId: host, base: existingDay("2026-11-30") };
	await mergeDelivery(act, { planId: joining, base, into });
	const shown = async () => [
		(await listPlans(act, { language: "en-NZ" })).plans.find(({ id }) => id === joining)?.comesWith,
		(await view(joining)).comesWith,
	];
	const comesWith = { planId: joining, deliverOn: "2026-11-30" };
	expect(await shown()).toMatchObject([comesWith, comesWith]);
	await db.update(coffeePlan).set({ deletedAt: monday }).where(eq(coffeePlan.id, host));
	expect(await shown()).toEqual([null, null]);
});
