/** A request of the guide to OAuth and OpenID Connect. `{accessToken}`, `{clientId}`, `{clientSecret}`, `{basic}`, `{Organization}` and `{User}` stand
 * for a token, its client, the header of its client, and its owner. */
export type OauthRequest = {
	query?: Readonly<Record<string, string>>;
	headers?: Readonly<Record<string, string>>;
	form?: Readonly<Record<string, string>>;
	/** The status of the answer, when it is not that of the resource. */
	status?: number;
	/** Parts of the body of the answer. */
	answer?: object;
	/** Why the answer differs from that of the guide. */
	deviation?: string;
};

/** The requests of a resource of the guide. */
export type OauthResource = {
	/** The title of the resource in the guide. */
	resource: string;
	method: "GET" | "POST";
	path: string;
	/** The entries that the body of the answer has. */
	keys: readonly string[];
	requests: readonly OauthRequest[];
};

const bearer = { authorization: "Bearer {accessToken}" };
const client = { grant_type: "client_credentials", client_id: "{clientId}", client_secret: "{clientSecret}" };
const inAddress = "the address of a request is kept in logs and histories; the guide itself advises against it";

export const oauthResources: readonly OauthResource[] = [
	{
		resource: "OAuth 2.0 Client Credentials Flow",
		method: "POST",
		path: "/services/oauth2/token",
		keys: ["access_token", "id", "instance_url", "issued_at", "scope", "signature", "token_type"],
		requests: [
			{ form: client },
			{ form: { grant_type: "client_credentials" }, headers: { authorization: "{basic}" } },
			{ form: { ...client, client_secret: "wrong" }, status: 401, answer: { error: "invalid_client" } },
			{
				form: { ...client, grant_type: "authorization_code" },
				status: 400,
				answer: { error: "unsupported_grant_type" },
			},
		],
	},
	{
		resource: "Identity URLs",
		method: "GET",
		path: "/id/{Organization}/{User}",
		keys: [
			"active",
			"addr_city",
			"addr_country",
			"addr_state",
			"addr_street",
			"addr_zip",
			"asserted_user",
			"display_name",
			"email",
			"email_verified",
			"first_name",
			"id",
			"language",
			"last_modified_date",
			"last_name",
			"locale",
			"mobile_phone",
			"mobile_phone_verified",
			"nick_name",
			"organization_id",
			"photos",
			"status",
			"timezone",
			"urls",
			"user_id",
			"user_type",
			"username",
			"utcOffset",
		],
		requests: [
			{ headers: bearer, answer: { asserted_user: true, user_id: "{User}", organization_id: "{Organization}" } },
			{ headers: { ...bearer, accept: "application/json" }, answer: { active: true } },
			{ headers: { ...bearer, accept: "*/*" }, answer: { status: { created_date: null, body: null } } },
			{ headers: bearer, query: { format: "json" }, answer: { user_id: "{User}" } },
			{
				headers: bearer,
				query: { version: "latest" },
				answer: { urls: { rest: "https://shop.example/services/data/v64.0/" } },
			},
			{
				headers: bearer,
				query: { version: "63.0" },
				answer: { urls: { rest: "https://shop.example/services/data/v63.0/" } },
			},
			{
				headers: { ...bearer, accept: "application/xml,application/json,application/html,*/*" },
				answer: { user_id: "{User}" },
				deviation: "the only format is JSON, which the list accepts too",
			},
			{ headers: bearer, query: { format: "xml" }, status: 400, deviation: "the only format is JSON" },
			{
				headers: bearer,
				query: { format: "jsonp", callback: "baz" },
				status: 400,
				deviation: "a script with personal data could be run by a page of another site",
			},
			{ query: { oauth_token: "{accessToken}" }, status: 401, deviation: inAddress },
			{ status: 401, deviation: "the guide answers 403; 401 is the answer of every other call of the platform" },
		],
	},
	{
		resource: "Query for User Information (GET)",
		method: "GET",
		path: "/services/oauth2/userinfo",
		keys: [
			"active",
			"address",
			"email",
			"email_verified",
			"family_name",
			"given_name",
			"language",
			"locale",
			"name",
			"organization_id",
			"photos",
			"picture",
			"preferred_username",
			"profile",
			"sub",
			"updated_at",
			"urls",
			"user_id",
			"user_type",
			"utcOffset",
			"zoneinfo",
		],
		requests: [
			{ headers: bearer, answer: { user_id: "{User}", sub: "https://shop.example/id/{Organization}/{User}" } },
			{ headers: bearer, query: { format: "json", version: "latest" }, answer: { email_verified: true } },
			{ query: { access_token: "{accessToken}" }, status: 401, deviation: inAddress },
		],
	},
	{
		resource: "Query for User Information (POST)",
		method: "POST",
		path: "/services/oauth2/userinfo",
		keys: ["email", "email_verified", "name", "organization_id", "preferred_username", "sub", "user_id"],
		requests: [
			{ headers: bearer, form: {} },
			{ form: { access_token: "{accessToken}" }, answer: { user_id: "{User}" } },
			{ form: { oauth_token: "{accessToken}" }, answer: { user_id: "{User}" } },
		],
	},
	{
		resource: "Revoke Tokens with a POST Request",
		method: "POST",
		path: "/services/oauth2/revoke",
		keys: [],
		requests: [
			{ form: { token: "{accessToken}" } },
			{ form: { token: "wrong" }, status: 400, answer: { error: "invalid_token" } },
			{ form: { token: "{clientSecret}" }, status: 400, answer: { error: "unsupported_token_type" } },
			{ query: { token: "{accessToken}" }, form: {}, status: 400, deviation: inAddress },
		],
	},
	{
		resource: "Revoke Tokens with a GET Request",
		method: "GET",
		path: "/services/oauth2/revoke",
		keys: [],
		requests: [
			{ query: { token: "{accessToken}" }, status: 405, deviation: inAddress },
			{ query: { token: "{accessToken}", callback: "baz" }, status: 405, deviation: inAddress },
		],
	},
];
