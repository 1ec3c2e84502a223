import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { passkey, passkeyChallenge, session } from "#db/schema/auth.ts";
import { newId } from "#shared/id.ts";
import { type ChallengePurpose, challengeMs } from "./passkeys.ts";

type Challenge = { sessionId: string; purpose: ChallengePurpose; challenge: string };

/** Stores the challenge of a session. The one before ends. False when the session has ended. */
export async function saveChallenge(act: Act, { sessionId, purpose, challenge }: Challenge): Promise<boolean> {
	const own = eq(session.id, sessionId);
	const sessions = await act.db.select({ id: session.id }).from(session).where(own).for("key share");
	if (sessions.length === 0) return false;
	const row = { purpose, challenge, endsAt: new Date(act.now.getTime() + challengeMs) };
	await act.db
		.insert(passkeyChallenge)
		.values({ sessionId, ...row })
		.onConflictDoUpdate({ target: passkeyChallenge.sessionId, set: row });
	return true;
}

/** Ends the challenge of a session and returns it. Null when there is none for this purpose, or its time is over. */
export async function takeChallenge(act: Act, { sessionId, purpose }: Omit<Challenge, "challenge">) {
	const [taken] = await act.db
		.delete(passkeyChallenge)
		.where(
			and(
				eq(passkeyChallenge.sessionId, sessionId),
				eq(passkeyChallenge.purpose, purpose),
				gt(passkeyChallenge.endsAt, act.now),
			),
		)
		.returning({ challenge: passkeyChallenge.challenge });
	return taken?.challenge ?? null;
}

export async function deleteEndedChallenges(act: Act): Promise<void> {
	await act.db.delete(passkeyChallenge).where(lte(passkeyChallenge.endsAt, act.now));
}

/** The passkeys of a user, for their own eyes. */
export const passkeysOf = ({ db }: Act, userId: string) =>
	db
		.select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt, usedAt: passkey.usedAt })
		.from(passkey)
		.where(eq(passkey.userId, userId))
		.orderBy(asc(passkey.createdAt), asc(passkey.id));

/** The ids by which the browser finds the passkeys of a user on its devices. */
export const credentialsOf = ({ db }: Act, userId: string) =>
	db
		.select({ id: passkey.credentialId, transports: passkey.transports })
		.from(passkey)
		.where(eq(passkey.userId, userId))
		.orderBy(asc(passkey.id));

/** Locks a passkey of the user, so that each counter is stored once. */
export async function lockPasskey({ db }: Act, { userId, credentialId }: { userId: string; credentialId: string }) {
	const [row] = await db
		.select()
		.from(passkey)
		.where(and(eq(passkey.userId, userId), eq(passkey.credentialId, credentialId)))
		.for("update");
	return row ?? null;
}

type NewRow = Pick<
	typeof passkey.$inferInsert,
	"userId" | "credentialId" | "publicKey" | "counter" | "transports" | "name"
>;

/** Stores a passkey. Null when this credential is registered, for whomever. */
export async function insertPasskey(act: Act, row: NewRow): Promise<string | null> {
	const [inserted] = await act.db
		.insert(passkey)
		.values({ id: newId("a22", act), ...row, ...auditValues(act) })
		.onConflictDoNothing({ target: passkey.credentialId })
		.returning({ id: passkey.id });
	return inserted?.id ?? null;
}

export async function savePasskeyUse(act: Act, id: string, counter: number): Promise<void> {
	await act.db
		.update(passkey)
		.set({ counter, usedAt: act.now, updatedBy: author(act) })
		.where(eq(passkey.id, id));
}

/** False when the user has no such passkey. */
export async function deletePasskey({ db }: Act, { userId, id }: { userId: string; id: string }): Promise<boolean> {
	const deleted = await db
		.delete(passkey)
		.where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
		.returning({ id: passkey.id });
	return deleted.length > 0;
}
