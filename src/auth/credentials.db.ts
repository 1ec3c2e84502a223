import { and, asc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { mayAct } from "#accounts/viewer.db.ts";
import { type Act, systemId } from "#act.ts";
import { assertSameKey } from "#db/answer-check.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { type Db, prepared } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { credential, passwordLink, secondFactor } from "#db/schema/auth.ts";
import { store } from "#db/schema/store.ts";
import { scoped } from "#db/scope.ts";
import { lifetimes } from "#store/store.db.ts";
import { linksMailed } from "./login.ts";
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
	if (found) assertSameKey(username, found.username);
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
		.values({ userId, ...row, ...auditValues(act) })
		.onConflictDoUpdate({ target: credential.userId, set: { ...row, updatedBy: author(act) } });
}

type NewLink = { userId: string; secret: string; createdAt: Date; endsAt: Date };

/** False when the same request has a link already, the password was changed since, or the mailbox was sent enough links. */
export async function saveLink(act: Act, { userId, secret, createdAt, endsAt }: NewLink): Promise<boolean> {
	await lockOwner(act, userId);
	const password = await lockCredential(act, userId);
	if (password && password.changedAt > createdAt) return false;
	await act.db.delete(passwordLink).where(and(eq(passwordLink.userId, userId), lte(passwordLink.endsAt, act.now)));
	const since = new Date(createdAt.getTime() - linksMailed.windowMs);
	const lately = and(eq(passwordLink.userId, userId), gt(passwordLink.createdAt, since));
	if ((await act.db.$count(passwordLink, lately)) >= linksMailed.times) return false;
	const made = await act.db
		.insert(passwordLink)
		.values({ userId, hash: hashOf(secret), createdAt, endsAt })
		.onConflictDoNothing({ target: [passwordLink.userId, passwordLink.createdAt] })
		.returning({ userId: passwordLink.userId });
	return made.length > 0;
}

/** Links of one person are made and used one after the other. */
async function lockOwner(act: Act, userId: string): Promise<void> {
	await act.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

async function ownerOfLink(act: Act, secret: string): Promise<string | null> {
	const [found] = await act.db
		.select({ userId: passwordLink.userId })
		.from(passwordLink)
		.innerJoin(users, eq(users.id, passwordLink.userId))
		.where(
			and(
				eq(passwordLink.hash, hashOf(secret)),
				gt(passwordLink.endsAt, act.now),
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		);
	return found?.userId ?? null;
}

export const isGoodLink = async (act: Act, secret: string): Promise<boolean> =>
	(await ownerOfLink(act, secret)) !== null;

/** Locks the owner of a link until the transaction ends, so that of several links one gives a password. Null when it is no good. */
export async function lockLinkOwner(act: Act, secret: string): Promise<string | null> {
	const userId = await ownerOfLink(act, secret);
	if (!userId) return null;
	await lockOwner(act, userId);
	await lockCredential(act, userId);
	return ownerOfLink(act, secret); // asked again: another link may have been used while this one waited
}

/** Ends all links of a person, because a new password ends what would give another. */
export async function forgetLinks(act: Act, userId: string): Promise<void> {
	await act.db.delete(passwordLink).where(eq(passwordLink.userId, userId));
}
