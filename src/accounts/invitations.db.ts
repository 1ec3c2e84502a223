import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { account, invitation, invitationLocation, location, membership, users } from "#db/schema/accounts.ts";
import { type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import type { MemberRole } from "#shared/roles.ts";
import type { Person } from "./accounts.ts";
import type { InvitationAnswer } from "./invitations.ts";
import { isAddressProven } from "./proven-address.db.ts";

/** A member of some locations sees the invitations that share one of these locations. Others see all of their company. */
export const visibleInvitations = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId) return "none";
	const isOfCompany = eq(invitation.accountId, by.accountId);
	if (by.locationIds === "all") return isOfCompany;
	const sharesLocation = sql`exists (select from ${invitationLocation} where ${invitationLocation.invitationId} = ${invitation}.id
		and ${within(invitationLocation.locationId, by)})`;
	return and(isOfCompany, or(invitation.everyLocation, sharesLocation)) ?? "none";
};

/** The invitations to the viewer's own address, which the viewer must have proven: anybody can register with the address of another person. Staff
 * belong to no company, so they have none. */
const ownInvitations = ({ userId, staff }: ScopeViewer): Scope =>
	userId === null || staff
		? "none"
		: sql`${invitation.email} = (select ${users.username} from ${users} where ${users.id} = ${userId} and ${users.staff} is null and ${isAddressProven})`;

const isOpen = (act: Act) =>
	and(isNull(invitation.answer), isNull(invitation.deletedAt), gt(invitation.endsAt, act.now));

const isVerified = sql<boolean>`${account.status} = 'verified'`;

const maxInvitations = 200;

/** The locations of an invitation, without those that were removed since. */
const invitedLocations = sql<string[]>`array(
	select il.location_id from ${invitationLocation} il join ${location} l on l.id = il.location_id and l.deleted_at is null
	where il.invitation_id = ${invitation}.id)`;

/** Whether the company exists and the sender may still invite: staff, System, or an administrator. Checked at acceptance, because a
 * sender can be removed while the invitation is stored. */
const isStillValid = sql`exists (select from ${account} where ${account.id} = ${invitation.accountId} and ${account.deletedAt} is null)
	and exists (select from ${users} where ${users.id} = ${invitation.createdBy}
		and ${users.disabledAt} is null and ${users.deletedAt} is null
		and (${users.staff} is not null or ${users.id} = ${systemId} or exists (
			select from ${membership} where ${membership.userId} = ${users.id} and ${membership.accountId} = ${invitation.accountId}
				and ${membership.role} = 'administrator' and ${membership.deletedAt} is null)))`;

/** The open invitations of a company. Independent of the notification job, whose result would reveal whether the address has a login. */
export const invitationsOf = (act: Act, accountId: string) =>
	act.db
		.select({
			id: invitation.id,
			email: invitation.email,
			name: sql<string>`${invitation.firstName} || ' ' || ${invitation.lastName}`,
			role: invitation.role,
			everyLocation: invitation.everyLocation,
			locationIds: invitedLocations,
			updatedAt: invitation.createdAt,
		})
		.from(invitation)
		.where(and(scoped(visibleInvitations, act.by), eq(invitation.accountId, accountId), isOpen(act)))
		.orderBy(invitation.email)
		.limit(maxInvitations);

/** The proven address of the administrator who sent an invitation. Null when staff or System sent it, and for a company that nobody verified:
 * its administrator can be anybody. */
const inviter = sql<string | null>`(select ${users.username} from ${users} where ${users.id} = ${invitation}.created_by
	and ${users.staff} is null and ${users.id} <> ${systemId} and ${users.deletedAt} is null and ${isAddressProven}
	and exists (select from ${account} where ${account.id} = ${invitation}.account_id and ${isVerified}))`;

/** The open invitations to the viewer, with the companies that invite. */
export const invitationsTo = (act: Act) =>
	act.db
		.select({
			id: invitation.id,
			company: account.name,
			role: invitation.role,
			inviterEmail: inviter,
			endsAt: invitation.endsAt,
		})
		.from(invitation)
		.innerJoin(account, eq(account.id, invitation.accountId))
		.where(and(scoped(ownInvitations, act.by), isOpen(act), isStillValid))
		.orderBy(desc(invitation.id))
		.limit(maxInvitations);

/** Whether a user with this name is a member of the company. */
export async function hasMember(act: Act, accountId: string, username: string): Promise<boolean> {
	const members = await act.db
		.select({ id: membership.id })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(and(eq(membership.accountId, accountId), eq(users.username, username), isNull(membership.deletedAt)));
	return members.length > 0;
}

type NewInvitation = Person & {
	accountId: string;
	role: MemberRole;
	everyLocation: boolean;
	locationIds: readonly string[];
	endsAt: Date;
};

/** Stores an invitation. False when the company has an open one to this address. */
export async function insertInvitation(act: Act, id: string, { locationIds, ...row }: NewInvitation): Promise<boolean> {
	const { accountId, email } = row;
	await act.db
		.update(invitation)
		.set({ answer: "expired", answeredAt: act.now, linkHash: null, updatedBy: author(act) })
		.where(
			and(
				eq(invitation.accountId, accountId),
				eq(invitation.email, email),
				isNull(invitation.answer),
				lte(invitation.endsAt, act.now),
			),
		);
	const inserted = await act.db
		.insert(invitation)
		.values({ id, ...row, ...auditValues(act) })
		.onConflictDoNothing({ target: [invitation.accountId, invitation.email], where: isNull(invitation.answer) })
		.returning({ id: invitation.id });
	if (inserted.length === 0) return false;
	const rows = locationIds.map((locationId) => ({ accountId, invitationId: id, locationId, ...auditValues(act) }));
	if (rows.length > 0) await act.db.insert(invitationLocation).values(rows);
	return true;
}

const content = {
	id: invitation.id,
	accountId: invitation.accountId,
	salutation: invitation.salutation,
	firstName: invitation.firstName,
	lastName: invitation.lastName,
	email: invitation.email,
	phone: invitation.phone,
	role: invitation.role,
	everyLocation: invitation.everyLocation,
	locationIds: invitedLocations,
	emailDomain: sql<
		string | null
	>`(select ${account.emailDomain} from ${account} where ${account.id} = ${invitation.accountId})`,
};
export type Invitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

async function lockOpenInvitation(act: Act, where: SQL | undefined) {
	const [row] = await act.db
		.select(content)
		.from(invitation)
		.where(and(isOpen(act), where))
		.for("update");
	return row ?? null;
}

/** Locks an open invitation of a company that the viewer can see. */
export const lockInvitation = (act: Act, id: string) =>
	lockOpenInvitation(act, and(scoped(visibleInvitations, act.by), eq(invitation.id, id)));

/** Locks an open invitation to the viewer. */
export const lockOwnInvitation = (act: Act, id: string) =>
	lockOpenInvitation(act, and(scoped(ownInvitations, act.by), eq(invitation.id, id), isStillValid));

/** Whether the address belongs to a login that an invitation link must not touch: a member, staff, or a disabled or deleted login. A user
 * who left their last company can use the link. So can the owner of an address with which another person registered: the link proves who
 * owns the address. */
const isLinkForbidden = sql`exists (select from ${users} where ${users.username} = ${invitation.email} and (
	${users.staff} is not null or ${users.disabledAt} is not null or ${users.deletedAt} is not null
	or ${isAddressProven} and exists (select from ${membership} where ${membership.userId} = ${users.id}
		and ${membership.deletedAt} is null)))`;
const byLink = (hash: string) => and(eq(invitation.linkHash, hash), sql`not ${isLinkForbidden}`, isStillValid);

/** Whether a link can be used to join. People who can log in accept after logging in instead. */
export async function isInvitationLink(act: Act, hash: string): Promise<boolean> {
	const invitations = await act.db
		.select({ id: invitation.id })
		.from(invitation)
		.where(and(isOpen(act), byLink(hash)));
	return invitations.length > 0;
}

/** The invitation of a link that can be used, for the page on which the person accepts. */
export async function invitationOfLink(act: Act, hash: string) {
	const { email, firstName, role, endsAt } = invitation;
	const [row] = await act.db
		.select({ company: account.name, email, firstName, role, inviterEmail: inviter, endsAt })
		.from(invitation)
		.innerJoin(account, eq(account.id, invitation.accountId))
		.where(and(isOpen(act), byLink(hash)));
	return row ?? null;
}

/** Locks the invitation of a link that can still be used. */
export const lockInvitationOfLink = (act: Act, hash: string) => lockOpenInvitation(act, byLink(hash));

/** Stores the link of an open invitation. False when it has one, because a job can run twice. */
export async function saveInvitationLink(act: Act, id: string, linkHash: string): Promise<boolean> {
	const saved = await act.db
		.update(invitation)
		.set({ linkHash, updatedBy: author(act) })
		.where(and(eq(invitation.id, id), isNull(invitation.linkHash), isNull(invitation.answer)))
		.returning({ id: invitation.id });
	return saved.length > 0;
}

type Answer = { answer: InvitationAnswer; userId?: string };

/** Ends an invitation. Its link stops working. */
export async function answerInvitation(act: Act, id: string, answer: Answer): Promise<void> {
	await act.db
		.update(invitation)
		.set({ ...answer, answeredAt: act.now, linkHash: null, updatedBy: author(act) })
		.where(eq(invitation.id, id));
}

/** Withdraws the open invitations that a member sent for a company. Returns the ids. */
export async function withdrawInvitationsBy(act: Act, { accountId, userId }: { accountId: string; userId: string }) {
	const open = act.db
		.select({ id: invitation.id })
		.from(invitation)
		.where(and(eq(invitation.accountId, accountId), eq(invitation.createdBy, userId), isNull(invitation.answer)));
	const rows = await act.db
		.update(invitation)
		.set({ answer: "withdrawn", answeredAt: act.now, linkHash: null, updatedBy: author(act) })
		.where(inArray(invitation.id, open))
		.returning({ id: invitation.id });
	return rows.map(({ id }) => id);
}

/** The data for notifying an invited person. Null when the invitation is not open any more. */
export async function invitationToNotify(act: Act, id: string) {
	const [row] = await act.db
		.select({
			email: invitation.email,
			role: invitation.role,
			company: account.name,
			isVerified,
			country: account.country,
			/** Whether the address gets no notification: staff, or a disabled or deleted login. */
			isStaff: sql<boolean>`exists (select from ${users} where ${users.username} = ${invitation.email} and (
				${users.staff} is not null or ${users.disabledAt} is not null or ${users.deletedAt} is not null))`,
			/** The login that accepts after logging in. Null when the person accepts by the link. */
			userId: sql<
				string | null
			>`(select ${users.id} from ${users} where ${users.username} = ${invitation.email} and ${isLinkForbidden})`,
		})
		.from(invitation)
		.innerJoin(account, eq(account.id, invitation.accountId))
		.where(and(eq(invitation.id, id), isOpen(act), isNull(account.deletedAt)));
	return row ?? null;
}

/** The address of the person who answers questions about an invitation. Null when there is no such person or no such invitation. */
export async function inviterOf(act: Act, id: string): Promise<string | null> {
	const [row] = await act.db.select({ inviterEmail: inviter }).from(invitation).where(eq(invitation.id, id));
	return row?.inviterEmail ?? null;
}

/** Deletes invitations that were answered, or whose time ended, before a time. */
export async function deleteInvitationsBefore(act: Act, before: Date): Promise<void> {
	const old = act.db
		.select({ id: invitation.id })
		.from(invitation)
		.where(or(lt(invitation.answeredAt, before), lt(invitation.endsAt, before)));
	await act.db.delete(invitationLocation).where(inArray(invitationLocation.invitationId, old));
	await act.db.delete(invitation).where(or(lt(invitation.answeredAt, before), lt(invitation.endsAt, before)));
}
