import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { changeMember } from "#accounts/members.commands.ts";
import { product } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { appRouter } from "#router.ts";
import { newId } from "#shared/id.ts";
import { testAloneWithShop } from "#test/database.ts";
import { loginSource } from "#test/login.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { dayNamed, shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { sendNotices } from "./plan-notices.commands.ts";
import { planView } from "./plan-view.db.ts";
import { savePlan } from "./plans.commands.ts";

const monday = storeTime("2026-11-23", "09:24");
const tuesday = storeTime("2026-11-24", "10:00");
const [friday, laterFriday] = [dayNamed("2026-11-27"), dayNamed("2026-12-11")];
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
		expect(products).toMatchObject([{ price: null, stock: null, refused: "We cannot find this product." }]);
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
	test("are whole lots", async ({ shop: { save, cupsId } }) => {
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
