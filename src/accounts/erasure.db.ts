import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { account, contact, invitation, membership, users } from "#db/schema/accounts.ts";
import { erasedEmail, erasedName } from "./person.ts";
import { isAddressProven } from "./proven-address.db.ts";

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

export const erasedContact = {
	salutation: "Rather neither",
	...erasedName,
	email: erasedEmail,
	phone: null,
	jobTitle: null,
} as const;

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
					sql`(select bool_and(m.deleted_at < ${time}) from ${membership} m join ${users} on ${users.id} = m.user_id
						where m.account_id = ${contact.accountId} and ${users.username} = lower(${contact.email}) and ${isAddressProven})`,
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
