import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { addToCart, useCoupon } from "#cart/cart.commands.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { savedForLater } from "#cart/saved-for-later.db.ts";
import { changeList, saveList } from "#cart/saved-lists.commands.ts";
import type { Database } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { planDelivery } from "#db/schema/planner.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { datesToOffer } from "#planner/dates/plan-offer.db.ts";
import { createPlan, pausePlan, resumePlan } from "#planner/plans.commands.ts";
import { apiPath } from "#shared/api-path.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { appOn } from "#test/app.ts";
import { createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import { testWithShop as plain } from "#test/database.ts";
import { setPassword } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe } from "#test/stripe.ts";

const people = {
	administrator: "administrator@kererushop.example",
	buyer: "buyer@kererushop.example",
	reader: "reader@kererushop.example",
	foreign: "administrator@tuioffice.example",
} as const;
type Person = keyof typeof people;

/** Opens a shop with clients of the record platform for members of two companies and for sales. */
async function openShop(database: Database) {
	const { db } = database;
	const shop = stockedShop();
	const { ownCompany, otherCompany, staff, teaId } = shop;
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 1_000, taken: 1_000 });
	const { app } = appOn(database, { payments: fakeStripe().payments });
	const viewers = {
		administrator: ownCompany.administrator.viewer,
		buyer: ownCompany.buyer.viewer,
		reader: ownCompany.reader.viewer,
		foreign: otherCompany.administrator.viewer,
	};
	const clientOf = async (person: Person) => {
		await setPassword(actOf(db, system), viewers[person].userId);
		return (await createLoggedInBrowser(app, people[person])).send;
	};
	const { administrator, buyer, reader, foreign } = viewers;
	const token = { ownerId: staff.sales?.userId ?? "", name: "sales", scopes: ["records"] };
	const { secret } = await createToken(actOf(db, system), { ...token, endsAt: new Date(Date.now() + 3_600_000) });
	const clients = {
		administrator: await clientOf("administrator"),
		buyer: await clientOf("buyer"),
		reader: await clientOf("reader"),
		foreign: await clientOf("foreign"),
		sales: (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
			app.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${secret}` } }),
	};
	type Client = keyof typeof clients;
	const headers = { "content-type": "application/json", origin: ownOrigin };
	/** The names of the quick actions that a record offers. Null for a record that the viewer does not see. */
	const offered = async (client: Client, id: string): Promise<string[] | null> => {
		const answer = await clients[client](`${apiPath}/ui-api/actions/record/${id}?actionTypes=QuickAction`, { headers });
		if (answer.status !== 200) return null;
		const { actions } = JSON.parse(await answer.text());
		return actions[id].actions.map(({ apiName }: { apiName: string }) => apiName.replace(/^.*\./, ""));
	};
	const perform = async (client: Client, name: string, contextId: unknown, fields: unknown = {}) => {
		const init = { method: "POST", headers, body: JSON.stringify({ contextId, fields }) };
		const answer = await clients[client](`${apiPath}/ui-api/actions/perform-quick-action/${name}`, init);
		return { status: answer.status, body: JSON.parse(await answer.text()) };
	};
	const locationId = ownCompany.locations.buyersLocation;
	return { db, clients, offered, perform, locationId, teaId, administrator, buyer, reader, foreign };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const test = plain.extend("shop", { scope: "file" }, ({ database }) => openShop(database));

/** Bodies whose one input is missing, null or of a wrong type. */
const wrongInputs = (name: string, values: readonly unknown[]) => [
	{},
	...[null, [], {}, ...values].map((value) => ({ [name]: value })),
];

/** The faults of calls that must not change anything: another company, roles without the right, inputs that are wrong. */
async function expectRefusals(
	{ perform, offered }: Shop,
	{ name, id, fields = {}, wrong = [] }: { name: string; id: string; fields?: object; wrong?: readonly unknown[] },
): Promise<void> {
	const [action = ""] = name.split(".").slice(-1);
	const missing = `${id.slice(0, 3)}000000000001`;
	const [foreign, unknown] = [
		await perform("foreign", name, id, fields),
		await perform("foreign", name, missing, fields),
	];
	expect([foreign.status, foreign.body], `${name} of another company`).toEqual([404, unknown.body]);
	for (const client of ["reader", "sales"] as const) {
		expect((await perform(client, name, id, fields)).status, `${name} by ${client}`).toBe(404);
		expect((await offered(client, id)) ?? [], `${name} for ${client}`).not.toContain(action);
	}
	const contexts = [undefined, null, "", "801", 7, [id], { id }, `${id},${id}`];
	const bodies = [...wrong, null, [], "x", { ...fields, Nothing__c: 1 }, { ...fields, OwnerId: id }];
	const sent = [
		...contexts.map((contextId) => [contextId, fields] as const),
		...bodies.map((body) => [id, body] as const),
	];
	const answers = await Promise.all(
		sent.map(async ([contextId, body]) => {
			const { status } = await perform("buyer", name, contextId, body);
			return status === 400 ? [] : [`${status}: ${name} ${JSON.stringify([contextId, body])}`];
		}),
	);
	expect(answers.flat()).toEqual([]);
}

describe("the actions of a cart", () => {
	const filled = async ({ db, buyer, teaId }: Shop) => {
		const act = actOf(db, buyer);
		await addToCart(act, { productId: teaId, quantity: 2, allowSecondSize: false });
		const [open] = await db.select().from(cart).where(eq(cart.kind, "open"));
		const cartId = open?.id ?? "";
		const itemOf = async (id = cartId) =>
			(
				await db.select({ id: cartItem.id, quantity: cartItem.quantity }).from(cartItem).where(eq(cartItem.cartId, id))
			)[0];
		return { act, cartId, itemOf };
	};

	test("change its items, keep them for later, and empty it", async ({ shop }) => {
		const { db, offered, perform } = shop;
		const { act, cartId, itemOf } = await filled(shop);
		const item = (await itemOf())?.id ?? "";
		expect(await offered("buyer", cartId)).toEqual(["Clear", "UseCoupon", "RemoveCoupon"]);
		expect(await offered("buyer", item)).toEqual(["SetQuantity", "Remove", "SaveForLater"]);
		expect(await offered("sales", item)).toEqual([]);
		await expectRefusals(shop, {
			name: "CartItem.SetQuantity",
			id: item,
			fields: { Quantity: 3 },
			wrong: wrongInputs("Quantity", [-1, 1.5, "2", 100_000, true]),
		});
		expect((await itemOf())?.quantity, "refused calls change nothing").toBe(2);
		expect((await perform("buyer", "CartItem.SetQuantity", item, { quantity: 3 })).status).toBe(200);
		expect((await itemOf())?.quantity).toBe(3);
		const twice = await perform("buyer", "CartItem.SetQuantity", item, { quantity: 4, Quantity: 5 });
		expect([twice.status, (await itemOf())?.quantity], "a value that is given twice").toEqual([400, 3]);

		expect((await perform("buyer", "CartItem.SaveForLater", item)).status).toBe(200);
		const [later] = await db.select().from(cart).where(eq(cart.kind, "later"));
		const saved = await itemOf(later?.id);
		expect([saved?.quantity, await itemOf()]).toEqual([3, undefined]);
		expect(await offered("buyer", saved?.id ?? "")).toEqual(["MoveToCart", "RemoveSaved"]);
		expect(await offered("buyer", later?.id ?? "")).toEqual([]);
		const both = await Promise.all([1, 2].map(() => perform("buyer", "CartItem.MoveToCart", saved?.id)));
		expect(both.map(({ status }) => status).toSorted(), "two at once").toEqual([200, 404]);
		expect((await itemOf())?.quantity).toBe(3);
		expect(await savedForLater(act, { language: "en-NZ" })).toEqual([]);
	});

	test("refuse an action of the other kind of cart, and change neither cart", async ({ shop }) => {
		const { db, perform, teaId } = shop;
		const { act, cartId, itemOf } = await filled(shop);
		expect((await perform("buyer", "CartItem.SaveForLater", (await itemOf())?.id)).status).toBe(200);
		await addToCart(act, { productId: teaId, quantity: 5, allowSecondSize: false });
		await useCoupon(act, { code: "TENTH" });
		const carts = () => db.select().from(cart).orderBy(cart.id);
		const items = () => db.select().from(cartItem).orderBy(cartItem.id);
		const before = [await carts(), await items()];
		const later = (await carts()).find(({ kind }) => kind === "later");
		const [openItem, savedItem] = [(await itemOf())?.id, (await itemOf(later?.id))?.id];
		for (const [name, id, fields] of [
			["CartItem.SetQuantity", savedItem, { Quantity: 9 }],
			["CartItem.Remove", savedItem, {}],
			["CartItem.SaveForLater", savedItem, {}],
			["WebCart.Clear", later?.id, {}],
			["WebCart.UseCoupon", later?.id, { Coupon_Code__c: "TENTH" }],
			["WebCart.RemoveCoupon", later?.id, {}],
			["CartItem.MoveToCart", openItem, {}],
			["CartItem.RemoveSaved", openItem, {}],
		] as const) {
			expect((await perform("buyer", name, id, fields)).status, name).toBe(404);
			expect([await carts(), await items()], name).toEqual(before);
		}
		expect((await perform("buyer", "CartItem.RemoveSaved", savedItem)).status).toBe(200);
		expect((await perform("buyer", "WebCart.Clear", cartId)).status).toBe(200);
	});

	test("use and remove a coupon, and empty the cart of the record", async ({ shop }) => {
		const { db, perform } = shop;
		const { cartId, itemOf } = await filled(shop);
		const couponOf = async () => (await db.select().from(cart).where(eq(cart.id, cartId)))[0]?.couponId;
		await expectRefusals(shop, {
			name: "WebCart.UseCoupon",
			id: cartId,
			fields: { Coupon_Code__c: "TENTH" },
			wrong: wrongInputs("Coupon_Code__c", ["", 7, "x".repeat(65)]),
		});
		expect(await couponOf()).toBeNull();
		expect((await perform("buyer", "WebCart.UseCoupon", cartId, { Coupon_Code__c: "TENTH" })).status).toBe(200);
		expect(await couponOf()).not.toBeNull();
		expect((await perform("buyer", "WebCart.RemoveCoupon", cartId)).status).toBe(200);
		expect(await couponOf()).toBeNull();
		await expectRefusals(shop, { name: "WebCart.Clear", id: cartId });
		expect(await itemOf()).toBeDefined();
		expect((await perform("buyer", "WebCart.Clear", cartId)).status).toBe(200);
		expect(await itemOf()).toBeUndefined();
	});

	test("rename, share, order and delete a saved list, each for those who may", async ({ shop }) => {
		const { db, offered, perform, administrator, teaId } = shop;
		const act = actOf(db, administrator);
		const { listId } = await saveList(act, { name: "Monday", shared: true, fromCart: false });
		await changeList(act, { listId, lines: [{ productId: teaId, quantity: 1 }] });
		expect(await offered("administrator", listId)).toEqual(["ChangeList", "AddListToCart", "DeleteList"]);
		expect(await offered("buyer", listId), "a colleague's list").toEqual(["AddListToCart"]);
		expect((await perform("buyer", "WebCart.DeleteList", listId)).status).toBe(403);
		const added = await perform("buyer", "WebCart.AddListToCart", listId);
		expect(added).toMatchObject({
			status: 200,
			body: { successMessage: expect.stringContaining("Lines in the cart: 1.") },
		});
		expect((await perform("administrator", "WebCart.Clear", listId)).status, "a list is no cart").toBe(404);
		const changed = await perform("administrator", "WebCart.ChangeList", listId, {
			Name: "Tuesday",
			Is_Shared__c: false,
		});
		expect(changed.status).toBe(200);
		for (const fields of wrongInputs("Name", [7, "", "x".repeat(200)]).slice(1))
			expect(
				(await perform("administrator", "WebCart.ChangeList", listId, fields)).status,
				JSON.stringify(fields),
			).toBe(400);
		const [list] = await db.select().from(cart).where(eq(cart.id, listId));
		expect(list).toMatchObject({ name: "Tuesday", shared: false });
		expect(await offered("buyer", listId)).toBeNull();
		const both = await Promise.all([1, 2].map(() => perform("administrator", "WebCart.DeleteList", listId)));
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
	});
});

test("the actions of an order line change it until staff accept the order", async ({ shop }) => {
	const { db, offered, perform, buyer, locationId, teaId } = shop;
	const open = { of: buyer, locationId, paymentMethod: "invoice" as const, expectedOn: dayOf(2099, 11, 4) };
	const items = [{ productId: teaId }, { productId: teaId }];
	const orderId = await insertTestOrder(db, { ...open, items });
	const lines = async () =>
		db.select({ id: orderItem.id, quantity: orderItem.quantity }).from(orderItem).where(eq(orderItem.orderId, orderId));
	const [first, second] = await lines();
	const id = first?.id ?? "";
	expect(await offered("buyer", id)).toEqual(["SetQuantity", "Remove"]);
	await expectRefusals(shop, {
		name: "OrderItem.SetQuantity",
		id,
		fields: { Quantity: 3 },
		wrong: wrongInputs("Quantity", [-1, 1.5, "2", 100_000]),
	});
	expect((await lines()).map(({ quantity }) => quantity)).toEqual([2, 2]);
	expect(await perform("buyer", "OrderItem.SetQuantity", id, { Quantity: 3 })).toMatchObject({ status: 200 });
	expect((await lines()).map(({ quantity }) => quantity).toSorted()).toEqual([2, 3]);
	const both = await Promise.all([first, second].map((line) => perform("buyer", "OrderItem.Remove", line?.id)));
	expect(both.map(({ status }) => status).toSorted(), "one line must stay").toEqual([200, 400]);
	const [left] = await lines();
	for (const [status, awaitsPayment] of [
		["Pending", true],
		["Cancelled", false],
		["In progress", false],
	] as const) {
		const number = status === "In progress" ? "1000001" : null;
		await db.update(orders).set({ status, awaitsPayment, number }).where(eq(orders.id, orderId));
		expect(await offered("buyer", left?.id ?? ""), status).toEqual([]);
		expect((await perform("buyer", "OrderItem.SetQuantity", left?.id, { Quantity: 1 })).status, status).toBe(400);
	}
});

test("the actions of a plan delivery skip, plan and move it while the plan is active", async ({ shop }) => {
	const { db, offered, perform, buyer, teaId } = shop;
	const act = actOf(db, buyer);
	const place = await currentLocation(act);
	const locationId = place?.id ?? "";
	const frequency = { kind: "rhythm", weeks: 4 } as const;
	const { dates, days } = await datesToOffer(act, { locationId, frequency, orderDate: null, language: "en-NZ" });
	const [startsOn] = dates;
	if (!startsOn) throw new Error("no date is offered");
	const { planId } = await createPlan(act, {
		locationId,
		items: [{ productId: teaId, weekday: null, quantity: 4, alternativeId: null }],
		frequency: { text: "Every 4 weeks", weeks: 4 },
		startsOn,
		reference: null,
		costCentre: null,
		missingItems: "leave-out",
		dearerLimit: null,
		termsVersion,
	});
	const rowOf = async () => (await db.select().from(planDelivery).where(eq(planDelivery.base, startsOn)))[0];
	const id = (await rowOf())?.id ?? "";
	expect(await offered("buyer", id)).toEqual(["Skip", "Move"]);
	await expectRefusals(shop, { name: "PlanDelivery.Skip", id });
	const both = await Promise.all([1, 2].map(() => perform("buyer", "PlanDelivery.Skip", id)));
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(await rowOf()).toMatchObject({ state: "skipped" });
	expect(await offered("buyer", id)).toEqual(["Plan", "Move"]);
	expect((await perform("buyer", "PlanDelivery.Plan", id)).status).toBe(200);
	const moved = days[days.indexOf(startsOn) + 1] ?? "";
	await expectRefusals(shop, {
		name: "PlanDelivery.Move",
		id,
		fields: { Delivery_Date__c: moved },
		wrong: wrongInputs("Delivery_Date__c", ["2020-01-01", "tomorrow", 7, "2099-02-30"]),
	});
	expect((await perform("buyer", "PlanDelivery.Move", id, { Delivery_Date__c: moved })).status).toBe(200);
	expect(await rowOf()).toMatchObject({ deliverOn: moved, state: "planned" });

	await pausePlan(act, { planId, resumesOn: null });
	expect(await offered("buyer", id), "paused").toEqual([]);
	expect((await perform("buyer", "PlanDelivery.Skip", id)).status).toBe(400);
	await resumePlan(act, { planId });
	await db.update(planDelivery).set({ deliverOn: startsOn, base: startsOn }).where(eq(planDelivery.id, id));
	const orderId = await insertTestOrder(db, { of: buyer, locationId });
	await db.update(planDelivery).set({ state: "ordered", orderId }).where(eq(planDelivery.id, id));
	expect(await offered("buyer", id), "ordered").toEqual([]);
	expect((await perform("buyer", "PlanDelivery.Skip", id)).status).toBe(400);
	expect(await offered("sales", planId), "staff do not plan for a company").toEqual([]);
});

test("an invoice is paid, and an order whose payment failed is paid again", async ({ shop }) => {
	const { db, offered, perform, buyer, locationId } = shop;
	const sent = await insertSentOrder(db, { of: buyer, locationId, prices: [10_000] });
	const invoice = await raisedInvoice(systemOn(db, dayOf(2026, 11, 23)), sent);
	const payInvoice = { name: "Invoice.Pay", id: invoice.id, fields: { Payment_Method__c: "creditcard" } };
	expect(await offered("buyer", invoice.id)).toEqual(["Pay"]);
	const wrongAmounts = [-1, 0, 1.005, 1e12, "1", true].map((Amount) => ({ ...payInvoice.fields, Amount }));
	await expectRefusals(shop, {
		...payInvoice,
		wrong: [...wrongInputs("Payment_Method__c", ["invoice", "gold", 7]), ...wrongAmounts],
	});
	expect(await db.select().from(payment)).toEqual([]);
	const both = await Promise.all(
		[1, 2].map(() => perform("buyer", "Invoice.Pay", invoice.id, { ...payInvoice.fields, Amount: null })),
	);
	expect(both.map(({ status, body }) => [status, body.isCreated])).toEqual([
		[201, true],
		[201, true],
	]);
	const payments = await db.select().from(payment);
	expect(payments.map(({ status, amount }) => [status, amount]).toSorted(), "one of two at once stays").toEqual([
		["expired", invoice.total],
		["open", invoice.total],
	]);
	expect(await offered("buyer", payments[0]?.id ?? "")).toEqual([]);

	const waiting = { awaitsPayment: true, paymentMethod: "creditcard" as const };
	const orderId = await insertTestOrder(db, { of: buyer, locationId, ...waiting });
	const act = actOf(db, buyer);
	const failedId = newId("0aw", act);
	await db.insert(payment).values({
		id: failedId,
		orderId,
		accountId: buyer.accountId ?? "",
		provider: "stripe",
		method: "creditcard",
		amount: money(2_000),
		currency: "NZD",
		status: "failed",
		endedAt: act.now,
		createdAt: act.now,
		createdBy: buyer.userId ?? "",
		updatedBy: buyer.userId ?? "",
	});
	expect(await offered("buyer", failedId)).toEqual(["PayAgain"]);
	await expectRefusals(shop, {
		name: "Payment.PayAgain",
		id: failedId,
		wrong: [
			{ Payment_Method__c: "invoice" },
			{ Payment_Method__c: 7 },
			{ Bank__c: "My bank" },
			{ Payment_Method__c: "ideal" },
		],
	});
	const again = await perform("buyer", "Payment.PayAgain", failedId, { Payment_Method__c: null });
	expect([again.status, again.body.isCreated]).toEqual([201, true]);
	expect(again.body.id).not.toBe(failedId);
	await db.update(orders).set({ status: "Cancelled", awaitsPayment: false }).where(eq(orders.id, orderId));
	expect(await offered("buyer", failedId), "a cancelled order").toEqual([]);
	expect((await perform("buyer", "Payment.PayAgain", failedId)).status).toBe(400);
});
