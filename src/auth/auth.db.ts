import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act, Secrets, Viewer } from "#act.ts";
import { assertSameKey } from "#db/answer-check.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { type Db, prepared } from "#db/db.ts";
import { apiToken, revokedAccessToken } from "#db/schema/auth.ts";
import { type AccessToken, grantedScopes, hasEnded, readAccessToken } from "./access-tokens.ts";
import type { CreateToken } from "./auth.ts";
import { hashOf } from "./secrets.ts";

/** 256 random bits: too many to guess, so a plain hash protects the secret. */
export const newSecret = (): string => `brewline_${randomBytes(32).toString("base64url")}`;

const isUsable = and(
	gt(apiToken.endsAt, sql.placeholder("now")),
	isNull(apiToken.revokedAt),
	isNull(apiToken.deletedAt),
);

const tokenWith = prepared((db) =>
	db
		.select({ hash: apiToken.hash, ownerId: apiToken.ownerId, scopes: apiToken.scopes })
		.from(apiToken)
		.where(and(eq(apiToken.hash, sql.placeholder("hash")), isUsable))
		.prepare("token"),
);

/** The owner of a token, limited to the token's scopes. Null when the token is unknown, ended or revoked, or its owner is disabled. */
export async function viewerOfToken(db: Db, secret: string, now: Date): Promise<Viewer | null> {
	const hash = hashOf(secret);
	const [token] = await tokenWith(db).execute({ hash, now: now.toISOString() });
	if (!token) return null;
	assertSameKey(hash, token.hash);
	const owner = await viewerOf(db, token.ownerId);
	return owner ? { ...owner, scopes: token.scopes } : null;
}

/** One statement for the client and the revocation of its access token, because every request with one runs it. */
const clientWith = prepared((db) =>
	db
		.select({
			id: apiToken.id,
			hash: apiToken.hash,
			ownerId: apiToken.ownerId,
			scopes: apiToken.scopes,
			endsAt: apiToken.endsAt,
		})
		.from(apiToken)
		.where(
			and(
				eq(apiToken.id, sql.placeholder("id")),
				isUsable,
				sql`not exists (select from ${revokedAccessToken} where ${revokedAccessToken.hash} = ${sql.placeholder("accessToken")})`,
			),
		)
		.prepare("oauth_client"),
);

/** An API token by its id. Null when the token is unknown, ended or revoked. With the hash of an access token also null when that one was
 * revoked. */
export async function clientOf(
	{ db, now }: Pick<Act, "db" | "now">,
	{ id, accessToken = null }: { id: string; accessToken?: string | null },
) {
	const [client] = await clientWith(db).execute({ id, accessToken, now: now.toISOString() });
	if (client) assertSameKey(id, client.id);
	return client ?? null;
}

/** The client of an access token that still works. Null when the token has ended or was revoked, or when its client was. */
export const clientOfAccessToken = async (act: Pick<Act, "db" | "now">, { client: id, end, hash }: AccessToken) =>
	hasEnded({ end }, act.now) ? null : clientOf(act, { id, accessToken: hash });

/** The owner of the client of an access token, limited to the scopes of both. Null when the access token has ended or was revoked, or when its
 * client or owner may no longer act. */
export async function viewerOfAccessToken(
	{ db, secrets, now }: { db: Db; secrets: Secrets; now: Date },
	text: string,
): Promise<Viewer | null> {
	const token = readAccessToken(secrets, text);
	const client = token && (await clientOfAccessToken({ db, now }, token));
	const scopes = client && grantedScopes(client, token.scopes);
	const owner = scopes && (await viewerOf(db, client.ownerId));
	return owner ? { ...owner, scopes } : null;
}

/** Stores that an access token was revoked. False when it was before. */
export async function insertRevocation({ db }: Act, { hash, end }: AccessToken): Promise<boolean> {
	const inserted = await db
		.insert(revokedAccessToken)
		.values({ hash, endsAt: new Date(end * 1000) })
		.onConflictDoNothing()
		.returning({ hash: revokedAccessToken.hash });
	return inserted.length > 0;
}

/** A process whose clock is behind still accepts an access token that has ended for others. */
const clockDifferenceMs = 5 * 60_000;

/** Deletes the revocations of access tokens that have ended for every process. */
export async function deleteEndedRevocations({ db, now }: Act): Promise<void> {
	const endedBy = new Date(now.getTime() - clockDifferenceMs);
	await db.delete(revokedAccessToken).where(lte(revokedAccessToken.endsAt, endedBy));
}

type NewToken = CreateToken & { secret: string };

export async function insertToken(act: Act, id: string, { secret, ...row }: NewToken): Promise<void> {
	await act.db.insert(apiToken).values({ id, ...row, hash: hashOf(secret), ...auditValues(act) });
}

/** Null when the token is missing or already revoked. */
export async function saveRevoked(act: Act, id: string) {
	const [revoked] = await act.db
		.update(apiToken)
		.set({ revokedAt: act.now, updatedBy: author(act) })
		.where(and(eq(apiToken.id, id), isNull(apiToken.revokedAt)))
		.returning({ name: apiToken.name });
	return revoked ?? null;
}

const maxTokens = 1_000;

/** All tokens, without their hashes. */
export const tokens = (act: Act) =>
	act.db
		.select({
			id: apiToken.id,
			ownerId: apiToken.ownerId,
			name: apiToken.name,
			scopes: apiToken.scopes,
			endsAt: apiToken.endsAt,
			revokedAt: apiToken.revokedAt,
		})
		.from(apiToken)
		.where(isNull(apiToken.deletedAt))
		.orderBy(asc(apiToken.id))
		.limit(maxTokens);
