import { tokenPath } from "#http/oauth.ts";
import { apiPath } from "#shared/api-path.ts";

/** The ways to sign in. */
export const securitySchemes = {
	cookie: { type: "apiKey", in: "cookie", name: "__Host-session", description: "The session of a browser" },
	token: { type: "http", scheme: "bearer", description: "A token that the shop issued" },
	oauth: {
		type: "oauth2",
		description: "The id and the secret of a token, as client id and client secret",
		flows: {
			clientCredentials: {
				tokenUrl: tokenPath,
				scopes: {
					records: "All objects",
					"records.Order": "Orders",
					"records.Order.read": "Reads of orders. Each object has such scopes.",
				},
			},
		},
	},
};

const text = { type: "string" };
const json = (schema: object) => ({ "application/json": { schema } });
const errors = (description: string) => ({ description, content: json({ $ref: "#/components/schemas/ErrorList" }) });

const versions = {
	operationId: "getVersions",
	summary: "Lists the versions of the platform.",
	tags: ["platform"],
	security: [],
	responses: {
		200: {
			description: "Done",
			content: json({
				type: "array",
				items: {
					type: "object",
					properties: { label: text, url: text, version: text },
					required: ["label", "url", "version"],
				},
			}),
		},
	},
};

const resources = {
	operationId: "getResources",
	summary: "Lists the resources of this version.",
	tags: ["platform"],
	responses: {
		200: { description: "Done", content: json({ type: "object", additionalProperties: text }) },
		401: { $ref: "#/components/responses/Unauthorized" },
	},
};

const tokenRequest = {
	type: "object",
	properties: {
		grant_type: { const: "client_credentials" },
		client_id: text,
		client_secret: text,
		scope: { type: "string", description: "Scopes with spaces. All scopes of the client when absent." },
	},
	required: ["grant_type"],
};

const tokenError = {
	description: "The request or the client is wrong",
	content: json({
		type: "object",
		properties: { error: text, error_description: text },
		required: ["error", "error_description"],
	}),
};

const token = {
	operationId: "postToken",
	summary: "Issues an access token for the id and the secret of a token.",
	tags: ["platform"],
	security: [],
	requestBody: {
		required: true,
		content: {
			"application/x-www-form-urlencoded": {
				schema: tokenRequest,
				example: { grant_type: "client_credentials", client_id: "{clientId}", client_secret: "{clientSecret}" },
			},
		},
	},
	responses: {
		200: {
			description: "Done",
			content: json({
				type: "object",
				properties: {
					access_token: text,
					token_type: { const: "Bearer" },
					expires_in: { type: "integer" },
					scope: text,
					instance_url: text,
					id: text,
					issued_at: text,
					signature: text,
				},
				required: ["access_token", "token_type", "expires_in", "scope", "instance_url", "id", "issued_at", "signature"],
			}),
		},
		400: tokenError,
		401: tokenError,
	},
};

const methodPath = [
	{ name: "class", in: "path", required: true, schema: text, example: "UserController" },
	{ name: "method", in: "path", required: true, schema: text, example: "getCurrentUser" },
];
const methodAnswers = {
	200: { description: "The result of the method", content: json({}) },
	400: errors("A parameter is wrong"),
	401: errors("The method needs a signed-in user"),
	404: errors("There is no such class or method"),
	405: errors("The method changes something and needs POST"),
};
const method = {
	tags: ["server methods"],
	security: [{}, { cookie: [] }, { token: [] }, { oauth: [] }],
	responses: methodAnswers,
};

const getMethod = {
	...method,
	operationId: "getMethod",
	summary: "Calls a server method that reads.",
	parameters: [
		...methodPath,
		{ name: "methodParams", in: "query", description: "The parameters as JSON", schema: text, example: "{}" },
	],
};
const postMethod = {
	...method,
	operationId: "postMethod",
	summary: "Calls a server method.",
	parameters: methodPath,
	requestBody: { content: { "application/json": { schema: { type: "object" }, example: {} } } },
};

/** The calls beside those of records. */
export const otherPaths = {
	"/services/data": { get: versions },
	[apiPath]: { get: resources },
	[tokenPath]: { post: token },
	"/lwr/apex/v64.0/{class}/{method}": { get: getMethod, post: postMethod },
};
