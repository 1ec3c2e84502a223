import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { appOn } from "#test/app.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { listenOnPort } from "#test/socket.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { acceptLargeHeaders } from "./header-limit.ts";

type Init = { method?: string; headers?: Record<string, string>; body?: string };

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { app } = appOn(database);
	const { administrator } = stockedShop().ownCompany;
	const act = actOf(database.db, system);
	const token = { ownerId: administrator.viewer.userId ?? "", name: "answers", scopes: ["cart", "records"] };
	const { secret } = await createToken(act, { ...token, endsAt: new Date(act.now.getTime() + 3_600_000) });
	const authorization = `Bearer ${secret}`;
	const send = (path: string, { method = "GET", headers, body }: Init = {}) =>
		app.request(path, { method, headers: { authorization, ...headers }, ...(body !== undefined && { body }) });
	return { app, send };
});

const apiPath = "/services/data/v64.0";
const method = "POST";
const json = { "content-type": "application/json" };
const objects = `${apiPath}/ui-api/object-info`;
const addToCart = "/lwr/apex/v64.0/CartController/addToCart";
const large = "x".repeat(1024 * 1024 + 1);

const answers: [status: number, errorCode: string, path: string, init: Init][] = [
	[404, "NOT_FOUND", "/services", {}],
	[404, "NOT_FOUND", "/services/", {}],
	[404, "NOT_FOUND", "/lwr", {}],
	[404, "NOT_FOUND", "/id", {}],
	[404, "NOT_FOUND", "/id/", {}],
	[404, "NOT_FOUND", "/lwr/apex/v64.0/Nothing/none", {}],
	[404, "NOT_FOUND", "/lwr/apex/v64.0/Nothing/none", { method: "PUT", headers: json }],
	[404, "NOT_FOUND", `${apiPath}/ui-api/nothing`, { headers: { accept: "text/html" } }],
	[404, "NOT_FOUND", "/services/data/%", {}],
	[404, "INVALID_TYPE", `${objects}/Nothing`, {}],
	[401, "INVALID_SESSION_ID", objects, { headers: { authorization: "Bearer x" } }],
	[405, "METHOD_NOT_ALLOWED", objects, { method: "DELETE" }],
	[405, "METHOD_NOT_ALLOWED", objects, { method: "OPTIONS" }],
	[405, "METHOD_NOT_ALLOWED", addToCart, {}],
	[405, "METHOD_NOT_ALLOWED", addToCart, { method: "DELETE" }],
	[400, "JSON_PARSER_ERROR", addToCart, { method, headers: json, body: "{" }],
	[413, "EXCEEDED_MAX_SIZE_REQUEST", addToCart, { method, headers: json, body: large }],
	[413, "EXCEEDED_MAX_SIZE_REQUEST", `${apiPath}/ui-api/records`, { method, headers: json, body: large }],
	[415, "UNSUPPORTED_MEDIA_TYPE", addToCart, { method, headers: { "content-type": "application/xml" }, body: "<a/>" }],
	[
		415,
		"UNSUPPORTED_MEDIA_TYPE",
		`${apiPath}/ui-api/records`,
		{ method, headers: { "content-type": "application/x-www-form-urlencoded" }, body: "apiName=Contact" },
	],
	[
		415,
		"UNSUPPORTED_MEDIA_TYPE",
		`${apiPath}/ui-api/records/content-documents/content-versions`,
		{ method, headers: json, body: '{"title":"a"}' },
	],
	[431, "EXCEEDED_MAX_SIZE_REQUEST", objects, { headers: { "x-large": "x".repeat(33_000) } }],
	[431, "EXCEEDED_MAX_SIZE_REQUEST", `${objects}?${"x".repeat(33_000)}`, {}],
];

describe("errors below /services, /lwr and /id", () => {
	test.for(answers)("%i %s of %s is JSON of the platform", async ([status, errorCode, path, init], { shop }) => {
		const answer = await shop.send(path, init);
		expect(answer.headers.get("content-type")).toBe("application/json;charset=UTF-8");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect([answer.status, await answer.json()]).toEqual([
			status,
			[expect.objectContaining({ errorCode, message: expect.stringMatching(/./) })],
		]);
	});

	test("names the allowed methods in a header", async ({ shop }) => {
		const allowed = async (path: string, method: string) => (await shop.send(path, { method })).headers.get("allow");
		expect(await allowed(objects, "DELETE")).toBe("GET");
		expect(await allowed(addToCart, "GET")).toBe("POST");
		expect(await allowed("/lwr/apex/v64.0/CartController/getCart", "PUT")).toBe("GET, POST");
	});

	test("answers a used up limit as JSON", async ({ shop, owner }) => {
		await shop.send(objects);
		await owner`update throttle set count = 600 where key like 'token:%'`;
		const throttled = await shop.send(objects);
		await owner`delete from throttle`;
		expect([throttled.status, throttled.headers.get("content-type")]).toEqual([429, "application/json;charset=UTF-8"]);
		expect(await throttled.json()).toMatchObject([{ errorCode: "REQUEST_LIMIT_EXCEEDED" }]);
	});

	test.for(["application/json", "application/json; charset=utf-8", "application/vnd.api+json", "text/plain"])(
		"reads a body of the type %s",
		async (contentType, { shop }) => {
			const headers = { "content-type": contentType };
			expect(
				(await shop.send("/lwr/apex/v64.0/CartController/clearCart", { method, headers, body: "{}" })).status,
			).toBe(200);
		},
	);
});

describe("headers that are too large", () => {
	test("get the platform's answer up to 64 KiB, and an empty one of the server above", async ({ shop }) => {
		acceptLargeHeaders();
		const { send, stop } = listenOnPort(shop);
		const ask = (bytes: number) =>
			send(
				`GET /services/data HTTP/1.1\r\nHost: shop.example\r\nX-Large: ${"x".repeat(bytes)}\r\nConnection: close\r\n\r\n`,
			);
		expect(await ask(30_000)).toMatch(/^HTTP\/1.1 200 OK/);
		expect(await ask(50_000)).toMatch(/^HTTP\/1.1 431 [\s\S]+EXCEEDED_MAX_SIZE_REQUEST/);
		expect(await ask(100_000)).toBe("HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n");
		stop();
	});
});

describe("Idempotency-Key", () => {
	const adapters = {
		"a procedure": ["/trpc/cart.clear", "{}"],
		"a server method": ["/lwr/apex/v64.0/CartController/clearCart", "{}"],
		"a record call": [`${apiPath}/ui-api/list-preferences/Order/AllOrders`, '{"columnWidths":{"Status":200}}'],
	} as const;
	const keys: [format: string, key: string, isAccepted: boolean][] = [
		["a UUID", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", true],
		["one character", "1", true],
		["255 characters", "k".repeat(255), true],
		["quotes and signs", '"order:42/a~!"', true],
		["no character", "", false],
		["256 characters", "k".repeat(256), false],
		["a space", "order 42", false],
		["two headers, which are joined by a comma and a space", "one, two", false],
		["a letter outside of ASCII", "bestellé", false],
		["a tab", "a\tb", false],
	];

	test.for(
		Object.entries(adapters).flatMap(([adapter, [path, body]]) =>
			keys.map(([format, key, isAccepted]) => ({ adapter, path, body, format, key, isAccepted })),
		),
	)("of $adapter with $format: accepted is $isAccepted", async ({ adapter, path, body, key, isAccepted }, { shop }) => {
		const init = { method: adapter === "a record call" ? "PATCH" : "POST", body };
		const call = () => shop.send(path, { ...init, headers: { ...json, "idempotency-key": key } });
		const [first, second] = [await call(), await call()];
		const text = await first.text();
		expect([first.status, second.status], text).toEqual(isAccepted ? [200, 200] : [400, 400]);
		expect(second.headers.get("idempotency-replayed")).toBe(isAccepted ? "true" : null);
		if (!isAccepted) expect(text).toContain("An idempotency key has 1 to 255 characters");
	});
});
