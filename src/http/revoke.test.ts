import { describe, expect, onTestFinished, vi } from "vitest";
import { writeAccessToken } from "#auth/access-tokens.ts";
import { revokeToken } from "#auth/auth.commands.ts";
import { deleteOldLogins } from "#auth/login.commands.ts";
import { openDatabase } from "#db/db.ts";
import { openFeed } from "#db/feed.ts";
import { appOn } from "#test/app.ts";
import { longDeadlines } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { loginPorts } from "#test/login.ts";
import { basic, testOauth as test } from "#test/oauth-clients.ts";
import { readStream } from "#test/stream.ts";
import { platformType } from "./platform-errors.ts";

const path = "/services/oauth2/revoke";
const userinfo = "/services/oauth2/userinfo";
const invalidToken = { status: 400, body: { error: "invalid_token", error_description: expect.any(String) } };
const invalidRequest = { status: 400, body: { error: "invalid_request" } };

describe("revoking an access token", () => {
	test("ends this token at once, on every surface, and no other token of the client", async ({ shop }) => {
		const { client, token } = await shop.issue();
		const other = (await shop.ask(client)).body.access_token;
		expect(other).not.toBe(token);
		const statuses = async (token: string) =>
			Promise.all(["/services/data/v64.0", userinfo, "/trpc/accounts.locations"].map((path) => shop.use(token, path)));
		expect(await statuses(token)).toEqual([200, 200, 200]);
		const answer = await shop.post(path, { token });
		expect(answer).toMatchObject({ status: 200, body: {} });
		expect(answer.headers.get("content-type")).toBe(platformType);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
		expect(await statuses(token)).toEqual([401, 401, 401]);
		expect(await statuses(other)).toEqual([200, 200, 200]);
		expect((await shop.ask(client)).status, "the client gets new tokens").toBe(200);
	});

	test("needs no extra statement per request", async ({ shop, place }) => {
		const { token } = await shop.issue();
		const statements: string[] = [];
		const database = openDatabase({
			place,
			pool: 1,
			prepare: true,
			...longDeadlines,
			onStatement: ({ text }) => statements.push(text),
		});
		onTestFinished(() => database.close());
		const { app } = appOn(database);
		const use = () => app.request("/services/data/v64.0", { headers: { authorization: `Bearer ${token}` } });
		await use();
		statements.length = 0;
		expect((await use()).status).toBe(200);
		const sent = statements.filter((text) => /^(?:select|insert)/.test(text));
		expect(sent, "client, owner and rate limit").toHaveLength(3);
		expect(sent[0]).toMatch(/"api_token".*"revoked_access_token"/s);
	});

	test("ends it in another process", async ({ shop, database }) => {
		const { token } = await shop.issue();
		const { app } = appOn(database);
		const use = async () => (await app.request(userinfo, { headers: { authorization: `Bearer ${token}` } })).status;
		expect(await use()).toBe(200);
		await shop.post(path, { token });
		expect(await use()).toBe(401);
	});

	test("ends an open stream of the token in another process at once, and not that of another token", async ({
		shop,
		copy,
		database,
	}) => {
		const feed = await openFeed({ place: copy.owner, onError: () => undefined });
		onTestFinished(() => feed.close());
		const { app } = appOn(database, { feed });
		const { client, token } = await shop.issue(shop.ownerId, ["store"]);
		const open = async (token: string) => {
			const stream = readStream(
				await app.request("/live?topics=store", { headers: { authorization: `Bearer ${token}` } }),
			);
			onTestFinished(async () => void (await stream.leave()));
			await eventually(() => expect(stream.events[0]?.event).toBe("ping"));
			return stream;
		};
		const [ending, staying] = [await open(token), await open((await shop.ask(client)).body.access_token)];
		expect((await shop.post(path, { token })).status).toBe(200);
		await vi.waitFor(() => expect(ending.over()).toBe(true), { timeout: 7_000, interval: 10 }); // pings come every 8 s
		expect(staying.over()).toBe(false);
	});

	test("answers the same when it is repeated, twice at once, or after the end of token or client", async ({
		shop,
		owner,
	}) => {
		const { client, token } = await shop.issue();
		const both = await Promise.all([shop.post(path, { token }), shop.post(path, { token })]);
		expect([...both, await shop.post(path, { token })].map(({ status }) => status)).toEqual([200, 200, 200]);
		const end = Math.floor(Date.now() / 1000) - 1;
		const ended = writeAccessToken(loginPorts.secrets, { client: client.client_id, end, scopes: ["records"] });
		const rows = () => owner`select hash from revoked_access_token`;
		const before = (await rows()).length;
		expect((await shop.post(path, { token: ended })).status).toBe(200);
		const { access_token: last } = (await shop.ask(client)).body;
		await revokeToken(shop.act, { tokenId: client.client_id });
		expect((await shop.post(path, { token: last })).status).toBe(200);
		expect(await rows(), "nothing to store for a token that had ended").toHaveLength(before);
	});

	test("stores a hash until the token would have ended, and logs no token", async ({ shop, owner }) => {
		await owner`delete from revoked_access_token`;
		const { token } = await shop.issue();
		await shop.post(path, { token });
		const [row] = await owner<{ hash: string; ends_at: Date }[]>`select * from revoked_access_token`;
		expect(token).not.toContain(row?.hash);
		const seconds = ((row?.ends_at.getTime() ?? 0) - Date.now()) / 1000;
		expect(seconds, "on a busy machine").toBeGreaterThan(1_770);
		expect(seconds).toBeLessThan(1_801);
		const logged = JSON.stringify(shop.lines);
		expect(logged).toContain("access token revoked");
		expect(logged).not.toContain(token);
		await deleteOldLogins(shop.act);
		expect(await owner`select from revoked_access_token`).toHaveLength(1);
		const endsAt = row?.ends_at.getTime() ?? 0;
		await deleteOldLogins({ ...shop.act, now: new Date(endsAt + 299_000) });
		expect(await owner`select from revoked_access_token`, "a process whose clock is behind").toHaveLength(1);
		await deleteOldLogins({ ...shop.act, now: new Date(endsAt + 301_000) });
		expect(await owner`select from revoked_access_token`).toHaveLength(0);
	});
});

describe("revoking refuses", () => {
	test.for([
		["garbage", "garbage"],
		["an empty text", ""],
		["10,000 characters", "x".repeat(10_000)],
		["10,000 characters with the form of a token", `brewline_access_${"x".repeat(10_000)}.${"a".repeat(43)}`],
		["a token without a signature", "brewline_access_e30."],
		["SQL", "' or 1=1 --"],
		["characters that cannot be stored", "\u0000\ud800"],
	] as const)("%s", async ([, token], { shop }) => {
		const answer = await shop.post(path, { token });
		expect(answer).toMatchObject(token === "" ? invalidRequest : invalidToken);
		expect(answer.headers.get("content-type")).toBe(platformType);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	test("a token with another content or signature", async ({ shop }) => {
		const { token } = await shop.issue();
		const [content = "", signature = ""] = token.split(".");
		for (const changed of [`${content}x.${signature}`, `${content}.${"a".repeat(43)}`])
			expect(await shop.post(path, { token: changed })).toMatchObject(invalidToken);
		expect(await shop.use(token)).toBe(200);
	});

	test("the secret of a client, which only administrators end", async ({ shop }) => {
		const client = await shop.makeClient();
		expect(await shop.post(path, { token: client.client_secret })).toMatchObject({
			status: 400,
			body: { error: "unsupported_token_type" },
		});
		expect((await shop.ask(client)).status).toBe(200);
	});

	test("a client that names itself, for the token of another client or another company", async ({ shop }) => {
		const { client, token } = await shop.issue();
		const sibling = await shop.makeClient();
		const foreign = await shop.makeClient(["records"], 60_000, shop.otherCompany.buyer.viewer.userId ?? "");
		for (const { client_id, client_secret } of [sibling, foreign])
			for (const answer of [
				await shop.post(path, { token, client_id }),
				await shop.post(path, { token, client_id, client_secret }),
				await shop.post(path, { token }, basic(client_id, client_secret)),
			])
				expect(answer).toMatchObject(invalidToken);
		expect(await shop.use(token), "the token still works").toBe(200);
		const { client_id, client_secret } = client;
		expect((await shop.post(path, { token }, basic(client_id, client_secret))).status).toBe(200);
		expect(await shop.use(token)).toBe(401);
	});

	test("a client with a wrong secret", async ({ shop }) => {
		const { client, token } = await shop.issue();
		const { client_id } = client;
		const answers = [
			await shop.post(path, { token, client_id, client_secret: "wrong" }),
			await shop.post(path, { token }, basic(client_id, "wrong")),
			await shop.post(path, { token }, { authorization: "Basic %" }),
		];
		for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
		expect(answers.map(({ headers }) => headers.get("www-authenticate"))).toEqual([
			null,
			'Basic realm="oauth2"',
			'Basic realm="oauth2"',
		]);
		expect(await shop.use(token)).toBe(200);
		expect((await shop.post(path, { token }, { authorization: `Bearer ${token}` })).status).toBe(200);
	});

	test("no form, no token, or a token twice", async ({ shop }) => {
		const { token } = await shop.issue();
		const twice: [string, string][] = [
			["token", token],
			["token", token],
		];
		expect(await shop.post(path, { token }, { "content-type": "application/json" })).toMatchObject(invalidRequest);
		expect(await shop.post(path, { token_type_hint: "access_token" })).toMatchObject(invalidRequest);
		expect(await shop.post(path, twice)).toMatchObject(invalidRequest);
		expect(await shop.use(token)).toBe(200);
	});

	test("a token in the address, which no log line has", async ({ shop }) => {
		const { token } = await shop.issue();
		const query = `?token=${token}&callback=done`;
		const answer = await shop.app.request(path + query);
		expect(answer.status).toBe(405);
		expect(answer.headers.get("content-type")).toBe(platformType);
		expect(await shop.post(path + query, {})).toMatchObject(invalidRequest);
		const inAddress = await shop.app.request(`${userinfo}?access_token=${token}&oauth_token=${token}`);
		expect(inAddress.status).toBe(401);
		expect(await shop.use(token), "the token still works").toBe(200);
		expect(JSON.stringify(shop.lines)).not.toContain(token);
	});

	test("pages of other sites", async ({ shop }) => {
		const { token } = await shop.issue();
		const answer = await shop.app.request(path, {
			method: "POST",
			headers: { origin: "https://other.example", "content-type": "application/x-www-form-urlencoded" },
			body: `token=${token}`,
		});
		expect(answer.status).toBe(403);
	});

	test("more requests of a network than for tokens", async ({ shop, owner }) => {
		const { token } = await shop.issue();
		await shop.post(path, { token: "x" });
		await owner`update throttle set count = 60 where key like 'revoke-token:%'`;
		const answer = await shop.post(path, { token });
		expect(answer).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
		expect(answer.headers.get("retry-after")).toBe("60");
		await owner`delete from throttle`;
	});
});
