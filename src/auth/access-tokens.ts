import * as z from "zod";
import type { Secrets } from "#act.ts";
import { recordId } from "#shared/id.ts";
import { isWithinScopes } from "#shared/scopes.ts";
import { isSameText } from "./secrets.ts";

/** Lifetime of an access token. A revoked client ends its access tokens at once. */
export const accessTokenSeconds = 30 * 60;

export const tokenRequestLimit = { name: "access-token", times: 60, seconds: 60 };

/** The errors of RFC 6749, section 5.2. */
export type OauthError = "invalid_client" | "invalid_request" | "invalid_scope" | "unsupported_grant_type";

/** A request for an access token. The client is an API token: its id and its secret. Empty scopes mean all scopes of the client. */
export type TokenRequest = { clientId: string; secret: string; scopes: string[] };

const mostScopes = 50;
const once = (form: URLSearchParams, name: string): string | null => form.getAll(name)[0] ?? null;

/** Reads a request with grant type client_credentials. The client identifies itself in the form or by HTTP Basic, and not by both. */
export function readTokenRequest(form: URLSearchParams, authorization: string | null): TokenRequest | OauthError {
	const names = [...form.keys()];
	const grantType = once(form, "grant_type");
	if (new Set(names).size < names.length || !grantType) return "invalid_request";
	if (grantType !== "client_credentials") return "unsupported_grant_type";
	const [id, secret] = [once(form, "client_id"), once(form, "client_secret")];
	const basic = authorization === null ? null : basicCredentials(authorization);
	if (basic && (secret !== null || (id !== null && id !== basic.id))) return "invalid_request";
	const sent = authorization === null ? { id, secret } : basic;
	const clientId = recordId(sent?.id, "a07");
	if (!sent?.secret || !clientId) return "invalid_client";
	const scopes = (once(form, "scope") ?? "").split(" ").filter(Boolean);
	return scopes.length > mostScopes ? "invalid_scope" : { clientId, secret: sent.secret, scopes };
}

/** Null when the header is no HTTP Basic. Id and secret are form-encoded (RFC 6749, section 2.3.1). */
function basicCredentials(authorization: string): { id: string; secret: string } | null {
	const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? [];
	if (encoded === undefined) return null;
	const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
	if (id === undefined || secret === undefined) return null;
	const fields = new URLSearchParams(`id=${id}&secret=${secret}`);
	return { id: fields.get("id") ?? "", secret: fields.get("secret") ?? "" };
}

/** The scopes of an access token. Null when the client does not have one of the requested scopes. */
export function grantedScopes(client: { ownerId: string; scopes: string[] }, requested: string[]): string[] | null {
	const owned = { userId: client.ownerId, scopes: client.scopes };
	if (!requested.every((scope) => isWithinScopes(owned, scope))) return null;
	return requested.length > 0 ? requested : client.scopes;
}

/** The content of an access token: its client, its end in seconds since 1970, and its scopes. */
const Claims = z.strictObject({ client: z.string(), end: z.int(), scopes: z.array(z.string()) });
type Claims = z.infer<typeof Claims>;

const prefix = "brewline_access_";
/** The fixed prefix lets secret scanners recognise an access token. */
export const accessTokenPattern = /^Bearer brewline_access_([\w-]{1,8000})\.([\w-]{43})$/;
const purpose = "access token";

/** Writes an access token. The signature of the shop protects its content, so it is not stored. */
export function writeAccessToken({ keyedHash }: Pick<Secrets, "keyedHash">, claims: Claims): string {
	const content = Buffer.from(JSON.stringify(claims)).toString("base64url");
	return `${prefix}${content}.${keyedHash(purpose, content)}`;
}

/** Reads the two parts of an access token. Null when the shop did not sign it, or when it has ended. */
export function readAccessToken(
	{ keyedHash }: Pick<Secrets, "keyedHash">,
	[content, signature]: readonly [string, string],
	now: Date,
): Claims | null {
	if (!isSameText(signature, keyedHash(purpose, content))) return null;
	const claims = Claims.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
	return now.getTime() < claims.end * 1000 ? claims : null;
}
