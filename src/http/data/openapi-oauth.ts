import { userinfoPath } from "#http/identity.ts";
import { organisationId } from "#http/identity-address.ts";
import { revokePath } from "#http/oauth.ts";
import { apiVersion } from "#shared/api-path.ts";
import {
	commonStatuses,
	failureRefs,
	failuresOfForm,
	form,
	json,
	oauthError,
	objectOf,
	text,
	textOrNull,
} from "./openapi-parts.ts";
import type { JsonSchema } from "./openapi-schemas.ts";

const boolean: JsonSchema = { type: "boolean" };
const none: JsonSchema = { type: "null" };

const common = {
	user_id: text,
	organization_id: text,
	photos: objectOf({ picture: text, thumbnail: text }),
	urls: objectOf({ rest: text, profile: text, custom_domain: text }, ["rest", "custom_domain"]),
	active: boolean,
	user_type: { type: "string", enum: ["STANDARD", "CSP_LITE_PORTAL"], description: "STANDARD: staff of the shop" },
	language: text,
	locale: text,
	utcOffset: { type: "integer", description: "Milliseconds ahead of UTC" },
	email: text,
	email_verified: { type: "boolean", description: "Whether the person opened a link in a mail to this address" },
} satisfies Record<string, JsonSchema>;

const identity = objectOf({
	id: text,
	asserted_user: boolean,
	...common,
	username: text,
	nick_name: none,
	display_name: text,
	first_name: textOrNull,
	last_name: textOrNull,
	timezone: text,
	addr_street: none,
	addr_city: none,
	addr_state: none,
	addr_country: textOrNull,
	addr_zip: none,
	mobile_phone: none,
	mobile_phone_verified: boolean,
	status: objectOf({ created_date: none, body: none }),
	last_modified_date: text,
});

const claims = {
	sub: text,
	...common,
	preferred_username: text,
	name: text,
	zoneinfo: text,
	picture: text,
	updated_at: text,
};
/** Claims that the shop does not know of everybody. */
const furtherClaims = { given_name: text, family_name: text, profile: text, address: objectOf({ country: text }) };
const userinfo = objectOf({ ...claims, ...furtherClaims }, Object.keys(claims));

const options = [
	{ name: "format", in: "query", description: "The only format", schema: { type: "string", enum: ["json"] } },
	{
		name: "version",
		in: "query",
		description: "The version in the addresses of `urls`, or `latest`. They have `{version}` when absent.",
		schema: text,
		example: apiVersion,
	},
];

const statuses = [400, 401, ...commonStatuses([])];
const tags = ["platform"];

const readIdentity = {
	operationId: "getIdentity",
	summary: "Reads the owner of the token, at the address in `id` of a token's answer.",
	tags,
	parameters: [
		{ name: "organisationId", in: "path", required: true, schema: text, example: organisationId },
		{
			name: "userId",
			in: "path",
			required: true,
			schema: text,
			description: "The owner of the token. No other is found.",
		},
		...options,
	],
	responses: { 200: { description: "Done", content: json(identity) }, ...failureRefs([...statuses, 404]) },
};

const readUserinfo = {
	summary: "Reads the owner of the token, as OpenID Connect describes.",
	tags,
	parameters: options,
	responses: { 200: { description: "Done", content: json(userinfo) }, ...failureRefs(statuses) },
};

const revoke = {
	operationId: "postRevoke",
	summary: "Revokes an access token.",
	description:
		"Answers 200 also for a token that has ended. The client need not identify itself; when it does, the token must be its own.",
	tags,
	security: [],
	requestBody: {
		required: true,
		content: form(objectOf({ token: text, token_type_hint: text, client_id: text, client_secret: text }, ["token"]), {
			token: "{accessToken}",
		}),
	},
	responses: {
		200: { description: "The token has ended", content: json({ type: "object" }) },
		400: oauthError("The request is wrong, or the text is no access token of this shop"),
		401: oauthError("The client is wrong"),
		...failuresOfForm,
	},
};

const formToken = objectOf({ access_token: text }, []);

/** The calls that say whose a token is, and that end it. */
export const oauthPaths = {
	"/id/{organisationId}/{userId}": { get: readIdentity },
	[userinfoPath]: {
		get: { operationId: "getUserinfo", ...readUserinfo },
		post: {
			operationId: "postUserinfo",
			...readUserinfo,
			requestBody: {
				description: "Holds the token when the header does not",
				content: form(formToken, { access_token: "{accessToken}" }),
			},
		},
	},
	[revokePath]: { post: revoke },
};
