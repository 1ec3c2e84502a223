import { Hono } from "hono";
import { describe, expect } from "vitest";
import * as z from "zod";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { appOn } from "#test/app.ts";
import { createBrowser, createLoggedInBrowser } from "#test/browser.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { setPassword } from "#test/login.ts";
import { actOf, people } from "#test/people.ts";
import type { HttpEnv } from "./context.ts";
import { answerErrors } from "./errors.ts";
import { recordLimit } from "./platform.ts";
import { booleanParameter, InvalidInput, listParameter, readJson, readParameters } from "./platform-input.ts";

const hour = 60 * 60 * 1000;

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { app } = appOn(database);
	const { ownCompany } = people();
	const withScopes = async (scopes: string[]) => {
		const act = actOf(database.db, system);
		const token = { ownerId: ownCompany.buyer.viewer.userId ?? "", name: "records" };
		const endsAt = new Date(act.now.getTime() + hour);
		const { secret } = await createToken(act, { ...token, scopes, endsAt });
		return { authorization: `Bearer ${secret}` };
	};
	const send = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
		const answer = await app.request(path, init);
		return { status: answer.status, body: await answer.json(), headers: answer.headers };
	};
	return { app, withScopes, send };
});

const notFound = [{ errorCode: "NOT_FOUND", message: "The requested resource does not exist" }];

describe("versions and resources", () => {
	test("lists one version to everybody, with and without a slash", async ({ shop }) => {
		for (const path of ["/services/data/", "/services/data"])
			expect(await shop.send(path)).toMatchObject({
				status: 200,
				body: [{ label: "Summer ’25", url: "/services/data/v64.0", version: "64.0" }],
			});
	});

	test.for([
		{ scopes: ["records"], status: 200 },
		{ scopes: ["records.Order"], status: 200 },
		{ scopes: ["records.Order.read"], status: 200 },
		{ scopes: ["orders"], status: 403 },
		{ scopes: ["recordsOfOthers"], status: 403 },
	])("answers a token with $scopes with $status", async ({ scopes, status }, { shop }) => {
		const headers = await shop.withScopes(scopes);
		const answer = await shop.send("/services/data/v64.0/", { headers });
		expect(answer).toMatchObject({
			status,
			body:
				status === 200
					? {
							"ui-api": "/services/data/v64.0/ui-api",
							connect: "/services/data/v64.0/connect",
							identity: expect.stringMatching(/^https:\/\/shop\.example\/id\/00D\w{15}\/005\w{15}$/),
						}
					: [{ errorCode: "INSUFFICIENT_ACCESS", message: "This token may not be used for this." }],
		});
	});

	test("limits the calls of a browser in a minute", async ({ shop, database }) => {
		const { viewer } = people().ownCompany.administrator;
		await setPassword(actOf(database.db, system), viewer.userId);
		const { send } = await createLoggedInBrowser(shop.app, "administrator@kererushop.example");
		const call = async () => (await send("/services/data/v64.0/")).status;
		const statuses = [];
		for (let nth = 0; nth < recordLimit.times; nth++) statuses.push(await call());
		expect(new Set(statuses)).toEqual(new Set([200]));
		const refused = await send("/services/data/v64.0/");
		expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	});

	test.for([{}, { authorization: "Bearer nothing" }, { cookie: "__Host-session=none" }])(
		"refuses the resources to %j",
		async (headers, { shop }) => {
			const answer = await shop.send("/services/data/v64.0", { headers });
			expect(answer).toMatchObject({ status: 401, body: [{ errorCode: "INVALID_SESSION_ID" }] });
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(answer.headers.get("www-authenticate")).toBe("Bearer");
		},
	);

	test.for([
		"/services/data/v63.0/",
		"/services/data/v64.0/ui-api/nothing",
		"/services/data/v64",
		"/services/",
		"/lwr/",
		"/lwr/apex/v63.0/A/b",
		"/services/data/%",
	])("answers %s with the platform's 404", async (path, { shop }) => {
		expect(await shop.send(path)).toMatchObject({ status: 404, body: notFound });
		expect(await shop.send(path, { method: "POST", body: "{" })).toMatchObject({ status: 404, body: notFound });
	});

	test("names the allowed methods of a known path", async ({ shop }) => {
		expect(await shop.send("/services/data/v64.0", { method: "DELETE" })).toMatchObject({
			status: 405,
			body: [{ errorCode: "METHOD_NOT_ALLOWED", message: "HTTP Method 'DELETE' not allowed. Allowed are GET" }],
		});
	});

	test("refuses a body above 1 MB and a change from another site", async ({ shop }) => {
		const method = "POST";
		const body = "x".repeat(1024 * 1024 + 1);
		expect(await shop.send("/services/data/v64.0/", { method, body })).toMatchObject({
			status: 413,
			body: [{ errorCode: "EXCEEDED_MAX_SIZE_REQUEST" }],
		});
		const headers = { origin: "https://evil.example" };
		expect(await shop.send("/services/data/v64.0/", { method, headers })).toMatchObject({
			status: 403,
			body: [{ errorCode: "INSUFFICIENT_ACCESS" }],
		});
	});

	test("answers in the language of the client", async ({ shop }) => {
		const headers = { "accept-language": "nl-NL" };
		const { body } = await shop.send("/services/data/v64.0", { headers });
		expect(body).toEqual([{ errorCode: "INVALID_SESSION_ID", message: "Log eerst in." }]);
	});

	test("refuses a token that calls too often", async ({ shop, owner }) => {
		const headers = await shop.withScopes(["records"]);
		expect((await shop.send("/services/data/v64.0", { headers })).status).toBe(200);
		await owner`update throttle set count = 600 where key like 'token:%'`;
		const answer = await shop.send("/services/data/v64.0", { headers });
		expect(answer).toMatchObject({ status: 429, body: [{ errorCode: "REQUEST_LIMIT_EXCEEDED" }] });
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	test("accepts the cookie of a browser", async ({ shop }) => {
		const { send } = createBrowser(shop.app);
		expect((await send("/services/data/v64.0")).status).toBe(401);
	});
});

const Input = z.object({
	fields: listParameter.optional(),
	updateMru: booleanParameter.default(false),
	id: z.string().max(5).optional(),
});
const Body = z.object({
	fields: z.record(z.string(), z.string()),
	deep: z.array(z.object({ at: z.number() })).optional(),
});

/** A small app whose handlers read an input or throw, with the error handler of the shop. */
function appThatThrows() {
	const defects: unknown[] = [];
	const log = { warn: () => undefined, error: (fields: unknown) => void defects.push(fields) };
	const handle = answerErrors(
		{ log, metrics: { defects: { inc: () => undefined } } } as unknown as Parameters<typeof answerErrors>[0],
		(c) => c.text("page", 500),
	);
	const errors: Record<string, () => Error> = {
		conflict: () => new Refusal("conflict", "order.cannot-change"),
		stale: () => new Refusal("stale", "record.stale", { updatedAt: "x" }),
		reused: () => new Refusal("invalid", "request.key-reused"),
		down: () => new Refusal("unavailable", "request.in-progress", { seconds: 3 }),
		two: () => new InvalidInput("INVALID_INPUT", ["a: no", "b: no"]),
		zod: () => z.never().parse("stored by an older version"),
		defect: () => new Error("select secret from users"),
	};
	const app = new Hono<HttpEnv>()
		.use((c, next) => {
			c.set("requestId", "request-1");
			return next();
		})
		.get("/services/read/:id?", (c) => c.json(readParameters(c, Input)))
		.post("/services/read", async (c) => c.json(await readJson(c, Body)))
		.get("/services/throw/:name", (c) => {
			throw errors[c.req.param("name")]?.() ?? new Error("unknown");
		});
	app.onError(handle);
	const send = async (path: string, body?: string) => {
		const answer = await app.request(path, body === undefined ? {} : { method: "POST", body });
		const { headers, status } = answer;
		return {
			status,
			body: await answer.json(),
			retryAfter: headers.get("retry-after"),
			contentType: headers.get("content-type"),
		};
	};
	return { send, defects };
}

describe("errors", () => {
	test.for([
		["conflict", 409, "CONFLICT"],
		["stale", 412, "CONFLICT"],
		["reused", 422, "INVALID_INPUT"],
		["down", 503, "SERVER_UNAVAILABLE"],
	] as const)("answers %s with %i %s", async ([name, status, errorCode]) => {
		const { send } = appThatThrows();
		expect(await send(`/services/throw/${name}`)).toMatchObject({
			status,
			body: [{ errorCode }],
			contentType: "application/json;charset=UTF-8",
		});
	});

	test("says when to try again", async () => {
		expect((await appThatThrows().send("/services/throw/down")).retryAfter).toBe("3");
	});

	test("lists each fault of an input", async () => {
		const body = ["a: no", "b: no"].map((message) => ({ errorCode: "INVALID_INPUT", message }));
		expect(await appThatThrows().send("/services/throw/two")).toMatchObject({ status: 400, body });
	});

	test.for(["defect", "zod"])("reveals nothing of a defect: %s", async (name) => {
		const { send, defects } = appThatThrows();
		const answer = await send(`/services/throw/${name}`);
		expect(answer).toMatchObject({
			status: 500,
			body: [{ errorCode: "UNKNOWN_EXCEPTION" }],
			contentType: "application/json;charset=UTF-8",
		});
		expect(JSON.stringify(answer.body)).toMatch(/: request-1"/);
		expect(JSON.stringify(answer)).not.toContain("secret");
		expect(defects).toHaveLength(1);
	});
});

describe("input", () => {
	test.for([
		["?fields=A.B,%20A.C&fields=A.D&updateMru=true&more=1", { fields: ["A.B", "A.C", "A.D"], updateMru: true }],
		["/abc?id=no", { updateMru: false, id: "abc" }],
	] as const)("reads the parameters of %s", async ([path, body]) => {
		expect(await appThatThrows().send(`/services/read${path}`)).toMatchObject({ status: 200, body });
	});

	test.for(["?updateMru=yes", "/abcdef", "?fields=%00", "?fields=a&a%00=b"])(
		"refuses the parameter of %s",
		async (path) => {
			const answer = await appThatThrows().send(`/services/read${path}`);
			expect(answer).toMatchObject({ status: 400, body: [{ errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" }] });
		},
	);

	test.for([
		["{", "JSON_PARSER_ERROR", "The body is not valid JSON"],
		["", "INVALID_INPUT", "Invalid input: expected object, received null"],
		["[]", "INVALID_INPUT", "Invalid input: expected object, received array"],
		['{"fields":{"A":1}}', "INVALID_INPUT", "fields.A: Invalid input: expected string, received number"],
		['{"fields":{},"deep":[{"at":1},{"at":"x"}]}', "INVALID_INPUT", "deep.1.at: Invalid input: expected number"],
		['{"fields":{"A":"\\u0000"}}', "INVALID_INPUT", "fields.A: contains a character that is not allowed"],
		['{"fields":{"A":"\\ud800"}}', "INVALID_INPUT", "fields.A: contains a character that is not allowed"],
		['{"fields":{"\\u0000":"a"}}', "INVALID_INPUT", "fields: contains a character that is not allowed"],
	] as const)("refuses the body %s", async ([body, errorCode, message]) => {
		expect(await appThatThrows().send("/services/read", body)).toMatchObject({
			status: 400,
			body: [{ errorCode, message: expect.stringContaining(message) }],
		});
	});

	test("refuses a body that is nested too deeply", async () => {
		const bodyWith = (text: string) => `${"[".repeat(200_000)}"${text}"${"]".repeat(200_000)}`;
		for (const body of ["", "\\u0000"].map(bodyWith))
			expect((await appThatThrows().send("/services/read", body)).status).toBe(400);
	});

	test("accepts a pair of surrogates", async () => {
		const body = '{"fields":{"A":"\\ud83d\\ude00"}}';
		expect(await appThatThrows().send("/services/read", body)).toMatchObject({
			status: 200,
			body: { fields: { A: "😀" } },
		});
	});
});

describe("GET /docs/api", () => {
	test("loads the viewer from the shop itself, within the content security policy", async ({ shop }) => {
		const page = await shop.app.request("/docs/api");
		const html = await page.text();
		const [, nonce = ""] = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
		const loaded = [...html.matchAll(/<(?:script|style|link)\b[^>]*>/g)].map(([tag]) => tag);
		expect(loaded.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
		const addresses = loaded.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
		expect(addresses).toEqual(["/docs/api/swagger-ui.css", "/docs/api/swagger-ui-bundle.js"]);
		for (const address of addresses) {
			const file = await shop.app.request(address);
			expect(await file.text(), "or developer tools would get a 404").not.toContain("sourceMappingURL");
			const eTag = file.headers.get("etag") ?? "";
			expect([file.status, (await shop.app.request(address, { headers: { "if-none-match": eTag } })).status]).toEqual([
				200, 304,
			]);
		}
	});
});
