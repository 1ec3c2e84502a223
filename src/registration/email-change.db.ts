import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { greetingName, mailLanguage } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { account, contact, membership, users } from "#db/schema/accounts.ts";

/** Locks a customer's login as a reset by mail does, with the contact and the e-mail domain rules of its companies. Null for staff. */
export async function lockLogin({ db }: Act, userId: string) {
	const { username, emailConfirmedAt } = users;
	const { id: contactId, accountId, email } = contact;
	const [login] = await db
		.select({
			username,
			emailConfirmedAt,
			contactId,
			accountId,
			email,
			firstName: greetingName,
			language: mailLanguage,
		})
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(and(eq(users.id, userId), isNull(users.staff), isNull(users.deletedAt)))
		.for("no key update", { of: users });
	if (!login) return null;
	const companies = await db
		.select({ emailDomain: account.emailDomain })
		.from(membership)
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(and(eq(membership.userId, userId), isNull(membership.deletedAt), isNull(account.deletedAt)));
	return { ...login, emailDomains: companies.map(({ emailDomain }) => emailDomain) };
}

/** Whether another user has this username or address, including users who cannot log in any more. */
export async function hasOtherUser(
	{ db }: Act,
	{ userId, email }: { userId: string; email: string },
): Promise<boolean> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(ne(users.id, userId), or(eq(users.username, email), sql`lower(${contact.email}) = ${email}`)))
		.limit(1);
	return rows.length > 0;
}
