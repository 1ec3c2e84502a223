import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { account, contact, invitation, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { erasedEmail, erasedName } from "./person.ts";

/** Marks a locked company as closed. Its register number becomes free, so that the company can register again. */
export async function saveClosed(act: Act, id: string): Promise<void> {
	await act.db
		.update(account)
		.set({ status: "closed", closedAt: act.now, register: null, chamberNumber: null, updatedBy: author(act) })
		.where(eq(account.id, id));
}

/** Ends all memberships of a company. System is the author, because a database trigger lets no limited member end others. */
export const endMembershipsOf = (act: Act, accountId: string) =>
	act.db
		.update(membership)
		.set({ deletedAt: act.now, updatedBy: systemId })
		.where(and(eq(membership.accountId, accountId), isNull(membership.deletedAt)))
		.returning({ id: membership.id, userId: membership.userId });

/** Ends the open invitations of a company. Returns the ids. */
export async function withdrawInvitationsOf(act: Act, accountId: string): Promise<string[]> {
	const rows = await act.db
		.update(invitation)
		.set({ answer: "withdrawn", answeredAt: act.now, linkHash: null, updatedBy: author(act) })
		.where(and(eq(invitation.accountId, accountId), isNull(invitation.answer)))
		.returning({ id: invitation.id });
	return rows.map(({ id }) => id);
}

/** Locks the current memberships of a user. */
export const lockMembershipsOf = (act: Act, userId: string) =>
	act.db
		.select({ id: membership.id, accountId: membership.accountId })
		.from(membership)
		.where(and(eq(membership.userId, userId), isNull(membership.deletedAt)))
		.orderBy(asc(membership.id))
		.for("update");

const hasOtherAdministrator = sql<boolean>`exists (
	select from ${membership} other where other.account_id = ${membership}.account_id and other.id <> ${membership}.id
		and other.role = 'administrator' and other.every_location and other.deleted_at is null)`;

/** The companies of a user, and whether each of them would lose its last administrator of all locations with the user. */
export const companiesOfLogin = (act: Act, userId: string) =>
	act.db
		.select({
			company: account.name,
			isLastAdministrator: sql<boolean>`${membership.role} = 'administrator' and ${membership.everyLocation} and not ${hasOtherAdministrator}`,
		})
		.from(membership)
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(and(eq(membership.userId, userId), isNull(membership.deletedAt)))
		.orderBy(asc(membership.id));

/** Which of these users belong to no company any more. */
export async function withoutCompany(act: Act, userIds: readonly string[]): Promise<string[]> {
	if (userIds.length === 0) return [];
	const rows = await act.db
		.select({ id: users.id })
		.from(users)
		.where(and(inArray(users.id, [...userIds]), isNull(users.staff), hasNoMembership));
	return rows.map(({ id }) => id);
}

const hasNoMembership = sql`not exists (
	select from ${membership} where ${membership.userId} = ${users.id} and ${membership.deletedAt} is null)`;

/** The customers whose last membership ended before a time, and who still have personal data. */
export async function usersToErase(act: Act, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
	const lastEnd = sql`(select max(${membership.deletedAt}) from ${membership} where ${membership.userId} = ${users.id})`;
	const rows = await act.db
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				isNull(users.staff),
				isNull(users.deletedAt),
				ne(users.id, systemId),
				hasNoMembership,
				sql`${lastEnd} < ${before.toISOString()}::timestamptz`,
			),
		)
		.orderBy(asc(users.id))
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** Locks a user, and tells whether they are still a customer without a company and with personal data. */
export async function lockUserToErase(act: Act, userId: string): Promise<boolean> {
	await act.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
	const rows = await act.db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.staff), isNull(users.deletedAt), hasNoMembership));
	return rows.length > 0;
}

const erasedContact = {
	salutation: "Rather neither",
	...erasedName,
	email: erasedEmail,
	phone: null,
	jobTitle: null,
} as const;

export type ErasedPerson = { usernames: string[]; names: string[]; lastNames: string[]; recordIds: string[] };

/** The login name of a user, and the earlier ones that nobody else has taken since. */
async function usernamesOf({ db }: Act, { userId, username }: { userId: string; username: string }): Promise<string[]> {
	const former = sql<string>`${audit.changes}->'username'->>0`;
	const rows = await db
		.selectDistinct({ former })
		.from(audit)
		.where(
			and(
				eq(audit.object, "User"),
				eq(audit.recordId, userId),
				sql`${former} is not null and not exists (select from ${users} where ${users.username} = ${former})`,
			),
		);
	return [...new Set([username, ...rows.map((row) => row.former)])];
}

/** The contacts with an address of a user at the companies that the user belongs to or has belonged to. At other companies the address can
 * be that of a mailbox that several people share. */
const isContactOf = ({ db }: Act, { userId, usernames }: { userId: string; usernames: string[] }) =>
	and(
		inArray(sql`lower(${contact.email})`, usernames),
		inArray(
			contact.accountId,
			db.select({ accountId: membership.accountId }).from(membership).where(eq(membership.userId, userId)),
		),
	);

/** Removes a person from the further addresses for invoices, at the companies that the person belongs to or has belonged to. */
async function eraseRecipient(act: Act, { userId, usernames }: { userId: string; usernames: string[] }): Promise<void> {
	const names = sql`${sql.param(usernames)}::text[]`;
	const ofThem = act.db.select({ id: membership.accountId }).from(membership).where(eq(membership.userId, userId));
	await act.db
		.update(account)
		.set({
			invoiceRecipients: sql`array(select address from unnest(${account.invoiceRecipients}) address
				where lower(address) <> all(${names}))`,
			updatedBy: author(act),
		})
		.where(and(inArray(account.id, ofThem), sql`lower(${account.invoiceRecipients}::text)::text[] && ${names}`));
}

/** Replaces the personal data of a user, of their contacts at all companies, and of the invitations to them. Returns what other rows know
 * them by, and the ids of the records. */
export async function erasePerson(act: Act, userId: string): Promise<ErasedPerson> {
	const updatedBy = author(act);
	const [user] = await act.db
		.select({ username: users.username, contactId: users.contactId })
		.from(users)
		.where(eq(users.id, userId));
	if (!user) throw new Error("the user does not exist");
	const usernames = await usernamesOf(act, { userId, username: user.username });
	await eraseRecipient(act, { userId, usernames });
	const isTheirs = or(isContactOf(act, { userId, usernames }), eq(contact.id, user.contactId ?? ""));
	const contacts = await act.db
		.select({
			id: contact.id,
			name: sql<string>`${contact.firstName} || ' ' || ${contact.lastName}`,
			lastName: contact.lastName,
			email: contact.email,
		})
		.from(contact)
		.where(isTheirs);
	await act.db
		.update(contact)
		.set({ ...erasedContact, deletedAt: act.now, updatedBy })
		.where(isTheirs);
	const invitations = await act.db
		.update(invitation)
		.set({
			salutation: "Rather neither",
			...erasedName,
			email: erasedEmail,
			phone: null,
			answer: sql`coalesce(${invitation.answer}, 'withdrawn')`,
			answeredAt: sql`coalesce(${invitation.answeredAt}, ${act.now.toISOString()}::timestamptz)`,
			linkHash: null,
			updatedBy,
		})
		.where(or(inArray(invitation.email, usernames), eq(invitation.userId, userId)))
		.returning({ id: invitation.id });
	await act.db
		.update(users)
		.set({
			username: `erased-${userId.toLowerCase()}@erased.invalid`,
			language: null,
			emailConfirmedAt: null,
			deletedAt: act.now,
			updatedBy,
		})
		.where(eq(users.id, userId));
	return {
		usernames,
		names: [...new Set([...usernames, ...contacts.flatMap(({ name, email }) => [name, email])])],
		lastNames: [...new Set(contacts.map(({ lastName }) => lastName.trim()).filter((name) => name !== ""))],
		recordIds: [userId, ...[...contacts, ...invitations].map(({ id }) => id)],
	};
}

/** Replaces the personal data of contacts at companies that closed, or that the person left, before a time. Keeps the contact that a user
 * in use has. Returns the ids. */
export async function eraseLeftContacts(
	act: Act,
	{ before, limit }: { before: Date; limit: number },
): Promise<string[]> {
	const time = sql`${before.toISOString()}::timestamptz`;
	const left = act.db
		.select({ id: contact.id })
		.from(contact)
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(
			and(
				isNull(contact.deletedAt),
				sql`not exists (select from ${users} where ${users.contactId} = ${contact.id} and ${users.deletedAt} is null)`,
				or(
					lt(account.closedAt, before),
					sql`(select bool_and(m.deleted_at < ${time}) from ${membership} m join ${users} u on u.id = m.user_id
						where m.account_id = ${contact.accountId} and u.username = lower(${contact.email}))`,
				),
			),
		)
		.limit(limit);
	const rows = await act.db
		.update(contact)
		.set({ ...erasedContact, deletedAt: act.now, updatedBy: author(act) })
		.where(inArray(contact.id, left))
		.returning({ id: contact.id });
	return rows.map(({ id }) => id);
}
