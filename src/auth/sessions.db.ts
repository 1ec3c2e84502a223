import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { type Adapter, Lucia } from "lucia";
import type { Act } from "#act.ts";
import { assertSameKey } from "#db/answer-check.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { prepared } from "#db/db.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { secondFactor, session } from "#db/schema/auth.ts";
import { selfColumns, selfFrom } from "./current-user.db.ts";
import { missingFactor, type Session } from "./login.ts";
import { hashOf } from "./secrets.ts";

type ActTime = Pick<Act, "db" | "now">;
type NewSession = Pick<
	typeof session.$inferInsert,
	"id" | "accountId" | "createdAt" | "idleMinutes" | "endsAt" | "device" | "visitor"
> & {
	secondFactorAt: Date | null;
};
type Attributes = { newSession: NewSession } | { storedSession: Session };

declare module "lucia" {
	interface Register {
		Lucia: Lucia<{ storedSession: Session | null }>;
		DatabaseSessionAttributes: Attributes;
	}
}

/** How often the time of last use is stored. */
const useIntervalMs = 60_000;
/** Given to the library, because the row and the clock of the act decide when a session ends. */
const farFuture = new Date("9999-01-01T00:00:00Z");

const luciaFor = (act: ActTime, seen = true) =>
	new Lucia(adapterFor(act, seen), {
		getSessionAttributes: (stored) => ({ storedSession: "storedSession" in stored ? stored.storedSession : null }),
	});

/** The session of a token. Null when the token is unknown, the session has ended, or its user may not act. An open stream does not count as
 * use. */
export async function sessionOf(act: ActTime, token: string, { seen = true } = {}): Promise<Session | null> {
	const { session } = await luciaFor(act, seen).validateSession(token);
	return session?.storedSession ?? null;
}

/** Stores a session by the hash of its token, and returns the token for the browser. */
export async function insertSession(act: Act, userId: string, newSession: NewSession): Promise<string> {
	const { id } = await luciaFor(act).createSession(userId, { newSession });
	return id;
}

export const endSessionWith = (act: Act, token: string): Promise<void> => luciaFor(act).invalidateSession(token);

export const endSessionsOf = (act: Act, userId: string): Promise<void> => luciaFor(act).invalidateUserSessions(userId);

export const deleteOldSessions = (act: Act): Promise<void> => luciaFor(act).deleteExpiredSessions();

/** False when the user has no such session. */
export async function endOwnSession(act: Act, userId: string, id: string): Promise<boolean> {
	const deleted = await act.db
		.delete(session)
		.where(and(eq(session.id, id), eq(session.userId, userId)))
		.returning({ id: session.id });
	return deleted.length > 0;
}

/** Returns how many sessions ended. */
export async function endOtherSessionsOf(act: Act, userId: string, id: string): Promise<number> {
	const deleted = await act.db
		.delete(session)
		.where(and(eq(session.userId, userId), ne(session.id, id)))
		.returning({ id: session.id });
	return deleted.length;
}

/** False when the session has ended. */
export async function saveSessionAccount(
	act: Act,
	{ id, userId, accountId }: { id: string; userId: string; accountId: string },
): Promise<boolean> {
	const saved = await act.db
		.update(session)
		.set({ accountId })
		.where(and(eq(session.id, id), eq(session.userId, userId)))
		.returning({ id: session.id });
	return saved.length > 0;
}

const maxSessions = 200;
const isAlive = (now: Date) =>
	and(
		gt(session.endsAt, now),
		sql`${session.seenAt} + make_interval(mins => ${session.idleMinutes}) > ${now.toISOString()}::timestamptz`,
	);

export const sessionsOf = ({ db, now }: ActTime, userId: string) =>
	db
		.select({ id: session.id, device: session.device, createdAt: session.createdAt, seenAt: session.seenAt })
		.from(session)
		.where(and(eq(session.userId, userId), isAlive(now)))
		.orderBy(desc(session.seenAt), desc(session.id))
		.limit(maxSessions);

const sessionQuery = prepared((db) => {
	const now = sql`${sql.placeholder("now")}::timestamptz`;
	return db
		.select({
			id: session.id,
			hash: session.hash,
			userId: session.userId,
			accountId: session.accountId,
			createdAt: session.createdAt,
			seenAt: session.seenAt,
			secondFactorAt: session.secondFactorAt,
			...selfColumns,
			language: users.language,
			staff: users.staff,
			factorAt: secondFactor.confirmedAt,
		})
		.from(session)
		.innerJoin(users, and(eq(users.id, session.userId), isNull(users.disabledAt), isNull(users.deletedAt)))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.leftJoin(secondFactor, eq(secondFactor.userId, session.userId))
		.where(
			and(
				eq(session.hash, sql.placeholder("hash")),
				sql`${session.endsAt} > ${now}`,
				sql`${session.seenAt} + make_interval(mins => ${session.idleMinutes}) > ${now}`,
			),
		)
		.prepare("session");
});

/** Lucia's adapter: sessions by the hash of their token. */
const adapterFor = ({ db, now }: ActTime, seen: boolean): Adapter => ({
	async getSessionAndUser(token) {
		const hash = hashOf(token);
		const [row] = await sessionQuery(db).execute({ hash, now: now.toISOString() });
		if (!row) return [null, null];
		assertSameKey(hash, row.hash);
		const { id, userId, accountId, createdAt, username, language, seenAt, secondFactorAt, staff, factorAt } = row;
		if (seen && now.getTime() - seenAt.getTime() > useIntervalMs)
			await db.update(session).set({ seenAt: now }).where(eq(session.id, row.id));
		const isProven = secondFactorAt !== null;
		const needs = missingFactor({ staff: staff !== null, hasFactor: factorAt !== null, isProven });
		const own = { id, userId, accountId, createdAt, username, language, ...selfFrom(row) };
		const storedSession: Session = { ...own, isProven, needs };
		return [
			{ id: token, userId, expiresAt: farFuture, attributes: { storedSession } },
			{ id: userId, attributes: {} },
		];
	},
	getUserSessions: () => Promise.reject(new Error("use sessionsOf")),
	async setSession({ id: token, userId, attributes }) {
		if (!("newSession" in attributes)) throw new Error("a stored session cannot be inserted again");
		const row = { ...attributes.newSession, hash: hashOf(token), userId, seenAt: now };
		await db.execute(insertStatement(session, [row]));
	},
	updateSessionExpiration: () => Promise.reject(new Error("the end of a session is fixed when it starts")),
	async deleteSession(token) {
		await db.delete(session).where(eq(session.hash, hashOf(token)));
	},
	async deleteUserSessions(userId) {
		await db.delete(session).where(eq(session.userId, userId));
	},
	async deleteExpiredSessions() {
		await db.delete(session).where(lt(session.endsAt, now));
	},
});
