import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { account, contact, users } from "#db/schema/accounts.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import type { ChangeProfile } from "./accounts.ts";
import { mailLanguage } from "./members.db.ts";

/** Staff see all logins, others their own. */
export const visibleUsers = (by: ScopeViewer): Scope => (by.staff ? "all" : visibleProfiles(by));

/** Everybody sees only their own profile. */
const visibleProfiles = (by: ScopeViewer): Scope => (by.userId ? eq(users.id, by.userId) : "none");

const isVisible = ({ by }: Act) => and(scoped(visibleProfiles, by), isNull(users.deletedAt), isNull(contact.deletedAt));

const { salutation, firstName, lastName, phone, jobTitle, updatedAt } = contact;
const columns = { salutation, firstName, lastName, phone, jobTitle, updatedAt };

/** The viewer's own details. Null for a user without a contact, like staff. */
export async function ownProfile(act: Act) {
	const { username } = users;
	const [row] = await act.db
		.select({ username, email: contact.email, ...columns, language: mailLanguage, country: account.country })
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(isVisible(act));
	return row ?? null;
}

/** The viewer's own login with the field names of the record platform. */
export async function ownUserRecord(act: Act) {
	const [row] = await act.db
		.select({ user: users, firstName: contact.firstName, lastName: contact.lastName })
		.from(users)
		.leftJoin(contact, and(eq(contact.id, users.contactId), isNull(contact.deletedAt)))
		.where(and(scoped(visibleProfiles, act.by), isNull(users.deletedAt)));
	if (!row) throw new Refusal("not-found", "user.not-found");
	const { user, firstName: first, lastName: last } = row;
	return {
		Id: user.id,
		Username: user.username,
		Name: nameOf({ ...user, firstName: first, lastName: last }),
		FirstName: first,
		LastName: last,
		Email: user.username,
		IsActive: user.disabledAt === null,
		Is_Punchout_User__c: user.isPunchoutUser,
		Use_cart_address_for_OCI_user__c: user.useCartAddressForOci,
	};
}

/** The viewer's own login, as programs that act for it may know it. */
export async function ownIdentity(act: Act) {
	const [row] = await act.db
		.select({
			userId: users.id,
			username: users.username,
			isStaff: isNotNull(users.staff).mapWith(Boolean),
			staffName: users.staffName,
			firstName: contact.firstName,
			lastName: contact.lastName,
			language: mailLanguage,
			country: account.country,
			updatedAt: sql`greatest(${users.updatedAt}, ${contact.updatedAt})`.mapWith(users.updatedAt),
		})
		.from(users)
		.leftJoin(contact, and(eq(contact.id, users.contactId), isNull(contact.deletedAt)))
		.leftJoin(account, eq(account.id, contact.accountId))
		.where(and(scoped(visibleProfiles, act.by), isNull(users.deletedAt)));
	if (!row) throw new Refusal("not-found", "user.not-found");
	const { staffName, ...identity } = row;
	return { ...identity, name: nameOf(row) };
}

/** The name of a login, else its username. */
const nameOf = ({ firstName, lastName, staffName, username }: NameParts): string =>
	firstName && lastName ? `${firstName} ${lastName}` : (staffName ?? username);
type NameParts = { firstName: string | null; lastName: string | null; staffName: string | null; username: string };

/** Locks the contact of the viewer. Null for a user without one. */
export async function lockProfile(act: Act) {
	const [row] = await act.db
		.select({
			userId: users.id,
			username: users.username,
			contactId: contact.id,
			accountId: contact.accountId,
			country: account.country,
			...columns,
			language: users.language,
		})
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(isVisible(act))
		.for("update", { of: contact });
	return row ?? null;
}

type Saved = Omit<ChangeProfile, "seen"> & { userId: string; contactId: string };

/** Writes the contact also when only the language changes, because its `updatedAt` is the version of the profile. */
export async function saveProfile(act: Act, { userId, contactId, language, ...person }: Saved): Promise<void> {
	const updatedBy = author(act);
	await act.db
		.update(contact)
		.set({ ...person, updatedBy })
		.where(eq(contact.id, contactId));
	await saveLanguage(act, userId, language);
}

/** Locks the viewer's own login. Null when it was deleted. */
export async function lockLanguage({ db, by }: Act) {
	const [row] = await db
		.select({ id: users.id, language: users.language })
		.from(users)
		.where(and(scoped(visibleProfiles, by), isNull(users.deletedAt)))
		.for("update");
	return row ?? null;
}

export async function saveLanguage(act: Act, userId: string, language: Language): Promise<void> {
	await act.db
		.update(users)
		.set({ language, updatedBy: author(act) })
		.where(eq(users.id, userId));
}
