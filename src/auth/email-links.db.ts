import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { users } from "#db/schema/accounts.ts";
import { credential, emailLink } from "#db/schema/auth.ts";

/** Deletes the ended links of a user. */
export async function deleteEndedEmailLinks({ db, now }: Act, userId: string): Promise<void> {
	await db.delete(emailLink).where(and(eq(emailLink.userId, userId), lte(emailLink.endsAt, now)));
}

export async function insertEmailLink({ db }: Act, row: typeof emailLink.$inferInsert): Promise<void> {
	await db.execute(insertStatement(emailLink, [row]));
}

/** Stores the link of a change of address. Earlier changes of the user end. */
export async function replaceEmailChange(act: Act, row: typeof emailLink.$inferInsert): Promise<void> {
	await deleteEmailChanges(act, row.userId);
	await insertEmailLink(act, row);
}

/** Ends the link and all others of its user, whom it returns with the address of the link. Null when the link has ended, was sent
 * to an address that the user no longer has, or asks for a change from before the last change of the password. */
export async function useEmailLink(act: Act, hash: string) {
	const [link] = await act.db
		.select({
			userId: emailLink.userId,
			email: emailLink.email,
			isChange: sql<boolean>`${emailLink.changeRequestedAt} is not null`,
		})
		.from(emailLink)
		.innerJoin(users, eq(users.id, emailLink.userId))
		.leftJoin(credential, eq(credential.userId, users.id))
		.where(
			and(
				eq(emailLink.hash, hash),
				gt(emailLink.endsAt, act.now),
				sql`case when ${emailLink.changeRequestedAt} is null then lower(${emailLink.email}) = ${users.username}
					else ${credential.changedAt} <= ${emailLink.changeRequestedAt} end`,
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		)
		.for("update", { of: users });
	if (!link) return null;
	const used = await act.db
		.delete(emailLink)
		.where(eq(emailLink.userId, link.userId))
		.returning({ hash: emailLink.hash });
	// Another use may have ended the link during the wait for the lock.
	return used.some((row) => row.hash === hash) ? link : null;
}

/** Ends the pending change of a user's address. */
export async function deleteEmailChanges({ db }: Act, userId: string): Promise<void> {
	await db.delete(emailLink).where(and(eq(emailLink.userId, userId), isNotNull(emailLink.changeRequestedAt)));
}
