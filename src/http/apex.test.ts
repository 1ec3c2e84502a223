import { describe, expect } from "vitest";
import * as z from "zod";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { appRouter } from "#router.ts";
import { newId } from "#shared/id.ts";
import { changeSettings } from "#store/store.commands.ts";
import { appOn } from "#test/app.ts";
import { createBrowser, ownOrigin } from "#test/browser.ts";
import { testWithShop as plain } from "#test/database.ts";
import { goodPassword, setPassword } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { apexMethods } from "./apex-methods.ts";
import { withOtherNames } from "./method-names.ts";

const base = "/lwr/apex/v64.0";
type Init = { method?: string; headers?: Record<string, string>; body?: string };

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	const { ownCompany, otherCompany, staff } = shop;
	const { app } = appOn(database);
	const act = actOf(db, system);
	for (const { userId } of [ownCompany.buyer.viewer, staff.sales ?? ownCompany.reader.viewer])
		await setPassword(act, userId);
	const foreignOrder = await insertTestOrder(db, {
		of: otherCompany.administrator.viewer,
		locationId: otherCompany.locations.buyersLocation,
	});
	const answerOf = async (answer: Response) => {
		const text = await answer.text();
		return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
	};
	type Send = (path: string, init?: Init) => Response | Promise<Response>;
	const clientOf = (send: Send) => ({
		get: async (name: string, parameters?: unknown, headers: Record<string, string> = {}) => {
			const query = parameters === undefined ? "" : `?methodParams=${encodeURIComponent(JSON.stringify(parameters))}`;
			return answerOf(await send(`${base}/${name}${query}`, { headers }));
		},
		post: async (name: string, body: unknown = {}, headers: Record<string, string> = {}) =>
			answerOf(
				await send(`${base}/${name}`, {
					method: "POST",
					headers: { "content-type": "application/json", ...headers },
					body: typeof body === "string" ? body : JSON.stringify(body),
				}),
			),
	});
	const withScopes = async (scopes: string[]) => {
		const token = { ownerId: ownCompany.buyer.viewer.userId ?? "", name: "apex", scopes };
		const { secret } = await createToken(act, { ...token, endsAt: new Date(act.now.getTime() + 60_000) });
		return { authorization: `Bearer ${secret}` };
	};
	const [{ communityId, storeId } = { communityId: "", storeId: "" }] = await db.execute<{
		communityId: string;
		storeId: string;
	}>(`select community_id as "communityId", id as "storeId" from store`);
	const browser = createBrowser(app);
	const guest = clientOf((path, init) => app.request(path, init));
	const buyer = clientOf((path, init = {}) =>
		browser.send(path, { ...init, headers: { origin: ownOrigin, ...init.headers } }),
	);
	const credentials = (name: string) => ({ username: name, password: goodPassword, communityId });
	await buyer.post("AuthenticationController/doLogin", credentials("buyer@kererushop.example"));
	return { ...shop, app, act, communityId, storeId, foreignOrder, guest, buyer, clientOf, withScopes, credentials };
});

const names = Object.entries(apexMethods).flatMap(([className, methods]) =>
	Object.entries(methods).map(([name, method]) => ({ name: `${className}/${name}`, ...method })),
);
const inputsOf = (procedure: string) => {
	const definition: unknown = Reflect.get(Object(Reflect.get(appRouter._def.procedures, procedure)), "_def");
	return z.object({ type: z.enum(["query", "mutation"]), inputs: z.array(z.custom<z.ZodType>()) }).parse(definition);
};

describe("table of methods", () => {
	test.for(names)("$name runs $procedure", ({ procedure, hasLanguage }) => {
		const { inputs } = inputsOf(procedure);
		const schemas = inputs.map((input) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
		const takesLanguage = schemas.some(({ properties = {} }) => "language" in properties);
		// A registration names the language of its mails.
		expect(takesLanguage && procedure !== "registration.register").toBe(hasLanguage ?? false);
	});

	test("reads with mutations only where an address must not be in a URL or a response not be stored", () => {
		const reads = names.filter(({ isRead, procedure }) => isRead && inputsOf(procedure).type === "mutation");
		expect(reads.map(({ name, cache }) => `${name}: ${cache}`)).toEqual([
			"LoginController/checkUserByEmail: never",
			"LoginController/checkContactByEmail: never",
			"CartController/checkQuickOrder: never",
			"RegistrationController/lookUpCompany: never",
			"RegistrationController/lookUpAddress: never",
		]);
		expect(names.filter(({ isRead, procedure }) => !isRead && inputsOf(procedure).type === "query")).toEqual([]);
	});
});

describe("callers", () => {
	const guestMethods = [
		"AuthenticationController/doLogin",
		"LoginController/checkUserByEmail",
		"LoginController/checkContactByEmail",
		"ProductCategoryController/getCategoryById",
		"Utility/getWebStoreInfo",
		"CartController/getProduct2",
		"RegistrationController/lookUpCompany",
		"RegistrationController/lookUpAddress",
		"RegistrationController/register",
		"RegistrationController/confirmEmail",
	];
	test.for(names)("$name by a guest", async ({ name, isRead }, { shop }) => {
		const answer = await shop.guest.post(name, name === "Utility/getWebStoreInfo" ? { communityId: "x" } : {});
		expect(answer.headers.get("cache-control")).toBe("no-store");
		if (guestMethods.includes(name)) return expect([400, 404]).toContain(answer.status);
		expect(answer).toMatchObject({ status: 401, body: [{ errorCode: "INVALID_SESSION_ID" }] });
		if (isRead) expect((await shop.guest.get(name)).status).toBe(401);
	});

	test.for(names.filter(({ isRead }) => !isRead))("$name refuses GET", async ({ name }, { shop }) => {
		expect(await shop.buyer.get(name, {})).toMatchObject({
			status: 405,
			body: [{ errorCode: "METHOD_NOT_ALLOWED", message: "HTTP Method 'GET' not allowed. Allowed are POST" }],
		});
	});

	test("limits a token to its scopes", async ({ shop }) => {
		const headers = await shop.withScopes(["cart", "orders.list"]);
		expect(await shop.guest.get("CartController/getCartSummary", {}, headers)).toMatchObject({ status: 200 });
		expect(await shop.guest.get("OrderController/getOrders", {}, headers)).toMatchObject({ status: 200 });
		expect(await shop.guest.get("OrderController/getSpending", {}, headers)).toMatchObject({
			status: 403,
			body: [{ errorCode: "INSUFFICIENT_ACCESS" }],
		});
		const unknown = { authorization: "Bearer brewline_" };
		expect((await shop.guest.get("Utility/getWebStoreInfo", {}, unknown)).status).toBe(401);
	});
});

describe("names", () => {
	test.for([
		"Utility/getWebStoreInfo",
		"utility/GETWEBSTOREINFO",
		"B2B_Utility/getWebStoreInfo",
		"b2b__UTILITY/getwebstoreinfo",
		"acme_B2B_Utility/getWebStoreInfo",
	])("finds %s", async (name, { shop }) => {
		const { communityId } = shop;
		expect(await shop.guest.get(name, { communityId })).toMatchObject({ status: 200 });
	});

	test.for([
		"Utility/nothing",
		"Nothing/getWebStoreInfo",
		"B2BUtility/getWebStoreInfo",
		"Utility/B2B_getWebStoreInfo",
		"__proto__/constructor",
		"Utility/__proto__",
		"Utility",
		"Utility/getWebStoreInfo/more",
		"%/getWebStoreInfo",
		"'; select 1/x",
	])("does not find %s", async (name, { shop }) => {
		const notFound = {
			status: 404,
			body: [{ errorCode: "NOT_FOUND", message: "The requested resource does not exist" }],
		};
		expect(await shop.guest.get(name, {})).toMatchObject(notFound);
		expect(await shop.buyer.post(name, {})).toMatchObject(notFound);
	});

	test("finds the aliases of the settings, which cannot hide a method", async ({ shop }) => {
		const { communityId, guest } = shop;
		const apexAliases = {
			CommerceUtil: "Utility",
			"Shop.info": "Utility.getWebStoreInfo",
			"Utility.getWebStoreInfo": "CartController.getCart",
		};
		await changeSettings(shop.act, { apexAliases });
		for (const name of ["B2B_commerceutil/getWebStoreInfo", "Shop/Info", "Utility/getWebStoreInfo"])
			expect(await guest.get(name, { communityId }), name).toMatchObject({ status: 200 });
		expect((await guest.get("Shop/other", { communityId })).status).toBe(404);
		await changeSettings(shop.act, { apexAliases: {} });
		expect((await guest.get("Shop/info", { communityId })).status).toBe(404);
	});
});

describe("doLogin", () => {
	const doLogin = "AuthenticationController/doLogin";

	test.for(["ours", "ours with 15 characters", "empty", "null", "missing"])(
		"logs in with a community that is %s",
		async (which, { shop }) => {
			const { send } = createBrowser(shop.app);
			const own = shop.communityId;
			const communityId = { ours: own, "ours with 15 characters": own.slice(0, 15), empty: "", null: null }[which];
			const body = { ...shop.credentials("buyer@kererushop.example"), communityId };
			const login = await shop.clientOf(send).post(doLogin, body);
			expect(login).toMatchObject({ status: 200, headers: expect.anything() });
			expect(login.body).toEqual({ userId: shop.ownCompany.buyer.viewer.userId, loggedInURL: "/" });
			expect(login.headers.get("cache-control")).toBe("no-store");
			const headers = { "sec-fetch-site": "same-origin" };
			expect((await shop.clientOf(send).get("CartController/getCart", {}, headers)).status).toBe(200);
		},
	);

	test("leads staff to the second factor", async ({ shop }) => {
		const { body } = await shop.guest.post(doLogin, shop.credentials("sales@brewline.example"));
		expect(body).toEqual({ userId: shop.staff.sales?.userId, loggedInURL: "/login" });
	});

	test.for(["0DB000000000009AAA", "x", 1, 0, false])(
		"does not find the community %j",
		async (communityId, { shop }) => {
			const { send, jar } = createBrowser(shop.app);
			const body = { ...shop.credentials("buyer@kererushop.example"), communityId };
			expect(await shop.clientOf(send).post(doLogin, body)).toMatchObject({
				status: 404,
				body: [{ errorCode: "NOT_FOUND" }],
			});
			expect(jar.size).toBe(0);
		},
	);

	test("refuses a wrong password, then locks with a message that begins with Lock-", async ({ shop }) => {
		const body = { username: "reader@kererushop.example", password: "wrong", communityId: "" };
		for (let attempt = 0; attempt < 5; attempt++)
			expect(await shop.guest.post(doLogin, body)).toMatchObject({
				status: 400,
				body: [{ errorCode: "INVALID_INPUT", message: "Invalid email or password" }],
			});
		const message = "Lock-You've tried to log in several times. Please try again in 15 minutes.";
		const locked = await shop.guest.post(doLogin, body);
		expect(locked).toMatchObject({ status: 429, body: [{ errorCode: "REQUEST_LIMIT_EXCEEDED", message }] });
		expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
	});
});

describe("e-mail checks", () => {
	test.for([
		{ name: "checkUserByEmail", email: "buyer@kererushop.example", known: true },
		{ name: "checkContactByEmail", email: "BUYER@kererushop.example", known: true },
		{ name: "checkUserByEmail", email: "nobody@nowhere.example", known: false },
	])("$name answers $known for $email", async ({ name, email, known }, { shop }) => {
		for (const answer of [
			await shop.guest.post(`LoginController/${name}`, { email }),
			await shop.guest.get(`LoginController/${name}`, { email }),
		]) {
			expect(answer).toMatchObject({ status: 200, body: known });
			expect(answer.headers.get("cache-control")).toBe("no-store");
		}
	});
});

describe("reads of the shop", () => {
	test("getWebStoreInfo lists the one shop", async ({ shop: { guest, communityId, storeId } }) => {
		const answer = await guest.get("Utility/getWebStoreInfo", { communityId });
		expect(answer.body).toEqual([
			{
				Id: storeId,
				Name: "Brewline",
				CurrencyIsoCode: "NZD",
				DefaultLanguage: "en_NZ",
				SupportedLanguages: "en_NZ;nl_NL",
			},
		]);
		for (const ours of [undefined, null, "", communityId.slice(0, 15)])
			expect(await guest.get("Utility/getWebStoreInfo", { communityId: ours }), String(ours)).toMatchObject({
				status: 200,
				body: answer.body,
			});
		for (const other of ["0DB000000000009AAA", " ", "x"])
			expect(await guest.get("Utility/getWebStoreInfo", { communityId: other })).toMatchObject({
				status: 404,
				body: [{ errorCode: "NOT_FOUND", message: "There is no such community." }],
			});
	});

	test("getProduct2 has no prices, and reads like the page in each language", async ({ shop }) => {
		const productId = shop.idOf(shop.tea);
		const { body } = await shop.guest.get("CartController/getProduct2", { productId: productId.slice(0, 15) });
		expect(body).toMatchObject({ Id: productId, Stock_State__c: "in stock", Name: expect.any(String) });
		expect(Object.keys(body).join()).not.toMatch(/price/i);
		const dutch = await shop.guest.get("CartController/getProduct2", { productId }, { "accept-language": "nl" });
		expect(dutch.body.Description).not.toBe(body.Description);
		expect(await shop.guest.post("CartController/getProduct2", { methodParams: { productId } })).toMatchObject({
			status: 200,
			body,
		});
		const unknown = newId("01t", { now: new Date(0) });
		expect(await shop.guest.get("CartController/getProduct2", { productId: unknown })).toMatchObject({
			status: 404,
			body: [{ errorCode: "NOT_FOUND", message: "We cannot find this product." }],
		});
	});

	test("getCategoryById names the category and its parent", async ({ shop }) => {
		const { tree } = (await shop.act.deps.catalogue.now(shop.act.db)) as unknown as {
			tree: { areas: { id: string; nameEn: string; children: { id: string; nameEn: string }[] }[] };
		};
		const area = tree.areas.find(({ children }) => children.length > 0);
		const child = area?.children[0];
		const read = async (categoryId: unknown) =>
			shop.guest.get("ProductCategoryController/getCategoryById", { categoryId });
		expect((await read(child?.id)).body).toEqual({
			Id: child?.id,
			Name: child?.nameEn,
			ParentCategory: { Id: area?.id, Name: area?.nameEn },
		});
		expect((await read(area?.id)).body).toMatchObject({ Id: area?.id, ParentCategory: null });
		expect((await read(newId("0ZG", { now: new Date(0) }))).status).toBe(404);
		const id = child?.id ?? "";
		expect((await read(id.slice(0, 15))).body).toMatchObject({ Id: id });
		const malformed = [
			id.slice(0, 14),
			`${id}A`,
			`${id.slice(0, 17)}${id.endsWith("5") ? "A" : "5"}`,
			`01t${id.slice(3, 15)}`,
			"' or 1=1 --",
		];
		for (const categoryId of malformed) {
			const message = `categoryId: should be a valid record ID: ${categoryId}`;
			expect(await read(categoryId)).toMatchObject({ status: 400, body: [{ errorCode: "INVALID_INPUT", message }] });
		}
	});
});

test("getCurrentUser reads the viewer's own login, with the fields of procurement", async ({ shop, owner }) => {
	const { userId } = shop.ownCompany.buyer.viewer;
	await owner`update users set use_cart_address_for_oci = true where id = ${userId}`;
	expect(await shop.buyer.get("UserController/getCurrentUser")).toMatchObject({
		status: 200,
		body: {
			Id: userId,
			Username: "buyer@kererushop.example",
			Name: "buyer Kererushop",
			Is_Punchout_User__c: false,
			Use_cart_address_for_OCI_user__c: true,
		},
	});
});

describe("caching", () => {
	test("lets a client use a response of the shop for five minutes, unless the client says no-cache", async ({
		shop,
	}) => {
		const read = (headers: Record<string, string> = {}) =>
			shop.buyer.get("Utility/getWebStoreInfo", { communityId: shop.communityId }, headers);
		const first = await read();
		expect(first.headers.get("cache-control")).toBe("private, max-age=300");
		expect(first.headers.get("vary")).toBe("Cookie, Authorization, Accept-Language, Accept-Encoding");
		const tag = first.headers.get("etag") ?? "";
		expect(await read({ "if-none-match": tag })).toMatchObject({ status: 304, body: null });
		expect((await read({ "cache-control": "no-cache" })).headers.get("cache-control")).toBe("private, no-cache");
		const posted = await shop.buyer.post("Utility/getWebStoreInfo", { communityId: shop.communityId });
		expect(posted.headers.get("cache-control")).toBe("private, max-age=300");
	});

	test("lets a client ask again for data that the viewer changes", async ({ shop }) => {
		const read = () => shop.buyer.get("CartController/getCart");
		const before = await read();
		expect(before.headers.get("cache-control")).toBe("private, no-cache");
		await shop.buyer.post("CartController/addToCart", { productId: shop.idOf(shop.tea), quantity: 1 });
		const after = await read();
		expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
		expect((await shop.buyer.post("CartController/getCart")).headers.get("cache-control")).toBe("no-store");
	});
});

describe("changes", () => {
	test.for([
		{ who: "another site", headers: { origin: "https://evil.example" }, status: 403 },
		{ who: "a page of the same domain", headers: { origin: "", "sec-fetch-site": "same-site" }, status: 403 },
		{ who: "our page", headers: { origin: ownOrigin }, status: 200 },
	])("from $who get $status", async ({ headers, status }, { shop }) => {
		expect((await shop.buyer.post("CartController/clearCart", {}, headers)).status).toBe(status);
	});

	test("run once for each idempotency key", async ({ shop }) => {
		const body = { productId: shop.idOf(shop.tea), quantity: 2 };
		await shop.buyer.post("CartController/clearCart");
		const add = () => shop.buyer.post("CartController/addToCart", body, { "idempotency-key": "apex-1" });
		const [first, second] = [await add(), await add()];
		expect(first).toMatchObject({ status: 200 });
		expect(second.body).toEqual(first.body);
		expect([first, second].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
		const { body: cart } = await shop.buyer.get("CartController/getCartSummary");
		expect(JSON.stringify(cart)).toContain('"pieces":2');
		const other = { ...body, quantity: 3 };
		const headers = { "idempotency-key": "apex-1" };
		expect((await shop.buyer.post("CartController/addToCart", other, headers)).status).toBe(422);
	});
});

describe("bad input", () => {
	test("answers an order of another company like an unknown one", async ({ shop }) => {
		const unknown = newId("801", { now: new Date(0) });
		const answers = await Promise.all(
			[shop.foreignOrder, unknown].flatMap((orderId) => [
				shop.buyer.get("OrderController/getOrder", { orderId }),
				shop.buyer.post("OrderController/cancelOrder", { orderId }),
			]),
		);
		for (const { status, body } of answers)
			expect({ status, body }).toEqual({
				status: 404,
				body: [{ errorCode: "NOT_FOUND", message: "We cannot find this order." }],
			});
	});

	test.for([
		["x", "JSON_PARSER_ERROR", "The body is not valid JSON"],
		["[]", "INVALID_INPUT", "Invalid input: expected record, received array"],
		['"text"', "INVALID_INPUT", "Invalid input: expected record, received string"],
		['{"productId":1,"quantity":"x"}', "INVALID_INPUT", "productId: Invalid input: expected string, received number"],
		['{"productId":"a\\u0000","quantity":1}', "INVALID_INPUT", "productId: contains a character that is not allowed"],
		['{"productId":"a","quantity":1,"price":0}', "INVALID_INPUT", 'Unrecognized key: "price"'],
		['{"product":"a","quantity":1}', "INVALID_INPUT", "productId: Invalid input: expected string, received undefined"],
	])("refuses the body %s", async ([body, errorCode, message], { shop }) => {
		const answer = await shop.buyer.post("CartController/addToCart", body);
		expect(answer).toMatchObject({ status: 400, body: expect.arrayContaining([{ errorCode, message }]) });
		const unknown = body?.includes('"product"') ? ['Unrecognized key: "product"'] : [];
		const wrong = body?.includes('"quantity":"x"') ? [expect.stringMatching(/^quantity: /)] : [];
		expect(answer.body.slice(1).map((error: { message: string }) => error.message)).toEqual([...unknown, ...wrong]);
	});

	test.for(["x", "[1]", "%00", '{"a":"\\u0000"}'])("refuses the parameters %s", async (text, { shop }) => {
		const path = `${base}/CartController/getProduct2?methodParams=${text.startsWith("%") ? text : encodeURIComponent(text)}`;
		const answer = await shop.app.request(path);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject([{ errorCode: expect.stringMatching(/^(ILLEGAL_QUERY|JSON_PARSER)/) }]);
	});

	const odd = [null, "", {}, "'; drop table users --", "x".repeat(10_000), -1, { $ne: 1 }];
	test("answers odd values without a defect, in every method", async ({ shop }) => {
		for (const { name, procedure } of names) {
			const schemas = inputsOf(procedure).inputs.map((input) =>
				z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
			);
			const fields = schemas.flatMap(({ properties = {} }) => Object.keys(Object(withOtherNames(properties))));
			const bodies = odd.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
			const answers = await Promise.all(bodies.map((body) => shop.buyer.post(name, body)));
			for (const { status } of answers) expect([200, 400, 404, 409, 429], name).toContain(status);
		}
	});
});
