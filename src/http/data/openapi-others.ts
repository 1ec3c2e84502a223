import { tokenPath } from "#http/oauth.ts";
import { apiPath } from "#shared/api-path.ts";
import {
	commonStatuses,
	failureRefs,
	failuresOfForm,
	form,
	json,
	oauthError,
	objectOf,
	text,
} from "./openapi-parts.ts";

/** The ways to sign in. */
export const securitySchemes = {
	/** The name of the cookie is added for each shop. */
	cookie: { type: "apiKey", in: "cookie", description: "The session of a browser" },
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
				items: objectOf({ label: text, url: text, version: text }),
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
		...failureRefs([401, ...commonStatuses(["scope"])]),
	},
};

const tokenRequest = objectOf(
	{
		grant_type: { const: "client_credentials" },
		client_id: text,
		client_secret: text,
		scope: { type: "string", description: "Scopes with spaces. All scopes of the client when absent." },
	},
	["grant_type"],
);

const tokenError = oauthError("The request or the client is wrong");

const token = {
	operationId: "postToken",
	summary: "Issues an access token for the id and the secret of a token.",
	tags: ["platform"],
	security: [],
	requestBody: {
		required: true,
		content: form(tokenRequest, {
			grant_type: "client_credentials",
			client_id: "{clientId}",
			client_secret: "{clientSecret}",
		}),
	},
	responses: {
		200: {
			description: "Done",
			content: json(
				objectOf({
					access_token: text,
					token_type: { const: "Bearer" },
					expires_in: { type: "integer" },
					scope: text,
					instance_url: text,
					id: text,
					issued_at: text,
					signature: text,
				}),
			),
		},
		400: tokenError,
		401: tokenError,
		...failuresOfForm,
	},
};

/** The calls beside those of records. */
export const otherPaths = {
	"/services/data": { get: versions },
	[apiPath]: { get: resources },
	[tokenPath]: { post: token },
};
