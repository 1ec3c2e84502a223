import { describe, expect } from "vitest";
import { z } from "zod";
import { identityAddress } from "#http/identity-address.ts";
import { testOauth as test } from "#test/oauth-clients.ts";
import { oauthPaths } from "./openapi-oauth.ts";
import { openApiPath } from "./openapi-routes.ts";

type Described = {
	responses: Record<string, { content: { "application/json": { schema: z.core.JSONSchema.JSONSchema } } }>;
};

/** The sample answers with a schema of the document that does not allow further entries. */
const strict = ({ responses }: Described, status: number) => {
	const schema = responses[status]?.content["application/json"].schema;
	return z.fromJSONSchema({ ...schema, ...(schema?.properties && { additionalProperties: false }) });
};

describe("the description of userinfo, identity and revoke", () => {
	test("is in the document", async ({ shop }) => {
		const { paths } = (await shop.get(openApiPath, (await shop.issue()).token)).body;
		for (const [path, calls] of Object.entries(oauthPaths))
			expect(Object.keys(paths[path] ?? {}), path).toEqual(Object.keys(calls));
	});

	test("fits the answers to customers and staff", async ({ shop }) => {
		for (const owner of [shop.ownerId, shop.staff.sales?.userId ?? ""]) {
			const { token } = await shop.issue(owner);
			const { paths } = (await shop.get(openApiPath, token)).body;
			const identityPath = new URL(identityAddress("https://shop.example", owner)).pathname;
			const { get, post } = paths["/services/oauth2/userinfo"];
			const revoke = paths["/services/oauth2/revoke"].post;
			const answers = [
				[paths["/id/{organisationId}/{userId}"].get, await shop.get(identityPath, token)],
				[get, await shop.get("/services/oauth2/userinfo", token)],
				[post, await shop.post("/services/oauth2/userinfo", { access_token: token })],
				[revoke, await shop.post("/services/oauth2/revoke", { token: "x" })],
				[revoke, await shop.post("/services/oauth2/revoke", { token })],
			] as const;
			for (const [described, { status, body }] of answers)
				expect(strict(described, status).safeParse(body).error?.issues).toBeUndefined();
			expect(answers.map(([, { status }]) => status)).toEqual([200, 200, 200, 400, 200]);
		}
	});
});
