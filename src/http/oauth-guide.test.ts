import { describe, expect } from "vitest";
import { type OauthRequest, type OauthResource, oauthResources } from "#test/guide/oauth.ts";
import { basic, testOauth as test } from "#test/oauth-clients.ts";
import { organisationId } from "./identity-address.ts";

const requests = oauthResources.flatMap((resource) =>
	resource.requests.map((request) => [titleOf(resource, request), resource, request] as const),
);

function titleOf({ resource, method, path }: OauthResource, request: OauthRequest): string {
	const { query, headers, form, status = 200, deviation } = request;
	const sent = [query, headers, form].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
	return [`${resource}: ${method} ${path}`, ...sent, `gives ${status}`, ...(deviation ? [`(${deviation})`] : [])].join(
		" ",
	);
}

describe("the requests of the guide to OAuth", () => {
	test.for(requests)("%s", async ([, resource, example], { shop, owner }) => {
		await owner`delete from throttle`;
		const { client, token } = await shop.issue();
		const { client_id, client_secret } = client;
		const values: Record<string, string> = {
			accessToken: token,
			clientId: client_id,
			clientSecret: client_secret,
			basic: basic(client_id, client_secret).authorization,
			Organization: organisationId,
			User: shop.ownerId,
		};
		const filled = <Value>(value: Value): Value =>
			JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (name, key) => values[key] ?? name));
		const { query, headers = {}, form, answer: parts } = filled(example);
		const path = filled(resource.path) + (query ? `?${new URLSearchParams(query)}` : "");
		const answer = await shop.app.request(path, {
			method: resource.method,
			headers: { ...(form && { "content-type": "application/x-www-form-urlencoded" }), ...headers },
			...(form && { body: new URLSearchParams(form).toString() }),
		});
		const body = Object(await answer.json());
		expect(answer.status, JSON.stringify(body)).toBe(example.status ?? 200);
		if (example.status === undefined) expect(Object.keys(body)).toEqual(expect.arrayContaining([...resource.keys]));
		if (parts) expect(body).toMatchObject(parts);
		const works = await shop.use(token);
		const isRevoked = resource.path.endsWith("/revoke") && example.status === undefined;
		expect(works, "only a revoked token ends").toBe(isRevoked ? 401 : 200);
		expect(JSON.stringify(shop.lines)).not.toContain(token);
	});
});
