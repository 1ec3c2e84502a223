import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act } from "#act.ts";
import { recordChange } from "#db/changes.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import {
	accessTokenSeconds,
	type Client,
	grantedScopes,
	type OauthError,
	type RevocationRequest,
	readAccessToken,
	revocationLimit,
	type TokenRequest,
	tokenRequestLimit,
	writeAccessToken,
} from "./access-tokens.ts";
import { clientOf, clientOfAccessToken, insertRevocation } from "./auth.db.ts";
import { isApiToken } from "./auth.ts";
import { logSecurity } from "./login.commands.ts";
import { hashOf, isSameText } from "./secrets.ts";

type FromVisitor = { visitor: string };
type IssuedToken = { accessToken: string; seconds: number; scopes: string[]; ownerId: string };

/** Issues an access token to a client with the right secret. */
export async function issueAccessToken(
	act: Act,
	{ clientId, secret, scopes: requested, visitor }: TokenRequest & FromVisitor,
): Promise<IssuedToken | OauthError> {
	await throttle(act.db, tokenRequestLimit, visitor);
	const client = await provenClient(act, { clientId, secret, visitor });
	if (!client) return "invalid_client";
	const scopes = grantedScopes(client, requested);
	if (!scopes) return "invalid_scope";
	const nowSeconds = Math.floor(act.now.getTime() / 1000);
	const end = Math.min(nowSeconds + accessTokenSeconds, Math.floor(client.endsAt.getTime() / 1000));
	logSecurity(act, { event: "access token issued", userId: client.ownerId, source: { visitor } });
	const accessToken = writeAccessToken(act.deps.secrets, { client: clientId, end, scopes });
	return { accessToken, seconds: end - nowSeconds, scopes, ownerId: client.ownerId };
}

/** A client with the right secret, whose owner may act. Null for any other, after the same work for an unknown client and a wrong secret. */
async function provenClient(act: Act, { clientId, secret, visitor }: Client & FromVisitor) {
	const client = await clientOf(act, { id: clientId });
	const isRight = isSameText(hashOf(secret), client?.hash ?? hashOf(clientId));
	if (client && isRight && (await viewerOf(act.db, client.ownerId))) return client;
	logSecurity(act, { event: "client wrong", source: { visitor } });
	return null;
}

/** Revokes an access token for anybody who has it. A client that identifies itself can revoke only its own. Null when the token has ended
 * now, also when it had ended before. */
export async function revokeAccessToken(
	act: Act,
	{ token: text, client: caller, visitor }: RevocationRequest & FromVisitor,
): Promise<OauthError | null> {
	await throttle(act.db, revocationLimit, visitor);
	if (caller && caller.secret !== null && !(await provenClient(act, { ...caller, visitor }))) return "invalid_client";
	if (isApiToken(text)) return "unsupported_token_type";
	const token = readAccessToken(act.deps.secrets, text);
	if (!token || (caller && caller.clientId !== token.client)) return "invalid_token";
	const client = await clientOfAccessToken(act, token);
	if (!client) return null;
	await inTransaction(act, async (act) => {
		// The change makes open streams of the owner check their tokens.
		if (await insertRevocation(act, token)) await recordChange(act, { topic: "auth", recordId: client.ownerId });
	});
	logSecurity(act, { event: "access token revoked", userId: client.ownerId, source: { visitor } });
	return null;
}
