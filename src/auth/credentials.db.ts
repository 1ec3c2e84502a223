import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { mayAct } from "#accounts/viewer.db.ts";
import { type Act, systemId } from "#act.ts";
import { assertAnswers } from "#db/answer-check.ts";
import { author, signed } from "#db/author.ts";
import { type Db, prepared } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { credential, passwordLink, secondFactor } from "#db/schema/auth.ts";
import { store } from "#db/schema/store.ts";
import { scoped } from "#db/scope.ts";
import { lifetimes } from "#store/store.db.ts";
import { hashOf } from "./secrets.ts";

/** All that a session begins with, in one question. */
const standing = (db: Db) =>
	db
		.select({
			userId: users.id,
			username: users.username,
			staff: users.staff,
			hash: credential.hash,
			changedAt: credential.changedAt,
			factorAt: secondFactor.confirmedAt,
			...lifetimes,
		})
		.from(users)
		.innerJoin(credential, eq(credential.userId, users.id))
		.leftJoin(secondFactor, eq(secondFactor.userId, users.id))
		.crossJoin(store);
export type Standing = Awaited<ReturnType<typeof standing>>[number];

const named = prepared((db) =>
	standing(db)
		.where(and(eq(users.username, sql.placeholder("username")), mayAct))
		.prepare("login"),
);

/** Null: nobody may log in by that name. */
export async function loginNamed(act: Act, username: string): Promise<Standing | null> {
	const [found] = await named(act.db).execute({ username });
	if (found) assertAnswers(username, found.username);
	return found ?? null;
}

/** Null: they may not act any more. */
export async function standingOf(act: Act, userId: string): Promise<Standing | null> {
	const [found] = await standing(act.db).where(and(eq(users.id, userId), mayAct));
	return found ?? null;
}

/** Whoever could log in, whether they have a password yet or not; null: nobody. */
export async function personNamed(act: Act, username: string): Promise<string | null> {
	const [found] = await act.db
		.select({ userId: users.id })
		.from(users)
		.where(and(eq(users.username, username), isNull(users.disabledAt), isNull(users.deletedAt)));
	return found?.userId ?? null;
}

/** Of people; the seeded user System is none. Nobody's but the supplier's to see. */
export const everyLogin = (act: Act) =>
	act.db
		.select({ userId: users.id, staff: users.staff })
		.from(users)
		.where(
			and(
				ne(users.id, systemId),
				scoped(({ staff }) => (staff ? "all" : "none"), act.by),
			),
		)
		.orderBy(asc(users.id));

/** Locked until the transaction ends, so that nobody comes in by a password that is being changed. */
export async function lockCredential(act: Act, userId: string) {
	const { hash, changedAt } = credential;
	const [found] = await act.db
		.select({ hash, changedAt })
		.from(credential)
		.where(eq(credential.userId, userId))
		.for("update");
	return found ?? null;
}

export async function saveCredential(act: Act, userId: string, row: { hash: string; changedAt: Date }): Promise<void> {
	await act.db
		.insert(credential)
		.values({ userId, ...row, ...signed(act) })
		.onConflictDoUpdate({ target: credential.userId, set: { ...row, updatedBy: author(act) } });
}

type NewLink = { userId: string; secret: string; createdAt: Date; endsAt: Date };

/** In the place of the one before. False: there is one that is as young. */
export async function saveLink(act: Act, { userId, secret, createdAt, endsAt }: NewLink): Promise<boolean> {
	const row = { hash: hashOf(secret), createdAt, endsAt };
	const made = await act.db
		.insert(passwordLink)
		.values({ userId, ...row })
		.onConflictDoUpdate({
			target: passwordLink.userId,
			set: row,
			setWhere: sql`${passwordLink.createdAt} < excluded.created_at`,
		})
		.returning({ userId: passwordLink.userId });
	return made.length > 0;
}

const good = (act: Act, secret: string) =>
	and(
		eq(passwordLink.hash, hashOf(secret)),
		gt(passwordLink.endsAt, act.now),
		sql`exists (select from ${users}
			where ${users.id} = ${passwordLink.userId} and ${users.disabledAt} is null and ${users.deletedAt} is null)`,
	);

export async function isGoodLink(act: Act, secret: string): Promise<boolean> {
	const found = await act.db.select({ userId: passwordLink.userId }).from(passwordLink).where(good(act, secret));
	return found.length > 0;
}

/** A new password ends what would give another. */
export async function forgetLink(act: Act, userId: string): Promise<void> {
	await act.db.delete(passwordLink).where(eq(passwordLink.userId, userId));
}

/** Whose it was; of two who use it at once one gets null. */
export async function useLink(act: Act, secret: string): Promise<string | null> {
	const [used] = await act.db.delete(passwordLink).where(good(act, secret)).returning({ userId: passwordLink.userId });
	return used?.userId ?? null;
}
