import { createHmac } from "node:crypto";
import { describe, expect } from "vitest";
import { writeAccessToken } from "#auth/access-tokens.ts";
import { revokeToken } from "#auth/auth.commands.ts";
import { loginPorts } from "#test/login.ts";
import { basic, testOauth as test } from "#test/oauth-clients.ts";
import { platformType } from "./platform-errors.ts";

describe("an access token", () => {
	test("is issued to a client that sends its secret in the form, and is accepted like an API token", async ({
		shop,
	}) => {
		const client = await shop.makeClient();
		const { status, headers, body } = await shop.ask(client);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe(platformType);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("pragma")).toBe("no-cache");
		expect(body).toMatchObject({
			token_type: "Bearer",
			expires_in: 1800,
			scope: "records orders.list",
			instance_url: "https://shop.example",
		});
		expect(body.id).toMatch(new RegExp(`^https://shop.example/id/00D\\w{15}/${shop.ownerId}$`));
		const signature = createHmac("sha256", client.client_secret)
			.update(body.id + body.issued_at)
			.digest("base64");
		expect(body.signature).toBe(signature);
		expect(await shop.use(body.access_token)).toBe(200);
		expect(await shop.use(body.access_token, "/trpc/accounts.members"), "out of scope").toBe(403);
		expect(JSON.stringify(shop.lines)).toContain("access token issued");
		for (const secret of [client.client_secret, body.access_token])
			expect(JSON.stringify(shop.lines)).not.toContain(secret);
	});

	test("is issued to a client that uses HTTP Basic", async ({ shop }) => {
		const { client_id, client_secret, grant_type } = await shop.makeClient();
		expect((await shop.ask({ grant_type }, basic(client_id.slice(0, 15), client_secret))).status).toBe(200);
		expect((await shop.ask({ grant_type, client_id }, basic(client_id, client_secret))).status).toBe(200);
	});

	test("has only the requested scopes, within those of the client", async ({ shop }) => {
		const client = await shop.makeClient(["records"]);
		const { body } = await shop.ask({ ...client, scope: "records.Order.read records.Account" });
		expect(body.scope).toBe("records.Order.read records.Account");
		expect(await shop.use(body.access_token)).toBe(200);
		for (const scope of ["orders", "records orders", "record", "x".repeat(1000)])
			expect(await shop.ask({ ...client, scope })).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
	});

	test.for(["gzip", "gzip, identity;q=0"])("is never compressed for Accept-Encoding %s", async (accepted, { shop }) => {
		const headers = { "accept-encoding": accepted };
		const scopes = Array.from({ length: 60 }, (_, nth) => `records.Object${nth}.read`);
		const { status, headers: sent, body } = await shop.ask(await shop.makeClient(scopes), headers);
		expect(status).toBe(200);
		expect(JSON.stringify(body).length, "large enough for a coding").toBeGreaterThan(1_024);
		const answers = [
			sent,
			(await shop.ask("grant_type=password", headers)).headers,
			(await shop.get("/services/oauth2/userinfo", body.access_token, headers)).headers,
			(await shop.post("/services/oauth2/revoke", { token: body.access_token }, headers)).headers,
		];
		for (const answer of answers) expect(answer.get("content-encoding")).toBeNull();
	});

	test("ends after half an hour, and with its client", async ({ shop }) => {
		const { makeClient, ask, use, act } = shop;
		const short = await ask(await makeClient(["records"], 10_500));
		expect(short.body.expires_in).toBeLessThanOrEqual(11);
		const client = await makeClient();
		const { body } = await ask(client);
		expect(await use(body.access_token)).toBe(200);
		const at = (end: number) =>
			writeAccessToken(loginPorts.secrets, { client: client.client_id, end, scopes: ["records"] });
		const nowSeconds = Math.floor(Date.now() / 1000);
		expect(await use(at(nowSeconds + 60))).toBe(200);
		expect(await use(at(nowSeconds - 1))).toBe(401);
		await revokeToken(act, { tokenId: client.client_id });
		expect(await use(body.access_token), "revoked").toBe(401);
		expect(await ask(client)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
	});

	test("is refused when it was changed", async ({ shop }) => {
		const { body } = await shop.ask(await shop.makeClient(["records"]));
		const [head = "", signature = ""] = String(body.access_token).split(".");
		const content = JSON.parse(Buffer.from(head.replace("brewline_access_", ""), "base64url").toString());
		const forged = Buffer.from(JSON.stringify({ ...content, scopes: ["orders"] })).toString("base64url");
		for (const token of [
			`brewline_access_${forged}.${signature}`,
			`${head}.${signature.slice(0, -1)}`,
			`${head}.${"a".repeat(43)}`,
			head,
			`${head}.`,
			`brewline_access_.${signature}`,
		])
			expect(await shop.use(token), token).toBe(401);
	});
});

describe("a request without a right client is refused", () => {
	test.for([
		["a wrong secret", { client_secret: `brewline_${"a".repeat(43)}` }],
		["an unknown client", { client_id: "a07000000000009AAA" }],
		["a client id of another kind", { client_id: "005000000000009AAA" }],
		["no secret", { client_secret: "" }],
		["SQL as client id", { client_id: "' or 1=1 --" }],
	] as const)("%s", async ([, changes], { shop }) => {
		const answer = await shop.ask({ ...(await shop.makeClient()), ...changes });
		expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
		expect(answer.headers.get("www-authenticate")).toBeNull();
		expect(answer.headers.get("content-type")).toBe(platformType);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	test("asks a client that used HTTP Basic for HTTP Basic", async ({ shop }) => {
		const grant_type = "client_credentials";
		for (const headers of [
			basic("a07000000000009AAA", "x"),
			{ authorization: "Basic %" },
			{ authorization: "Bearer x" },
		]) {
			const answer = await shop.ask({ grant_type }, headers);
			expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
			expect(answer.headers.get("www-authenticate")).toBe('Basic realm="oauth2"');
		}
	});

	test("ends with the network's rate limit", async ({ shop, owner }) => {
		const client = await shop.makeClient();
		await shop.ask(client);
		await owner`update throttle set count = 60 where key like 'access-token:%'`;
		const answer = await shop.ask(client);
		expect(answer).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
		expect(answer.headers.get("content-type")).toBe(platformType);
		expect(answer.headers.get("retry-after")).toBe("60");
		await owner`delete from throttle`;
	});
});

describe("a malformed request is refused", () => {
	test.for([
		["password", "grant_type=password&username=a&password=b", "unsupported_grant_type"],
		["no grant type", "client_id=a", "invalid_request"],
		["a parameter twice", "grant_type=client_credentials&scope=a&scope=b", "invalid_request"],
		["nothing", "", "invalid_request"],
	] as const)("%s", async ([, form, error], { shop }) => {
		expect(await shop.ask(form)).toMatchObject({ status: 400, body: { error, error_description: expect.any(String) } });
	});

	test("two ways to identify the client, or no form", async ({ shop }) => {
		const client = await shop.makeClient();
		const invalid = { status: 400, body: { error: "invalid_request" } };
		expect(await shop.ask(client, basic(client.client_id, client.client_secret))).toMatchObject(invalid);
		expect(await shop.ask(client, { "content-type": "application/json" })).toMatchObject(invalid);
	});

	test("another method gets the platform's body", async ({ shop }) => {
		const answer = await shop.app.request("/services/oauth2/token?grant_type=client_credentials");
		expect(answer.status).toBe(405);
		expect(await answer.json()).toMatchObject([{ errorCode: "METHOD_NOT_ALLOWED" }]);
	});
});
