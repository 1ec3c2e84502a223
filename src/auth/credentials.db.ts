import { and, asc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { mayAct } from "#accounts/viewer.db.ts";
import { type Act, systemId } from "#act.ts";
import { assertSameKey } from "#db/answer-check.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { type Db, prepared } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { credential, passwordLink, secondFactor } from "#db/schema/auth.ts";
import { store } from "#db/schema/store.ts";
import { scoped } from "#db/scope.ts";
import { sessionLimits } from "#store/store.db.ts";
import { mailedLinkLimit } from "./login.ts";
import { hashOf } from "./secrets.ts";

/** Reads everything that a login needs in one query. */
const loginRecords = (db: Db) =>
	db
		.select({
			userId: users.id,
			username: users.username,
			staff: users.staff,
			hash: credential.hash,
			changedAt: credential.changedAt,
			factorAt: secondFactor.confirmedAt,
			...sessionLimits,
		})
		.from(users)
		.innerJoin(credential, eq(credential.userId, users.id))
		.leftJoin(secondFactor, eq(secondFactor.userId, users.id))
		.crossJoin(store);
export type LoginRecord = Awaited<ReturnType<typeof loginRecords>>[number];

const loginQuery = prepared((db) =>
	loginRecords(db)
		.where(and(eq(users.username, sql.placeholder("username")), mayAct))
		.prepare("login"),
);

/** Null when no active user with a password has this name. */
export async function loginByUsername(act: Act, username: string): Promise<LoginRecord | null> {
	const [login] = await loginQuery(act.db).execute({ username });
	if (login) assertSameKey(username, login.username);
	return login ?? null;
}

/** Null when the user may not act any more. */
export async function loginOfUser(act: Act, userId: string): Promise<LoginRecord | null> {
	const [login] = await loginOfUserQuery(act.db).execute({ userId });
	return login ?? null;
}

const loginOfUserQuery = prepared((db) =>
	loginRecords(db)
		.where(and(eq(users.id, sql.placeholder("userId")), mayAct))
		.prepare("login_of_user"),
);

/** Finds an enabled user, with or without a password. */
export async function userIdByUsername(act: Act, username: string): Promise<string | null> {
	const [user] = await act.db
		.select({ userId: users.id })
		.from(users)
		.where(and(eq(users.username, username), isNull(users.disabledAt), isNull(users.deletedAt)));
	return user?.userId ?? null;
}

/** The logins of all people, without System. Only for staff. */
export const allLogins = (act: Act) =>
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

/** Locks a credential, so that a login does not use a password that is being changed. */
export async function lockCredential(act: Act, userId: string) {
	const { hash, changedAt } = credential;
	const [row] = await act.db
		.select({ hash, changedAt })
		.from(credential)
		.where(eq(credential.userId, userId))
		.for("update");
	return row ?? null;
}

export async function saveCredential(act: Act, userId: string, row: { hash: string; changedAt: Date }): Promise<void> {
	const insert = insertStatement(credential, [{ userId, ...row, ...auditValues(act) }]);
	await act.db.execute(sql`${insert} on conflict (user_id) do update
		set hash = excluded.hash, changed_at = excluded.changed_at, updated_by = excluded.updated_by`);
}

type NewLink = { userId: string; secret: string; createdAt: Date; endsAt: Date };

/** Stores a link. False when this request has one already, the password has changed since, or the mailbox was sent too many links. */
export async function saveLink(act: Act, { userId, secret, createdAt, endsAt }: NewLink): Promise<boolean> {
	await lockOwner(act, userId);
	const password = await lockCredential(act, userId);
	if (password && password.changedAt > createdAt) return false;
	await act.db.delete(passwordLink).where(and(eq(passwordLink.userId, userId), lte(passwordLink.endsAt, act.now)));
	const since = new Date(createdAt.getTime() - mailedLinkLimit.windowMs);
	const recentLinks = and(eq(passwordLink.userId, userId), gt(passwordLink.createdAt, since));
	if ((await act.db.$count(passwordLink, recentLinks)) >= mailedLinkLimit.times) return false;
	const inserted = await act.db
		.insert(passwordLink)
		.values({ userId, hash: hashOf(secret), createdAt, endsAt })
		.onConflictDoNothing({ target: [passwordLink.userId, passwordLink.createdAt] })
		.returning({ userId: passwordLink.userId });
	return inserted.length > 0;
}

/** Locks the owner, so that links of one person are made and used one after the other. */
async function lockOwner(act: Act, userId: string): Promise<void> {
	await act.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

async function ownerOfLink(act: Act, secret: string): Promise<string | null> {
	const [link] = await act.db
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
	return link?.userId ?? null;
}

export const isGoodLink = async (act: Act, secret: string): Promise<boolean> =>
	(await ownerOfLink(act, secret)) !== null;

/** Locks the owner of a valid link, so that only one of several links sets a password. Null when the link is invalid. */
export async function lockLinkOwner(act: Act, secret: string): Promise<string | null> {
	const userId = await ownerOfLink(act, secret);
	if (!userId) return null;
	await lockOwner(act, userId);
	await lockCredential(act, userId);
	return ownerOfLink(act, secret); // read again: another link may have been used during the wait
}

/** Deletes all links of a person after a password change. */
export async function deleteLinks(act: Act, userId: string): Promise<void> {
	await act.db.delete(passwordLink).where(eq(passwordLink.userId, userId));
}
