import { describe, expect } from "vitest";
import * as z from "zod";
import { system } from "#act.ts";
import { appRouter } from "#router.ts";
import { appOn } from "#test/app.ts";
import { createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import { testWithShop as plain } from "#test/database.ts";
import { setPassword } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { describedMethods, methodsPath } from "./data/openapi-methods.ts";

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	const { administrator } = shop.ownCompany;
	const locationId = shop.ownCompany.locations.buyersLocation;
	const { app } = appOn(database);
	await setPassword(actOf(db, system), administrator.viewer.userId);
	const orderId = await insertTestOrder(db, { of: administrator.viewer, locationId });
	const [category] = await db.execute<{ id: string }>("select id from category where parent_id is not null limit 1");
	const { send } = await createLoggedInBrowser(app, "administrator@kererushop.example");
	const call = async (name: string, parameters: object) => {
		const answer = await send(`${methodsPath}/${name}`, {
			method: "POST",
			headers: { origin: ownOrigin, "content-type": "application/json" },
			body: JSON.stringify(parameters),
		});
		const body: unknown = await answer.json();
		return { status: answer.status, body };
	};
	return { call, orderId, locationId, categoryId: category?.id, productId: shop.teaId };
});

const results = new Map<string, z.core.JSONSchema.JSONSchema>(
	describedMethods(appRouter).map(({ className, name, result }) => [`${className}/${name}`, result]),
);

/** Methods in an order that leaves something to read, with the names of their parameters and further values. */
const calls: [name: string, names: ("orderId" | "locationId" | "categoryId" | "productId")[], values?: object][] = [
	["Utility/getWebStoreInfo", []],
	["UserController/getCurrentUser", []],
	["ProductCategoryController/getCategoryById", ["categoryId"]],
	["CartController/getProduct2", ["productId"]],
	["LoginController/checkUserByEmail", [], { email: "nobody@nowhere.example" }],
	["CartController/addToCart", ["productId"], { quantity: 2 }],
	["CartController/setQuantity", ["productId"], { quantity: 3 }],
	["CartController/checkQuickOrder", [], { lines: [{ code: "nothing", quantity: null }] }],
	["CartController/getCart", []],
	["CartController/getCartSummary", []],
	["CheckoutController/getCheckout", []],
	["OrderController/getOrders", []],
	["OrderController/getOrder", ["orderId"]],
	["OrderController/getReorderOffer", ["orderId"]],
	["OrderController/getChoices", ["orderId"]],
	["OrderController/getInvoices", ["orderId"]],
	["OrderController/getCredit", []],
	["OrderController/getSpending", []],
	["InvoiceController/getInvoices", []],
	["InvoiceController/getOverdueCount", []],
	["InvoiceController/getStatement", []],
	["CoffeePlannerController/getPlans", []],
	["CoffeePlannerController/startPlan", []],
	["CoffeePlannerController/getProposal", []],
	["CoffeePlannerController/getDates", ["locationId"], { frequency: { kind: "rhythm", weeks: 2 } }],
	["CoffeePlannerController/getPlanOfOrder", ["orderId"]],
	["CoffeePlannerController/getMergeOffers", ["orderId"]],
	["CartController/clearCart", []],
];

describe("the results of server methods", () => {
	test.for(calls)("%s answers as the document describes", async ([name, names, values], { shop }) => {
		const parameters = { ...Object.fromEntries(names.map((name) => [name, shop[name]])), ...values };
		const { status, body } = await shop.call(name, parameters);
		expect(status, JSON.stringify(body)).toBe(200);
		const schema = results.get(name);
		expect(schema).toBeDefined();
		expect(schema && z.fromJSONSchema(schema).safeParse(body).error?.issues).toBe(undefined);
	});

	test("lists of products take productIds", async ({ shop }) => {
		for (const name of ["OrderController/getUsualQuantities", "CoffeePlannerController/getProducts"]) {
			expect(await shop.call(name, { productIds: [shop.productId] }), name).toMatchObject({ status: 200 });
			expect(await shop.call(name, { products: [shop.productId] }), name).toMatchObject({
				status: 400,
				body: expect.arrayContaining([{ errorCode: "INVALID_INPUT", message: 'Unrecognized key: "products"' }]),
			});
		}
	});
});
