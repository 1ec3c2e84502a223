import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { appOn } from "./app.ts";
import { testWithPeople } from "./database.ts";
import { actOf, people } from "./people.ts";

const hour = 60 * 60 * 1000;
const resources = "/services/data/v64.0";

/** A test with the shop over HTTP, and clients of OAuth. */
export const testOauth = testWithPeople.extend("shop", { scope: "file" }, async ({ database }) => {
	const { app, lines } = appOn(database);
	const act = actOf(database.db, system);
	const { ownCompany, otherCompany, staff } = people();
	const ownerId = ownCompany.buyer.viewer.userId ?? "";
	const makeClient = async (scopes = ["records", "orders.list"], lifeMs = hour, owner = ownerId) => {
		const endsAt = new Date(act.now.getTime() + lifeMs);
		const { id, secret } = await createToken(act, { ownerId: owner, name: "legacy", scopes, endsAt });
		return { grant_type: "client_credentials", client_id: id, client_secret: secret };
	};
	const post = async (
		path: string,
		form: Record<string, string> | [string, string][] | string,
		headers: Record<string, string> = {},
	) => {
		const answer = await app.request(path, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
			body: new URLSearchParams(form).toString(),
		});
		return { status: answer.status, headers: answer.headers, body: Object(await answer.json()) };
	};
	const ask = (form: Record<string, string> | string, headers: Record<string, string> = {}) =>
		post("/services/oauth2/token", form, headers);
	const get = async (path: string, token: string, headers: Record<string, string> = {}) => {
		const answer = await app.request(path, { headers: { authorization: `Bearer ${token}`, ...headers } });
		return { status: answer.status, headers: answer.headers, body: Object(await answer.json()) };
	};
	const use = async (token: string, path = resources) => (await get(path, token)).status;
	/** An access token of a new client. */
	const issue = async (owner = ownerId, scopes = ["records", "accounts.locations"]) => {
		const client = await makeClient(scopes, hour, owner);
		const { access_token: token, id } = (await ask(client)).body;
		return { client, token: String(token), identity: String(id) };
	};
	return { app, lines, act, ownerId, ownCompany, otherCompany, staff, makeClient, post, ask, get, use, issue };
});

/** The header of HTTP Basic with form-encoded id and secret. */
export const basic = (id: string, secret: string) => ({
	authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
});
