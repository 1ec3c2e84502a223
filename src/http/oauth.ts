import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { issueAccessToken, revokeAccessToken } from "#auth/access-tokens.commands.ts";
import { type OauthError, readRevocation, readTokenRequest } from "#auth/access-tokens.ts";
import { refusalFrom } from "#db/transaction.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { formOf } from "./forms.ts";
import { identityAddress } from "./identity-address.ts";
import { platformErrorOf, platformType } from "./platform-errors.ts";
import { oauthRoot } from "./platform-paths.ts";
import { noteRefusal } from "./refusal-causes.ts";

export const tokenPath = `${oauthRoot}/token`;
export const revokePath = `${oauthRoot}/revoke`;

const descriptions = {
	invalid_client: "The client id or the client secret is wrong, or the client was revoked",
	invalid_request: "The request must be a form that has each parameter once, and one way to identify the client",
	invalid_scope: "The client does not have one of these scopes",
	invalid_token: "The text is no access token of this shop, or the token belongs to another client",
	unsupported_grant_type: "The grant type must be client_credentials",
	unsupported_token_type: "Only access tokens can be revoked here. Administrators end clients",
} as const satisfies Record<OauthError, string>;

/** OAuth 2.0 with client credentials (RFC 6749, section 4.4), and the end of access tokens (RFC 7009). The client is an API token: its id and
 * its secret. */
export const oauth = ({ publicUrl }: Pick<Deps, "publicUrl">) =>
	new Hono<HttpEnv>()
		.post(tokenPath, (c) => answerOauth(c, () => answerToken(c, publicUrl)))
		// Only POST: the guide also allows GET with the token in the address, where logs and histories of others would keep it.
		.post(revokePath, (c) => answerOauth(c, () => answerRevocation(c)));

async function answerOauth(c: Context<HttpEnv>, answer: () => Promise<Response>): Promise<Response> {
	c.header("Cache-Control", "no-store");
	c.header("Pragma", "no-cache");
	try {
		return await answer();
	} catch (error) {
		const failed = platformErrorOf(error, acceptedLanguage(c.req.header("accept-language")));
		if (failed?.status !== 429 && failed?.status !== 503) throw error;
		noteRefusal(c, refusalFrom(error));
		c.header("Retry-After", "60");
		const description = failed.errors[0]?.message;
		return send(c, { error: "temporarily_unavailable", error_description: description }, failed.status);
	}
}

/** Reads a form together with the Authorization header. */
async function readForm<Request>(
	c: Context<HttpEnv>,
	read: (form: URLSearchParams, authorization: string | null) => Request | OauthError,
): Promise<Request | OauthError> {
	const form = await formOf(c);
	return form ? read(form, c.req.header("authorization") ?? null) : "invalid_request";
}

async function answerToken(c: Context<HttpEnv>, publicUrl: string): Promise<Response> {
	const request = await readForm(c, readTokenRequest);
	if (typeof request === "string") return answerError(c, request);
	const act = c.get("act");
	const issued = await issueAccessToken(act, { ...request, visitor: c.get("visitor")() });
	if (typeof issued === "string") return answerError(c, issued);
	const id = identityAddress(publicUrl, issued.ownerId);
	const issuedAt = String(act.now.getTime());
	const signature = createHmac("sha256", request.secret)
		.update(id + issuedAt)
		.digest("base64");
	return send(c, {
		access_token: issued.accessToken,
		token_type: "Bearer",
		expires_in: issued.seconds,
		scope: issued.scopes.join(" "),
		instance_url: publicUrl,
		id,
		issued_at: issuedAt,
		signature,
	});
}

async function answerRevocation(c: Context<HttpEnv>): Promise<Response> {
	const request = await readForm(c, readRevocation);
	if (typeof request === "string") return answerError(c, request);
	const error = await revokeAccessToken(c.get("act"), { ...request, visitor: c.get("visitor")() });
	return error ? answerError(c, error) : send(c, {});
}

function answerError(c: Context<HttpEnv>, error: keyof typeof descriptions): Response {
	const isUnauthorized = error === "invalid_client";
	if (isUnauthorized && c.req.header("authorization")) c.header("WWW-Authenticate", 'Basic realm="oauth2"');
	return send(c, { error, error_description: descriptions[error] }, isUnauthorized ? 401 : 400);
}

const send = (c: Context<HttpEnv>, body: object, status: ContentfulStatusCode = 200): Response =>
	c.json(body, status, { "Content-Type": platformType });
