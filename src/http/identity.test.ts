import { describe, expect } from "vitest";
import { removeMember } from "#accounts/members.commands.ts";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { associatePhoto } from "#records/avatars.db.ts";
import { idOf, newId } from "#shared/id.ts";
import { createBrowser } from "#test/browser.ts";
import { testOauth as test } from "#test/oauth-clients.ts";
import { actOf, addActiveMember } from "#test/people.ts";
import { confirmAddress, registerWith } from "#test/registering.ts";
import { platformType } from "./platform-errors.ts";

const userinfo = "/services/oauth2/userinfo";
const pathOf = (identity: string): string => new URL(identity).pathname;
const unknown = [{ errorCode: "NOT_FOUND", message: expect.any(String) }];
const noSession = [{ errorCode: "INVALID_SESSION_ID", message: expect.any(String) }];
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);

describe("the identity address", () => {
	test("answers with the owner of the token", async ({ shop }) => {
		const { token, identity } = await shop.issue();
		const { status, headers, body } = await shop.get(pathOf(identity), token);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe(platformType);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("access-control-allow-origin")).toBeNull();
		const picture = "https://shop.example/favicon.svg";
		expect(body).toEqual({
			id: identity,
			asserted_user: true,
			user_id: shop.ownerId,
			organization_id: expect.stringMatching(/^00D\w{15}$/),
			username: "buyer@kererushop.example",
			nick_name: null,
			display_name: "buyer Kererushop",
			email: "buyer@kererushop.example",
			email_verified: true,
			first_name: "buyer",
			last_name: "Kererushop",
			timezone: "Pacific/Auckland",
			photos: { picture, thumbnail: picture },
			addr_street: null,
			addr_city: null,
			addr_state: null,
			addr_country: "NZ",
			addr_zip: null,
			mobile_phone: null,
			mobile_phone_verified: false,
			status: { created_date: null, body: null },
			urls: {
				rest: "https://shop.example/services/data/v{version}/",
				profile: "https://shop.example/account/profile",
				custom_domain: "https://shop.example",
			},
			active: true,
			user_type: "CSP_LITE_PORTAL",
			language: "en_NZ",
			locale: "en_NZ",
			utcOffset: expect.any(Number),
			last_modified_date: instant,
		});
		expect([12, 13]).toContain(body.utcOffset / 3_600_000);
	});

	test("fills the version into its addresses, and takes short ids", async ({ shop }) => {
		const { token, identity } = await shop.issue();
		const [, , organisation = "", user = ""] = pathOf(identity).split("/");
		const short = `/id/${organisation.slice(0, 15)}/${user.slice(0, 15)}`;
		for (const [path, version] of [
			[`${short}?version=latest&format=json`, "64.0"],
			[`${short}?version=50.0`, "50.0"],
		]) {
			const { status, body } = await shop.get(path ?? "", token);
			expect([status, body.urls?.rest]).toEqual([200, `https://shop.example/services/data/v${version}/`]);
			expect(body.id).toBe(identity);
		}
	});

	test("gives the photo that staff gave the login, and answers staff as internal users", async ({ shop }) => {
		const { sales } = shop.staff;
		const userId = sales?.userId ?? "";
		const photoUrl = "https://pictures.example/1.png";
		await associatePhoto(shop.act, { recordId: userId, photoUrl, externalId: null, profileName: null });
		const { token, identity } = await shop.issue(userId);
		const { body } = await shop.get(pathOf(identity), token);
		expect(body).toMatchObject({
			user_type: "STANDARD",
			username: "sales@brewline.example",
			display_name: "sales@brewline.example",
			email_verified: true,
			first_name: null,
			last_name: null,
			addr_country: null,
			photos: { picture: photoUrl, thumbnail: photoUrl },
		});
		expect(body.urls).not.toHaveProperty("profile");
	});

	test("answers for another person or organisation as for one that does not exist", async ({ shop }) => {
		const { token, identity } = await shop.issue();
		const [, , organisation = "", own = ""] = pathOf(identity).split("/");
		const missing = await shop.get(`/id/${organisation}/${newId("005", { now: new Date(0) })}`, token);
		expect(missing).toMatchObject({ status: 404, body: { ...unknown } });
		const colleague = shop.ownCompany.administrator.viewer.userId;
		const stranger = shop.otherCompany.buyer.viewer.userId;
		for (const path of [
			`/id/${organisation}/${colleague}`,
			`/id/${organisation}/${stranger}`,
			`/id/${organisation}/${system.userId}`,
			`/id/${organisation}/${shop.ownCompany.accountId}`,
			`/id/${idOf("00D", "another")}/${own}`,
			`/id/${organisation}/x`,
			`/id/${organisation}/${"x".repeat(10_000)}`,
			`/id/${organisation}/%00`,
		])
			expect((await shop.get(path, token)).body, path).toEqual(missing.body);
		const ofStaff = await shop.issue(shop.staff.administrator?.userId ?? "");
		expect((await shop.get(pathOf(identity), ofStaff.token)).status, "staff read logins as records").toBe(404);
	});

	test("answers a request without a token alike for every address", async ({ shop }) => {
		const { identity } = await shop.issue();
		for (const path of [pathOf(identity), `/id/${idOf("00D", "another")}/${idOf("005", "nobody")}`]) {
			const answer = await shop.app.request(path);
			expect(answer.status).toBe(401);
			expect(answer.headers.get("www-authenticate")).toBe("Bearer");
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(await answer.json()).toEqual(noSession);
		}
	});

	test.for([
		["format=xml", 400],
		["format=jsonp&callback=done", 400],
		["version=x", 400],
		["callback=done", 200],
	] as const)("gives JSON and no script: %s", async ([query, expected], { shop }) => {
		const { token, identity } = await shop.issue();
		const { status, headers } = await shop.get(`${pathOf(identity)}?${query}`, token, { accept: "application/xml" });
		expect(status).toBe(expected);
		expect(headers.get("content-type")).toBe(platformType);
	});

	test("refuses other methods and unknown paths with the platform's body", async ({ shop }) => {
		const { token, identity } = await shop.issue();
		const posted = await shop.post(pathOf(identity), { access_token: token });
		expect(posted).toMatchObject({ status: 405, body: { 0: { errorCode: "METHOD_NOT_ALLOWED" } } });
		expect((await shop.get("/id/x", token)).body).toEqual(unknown);
	});
});

describe("userinfo", () => {
	test("answers with the owner of the token, by GET and POST, from header and form", async ({ shop }) => {
		const { token, identity } = await shop.issue();
		const { status, headers, body } = await shop.get(userinfo, token);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe(platformType);
		expect(headers.get("cache-control")).toBe("no-store");
		const picture = "https://shop.example/favicon.svg";
		expect(body).toEqual({
			sub: identity,
			user_id: shop.ownerId,
			organization_id: expect.stringMatching(/^00D\w{15}$/),
			preferred_username: "buyer@kererushop.example",
			name: "buyer Kererushop",
			email: "buyer@kererushop.example",
			email_verified: true,
			given_name: "buyer",
			family_name: "Kererushop",
			zoneinfo: "Pacific/Auckland",
			photos: { picture, thumbnail: picture },
			profile: "https://shop.example/account/profile",
			picture,
			address: { country: "NZ" },
			urls: {
				rest: "https://shop.example/services/data/v{version}/",
				profile: "https://shop.example/account/profile",
				custom_domain: "https://shop.example",
			},
			active: true,
			user_type: "CSP_LITE_PORTAL",
			language: "en_NZ",
			locale: "en_NZ",
			utcOffset: expect.any(Number),
			updated_at: instant,
		});
		for (const answer of [
			await shop.post(userinfo, {}, { authorization: `Bearer ${token}` }),
			await shop.post(userinfo, { access_token: token }),
			await shop.post(userinfo, { oauth_token: token, format: "json" }),
		])
			expect(answer).toMatchObject({ status: 200, body });
	});

	test("leaves out what the shop does not know of staff", async ({ shop }) => {
		const { token } = await shop.issue(shop.staff.finance?.userId ?? "");
		const { body } = await shop.get(userinfo, token);
		expect(body).toMatchObject({ preferred_username: "finance@brewline.example", user_type: "STANDARD" });
		for (const name of ["given_name", "family_name", "address", "profile"]) expect(body).not.toHaveProperty(name);
	});

	test("answers tokens of any scope, API tokens and browsers", async ({ shop }) => {
		for (const scopes of [["records.Order.read"], ["orders.list"]])
			expect(await shop.use((await shop.issue(shop.ownerId, scopes)).token, userinfo)).toBe(200);
		expect(await shop.use((await shop.makeClient()).client_secret, userinfo)).toBe(200);
		expect((await createBrowser(shop.app).send(userinfo)).status, "a guest").toBe(401);
	});

	test("says whether the address is proven", async ({ shop, database: { db } }) => {
		const email = "mere@elsewhere.example";
		const { userId } = await registerWith(db, email);
		const { token, identity } = await shop.issue(userId);
		const verified = async () => {
			const answers = [await shop.get(userinfo, token), await shop.get(pathOf(identity), token)];
			expect(answers.map(({ body }) => body.email)).toEqual([email, email]);
			return answers.map(({ body }) => body.email_verified);
		};
		expect(await verified()).toEqual([false, false]);
		await confirmAddress(db, email);
		expect(await verified()).toEqual([true, true]);
	});

	test("does not know a removed member or a disabled login", async ({ shop, owner, database }) => {
		const { accountId } = shop.ownCompany;
		const person = {
			salutation: "Other",
			firstName: "Ari",
			lastName: "Tai",
			email: "ari@mill.example",
			phone: null,
		} as const;
		const member = { accountId, ...person, role: "buyer" as const, locationIds: [] };
		const { id: membershipId } = await addActiveMember(actOf(database.db, system), member);
		const [row] = await owner<{ id: string }[]>`select id from users where username = 'ari@mill.example'`;
		const removed = await shop.issue(row?.id);
		expect(await shop.use(removed.token, userinfo)).toBe(200);
		await removeMember(shop.act, { membershipId });
		const disabled = await shop.issue(shop.ownCompany.reader.viewer.userId ?? "");
		await owner`update users set disabled_at = now() where id = ${shop.ownCompany.reader.viewer.userId}`;
		for (const { token, identity } of [removed, disabled])
			for (const path of [userinfo, pathOf(identity)])
				expect(await shop.get(path, token)).toMatchObject({ status: 401, body: { ...noSession } });
	});

	test("refuses a wrong token, and more than one token", async ({ shop, owner }) => {
		const { token } = await shop.issue();
		expect(await shop.post(userinfo, { access_token: "x" })).toMatchObject({ status: 401, body: { ...noSession } });
		expect(await shop.post(userinfo, {})).toMatchObject({ status: 401 });
		for (const answer of [
			await shop.post(userinfo, { access_token: token }, { authorization: `Bearer ${token}` }),
			await shop.post(userinfo, { access_token: token, oauth_token: token }),
		])
			expect(answer).toMatchObject({ status: 400, body: { 0: { errorCode: "INVALID_INPUT" } } });
		const json = await shop.post(userinfo, { access_token: token }, { "content-type": "application/json" });
		expect(json.status, "a token counts in forms only").toBe(401);
		for (let nth = 0; nth < 20; nth++) await shop.post(userinfo, { access_token: "x" });
		expect((await shop.post(userinfo, { access_token: "x" })).status, "guesses are limited").toBe(429);
		await owner`delete from throttle`;
	});

	test("ends with the network's rate limit, as tokens do", async ({ shop, owner }) => {
		const { token, identity } = await shop.issue();
		expect(await shop.use(token, userinfo)).toBe(200);
		await owner`update throttle set count = 60 where key like 'identity:%'`;
		for (const path of [userinfo, pathOf(identity)]) {
			const { status, headers, body } = await shop.get(path, token);
			expect([status, body[0].errorCode]).toEqual([429, "REQUEST_LIMIT_EXCEEDED"]);
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		}
		await owner`delete from throttle`;
	});

	test("does not read a token from a form on other calls", async ({ shop }) => {
		const { token } = await shop.issue();
		expect((await shop.post("/trpc/auth.logOut", { access_token: token })).status).not.toBe(200);
		const answer = await shop.post("/services/data/v64.0/ui-api/records", { access_token: token });
		expect(answer.status).toBe(401);
	});
});

test("every answer names the address of the token, whose path is that of the identity", async ({ shop }) => {
	const { secret } = await createToken(shop.act, {
		ownerId: shop.ownerId,
		name: "direct",
		scopes: ["store"],
		endsAt: new Date(shop.act.now.getTime() + 60_000),
	});
	const { sub } = (await shop.get(userinfo, secret)).body;
	expect((await shop.get(pathOf(sub), secret)).body.id).toBe(sub);
});
