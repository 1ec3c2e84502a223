import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { deactivateLocation } from "#accounts/locations.commands.ts";
import { changeMember } from "#accounts/members.commands.ts";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { product } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { appRouter } from "#router.ts";
import { newId } from "#shared/id.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { loginSource } from "#test/login.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { datesToOffer } from "./dates/plan-offer.db.ts";
import { mergeOffers } from "./merges/plan-merges.db.ts";
import { sendNotices } from "./messages/plan-notices.commands.ts";
import { newPlanPreview } from "./new-plan/new-plan.db.ts";
import { createPlan, pausePlan, resumePlan, savePlan, stopPlan } from "./plans.commands.ts";
import { proposalView } from "./proposal/proposal.db.ts";
import { countStock } from "./proposal/stock-counts.commands.ts";
import { helpOrdering } from "./runs/plan-runs.flows.ts";
import { catchUp } from "./runs/plan-work.flows.ts";
import { listPlans } from "./view/plan-list.db.ts";
import { planPreview, planView } from "./view/plan-view.db.ts";

const monday = storeTime("2026-11-23", "09:24");
const tuesday = storeTime("2026-11-24", "10:00");
const [friday, laterFriday] = [existingDay("2026-11-27"), existingDay("2026-12-11")];
const language = "en-NZ";

/** A plan of four teas for Friday 27 November and every two weeks, and the ids of two more products. Cups are sold by six. */
const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { idOf, firstSize, cups, tea } = stockedShop();
	const planId = await shop.startPlan(monday, { startsOn: friday, weeks: 2 });
	const hide = (id: string) =>
		db.update(product).set({ contractOnly: true, nameEn: "Secret blend" }).where(eq(product.id, id));
	const act = shop.act(monday);
	const visit = {
		source: loginSource("203.0.113.7"),
		demo: null,
		token: null,
		session: null,
		setSession: () => undefined,
	};
	const { planner } = appRouter.createCaller({ language, act, visit });
	const save = (changes: Partial<Parameters<typeof savePlan>[1]>) =>
		outcomeOf(savePlan(act, { planId, plan: {}, deliveries: [], ...changes }));
	return { ...shop, tea, planId, coffeeId: idOf(firstSize), cupsId: idOf(cups), hide, planner, save };
});

describe("a product that is made for another company", () => {
	test("is not named to a client that sends its id", async ({ shop: { planner, coffeeId, teaId, hide } }) => {
		await hide(coffeeId);
		const shown = await planner.products({ products: [coffeeId, teaId], language });
		expect(shown.map(({ productId }) => productId)).toEqual([teaId]);
	});

	test("has no price and stock in a plan that had it before, and is not ordered", async ({ shop }) => {
		const { act, planId, teaId, hide, runAt } = shop;
		await hide(teaId);
		const { products, deliveries } = await planView(act(monday), { planId, language });
		expect(products).toMatchObject([{ prices: [], stock: null, refused: "We cannot find this product." }]);
		expect(deliveries[0]).toMatchObject({ subtotal: 0, total: 0, lines: [{ price: null }] });
		expect(await runAt(storeTime("2026-11-26", "00:00"))).toEqual([]);
	});
});

test("an alternative that is gone does not block later changes of the items", async ({ shop }) => {
	const { save, teaId, coffeeId, cupsId, hide } = shop;
	const tea = { productId: teaId, weekday: null, quantity: 4, alternativeId: coffeeId };
	const cups = { productId: cupsId, weekday: null, quantity: 6, alternativeId: null };
	expect(await save({ plan: { items: [tea] } })).toBe("done");
	await hide(coffeeId);
	expect(await save({ plan: { items: [tea, cups] } })).toBe("done");
	expect(await save({ plan: { items: [{ ...cups, alternativeId: coffeeId }] } })).toBe("product.not-found");
});

describe("quantities for just one delivery", () => {
	test("must be whole lots", async ({ shop: { save, cupsId } }) => {
		const cups = (quantity: number) => save({ deliveries: [{ base: friday, quantities: { [cupsId]: quantity } }] });
		expect(await cups(7)).toBe("cart.not-a-multiple");
		expect(await cups(6)).toBe("done");
		expect(await cups(0)).toBe("done");
	});

	test("do not block later changes when their product is gone", async ({ shop: { save, coffeeId, hide } }) => {
		const coffee = (base: typeof friday) => save({ deliveries: [{ base, quantities: { [coffeeId]: 2 } }] });
		expect(await coffee(friday)).toBe("done");
		await hide(coffeeId);
		expect(await save({ plan: { reference: "A1" } })).toBe("done");
		expect(await coffee(friday)).toBe("done");
		expect(await coffee(laterFriday)).toBe("product.not-found");
	});

	test("are limited in number, because each name is looked up", async ({ shop: { planner, planId, tea } }) => {
		const deliveries = Array.from({ length: 60 }, () => ({
			base: laterFriday,
			quantities: Array.from({ length: 17 }, () => ({ product: tea, quantity: 1 })),
		}));
		await expect(planner.preview({ planId, deliveries })).rejects.toMatchObject({ code: "BAD_REQUEST" });
	});
});

test("previews are limited per user", async ({ shop: { planner } }) => {
	const planId = newId("a01", { now: monday });
	const refusals: (string | null)[] = [];
	for (let calls = 0; calls < 250; calls++) refusals.push(await refusalOf(planner.preview({ planId })));
	expect(refusals[200]).toBe("planner.not-found");
	expect(refusals.at(-1)).toBe("throttled");
});

test("messages go to administrators when the owner may not see the location any more", async ({ shop }) => {
	const { db, planId, ownCompany, systemAct, locationId, by } = shop;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const { membershipId, viewer } = ownCompany.buyer;
	await db.update(coffeePlan).set({ userId: viewer.userId ?? "" });
	const otherId = locationId === buyersLocation ? otherLocation : buyersLocation;
	await changeMember(systemAct(monday), { membershipId, role: "buyer", locationIds: [otherId] });
	await sendNotices(systemAct(tuesday), { planId });
	expect(await db.select({ userId: notification.userId }).from(notification)).toEqual([{ userId: by.userId }]);
});

/** Every call about a plan or a location, and its outcome for a viewer. */
async function outcomesFor(act: Act, { planId, locationId, teaId: productId }: Target) {
	const items = [{ productId, weekday: null, quantity: 1, alternativeId: null }];
	const start = { locationId, items, frequency: { text: "Every 2 weeks", weeks: 2 }, startsOn: friday };
	const terms = { reference: null, costCentre: null, missingItems: "wait" as const, dearerLimit: null };
	const changes = { planId, plan: {}, deliveries: [] };
	const frequency = { kind: "rhythm" as const, weeks: 2 };
	const calls = {
		show: planView(act, { planId, language }),
		preview: planPreview(act, { ...changes, language }),
		previewNew: newPlanPreview(act, { ...start, language }),
		dates: datesToOffer(act, { locationId, frequency, orderDate: null, language }),
		proposal: proposalView(act, { locationId, language }),
		save: savePlan(act, changes),
		pause: pausePlan(act, { planId, resumesOn: null }),
		resume: resumePlan(act, { planId }),
		stop: stopPlan(act, { planId, reason: "other", note: null }),
		create: createPlan(act, { ...start, ...terms, termsVersion }),
		countStock: countStock(act, { locationId, productId, pieces: 1 }),
		merge: mergeOffers(act, { planId, orderId: null }),
	};
	const outcomes = Object.entries(calls).map(async ([call, work]) => [call, await outcomeOf(work)] as const);
	return Object.fromEntries(await Promise.all(outcomes));
}
type Target = { planId: string; locationId: string; teaId: string };

test("a member who lost the location of a plan reaches nothing of it", async ({ shop }) => {
	const { db, by, ownCompany, locationId } = shop;
	const otherId = Object.values(ownCompany.locations).find((id) => id !== locationId);
	const limited = actOf(db, { ...by, locationIds: [otherId ?? ""] }, monday);
	const outcomes = await outcomesFor(limited, shop);
	expect(new Set(Object.values(outcomes))).toEqual(new Set(["planner.not-found", "location.not-found"]));
	expect((await listPlans(limited, { language })).plans).toEqual([]);
});

test("a reader changes no plan", async ({ shop }) => {
	const { save, pause, resume, stop, create, countStock } = await outcomesFor(
		actOf(shop.db, { ...shop.by, role: "reader" }, monday),
		shop,
	);
	expect(new Set([save, pause, resume, stop, create, countStock])).toEqual(new Set(["cart.buyers-only"]));
});

test("a plan of a company that closed while its order was due places none", async ({ shop }) => {
	const { db, planId, systemAct, placedOrders } = shop;
	await db.update(account).set({ status: "closed", closedAt: monday });
	await catchUp(systemAct(storeTime("2026-11-26", "00:00")), { planId });
	expect(await placedOrders()).toEqual([]);
});

test("one of four processes orders each of many due plans, and no run fails", async ({ shop }) => {
	const { startPlan, systemAct, placedOrders } = shop;
	for (let weeks = 3; weeks < 12; weeks++) await startPlan(monday, { startsOn: friday, weeks });
	const night = systemAct(storeTime("2026-11-26", "00:00"));
	const orderAll = async () => {
		await helpOrdering(night);
	};
	await Promise.all([orderAll(), orderAll(), orderAll(), orderAll()]);
	expect(await placedOrders()).toHaveLength(10);
});

test("a plan is not started at a location that is deactivated at the same time", async ({ shop }) => {
	const { act, ownCompany, locationId, teaId } = shop;
	const otherId = Object.values(ownCompany.locations).find((id) => id !== locationId) ?? "";
	const input = {
		locationId: otherId,
		items: [{ productId: teaId, weekday: null, quantity: 1, alternativeId: null }],
		frequency: { text: "Every 2 weeks", weeks: 2 },
		startsOn: "2026-12-02",
		reference: null,
		costCentre: null,
		missingItems: "wait" as const,
		dearerLimit: null,
		termsVersion,
	};
	const outcomes = await Promise.all([
		outcomeOf(createPlan(act(monday), input)),
		outcomeOf(deactivateLocation(act(monday), { locationId: otherId })),
	]);
	expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
});
