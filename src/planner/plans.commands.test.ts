import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { addToCart } from "#cart/cart.commands.ts";
import { currentLocation } from "#cart/cart.db.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account, location } from "#db/schema/accounts.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { orderItem, orders, termsAgreement } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import type { Language } from "#i18n/languages.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { money } from "#shared/money.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { datesToOffer } from "./dates/plan-offer.db.ts";
import { newPlanPreview, planStart } from "./new-plan/new-plan.db.ts";
import { SavePlan } from "./plan-requests.ts";
import { createPlan, pausePlan, resumePlan, savePlan, stopPlan } from "./plans.commands.ts";
import { helpOrdering } from "./runs/plan-runs.flows.ts";
import { listPlans } from "./view/plan-list.db.ts";
import { planView } from "./view/plan-view.db.ts";

/** Monday 23 November 2026, 9:24 in Auckland. */
const monday = new Date("2026-11-22T20:24:00Z");
/** An instant at an hour of a day in Auckland, in summer time. */
const at = (day: string, time: string) => new Date(`${day}T${time}+13:00`);
const day = (month: number, date: number, year = 2026) => dayOf(year, month, date);

/** A company that can pay on account, its location and a plan of four teas every two weeks. */
async function shopWithPlan(db: Db) {
	const { by, teaId } = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 1_000 });
	const location = await currentLocation(actOf(db, by, monday));
	if (!location) throw new Error("the company has no location");
	const { planId } = await createPlan(actOf(db, by, monday), planOf(location.id, teaId));
	const view = (now = monday) => planView(actOf(db, by, now), { planId, language: "en-NZ" });
	const run = (now: Date) => helpOrdering(actOf(db, system, now));
	const ordersPlaced = () =>
		db
			.select({ type: orders.type, comesOn: orders.expectedOn, quantity: orderItem.quantity })
			.from(orders)
			.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
			.orderBy(orders.expectedOn);
	return {
		db,
		by,
		teaId,
		locationId: location.id,
		planId,
		view,
		run,
		ordersPlaced,
		act: (now = monday) => actOf(db, by, now),
	};
}

const test = plain.extend("shop", ({ database: { db } }) => shopWithPlan(db));

const planOf = (locationId: string, productId: string, startsOn: StoreDay = day(11, 25)) => ({
	locationId,
	items: [{ productId, weekday: null, quantity: 4, alternativeId: null }],
	frequency: { text: "Every 2 weeks", weeks: 2 },
	startsOn,
	reference: null,
	costCentre: null,
	missingItems: "leave-out" as const,
	dearerLimit: null,
	termsVersion,
});

describe("createPlan", () => {
	test("plans the deliveries of the next weeks from the chosen date", async ({ shop }) => {
		const { view } = shop;
		const { status, nextOn, daysLeft, deliveries, number } = await view();
		expect({ status, nextOn, daysLeft }).toEqual({ status: "Active", nextOn: "2026-11-25", daysLeft: 1 });
		expect(deliveries.map(({ deliverOn }) => deliverOn).slice(0, 4)).toEqual([
			"2026-11-25",
			"2026-12-09",
			"2026-12-23",
			"2027-01-06",
		]);
		expect(number).toBeGreaterThan(40_000);
	});

	test("shows each charge of a delivery by itself", async ({ shop: { db, view, teaId } }) => {
		await db
			.update(product)
			.set({ deposit: money(10), waste: money(5) })
			.where(eq(product.id, teaId));
		await db.update(account).set({ invoiceDelivery: "paper" });
		const [delivery] = (await view()).deliveries;
		expect(delivery).toMatchObject({ deposit: 40, waste: 20, additional: 60 + (delivery?.adminFee ?? 0) });
		expect(delivery?.adminFee).toBeGreaterThan(0);
	});

	test("charges the next delivery without sold-out products, and names them", async ({ shop: { db, view, teaId } }) => {
		const [full, later] = (await view()).deliveries;
		await db.update(stock).set({ quantity: 1 }).where(eq(stock.productId, teaId));
		const [short, laterNow] = (await view()).deliveries;
		expect(full?.missing).toEqual([]);
		expect(short?.lines, "the plan keeps its quantity").toMatchObject([{ productId: teaId, quantity: 4 }]);
		expect(short?.missing).toEqual([
			{ productId: teaId, quantity: 3, cause: "sold-out", outcome: "leave-out", insteadId: null },
		]);
		expect(short?.subtotal).toBe((full?.subtotal ?? 0) / 4);
		expect(laterNow, "stock can change until then").toEqual(later);
	});

	test("refuses a weekend with the message of the specification", async ({ shop }) => {
		const { act, locationId, teaId } = shop;
		const refused = outcomeOf(createPlan(act(), planOf(locationId, teaId, day(11, 28))));
		expect(await refused).toBe("planner.date-weekend");
	});

	test.for([
		{ startsOn: "2026-12-25", code: "planner.date-holiday" },
		{ startsOn: "2026-11-20", code: "planner.date-past" },
		{ startsOn: "2026-11-24", code: "planner.date-too-late" },
		{ startsOn: "2027-11-24", code: "planner.date-too-far" },
		{ startsOn: "2027-02-30", code: "planner.date-invalid" },
		{ startsOn: "2026-12-02T00:00:00+02:00", code: "planner.date-invalid" },
	])(
		"refuses $startsOn with $code, and stores nothing",
		async ({ startsOn, code }, { shop: { act, db, locationId, teaId } }) => {
			expect(await outcomeOf(createPlan(act(), { ...planOf(locationId, teaId), startsOn }))).toBe(code);
			expect(await db.$count(coffeePlan)).toBe(1);
		},
	);

	test.for([1, 19, 2.5])("refuses a frequency of %d weeks", async (weeks, { shop: { act, locationId, teaId } }) => {
		const frequency = { text: `Every ${weeks} weeks`, weeks };
		const input = { ...planOf(locationId, teaId), frequency };
		expect(await outcomeOf(createPlan(act(), input))).toBe("planner.frequency");
		const { items, startsOn } = input;
		const preview = newPlanPreview(act(), { locationId, items, startsOn, frequency, language: "en-NZ" });
		expect(await outcomeOf(preview)).toBe("planner.frequency");
	});

	test("refuses an older version of the terms, and a company that cannot pay on account", async ({ shop }) => {
		const { act, db, locationId, teaId } = shop;
		const plan = planOf(locationId, teaId);
		expect(await outcomeOf(createPlan(act(), { ...plan, termsVersion: "0" }))).toBe("checkout.terms-changed");
		await db.update(account).set({ creditLimit: null });
		expect(await outcomeOf(createPlan(act(), plan))).toBe("checkout.invoice-not-allowed");
	});

	test("checks the reference by the rule of the company", async ({ shop: { act, db, locationId, teaId } }) => {
		const create = (reference: string | null) =>
			outcomeOf(createPlan(act(), { ...planOf(locationId, teaId), reference }));
		await db.update(account).set({ referenceRequired: true, referencePattern: "PO-[0-9]+" });
		expect(await create(null)).toBe("checkout.reference-empty");
		expect(await create("4711")).toBe("checkout.reference-invalid");
		await db.update(account).set({ referenceOnce: true });
		expect(await create("PO-4711")).toBe("planner.reference-once");
	});
});

describe("newPlanPreview", () => {
	test("shows the first three deliveries with their totals, and stores nothing", async ({ shop }) => {
		const { act, db, locationId, teaId } = shop;
		const { items, frequency } = planOf(locationId, teaId);
		const input = { locationId, items, frequency, startsOn: "2026-12-11", language: "en-NZ" as const };
		const { deliveries } = await newPlanPreview(act(), input);
		expect(deliveries.map(({ base, deliverOn }) => [base, deliverOn])).toEqual([
			["2026-12-11", "2026-12-11"],
			["2026-12-25", "2026-12-23"],
			["2027-01-08", "2027-01-08"],
		]);
		const [first] = deliveries;
		expect(first?.lines).toEqual([{ productId: teaId, quantity: 4, price: expect.any(Number) }]);
		expect(first?.total).toBeGreaterThan(0);
		expect(await db.$count(coffeePlan)).toBe(1);
	});
});

describe("prices by quantity", () => {
	test("show the price that the order of that quantity is charged, on the new plan and on the plan", async ({
		shop,
	}) => {
		const { act, db, locationId, teaId, planId, view, run } = shop;
		const [single, five] = [money(1_000), money(900)];
		await addToCart(act(), { productId: teaId, quantity: 5, allowSecondSize: false });
		const start = await planStart(act(), { from: "cart", orderId: null, language: "en-NZ" });
		expect(start.items[0]?.prices).toMatchObject([
			{ minimum: 1, cents: single },
			{ minimum: 5, cents: five },
		]);
		const items = [{ productId: teaId, weekday: null, quantity: 5, alternativeId: null }];
		const input = { ...planOf(locationId, teaId), items, startsOn: "2026-12-11", language: "en-NZ" as const };
		expect((await newPlanPreview(act(), input)).deliveries[0]?.lines).toMatchObject([{ quantity: 5, price: five }]);

		await savePlan(act(), { planId, plan: {}, deliveries: [{ base: day(11, 25), quantities: { [teaId]: 5 } }] });
		const { deliveries } = await view();
		const prices = deliveries.slice(0, 2).flatMap(({ lines }) => lines.map(({ price }) => price));
		expect(prices).toEqual([five, single]);
		await run(at("2026-11-24", "00:00:00"));
		expect(await db.select({ price: orderItem.price }).from(orderItem)).toEqual([{ price: five }]);
	});
});

describe("planStart", () => {
	test("takes the products of the cart, and says which cannot be planned", async ({ shop }) => {
		const { act, db, teaId, locationId } = shop;
		const { cups: slug, idOf } = stockedShop();
		const cups = idOf(slug);
		for (const [productId, quantity] of [
			[teaId, 3],
			[cups, 6],
		] as const)
			await addToCart(act(), { productId, quantity, allowSecondSize: false });
		await db.update(product).set({ soldOnline: false }).where(eq(product.id, cups));
		const start = await planStart(act(), { from: "cart", orderId: null, language: "en-NZ" });
		expect(start).toMatchObject({ locationId, canOrder: true, blocked: null });
		expect(start.items.map(({ productId, quantity, refused }) => ({ productId, quantity, refused }))).toEqual([
			{ productId: teaId, quantity: 3, refused: null },
			{ productId: cups, quantity: 6, refused: "This cannot be ordered online." },
		]);
		expect((await planStart(act(), { from: "nothing", orderId: null, language: "en-NZ" })).items).toEqual([]);
	});

	test("asks for the terms until the person agreed to them with a plan or an order", async ({ shop: { act, db } }) => {
		const asksTerms = async () =>
			(await planStart(act(), { from: "nothing", orderId: null, language: "en-NZ" })).asksTerms;
		expect(await asksTerms()).toBe(false);
		await db.update(termsAgreement).set({ version: "0" });
		expect(await asksTerms()).toBe(true);
	});

	test("takes the products of an order", async ({ shop }) => {
		const { act, teaId, run, db } = shop;
		await run(at("2026-11-24", "00:00:00"));
		const [order] = await db.select({ id: orders.id }).from(orders);
		const start = await planStart(act(), { from: "order", orderId: order?.id ?? "", language: "nl-NL" });
		expect(start.items).toMatchObject([{ productId: teaId, quantity: 4 }]);
		const unknown = planStart(act(), { from: "order", orderId: "801000000000009AAA", language: "nl-NL" });
		expect(await outcomeOf(unknown)).toBe("order.not-found");
	});
});

describe("datesToOffer", () => {
	test("names the holidays of the destination's region", async ({ shop: { act, locationId } }) => {
		const frequency = { kind: "rhythm" as const, weeks: 2 };
		const offer = { locationId, frequency, orderDate: null, language: "nl-NL" as const };
		const { dates, closed, earliest, last } = await datesToOffer(act(), offer);
		expect(dates).toEqual(["2026-11-25", "2026-12-09", "2026-12-23"]);
		expect([earliest, last]).toEqual(["2026-11-25", "2027-11-23"]);
		const christmas = { day: "2026-12-25", reason: "holiday", name: "Eerste kerstdag" };
		expect(closed).toContainEqual(christmas);
	});
});

describe("a run of due plans", () => {
	test("orders each delivery once, from its deadline on", async ({ shop }) => {
		const { run, ordersPlaced, view } = shop;
		await run(at("2026-11-23", "23:59:59"));
		expect(await ordersPlaced()).toEqual([]);
		await run(at("2026-11-24", "00:00:00"));
		await run(at("2026-11-24", "00:01:00"));
		expect(await ordersPlaced()).toEqual([{ type: "coffee planner", comesOn: "2026-11-25", quantity: 4 }]);
		expect(await view(at("2026-11-24", "00:01:00"))).toMatchObject({ status: "Active", nextOn: "2026-12-09" });
		expect(await brokenInvariants(shop.db)).toEqual([]);
	});

	test("makes one order of several missed bases after an outage", async ({ shop }) => {
		const { run, ordersPlaced, view } = shop;
		const late = at("2026-12-15", "10:00:00");
		expect((await view(late)).status).toBe("Processing order");
		await run(late);
		await run(late);
		expect(await ordersPlaced()).toEqual([{ type: "coffee planner", comesOn: "2026-12-16", quantity: 4 }]);
	});

	test("pauses the plan of a company over its credit limit", async ({ shop }) => {
		const { run, ordersPlaced, view } = shop;
		await shop.db.update(account).set({ creditLimit: money(100) });
		await run(at("2026-11-24", "00:00:00"));
		expect(await view(at("2026-11-24", "00:00:00"))).toMatchObject({
			status: "Paused",
			pauseReason: "payment",
			nextOn: null,
		});
		expect(await ordersPlaced()).toEqual([]);
	});
});

describe("savePlan", () => {
	test("skips one delivery and changes the quantity of another", async ({ shop }) => {
		const { act, planId, teaId, view, run, ordersPlaced } = shop;
		const { seen } = await view();
		const deliveries = [
			{ base: day(11, 25), skip: true },
			{ base: day(12, 9), quantities: { [teaId]: 7 } },
		];
		await savePlan(act(), { planId, plan: {}, deliveries, seen });
		await run(at("2026-11-24", "00:00:00"));
		await run(at("2026-12-08", "00:00:00"));
		expect(await ordersPlaced()).toEqual([{ type: "coffee planner", comesOn: "2026-12-09", quantity: 7 }]);
	});

	test("writes the text of a frequency itself", async ({ shop }) => {
		const { act, db, planId, locationId, teaId } = shop;
		const frequencyOf = async (id: string) => {
			const [stored] = await db.select().from(coffeePlan).where(eq(coffeePlan.id, id));
			const { plans } = await listPlans(act(), { language: "en-NZ" });
			return [stored?.frequency, plans.find((plan) => plan.id === id)?.frequency];
		};
		const given = (weeks: number) => ({ text: `${weeks} <script> for free`, weeks });
		await savePlan(act(), { planId, plan: { frequency: given(3) }, deliveries: [] });
		expect(await frequencyOf(planId)).toEqual(["Every 3 weeks", "Every 3 weeks"]);
		const created = await createPlan(act(), { ...planOf(locationId, teaId), frequency: given(4) });
		expect(await frequencyOf(created.planId)).toEqual(["Every 4 weeks", "Every 4 weeks"]);
		await db
			.update(coffeePlan)
			.set({ frequency: given(3).text })
			.where(eq(coffeePlan.id, planId));
		expect((await frequencyOf(planId))[1], "of an earlier version").toBe("Every 3 weeks");
	});

	test("counts a new frequency from the next base", async ({ shop }) => {
		const { act, planId, view } = shop;
		const now = at("2026-11-30", "10:00:00");
		await shop.run(now);
		await savePlan(act(now), { planId, plan: { frequency: { text: "Every 3 weeks", weeks: 3 } }, deliveries: [] });
		const { deliveries } = await view(now);
		expect(deliveries.map(({ base }) => base).slice(0, 3)).toEqual(["2026-12-09", "2026-12-30", "2027-01-20"]);
	});

	test("refuses every change while the order of a delivery is being placed, and a change of a delivery after it", async ({
		shop,
	}) => {
		const { act, planId, view, run } = shop;
		const deadline = at("2026-11-24", "00:00:00");
		const skipFirst = (now: Date) =>
			savePlan(act(now), { planId, plan: {}, deliveries: [{ base: day(11, 25), skip: true }] });
		expect(await view(deadline)).toMatchObject({ status: "Processing order" });
		for (const change of [
			() => skipFirst(deadline),
			() => savePlan(act(deadline), { planId, plan: { dearerLimit: 5 }, deliveries: [] }),
			() => pausePlan(act(deadline), { planId, resumesOn: null }),
			() => stopPlan(act(deadline), { planId, reason: "other", note: null }),
		])
			expect(await outcomeOf(change())).toBe("planner.processing");
		await run(deadline);
		expect(await outcomeOf(skipFirst(deadline))).toBe("planner.too-late");
		expect(await outcomeOf(savePlan(act(deadline), { planId, plan: { dearerLimit: 5 }, deliveries: [] }))).toBe("done");
	});

	test("refuses a second person who saw the plan before the first one saved it", async ({ shop }) => {
		const { act, planId, view } = shop;
		const { seen } = await view();
		const skip = (base: StoreDay) => savePlan(act(), { planId, plan: {}, deliveries: [{ base, skip: true }], seen });
		await skip(day(11, 25));
		expect(await outcomeOf(skip(day(12, 9)))).toBe("record.stale");
	});
});

describe("savePlan with products", () => {
	test("refuses a quantity for just one delivery that is no multiple of the pack", async ({ shop }) => {
		const { act, planId, view } = shop;
		const { cups, idOf } = stockedShop();
		const cupsId = idOf(cups);
		const once = (quantity: number) =>
			savePlan(act(), { planId, plan: {}, deliveries: [{ base: day(12, 9), quantities: { [cupsId]: quantity } }] });
		expect(await outcomeOf(once(4))).toBe("cart.not-a-multiple");
		await once(6);
		const lines = (await view()).deliveries.map(({ base, lines }) => [base, lines.length]).slice(0, 2);
		expect(lines).toEqual([
			["2026-11-25", 1],
			["2026-12-09", 2],
		]);
	});

	test("keeps an item that can no longer be ordered, and refuses to change it", async ({ shop }) => {
		const { act, db, planId, teaId, view } = shop;
		const { cups, idOf } = stockedShop();
		const cupsId = idOf(cups);
		await db.update(product).set({ soldOnline: false }).where(eq(product.id, teaId));
		const items = (teas: number) =>
			[
				{ productId: teaId, quantity: teas },
				{ productId: cupsId, quantity: 6 },
			].map((item) => ({ ...item, weekday: null, alternativeId: null }));
		const save = (teas: number) => savePlan(act(), { planId, plan: { items: items(teas) }, deliveries: [] });
		expect(await outcomeOf(save(5))).toBe("cart.not-sold-online");
		await save(4);
		expect((await view()).items).toMatchObject([{ productId: teaId, savedPrice: 1_000 }, { productId: cupsId }]);
	});

	test("reads an absent reference as unchanged", () => {
		const { plan } = SavePlan.parse({ planId: "a01000000000001AAA", plan: { dearerLimit: 5 } });
		expect(plan).toEqual({ dearerLimit: 5 });
		expect(SavePlan.parse({ planId: "a01000000000001AAA", plan: { reference: "" } }).plan).toEqual({ reference: null });
	});
});

describe("listPlans", () => {
	test("lists the plan whose changes end today first, then paused plans, and the others by their next delivery", async ({
		shop,
	}) => {
		const { act, planId, locationId, teaId } = shop;
		const weekdayPlan = {
			...planOf(locationId, teaId, day(12, 2)),
			frequency: { text: "Every Wednesday", weeks: null },
			items: [{ productId: teaId, weekday: 3 as const, quantity: 2, alternativeId: null }],
		};
		const weekly = await createPlan(act(), weekdayPlan);
		const later = await createPlan(act(), planOf(locationId, teaId, day(12, 9)));
		await pausePlan(act(), { planId: later.planId, resumesOn: null });
		const { plans } = await listPlans(act(), { language: "en-NZ" });
		expect(plans.map(({ id, status, weekdays, nextOn }) => ({ id, status, weekdays, nextOn }))).toEqual([
			{ id: planId, status: "Active", weekdays: null, nextOn: "2026-11-25" },
			{ id: later.planId, status: "Paused", weekdays: null, nextOn: null },
			{ id: weekly.planId, status: "Active", weekdays: [3], nextOn: "2026-12-02" },
		]);
	});

	test("sums a paused plan without the changes for just one delivery", async ({ shop }) => {
		const { act, planId, teaId, view } = shop;
		const shown = async () => {
			const [plan] = (await listPlans(act(), { language: "en-NZ" })).plans;
			const [delivery] = (await view()).deliveries;
			return {
				list: { total: plan?.total, pieces: plan?.products.map(({ quantity }) => quantity) },
				page: { total: delivery?.total, pieces: delivery?.lines.map(({ quantity }) => quantity) },
			};
		};
		const usual = await shown();
		await savePlan(act(), { planId, plan: {}, deliveries: [{ base: day(11, 25), quantities: { [teaId]: 5 } }] });
		expect((await shown()).page.pieces).toEqual([5]);
		await pausePlan(act(), { planId, resumesOn: null });
		expect(await shown()).toEqual(usual);
		await resumePlan(act(), { planId });
		expect((await shown()).list.pieces).toEqual([5]);
	});

	test("names each product with its size", async ({ shop: { act, teaId, db } }) => {
		const [tea] = await db.select().from(product).where(eq(product.id, teaId));
		const productsIn = async (language: Language) => (await listPlans(act(), { language })).plans[0]?.products;
		expect(await productsIn("en-NZ")).toMatchObject([{ name: tea?.nameEn, size: tea?.sizeEn }]);
		expect(await productsIn("nl-NL")).toMatchObject([{ name: tea?.nameNl, size: tea?.sizeNl }]);
	});

	test("shows each change of a plan, its location and the paper fee at once", async ({ shop }) => {
		const { act, db, planId, locationId, teaId, by } = shop;
		const shown = async () => {
			const { plans } = await listPlans(act(), { language: "en-NZ" });
			const plan = plans.find(({ id }) => id === planId);
			return { city: plan?.place.city, pieces: plan?.products.map(({ quantity }) => quantity), total: plan?.total };
		};
		const first = await shown();
		expect(await shown()).toEqual(first);
		const quantities = { [teaId]: (first.pieces?.[0] ?? 0) + 1 };
		await savePlan(act(), { planId, plan: {}, deliveries: [{ base: day(11, 25), quantities }] });
		const second = await shown();
		expect(second.pieces).toEqual(Object.values(quantities));
		expect(second.total).not.toBe(first.total);
		await db.update(location).set({ city: "Ōamaru" }).where(eq(location.id, locationId));
		expect(await shown()).toEqual({ ...second, city: "Ōamaru" });
		await db
			.update(account)
			.set({ invoiceDelivery: "paper" })
			.where(eq(account.id, by.accountId ?? ""));
		expect((await shown()).total).toBeGreaterThan(second.total ?? 0);
	});
});

describe("pausePlan, resumePlan and stopPlan", () => {
	test("leave out what was due during the pause", async ({ shop }) => {
		const { act, planId, view, run } = shop;
		await pausePlan(act(), { planId, resumesOn: null });
		await run(at("2026-11-24", "00:00:00"));
		const later = at("2026-12-08", "10:00:00");
		await resumePlan(act(later), { planId });
		expect(await view(later)).toMatchObject({ status: "Active", nextOn: "2026-12-23" });
		await run(later);
	});

	test("end a plan for good", async ({ shop }) => {
		const { act, planId, view, run } = shop;
		const stop = () => stopPlan(act(), { planId, reason: "other", note: "We close in May." });
		await stop();
		expect(await outcomeOf(stop())).toBe("planner.stopped");
		expect(await view()).toMatchObject({
			status: "Stopped",
			stopNote: "We close in May.",
			nextOn: null,
			deliveries: [],
		});
		await run(at("2026-12-08", "00:00:00"));
	});
});
