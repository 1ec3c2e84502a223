import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Secrets } from "#act.ts";
import { recordId } from "#shared/id.ts";
import { isWithinScopes } from "#shared/scopes.ts";
import { hashOf, isSameText } from "./secrets.ts";

/** Lifetime of an access token. Revoking the token or its client ends it at once. */
export const accessTokenSeconds = 30 * 60;

export const tokenRequestLimit = { name: "access-token", times: 60, seconds: 60 };
export const revocationLimit = { ...tokenRequestLimit, name: "revoke-token" };

/** The errors of RFC 6749, section 5.2, and of RFC 7009, section 2.2.1. The platform's guide adds `invalid_token`. */
export type OauthError =
	| "invalid_client"
	| "invalid_request"
	| "invalid_scope"
	| "invalid_token"
	| "unsupported_grant_type"
	| "unsupported_token_type";

/** A client is an API token: its id and its secret. */
export type Client = { clientId: string; secret: string };

/** A request for an access token. Empty scopes mean all scopes of the client. */
export type TokenRequest = Client & { scopes: string[] };

/** A request to revoke an access token. The secret is null for a client that only names itself, and the client for one that does not. */
export type RevocationRequest = { token: string; client: Client | { clientId: string; secret: null } | null };

const mostScopes = 50;
const repeatsName = (form: URLSearchParams): boolean => new Set(form.keys()).size < form.size;

/** Reads a request with grant type client_credentials. */
export function readTokenRequest(form: URLSearchParams, authorization: string | null): TokenRequest | OauthError {
	const grantType = form.get("grant_type");
	if (repeatsName(form) || !grantType) return "invalid_request";
	if (grantType !== "client_credentials") return "unsupported_grant_type";
	const client = readClient(form, authorization);
	if (typeof client === "string") return client;
	const scopes = (form.get("scope") ?? "").split(" ").filter(Boolean);
	return scopes.length > mostScopes ? "invalid_scope" : { ...client, scopes };
}

/** Reads a request to revoke a token. The token is proof enough, so the client need not identify itself. A bearer header counts for nothing. */
export function readRevocation(form: URLSearchParams, authorization: string | null): RevocationRequest | OauthError {
	const token = form.get("token");
	if (repeatsName(form) || !token) return "invalid_request";
	const header = authorization !== null && /^Basic\b/i.test(authorization) ? authorization : null;
	const id = form.get("client_id");
	if (header === null && form.get("client_secret") === null) {
		const clientId = recordId(id, "a07");
		if (id !== null && !clientId) return "invalid_client";
		return { token, client: clientId && { clientId, secret: null } };
	}
	const client = readClient(form, header);
	return typeof client === "string" ? client : { token, client };
}

/** Reads how a client identifies itself: in the form or by HTTP Basic, and not by both. */
function readClient(form: URLSearchParams, authorization: string | null): Client | OauthError {
	const [id, secret] = [form.get("client_id"), form.get("client_secret")];
	const basic = authorization === null ? null : basicCredentials(authorization);
	if (basic && (secret !== null || (id !== null && id !== basic.id))) return "invalid_request";
	const sent = authorization === null ? { id, secret } : basic;
	const clientId = recordId(sent?.id, "a07");
	return sent?.secret && clientId ? { clientId, secret: sent.secret } : "invalid_client";
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

/** The content of an access token: its client, its end in seconds since 1970, and its scopes. A random id makes each
 * token of a client a different one. */
const Claims = z.object({ client: z.string(), end: z.int(), scopes: z.array(z.string()) });
type Claims = z.infer<typeof Claims>;

/** An access token that the shop signed. The hash names the token when it is revoked. */
export type AccessToken = Claims & { hash: string };

const prefix = "brewline_access_";
/** The fixed prefix lets secret scanners recognise an access token. */
const pattern = /^brewline_access_([\w-]{1,8000})\.([\w-]{43})$/;
const purpose = "access token";

/** Writes an access token. The signature of the shop protects its content, so it is not stored. */
export function writeAccessToken({ keyedHash }: Pick<Secrets, "keyedHash">, claims: Claims): string {
	const id = randomBytes(16).toString("base64url");
	const content = Buffer.from(JSON.stringify({ id, ...claims })).toString("base64url");
	return `${prefix}${content}.${keyedHash(purpose, content)}`;
}

/** Reads an access token, which may have ended. Null when the shop did not sign it. */
export function readAccessToken({ keyedHash }: Pick<Secrets, "keyedHash">, text: string): AccessToken | null {
	const [, content, signature] = pattern.exec(text) ?? [];
	if (content === undefined || signature === undefined) return null;
	if (!isSameText(signature, keyedHash(purpose, content))) return null;
	const claims = Claims.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
	return { ...claims, hash: hashOf(content) };
}

export const hasEnded = ({ end }: Pick<AccessToken, "end">, now: Date): boolean => now.getTime() >= end * 1000;
