import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { account, contact, membership, membershipLocation, users } from "#db/schema/accounts.ts";
import { type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import type { MemberRole, StaffKind } from "#shared/roles.ts";
import type { Person } from "./accounts.ts";
import type { JobTitle } from "./person.ts";
import { isAddressProven } from "./proven-address.db.ts";

/** The language of mails to a user, for a query over users and accounts. */
export const mailLanguage = sql<Language>`coalesce(${users.language}, case ${account.country} when 'NL' then 'nl-NL' else 'en-NZ' end)`;

/** The first name of a user for the greeting of a mail, for a query over users and contacts. Null while nobody has proven the address: it may
 * belong to another person, who must not get words that a stranger typed. */
export const greetingName = sql<string | null>`case when ${isAddressProven} then ${contact.firstName} end`;

/** A member of some locations sees themselves and the colleagues who share one of these locations. Others see all colleagues. */
export const visibleMemberships = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !by.userId) return "none";
	const isColleague = eq(membership.accountId, by.accountId);
	if (by.locationIds === "all") return isColleague;
	const sharesLocation = sql`exists (select from ${membershipLocation} where ${membershipLocation.membershipId} = ${membership}.id
		and ${membershipLocation.deletedAt} is null and ${within(membershipLocation.locationId, by)})`;
	const isVisible = or(eq(membership.userId, by.userId), membership.everyLocation, sharesLocation);
	return and(isColleague, isVisible) ?? "none";
};

const maxMembers = 2_000;

/** The locations of a limited member. */
const limits = sql<string[]>`array(
	select ml.location_id from ${membershipLocation} ml
	where ml.membership_id = ${membership}.id and ml.deleted_at is null order by ml.location_id)`;

/** The name of a member at the company. Null when the company has no contact with the login's address. */
export const memberName = sql<string | null>`(
	select c.first_name || ' ' || c.last_name from ${contact} c
	where c.account_id = ${membership}.account_id and lower(c.email) = ${users.username} and c.deleted_at is null
	order by c.id desc limit 1)`;

/** The name of a member for a query over memberships alone: their name at the company, or the login. */
export const memberNameOrLogin = sql<string>`(
	select coalesce((
		select c.first_name || ' ' || c.last_name from ${contact} c
		where c.account_id = ${membership}.account_id and lower(c.email) = u.username and c.deleted_at is null
		order by c.id desc limit 1), u.username)
	from ${users} u where u.id = ${membership}.user_id)`;

export const membersOf = (act: Act, accountId: string) =>
	act.db
		.select({
			id: membership.id,
			userId: users.id,
			username: users.username,
			name: memberName,
			role: membership.role,
			everyLocation: membership.everyLocation,
			locationIds: limits,
			updatedAt: membership.updatedAt,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(and(scoped(visibleMemberships, act.by), eq(membership.accountId, accountId), isNull(membership.deletedAt)))
		.orderBy(users.username)
		.limit(maxMembers);

/** The viewer's own membership and contact. */
export async function ownMembership(act: Act, accountId: string) {
	const [row] = await act.db
		.select({
			username: users.username,
			salutation: contact.salutation,
			firstName: contact.firstName,
			lastName: contact.lastName,
			email: contact.email,
			phone: contact.phone,
			role: membership.role,
			everyLocation: membership.everyLocation,
			defaultLocationId: membership.defaultLocationId,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(
			and(
				scoped(visibleMemberships, act.by),
				eq(membership.accountId, accountId),
				eq(membership.userId, act.by.userId ?? ""),
				isNull(membership.deletedAt),
			),
		);
	return row ?? null;
}

/** Locks a membership. Null when the viewer cannot see it. */
export async function lockMembership(act: Act, id: string) {
	const { accountId, userId, role, everyLocation, defaultLocationId, currentLocationId, updatedAt } = membership;
	const [row] = await act.db
		.select({
			id: membership.id,
			accountId,
			userId,
			role,
			everyLocation,
			defaultLocationId,
			currentLocationId,
			locationIds: limits,
			updatedAt,
		})
		.from(membership)
		.where(and(scoped(visibleMemberships, act.by), eq(membership.id, id), isNull(membership.deletedAt)))
		.for("update");
	return row ?? null;
}

export async function lockOwnMembership(act: Act, accountId: string) {
	if (!act.by.userId) return null;
	const [row] = await act.db
		.select({
			id: membership.id,
			defaultLocationId: membership.defaultLocationId,
			currentLocationId: membership.currentLocationId,
		})
		.from(membership)
		.where(and(eq(membership.userId, act.by.userId), eq(membership.accountId, accountId), isNull(membership.deletedAt)))
		.for("update");
	return row ?? null;
}

/** Locks the administrators, so that two of them cannot leave a company without one by leaving at once. */
export const lockAdministrators = (act: Act, accountId: string) =>
	act.db
		.select({ id: membership.id, userId: membership.userId, everyLocation: membership.everyLocation })
		.from(membership)
		.where(and(eq(membership.accountId, accountId), eq(membership.role, "administrator"), isNull(membership.deletedAt)))
		.orderBy(membership.id)
		.for("update");

export async function userByUsername(act: Act, username: string) {
	const [user] = await act.db
		.select({ id: users.id, staff: users.staff })
		.from(users)
		.where(eq(users.username, username));
	return user ?? null;
}

/** Locks the login with this name, so that its name and the proof of its address stay as they are until the transaction ends. */
export async function lockUserByUsername(act: Act, username: string) {
	const [user] = await act.db
		.select({ id: users.id, staff: users.staff })
		.from(users)
		.where(and(eq(users.username, username), isNull(users.deletedAt)))
		.for("no key update");
	return user ?? null;
}

export async function insertContact(
	act: Act,
	id: string,
	row: Person & { accountId: string; jobTitle?: JobTitle },
): Promise<void> {
	const { accountId, salutation, firstName, lastName, email, phone, jobTitle = null } = row;
	const person = { accountId, salutation, firstName, lastName, email, phone, jobTitle, enabledAsEcomUser: true };
	await act.db.execute(insertStatement(contact, [{ id, ...person, ...auditValues(act) }]));
}

type NewUser =
	| { username: string; contactId: string; language?: Language; emailConfirmedAt?: Date }
	| { username: string; staff: StaffKind; staffName: string | null };

/** False when the name is taken. */
export async function insertUser(act: Act, id: string, row: NewUser): Promise<boolean> {
	const insert = insertStatement(users, [{ id, ...row, ...auditValues(act) }]);
	return (await act.db.execute(sql`${insert} on conflict (username) do nothing returning id`)).length > 0;
}

/** Makes a login for an address, or locks the one that has the address. Tries twice, because a change of address that was in progress may free
 * the address. Null when the address belongs to a deleted login. */
export async function insertOrLockUser(act: Act, id: string, row: NewUser) {
	for (let attempt = 1; attempt <= 2; attempt++) {
		if (await insertUser(act, id, row)) return { id, staff: null, isNew: true };
		const user = await lockUserByUsername(act, row.username);
		if (user) return { ...user, isNew: false };
	}
	return null;
}

type NewMembership = {
	userId: string;
	accountId: string;
	role: MemberRole;
	everyLocation: boolean;
	defaultLocationId?: string;
};

/** False when the user is already a member. */
export async function insertMembership(act: Act, id: string, row: NewMembership): Promise<boolean> {
	const { userId, accountId, role, everyLocation, defaultLocationId = null } = row;
	const values = { userId, accountId, role, everyLocation, defaultLocationId };
	const insert = insertStatement(membership, [{ id, ...values, ...auditValues(act) }]);
	const inserted = await act.db.execute(
		sql`${insert} on conflict (user_id, account_id) where deleted_at is null do nothing returning id`,
	);
	return inserted.length > 0;
}

type Change =
	| { role: MemberRole }
	| { deletedAt: Date }
	| { everyLocation: boolean; defaultLocationId?: null; currentLocationId?: null }
	| { defaultLocationId: string }
	| { currentLocationId: string };

export async function saveMembership(act: Act, id: string, change: Change): Promise<void> {
	await act.db
		.update(membership)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(membership.id, id));
}

type Access = { eCom: boolean; myServices: boolean; punchout: boolean; cartAddressForOci: boolean };

/** Null when the user has no contact, like staff. */
export async function lockAccess(act: Act, userId: string): Promise<Access | null> {
	const [row] = await act.db
		.select({
			eCom: contact.enabledAsEcomUser,
			myServices: contact.enabledAsMyServicesUser,
			punchout: users.isPunchoutUser,
			cartAddressForOci: users.useCartAddressForOci,
		})
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(eq(users.id, userId))
		.for("update");
	return row ?? null;
}

export async function saveAccess(act: Act, userId: string, access: Access): Promise<void> {
	const updatedBy = author(act);
	const [user] = await act.db
		.update(users)
		.set({ isPunchoutUser: access.punchout, useCartAddressForOci: access.cartAddressForOci, updatedBy })
		.where(eq(users.id, userId))
		.returning({ contactId: users.contactId });
	await act.db
		.update(contact)
		.set({ enabledAsEcomUser: access.eCom, enabledAsMyServicesUser: access.myServices, updatedBy })
		.where(eq(contact.id, user?.contactId ?? ""));
}

type NewEmail = {
	userId: string;
	username: string;
	email: string;
	/** Whether the user had proven the earlier address. */
	wasProven: boolean;
};

/** Changes the login name of a user to an address whose link they opened, and the address of their contacts at their companies. A contact with an
 * address that the user had not proven may be another person, and stays. False when another login took the name meanwhile. */
export async function saveLoginEmail(act: Act, { userId, username, email, wasProven }: NewEmail): Promise<boolean> {
	const updatedBy = author(act);
	try {
		await act.db
			.update(users)
			.set({ username: email, emailConfirmedAt: act.now, updatedBy })
			.where(eq(users.id, userId));
	} catch (error) {
		if (isTakenName(error)) return false;
		throw error;
	}
	const ownCompanies = sql`(select ${membership.accountId} from ${membership} where ${membership.userId} = ${userId})`;
	const isNamedContact = and(sql`lower(${contact.email}) = ${username}`, sql`${contact.accountId} in ${ownCompanies}`);
	const isOwnContact = sql`${contact.id} = (select ${users.contactId} from ${users} where ${users.id} = ${userId})`;
	await act.db
		.update(contact)
		.set({ email, updatedBy })
		.where(or(isOwnContact, wasProven ? isNamedContact : undefined));
	return true;
}

/** Makes a contact the details of a login. */
export async function saveContactOfLogin(act: Act, userId: string, contactId: string): Promise<void> {
	await act.db
		.update(users)
		.set({ contactId, updatedBy: author(act) })
		.where(eq(users.id, userId));
}

const isTakenName = (error: unknown): boolean =>
	error instanceof Error &&
	(("constraint_name" in error && error.constraint_name === "users_username_is_one") || isTakenName(error.cause));

type Move = { userId: string; from: string; to: string };

/** Gives a login a copy of its contact at another company, and ends its membership of the present one. Returns the ids of the contact and of
 * the ended membership. Null when the login was no member. */
export async function moveLogin(act: Act, { userId, from, to }: Move) {
	const contactId = newId("003", act);
	const [stamp, now] = [author(act), act.now.toISOString()];
	await act.db.execute(sql`
		insert into ${contact} (id, account_id, salutation, first_name, last_name, email, phone, job_title,
			enabled_as_ecom_user, enabled_as_my_services_user, created_by, updated_by, created_at, updated_at)
		select ${contactId}, ${to}, c.salutation, c.first_name, c.last_name, c.email, c.phone, c.job_title,
			c.enabled_as_ecom_user, c.enabled_as_my_services_user, ${stamp}, ${stamp}, ${now}::timestamptz, ${now}::timestamptz
		from ${contact} c join ${users} u on u.contact_id = c.id where u.id = ${userId}`);
	const { salutation, firstName, lastName, email, phone, jobTitle } = contact;
	const [copied] = await act.db
		.select({ salutation, firstName, lastName, email, phone, jobTitle })
		.from(contact)
		.where(eq(contact.id, contactId));
	await act.db.update(users).set({ contactId, updatedBy: stamp }).where(eq(users.id, userId));
	const [ended] = await act.db
		.update(membership)
		.set({ deletedAt: act.now, updatedBy: systemId })
		.where(and(eq(membership.userId, userId), eq(membership.accountId, from), isNull(membership.deletedAt)))
		.returning({ id: membership.id });
	return { contact: { id: contactId, copied }, endedMembershipId: ended?.id ?? null };
}
