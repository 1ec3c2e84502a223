import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import {
	accessTokenSeconds,
	grantedScopes,
	type OauthError,
	type TokenRequest,
	tokenRequestLimit,
	writeAccessToken,
} from "./access-tokens.ts";
import { clientOf } from "./auth.db.ts";
import { logSecurity } from "./login.commands.ts";
import { hashOf, isSameText } from "./secrets.ts";

type IssuedToken = { accessToken: string; seconds: number; scopes: string[]; ownerId: string };

/** Issues an access token to a client with the right secret. An unknown client takes as long as a wrong secret. */
export async function issueAccessToken(
	act: Act,
	{ clientId, secret, scopes: requested, visitor }: TokenRequest & { visitor: string },
): Promise<IssuedToken | OauthError> {
	await throttle(act.db, tokenRequestLimit, visitor);
	const client = await clientOf(act.db, clientId, act.now);
	const isRight = isSameText(hashOf(secret), client?.hash ?? hashOf(clientId));
	if (!client || !isRight || !(await viewerOf(act.db, client.ownerId))) {
		logSecurity(act, { event: "client wrong", source: { visitor } });
		return "invalid_client";
	}
	const scopes = grantedScopes(client, requested);
	if (!scopes) return "invalid_scope";
	const nowSeconds = Math.floor(act.now.getTime() / 1000);
	const end = Math.min(nowSeconds + accessTokenSeconds, Math.floor(client.endsAt.getTime() / 1000));
	logSecurity(act, { event: "access token issued", userId: client.ownerId, source: { visitor } });
	const accessToken = writeAccessToken(act.deps.secrets, { client: clientId, end, scopes });
	return { accessToken, seconds: end - nowSeconds, scopes, ownerId: client.ownerId };
}
