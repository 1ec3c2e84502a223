import type { Context } from "hono";
import type { HttpEnv } from "./context.ts";
import { InvalidInput } from "./platform-input.ts";

/** The form in a body. Null when the body is no form. */
export async function formOf(c: Context<HttpEnv>): Promise<URLSearchParams | null> {
	const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "");
	return isForm ? new URLSearchParams(await c.req.text()) : null;
}

/** Names of the entry of a form that holds an access token: that of RFC 6750, section 2.2, and that of the platform's guide. */
const tokenNames = ["access_token", "oauth_token"];

/** The access token of a request, as an Authorization header, where a form may hold the token. Refuses a request with two tokens. */
export async function authorizationOrForm(c: Context<HttpEnv>): Promise<string | undefined> {
	const header = c.req.header("authorization");
	const form = c.req.method === "POST" ? await formOf(c) : null;
	const tokens = tokenNames.flatMap((name) => form?.getAll(name) ?? []);
	if (tokens.length + (header === undefined ? 0 : 1) > 1)
		throw new InvalidInput("INVALID_INPUT", [
			"access_token: send one token, in the Authorization header or in the form",
		]);
	return header ?? (tokens[0] === undefined ? undefined : `Bearer ${tokens[0]}`);
}
