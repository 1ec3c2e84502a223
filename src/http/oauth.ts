import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { issueAccessToken } from "#auth/access-tokens.commands.ts";
import { type OauthError, readTokenRequest } from "#auth/access-tokens.ts";
import { refusalFrom } from "#db/transaction.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import { idOf } from "#shared/id.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { platformErrorOf } from "./platform-errors.ts";
import { noteRefusal } from "./refusal-causes.ts";

export const tokenPath = "/services/oauth2/token";

const descriptions = {
	invalid_client: "The client id or the client secret is wrong, or the client was revoked",
	invalid_request: "The request must be a form that has each parameter once, and one way to identify the client",
	invalid_scope: "The client does not have one of these scopes",
	unsupported_grant_type: "The grant type must be client_credentials",
} as const satisfies Record<OauthError, string>;

/** Legacy clients expect the id of an organisation in the identity address. The shop is the only one. */
const organisationId = idOf("00D", "brewline");

/** OAuth 2.0 with client credentials (RFC 6749, section 4.4). The client is an API token: its id and its secret. */
export const oauth = ({ publicUrl }: Pick<Deps, "publicUrl">) =>
	new Hono<HttpEnv>().post(tokenPath, async (c) => {
		c.header("Cache-Control", "no-store");
		c.header("Pragma", "no-cache");
		try {
			return await answerToken(c, publicUrl);
		} catch (error) {
			const failed = platformErrorOf(error, acceptedLanguage(c.req.header("accept-language")));
			if (failed?.status !== 429 && failed?.status !== 503) throw error;
			noteRefusal(c, refusalFrom(error));
			c.header("Retry-After", "60");
			const description = failed.errors[0]?.message;
			return c.json({ error: "temporarily_unavailable", error_description: description }, failed.status);
		}
	});

async function answerToken(c: Context<HttpEnv>, publicUrl: string): Promise<Response> {
	const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "");
	const request = isForm
		? readTokenRequest(new URLSearchParams(await c.req.text()), c.req.header("authorization") ?? null)
		: "invalid_request";
	if (typeof request === "string") return answerError(c, request);
	const act = c.get("act");
	const issued = await issueAccessToken(act, { ...request, visitor: c.get("visitor")() });
	if (typeof issued === "string") return answerError(c, issued);
	const id = `${publicUrl}/id/${organisationId}/${issued.ownerId}`;
	const issuedAt = String(act.now.getTime());
	const signature = createHmac("sha256", request.secret)
		.update(id + issuedAt)
		.digest("base64");
	return c.json({
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

function answerError(c: Context<HttpEnv>, error: keyof typeof descriptions): Response {
	const isUnauthorized = error === "invalid_client";
	if (isUnauthorized && c.req.header("authorization")) c.header("WWW-Authenticate", 'Basic realm="oauth2"');
	return c.json({ error, error_description: descriptions[error] }, isUnauthorized ? 401 : 400);
}
